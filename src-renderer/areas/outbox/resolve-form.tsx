/** A manager records what the provider's dashboard shows, and another person confirms it by PIN. */
import { type ReactNode, useState } from 'react';
import type { EntryDetail } from '#shared/contract/outbox.ts';
import { useAction } from '../../client/use-action.ts';
import { type Translate, useWords, type Words } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { NobodyYet } from '../../ui/nobody-yet.tsx';
import { SecondPersonDialog } from '../../ui/second-person-dialog.tsx';
import { useIsManager, useOthers } from '../../window/session-store.ts';
import { recordWords } from './entry-labels.ts';
import { correctionWords, emptyDraft, findingKey, isAgainstProof, isCorrection, readDraft } from './review-draft.ts';
import { ReviewFields } from './review-fields.tsx';
import { useOutbox } from './store.ts';

interface ResolveFormProps {
  readonly entry: EntryDetail;
  /** What to look for in the dashboard. */
  readonly about: ReactNode;
  /** What the service already shows of what was asked for. */
  readonly shown: string | null;
  readonly onResolved: (detail: EntryDetail) => void;
}

export function ResolveForm({ entry, about, shown, onResolved }: ResolveFormProps) {
  const words = useWords();
  const { t } = words;
  const resolve = useOutbox((state) => state.resolve);
  const action = useAction();
  const isManager = useIsManager();
  const others = useOthers();
  const isLate = isCorrection(entry);
  const [draft, setDraft] = useState(() => emptyDraft(entry, Date.now()));
  const [isConfirming, setConfirming] = useState(false);
  const asked = isAgainstProof(draft, shown) ? null : readDraft(draft, entry);

  return (
    <form
      noValidate
      aria-label={headWords(t, entry).title}
      className={`flex flex-col gap-3 rounded-md border-2 p-4 ${isLate ? 'border-line' : 'border-danger'}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== null) setConfirming(true);
      }}
    >
      <WhatToLookFor entry={entry} about={about} shown={shown} />
      {isManager ? (
        <>
          <NobodyYet people={others} />
          <ReviewFields
            entry={entry}
            draft={draft}
            shown={shown}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
          <Button look="primary" type="submit" className="self-start" isDisabled={asked === null}>
            {t('queue.resolve')}
          </Button>
        </>
      ) : (
        <p className="font-semibold">{t('queue.resolveOnlyManager')}</p>
      )}
      {isConfirming && asked !== null && (
        <SecondPersonDialog
          people={others}
          isPending={action.isPending}
          error={action.error}
          onClose={() => {
            action.clearError();
            setConfirming(false);
          }}
          onProof={async (second) => {
            const result = await action.run(() => resolve({ ...asked, second }));
            if (result?.ok === true) onResolved(result.value);
          }}
          about={about}
        >
          {recordedWords(words, entry, asked)}
        </SecondPersonDialog>
      )}
    </form>
  );
}

function headWords(t: Translate, entry: EntryDetail): { readonly title: string; readonly detail: string } {
  if (isCorrection(entry)) return correctionWords(t, entry);
  return { title: t('queue.resolveTitle'), detail: t('queue.resolveDetail') };
}

function WhatToLookFor({ entry, about, shown }: Pick<ResolveFormProps, 'entry' | 'about' | 'shown'>) {
  const { t } = useWords();
  const { title, detail } = headWords(t, entry);
  return (
    <>
      <h3 className="text-md font-bold">{title}</h3>
      <p className="max-w-prose">{detail}</p>
      {about}
      {shown !== null && <p className="font-semibold">{t('queue.shownByService', { what: shown })}</p>}
    </>
  );
}

type Asked = NonNullable<ReturnType<typeof readDraft>>;

function recordedWords(words: Words, entry: EntryDetail, { finding, seen }: Asked): string {
  const label = words.t(findingKey(finding, entry.operation));
  return recordWords(words, entry, { label, seenCents: seen.amountCents });
}
