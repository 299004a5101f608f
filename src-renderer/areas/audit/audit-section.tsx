/** The record of actions in the settings: whether it is complete, what to do when it is not, and its head to write down. */
import { useEffect, useState } from 'react';
import type { AuditState } from '#shared/contract/audit.ts';
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { BooksFound } from './books-section.tsx';
import { CompareHead } from './compare-head.tsx';
import { useAudit } from './store.ts';

export function AuditSection() {
  const { t } = useWords();
  const state = useAudit((store) => store.state);
  const books = useAudit((store) => store.books);
  const verify = useAudit((store) => store.verify);
  const checkBooks = useAudit((store) => store.checkBooks);
  const action = useAction();
  const { run } = action;
  // Of a check at the start, the lines since then say nothing. One under way ends by itself.
  useEffect(() => {
    if (useAudit.getState().state?.state === 'sound') void run(() => verify());
  }, [run, verify]);
  /** The record first, as at the start. */
  async function checkAll() {
    const record = await verify();
    return record.ok ? checkBooks() : record;
  }
  return (
    <Section title={t('audit.check')}>
      <p className="text-ink-muted">{t('audit.about')}</p>
      {state !== null && <Found state={state} />}
      {books !== null && <BooksFound state={books} />}
      {action.error !== null && <ErrorNote error={action.error} />}
      <Button className="self-start" isPending={action.isPending} onPress={() => void action.run(checkAll)}>
        {t('audit.verify')}
      </Button>
      <CompareHead />
    </Section>
  );
}

function Found({ state }: { readonly state: AuditState }) {
  const { t, language } = useWords();
  switch (state.state) {
    case 'checking':
      return <p role="status">{t('audit.checking')}</p>;
    case 'sound':
      return (
        <>
          <Notice
            tone="success"
            title={t('audit.sound', { count: state.head.count, when: dayAndTime(state.checkedAt, language) })}
          />
          <Head count={state.head.count} hash={state.head.hash} />
        </>
      );
    case 'broken':
      return (
        <Notice tone="danger" title={t('audit.broken')}>
          <p>{t(`audit.break.${state.why}`, { row: state.row })}</p>
          <p>{t('audit.brokenMeaning')}</p>
          <p>{t('audit.brokenDo')}</p>
        </Notice>
      );
  }
}

function Head({ count, hash }: { readonly count: number; readonly hash: string }) {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  const text = t('audit.headText', { count, hash });
  return (
    <div className="flex items-center gap-3 text-sm">
      <p className="min-w-0 flex-1">
        <span className="block text-ink-muted">{t('audit.head')}</span>
        <code className="selectable font-mono break-all">{text}</code>
      </p>
      <span role="status" className="font-semibold text-success">
        {isCopied ? t('common.copied') : ''}
      </span>
      <Button icon="copy" onPress={() => void copyText(text).then(() => setCopied(true))}>
        {t('audit.copyHead')}
      </Button>
    </div>
  );
}
