/** The total that a buyer pays, for every number of instalments. */
import { cents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';

interface InstallmentTableProps {
  readonly rows: readonly { readonly count: number; readonly rate: number; readonly totalCents: number | null }[];
}

/** Without what doubles add: 1.1 is 10 % more. */
const surchargePercent = (rate: number): number => Number(((rate - 1) * 100).toFixed(8));

export function InstallmentTable({ rows }: InstallmentTableProps) {
  const { t, language } = useWords();
  const money = useMoney();
  return (
    <table className="money w-full max-w-md self-start text-sm" data-testid="link-installments">
      <thead>
        <tr className="text-left text-ink-muted">
          <th className="py-1 whitespace-normal font-semibold">{t('links.count')}</th>
          <th className="py-1 whitespace-normal text-right font-semibold">{t('links.rateColumn')}</th>
          <th className="py-1 whitespace-normal text-right font-semibold">{t('links.total')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ count, rate, totalCents }) => (
          <tr key={count} className="border-t border-line">
            <td className="py-1">{t('links.times', { count })}</td>
            <td className="py-1 text-right">
              {surchargePercent(rate).toLocaleString(language, { maximumFractionDigits: 8 })} %
            </td>
            <td className="py-1 text-right">{totalCents === null ? '—' : money(cents(totalCents))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
