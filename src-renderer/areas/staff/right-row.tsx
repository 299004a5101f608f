/** One right of a role: how it may be used, and up to which amount without an approval. */
import type { StaffRole } from '#shared/contract/session.ts';
import { cents } from '#shared/domain/money.ts';
import { levelsOf, limitUnits, type Right } from '#shared/domain/rights.ts';
import { useT, useWords, type WordKey } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { levelField, limitField, type TypedRules } from './rights-form.ts';

interface RightRowProps {
  readonly role: StaffRole;
  readonly right: Right;
  readonly form: CheckedForm<TypedRules>;
}

const limitLabels: { readonly [R in Right]?: WordKey } = {
  discount: 'rights.limitDiscount',
  'custom-amount': 'rights.limitCustom',
  refund: 'rights.limitRefund',
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
        options={levelsOf(right).map((level) => ({ value: level, label: t(`rightLevel.${level}`) }))}
      />
      {label !== undefined && value === 'allow' && (
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
    return <Field label={label} hint={t('rights.limitHint')} inputMode="decimal" className="w-64" {...limit} />;
  }
  return (
    <MoneyField
      label={label}
      hint={t('rights.limitHintMoney')}
      className="w-64"
      amountCents={cents(Number(limit.value))}
      onAmount={(amountCents) => limit.onValue(amountCents === 0 ? '' : String(amountCents))}
      locale={language}
    />
  );
}
