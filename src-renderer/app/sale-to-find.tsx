/** The sale behind a review, as somebody looks for it in the provider's dashboard. */
import { useEffect } from 'react';
import { paymentName } from '../areas/orders/payment-list.tsx';
import { useOrders } from '../areas/orders/store.ts';
import { dayAndTime } from '../format/time.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useWords } from '../i18n/use-t.ts';

export function SaleToFind({ saleId }: { readonly saleId: string }) {
  const { t, language } = useWords();
  const money = useMoney();
  const sale = useOrders((state) => state.sales[saleId]);
  const load = useOrders((state) => state.load);
  const isMissing = sale === undefined;
  useEffect(() => {
    if (isMissing) void load(saleId);
  }, [isMissing, load, saleId]);
  if (sale === undefined) return null;
  const how = sale.payments.map((payment) => paymentName(t, payment)).join(', ');
  return (
    <p className="selectable money font-bold whitespace-normal">
      {t('queue.lookFor', { amount: money(sale.totalCents), when: dayAndTime(sale.createdAt, language), how })}
    </p>
  );
}
