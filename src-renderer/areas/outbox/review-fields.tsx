/** What a manager types for a review: what the dashboard shows, what that leads to, what exactly was seen, and why. */
import type { EntryDetail } from '#shared/contract/outbox.ts';
import { useT, useWords, type WordKey } from '../../i18n/use-t.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import {
  asksForName,
  asksWhatWasSeen,
  correctionWords,
  findingKey,
  isAgainstProof,
  isCorrection,
  leadsToKey,
  type ReviewDraft,
} from './review-draft.ts';

interface DraftProps {
  readonly entry: EntryDetail;
  readonly draft: ReviewDraft;
  readonly onChange: (part: Partial<ReviewDraft>) => void;
}

interface ReviewFieldsProps extends DraftProps {
  /** What the service already shows of what was asked for. */
  readonly shown: string | null;
}

export function ReviewFields({ entry, draft, shown, onChange }: ReviewFieldsProps) {
  const t = useT();
  return (
    <>
      {!isCorrection(entry) && <FindingField entry={entry} draft={draft} onChange={onChange} />}
      <LeadsTo entry={entry} draft={draft} shown={shown} />
      <SeenFields entry={entry} draft={draft} onChange={onChange} />
      <TextAreaField
        label={t('queue.findingReason')}
        hint={t('queue.findingReasonHint')}
        value={draft.reason}
        onValue={(reason) => onChange({ reason })}
        rows={2}
        maxLength={500}
      />
    </>
  );
}

function FindingField({ entry: { operation }, draft, onChange }: DraftProps) {
  const t = useT();
  return (
    <Segmented<ReviewDraft['finding']>
      label={t('queue.finding')}
      value={draft.finding}
      onValue={(finding) => onChange({ finding })}
      options={(['charged', 'not-charged'] as const).map((value) => ({
        value,
        label: t(findingKey(value, operation)),
      }))}
    />
  );
}

/** What recording it leads to, or why it cannot be recorded. */
function LeadsTo({ entry, draft, shown }: Omit<ReviewFieldsProps, 'onChange'>) {
  const t = useT();
  const { finding } = draft;
  if (finding === 'none') return null;
  if (isAgainstProof(draft, shown)) {
    return <p className="max-w-prose font-semibold text-danger">{t('queue.againstProof')}</p>;
  }
  const leads = isCorrection(entry) ? correctionWords(t, entry).leads : t(leadsToKey(finding, entry.operation));
  return leads === null ? null : <p className="max-w-prose font-semibold">{leads}</p>;
}

function SeenFields({ entry, draft, onChange }: DraftProps) {
  const { t, language } = useWords();
  return (
    <div className="grid @sm:grid-cols-2 gap-3">
      <DateField withTime label={t('queue.seenAt')} value={draft.seenAt} onValue={(seenAt) => onChange({ seenAt })} />
      {asksWhatWasSeen(draft, entry.operation) && (
        <MoneyField
          label={t('queue.seenAmount')}
          locale={language}
          amountCents={draft.amountCents}
          onAmount={(amountCents) => onChange({ amountCents })}
        />
      )}
      {asksForName(draft, entry.operation) && (
        <Field
          label={t(nameKey(entry))}
          maxLength={255}
          value={draft.orderId}
          onValue={(orderId) => onChange({ orderId })}
        />
      )}
      {asksWhatWasSeen(draft, entry.operation) && (
        <Field
          label={t('queue.seenCharge')}
          maxLength={255}
          value={draft.chargeId}
          onValue={(chargeId) => onChange({ chargeId })}
        />
      )}
    </div>
  );
}

function nameKey(entry: EntryDetail): WordKey {
  if (entry.operation === 'subscriptions.create')
    return isCorrection(entry) ? 'queue.correctSubscriptionNumber' : 'queue.seenSubscription';
  return isCorrection(entry) ? 'queue.correctOrder' : 'queue.seenOrder';
}
