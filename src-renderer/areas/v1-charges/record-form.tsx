/** A manager records what the dashboard shows of a charge that the API cannot show, and another person confirms it by PIN. */
import { useState } from 'react';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { ReviewFinding } from '#shared/contract/review.ts';
import { useAction } from '../../client/use-action.ts';
import { minuteOf, minuteText } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { NobodyYet } from '../../ui/nobody-yet.tsx';
import { SecondPersonDialog } from '../../ui/second-person-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useOthers } from '../../window/session-store.ts';
import { useCharges } from './store.ts';

type Finding = ReviewFinding | 'none';

const reasonMinLength = 3;

export function RecordForm({ charge: { id, can } }: { readonly charge: Charge }) {
  const t = useT();
  const action = useAction();
  const others = useOthers();
  const [finding, setFinding] = useState<Finding>('none');
  const [seenText, setSeenText] = useState(() => minuteText(Date.now()));
  const [reason, setReason] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const seenAt = minuteOf(seenText);
  const asked =
    finding === 'none' || seenAt === null || reason.trim().length < reasonMinLength
      ? null
      : { id, finding, seenAt, reason };

  return (
    <form
      noValidate
      aria-label={t('charges.record')}
      className="flex max-w-2xl flex-col gap-3 rounded-md border-2 border-warning p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== null) setConfirming(true);
      }}
    >
      <h3 className="text-md font-bold">{t('charges.record')}</h3>
      <p>{t('charges.recordDetail')}</p>
      <NobodyYet people={others} />
      <FindingField finding={finding} mayHaveEnded={can.recordNotCharged} onFinding={setFinding} />
      <DateField withTime label={t('queue.seenAt')} value={seenText} onValue={setSeenText} />
      <TextAreaField
        label={t('queue.findingReason')}
        hint={t('queue.findingReasonHint')}
        value={reason}
        onValue={setReason}
        rows={2}
        maxLength={500}
      />
      <Button look="primary" type="submit" className="self-start" isDisabled={asked === null}>
        {t('queue.resolve')}
      </Button>
      {isConfirming && asked !== null && (
        <SecondPersonDialog
          people={others}
          isPending={action.isPending}
          error={action.error}
          onClose={() => {
            action.clearError();
            setConfirming(false);
          }}
          onProof={(second) => void action.run(() => useCharges.getState().ask('charges.record', { ...asked, second }))}
        >
          {t(`charges.recorded.${asked.finding}`)}
        </SecondPersonDialog>
      )}
    </form>
  );
}

interface FindingFieldProps {
  readonly finding: Finding;
  /** Nothing can charge it any more. Before that, it can only be recorded as paid. */
  readonly mayHaveEnded: boolean;
  readonly onFinding: (finding: Finding) => void;
}

function FindingField({ finding, mayHaveEnded, onFinding }: FindingFieldProps) {
  const t = useT();
  return (
    <>
      <Segmented<Finding>
        label={t('queue.finding')}
        value={finding}
        onValue={onFinding}
        options={[
          { value: 'charged', label: t('charges.seenPaid') },
          ...(mayHaveEnded ? [{ value: 'not-charged' as const, label: t('charges.seenEnded') }] : []),
        ]}
      />
      {!mayHaveEnded && <p>{t('charges.recordChargedOnly')}</p>}
    </>
  );
}
