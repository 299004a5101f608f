/** One right of a role: how it may be used, and up to which amount without an approval. */
import type { StaffRole } from '#shared/contract/session.ts';
import { cents } from '#shared/domain/money.ts';
import { limitUnits, type Right } from '#shared/domain/rights.ts';
import { useT, useWords, type WordKey } from '../../i18n/use-t.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { PercentField } from '../../ui/percent-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { choicesOf, levelField, limitField, type TypedRules } from './rights-form.ts';

interface RightRowProps {
  readonly role: StaffRole;
  readonly right: Right;
  readonly form: CheckedForm<TypedRules>;
}

const limitLabels: { readonly [R in Right]?: WordKey } = {
  discount: 'rights.limitDiscount',
  'custom-amount': 'rights.limitCustom',
  refund: 'rights.limitRefund',
  'close-shift': 'rights.limitShift',
};

export function RightRow({ role, right, form }: RightRowProps) {
  const t = useT();
  const name = t(`rightName.${right}`);
  const label = limitLabels[right];
  const { value, onValue } = form.field(levelField(role, right));
  return (
    <li aria-label={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <span className="min-w-56 flex-1 font-semibold">{name}</span>
      <SelectField
        label={t('rights.level', { right: name })}
        hideLabel
        className="w-64"
        value={value}
        onValue={onValue}
        options={choicesOf(right).map((choice) => ({
          value: choice,
          label: choice === 'up-to' ? t('rights.upTo') : t(`rightLevel.${choice}`),
        }))}
      />
      {label !== undefined && value === 'up-to' && (
        <div className="flex w-full justify-end">
          <LimitField label={t(label)} right={right} limit={form.field(limitField(role, right))} />
        </div>
      )}
    </li>
  );
}

interface LimitFieldProps {
  readonly label: string;
  readonly right: Right;
  readonly limit: ReturnType<CheckedForm<TypedRules>['field']>;
}

function LimitField({ label, right, limit }: LimitFieldProps) {
  const { t, language } = useWords();
  if (limitUnits[right] === 'basisPoints') {
    return <PercentField label={label} hint={t('rights.limitHint')} className="w-64" {...limit} />;
  }
  return (
    <MoneyField
      label={label}
      hint={t('rights.limitHintMoney')}
      className="w-64"
      amountCents={cents(Number(limit.value))}
      onAmount={(amountCents) => limit.onValue(amountCents === 0 ? '' : String(amountCents))}
      locale={language}
      problem={limit.problem}
    />
  );
}
