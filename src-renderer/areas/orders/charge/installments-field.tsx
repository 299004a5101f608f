/** How many instalments, with the value of each. The issuer decides the real division. */
import { type Cents, instalmentValues } from '#shared/domain/money.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface InstallmentsFieldProps {
  readonly amountCents: Cents;
  readonly installments: number;
  readonly onInstallments: (count: number) => void;
}

/** The API document states no upper end for orders; links and invoices end at 12, and so do most shops. */
const most = 12;

export function installmentLabel(
  t: Translate,
  money: (cents: number) => string,
  of: { amountCents: Cents; count: number },
) {
  const values = instalmentValues(of.amountCents, of.count);
  const [first = of.amountCents, second = first] = values;
  if (of.count === 1) return t('checkout.installmentsOnce', { amount: money(first) });
  if (first === second) return t('checkout.installmentsTimes', { count: of.count, amount: money(first) });
  const rest = { first: money(first), rest: of.count - 1, amount: money(second) };
  return `${of.count}x: ${t('checkout.installmentsFirst', rest)}`;
}

export function InstallmentsField({ amountCents, installments, onInstallments }: InstallmentsFieldProps) {
  const t = useT();
  const money = useMoney();
  const counts = Array.from({ length: most }, (_, index) => index + 1).filter(
    (count) => count === 1 || amountCents >= count,
  );
  return (
    <SelectField
      className="min-w-60 flex-1"
      label={t('checkout.installments')}
      value={String(installments)}
      onValue={(value) => onInstallments(Number(value))}
      options={counts.map((count) => ({
        value: String(count),
        label: installmentLabel(t, money, { amountCents, count }),
      }))}
    />
  );
}
