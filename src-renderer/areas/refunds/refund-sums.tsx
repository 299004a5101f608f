/** Received, given back before, given back now, kept: the sum anybody can check before asking. */
import type { Sale } from '#shared/contract/sale.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';

export function RefundSums({ sale, nowCents }: { readonly sale: Sale; readonly nowCents: number }) {
  const t = useT();
  const money = useMoney();
  const before = sale.payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const minus = (amountCents: number) => `−${money(amountCents)}`;
  const rows = [
    { label: t('refund.paid'), value: money(sale.totalCents), isSum: false },
    { label: t('refund.alreadyRefunded'), value: minus(before), isSum: false },
    { label: t('refund.now'), value: minus(nowCents), isSum: false },
    { label: t('refund.left'), value: money(sale.totalCents - before - nowCents), isSum: true },
  ];
  return (
    <dl aria-label={t('refund.arithmetic')} className="money rounded-md bg-sunken px-4 py-2">
      {rows.map(({ label, value, isSum }) => (
        <div
          key={label}
          className={cx('flex justify-between py-1', isSum && 'mt-1 border-t border-line-strong pt-2 font-bold')}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
