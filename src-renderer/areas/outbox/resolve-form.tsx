/** A manager records what the provider's dashboard shows, and somebody else confirms it by PIN. */
import { type ReactNode, useState } from 'react';
import type { EntryDetail } from '#shared/contract/outbox.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SecondPersonDialog } from '../../ui/second-person-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { recordWords } from './entry-labels.ts';
import {
  asksWhatWasSeen,
  emptyDraft,
  findingKey,
  isAgainstProof,
  isCorrection,
  leadsToKey,
  type ReviewDraft,
  readDraft,
} from './review-draft.ts';
import { useOutbox } from './store.ts';

interface ResolveFormProps {
  readonly entry: EntryDetail;
  readonly person: StaffMember;
  readonly staff: readonly StaffMember[];
  /** What to look for in the dashboard. */
  readonly about: ReactNode;
  /** What the service already shows of what was asked for. */
  readonly shown: string | null;
  readonly onResolved: (detail: EntryDetail) => void;
}

export function ResolveForm({ entry, person, staff, about, shown, onResolved }: ResolveFormProps) {
  const words = useWords();
  const { t, language } = words;
  const resolve = useOutbox((state) => state.resolve);
  const action = useAction();
  const isLate = isCorrection(entry);
  const [draft, setDraft] = useState(() => emptyDraft(entry, Date.now()));
  const [isConfirming, setConfirming] = useState(false);
  const { operation } = entry;
  const isAgainst = isAgainstProof(draft, shown);
  const asked = isAgainst ? null : readDraft(draft, entry);
  const change = (part: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...part }));
  const labelOf = (finding: 'charged' | 'not-charged') => t(findingKey(finding, operation));

  return (
    <form
      noValidate
      aria-label={t(isLate ? 'queue.correctTitle' : 'queue.resolveTitle')}
      className={`flex flex-col gap-3 rounded-md border-2 p-4 ${isLate ? 'border-line' : 'border-danger'}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== null) setConfirming(true);
      }}
    >
      <h3 className="text-md font-bold">{t(isLate ? 'queue.correctTitle' : 'queue.resolveTitle')}</h3>
      <p className="max-w-prose">{t(isLate ? 'queue.correctDetail' : 'queue.resolveDetail')}</p>
      {about}
      {shown !== null && <p className="font-semibold">{t('queue.shownByService', { what: shown })}</p>}
      {person.role === 'manager' ? (
        <>
          {!isLate && (
            <Segmented<ReviewDraft['finding']>
              label={t('queue.finding')}
              value={draft.finding}
              onValue={(finding) => change({ finding })}
              options={(['charged', 'not-charged'] as const).map((value) => ({ value, label: labelOf(value) }))}
            />
          )}
          {!isLate && draft.finding !== 'none' && (
            <p className={isAgainst ? 'max-w-prose font-semibold text-danger' : 'max-w-prose font-semibold'}>
              {t(isAgainst ? 'queue.againstProof' : leadsToKey(draft.finding, operation))}
            </p>
          )}
          <div className="grid grid-cols-2 gap-3">
            <Field
              type="datetime-local"
              label={t('queue.seenAt')}
              value={draft.seenAt}
              onValue={(seenAt) => change({ seenAt })}
            />
            {asksWhatWasSeen(draft, operation) && (
              <>
                <MoneyField
                  label={t('queue.seenAmount')}
                  locale={language}
                  amountCents={draft.amountCents}
                  onAmount={(amountCents) => change({ amountCents })}
                />
                <Field
                  label={t(isLate ? 'queue.correctOrder' : 'queue.seenOrder')}
                  maxLength={255}
                  value={draft.orderId}
                  onValue={(orderId) => change({ orderId })}
                />
                <Field
                  label={t('queue.seenCharge')}
                  maxLength={255}
                  value={draft.chargeId}
                  onValue={(chargeId) => change({ chargeId })}
                />
              </>
            )}
          </div>
          <TextAreaField
            label={t('queue.findingReason')}
            hint={t('queue.findingReasonHint')}
            value={draft.reason}
            onValue={(reason) => change({ reason })}
            rows={2}
            maxLength={500}
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
          person={person}
          staff={staff}
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
          {recordWords(words, entry, { label: labelOf(asked.finding), seenCents: asked.seen.amountCents })}
        </SecondPersonDialog>
      )}
    </form>
  );
}
