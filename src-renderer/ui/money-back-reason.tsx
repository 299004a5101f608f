/** Why money goes back: a reason from the list, and a note when the reason alone is not enough. */
import { needsNote, type ReasonGiven } from '#shared/contract/given-reason.ts';
import { refundReasons } from '#shared/contract/refund-kinds.ts';
import { useT } from '../i18n/use-t.ts';
import { TextAreaField } from './field.tsx';
import { SelectField } from './select-field.tsx';

interface MoneyBackReasonProps {
  readonly given: ReasonGiven;
  /** Somebody tried to continue, so missing fields are shown from now on. */
  readonly isTried: boolean;
  readonly onGiven: (given: ReasonGiven) => void;
}

export function MoneyBackReason({ given, isTried, onGiven }: MoneyBackReasonProps) {
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
