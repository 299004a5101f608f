/** How many instalments, with the value of each. The issuer decides the real division. */
import type { Cents } from '#shared/domain/money.ts';
import { installmentLabel } from '../../../i18n/installment-label.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface InstallmentsFieldProps {
  readonly amountCents: Cents;
  readonly installments: number;
  readonly onInstallments: (count: number) => void;
}

/** The API document states no upper end for orders; links and invoices end at 12, and so do most shops. */
const most = 12;

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
