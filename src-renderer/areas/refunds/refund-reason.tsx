/** Why money goes back: a reason from the list, and a note when the reason alone is not enough. */
import { refundReasons } from '#shared/contract/refund-kinds.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { useT } from '../../i18n/use-t.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export type RefundReason = Refund['reason'];

export interface ReasonGiven {
  readonly reason: RefundReason | 'none';
  readonly note: string;
}

export const noReason: ReasonGiven = { reason: 'none', note: '' };

export function needsNote({ reason, note }: ReasonGiven): boolean {
  return reason === 'other' && note.trim() === '';
}

interface RefundReasonFieldsProps {
  readonly given: ReasonGiven;
  /** Somebody tried to continue, so missing fields are shown from now on. */
  readonly isTried: boolean;
  readonly onGiven: (given: ReasonGiven) => void;
}

export function RefundReasonFields({ given, isTried, onGiven }: RefundReasonFieldsProps) {
  const t = useT();
  const { reason, note } = given;
  return (
    <div className="grid items-start gap-5 @md:grid-cols-[2fr_3fr]">
      <SelectField<ReasonGiven['reason']>
        label={t('refund.reason')}
        value={reason}
        onValue={(next) => onGiven({ reason: next, note })}
        {...(isTried && reason === 'none' ? { problem: t('refund.reasonMissing') } : {})}
        options={[
          { value: 'none', label: t('refund.chooseReason'), disabled: true },
          ...refundReasons.map((value) => ({ value, label: t(`refundReason.${value}`) })),
        ]}
      />
      <TextAreaField
        label={reason === 'other' ? t('refund.note') : `${t('refund.note')} (${t('common.optional')})`}
        value={note}
        onValue={(next) => onGiven({ reason, note: next })}
        rows={2}
        maxLength={500}
        {...(isTried && needsNote(given) ? { problem: t('refund.noteMissing') } : {})}
      />
    </div>
  );
}
