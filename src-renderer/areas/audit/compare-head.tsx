/** Compares the record with a head that somebody wrote down, which the till itself cannot have changed. */
import { useState } from 'react';
import type { AuditState } from '#shared/contract/audit.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readHead } from './head-text.ts';
import { useAudit } from './store.ts';

export function CompareHead() {
  const t = useT();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<AuditState | null>(null);
  const { run, isPending, error } = useAction();
  const head = readHead(text);

  async function compare(): Promise<void> {
    if (head === null) return;
    const result = await run(() => useAudit.getState().verify(head));
    setVerdict(result?.ok === true ? result.value : null);
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void compare();
      }}
    >
      <Field
        label={t('audit.compareLabel')}
        hint={t('audit.compareHint')}
        value={text}
        onValue={(next) => {
          setText(next);
          setVerdict(null);
        }}
        problem={text.trim() !== '' && head === null ? t('audit.compareUnread') : undefined}
      />
      <Button type="submit" className="self-start" isDisabled={head === null} isPending={isPending}>
        {t('audit.compare')}
      </Button>
      {error !== null && <ErrorNote error={error} />}
      {verdict?.state === 'sound' && <Notice tone="success" title={t('audit.compareSame')} />}
      {verdict?.state === 'broken' && (
        <Notice tone="danger" title={t('audit.compareOther')}>
          <p>{t(`audit.break.${verdict.why}`, { row: verdict.row })}</p>
        </Notice>
      )}
    </form>
  );
}
