/** A basket that was recalled in two windows is sold once. The other window shows that sale, which may differ from what was asked there. */
import { create } from 'zustand';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';

type Charged = Pick<MethodRequest<'orders.charge'>, 'items' | 'payments'>;
type PaidHere = Pick<MethodRequest<'tenders.sell'>, 'items' | 'tenders'>;

/** The sale that answered for a basket with other items or payments; null when the last basket was sold as asked. */
export const useSoldBefore = create<{ readonly saleId: string | null }>()(() => ({ saleId: null }));

function summary(sold: Charged | PaidHere | Sale | CounterSale): string {
  const things = sold.items.map(({ description, quantity, unitAmountCents }) => [
    description,
    quantity,
    unitAmountCents,
  ]);
  const means =
    'tenders' in sold
      ? sold.tenders.map(({ kind, amountCents }) => [kind, amountCents])
      : sold.payments.map(({ method, amountCents }) => [method, amountCents]);
  return JSON.stringify([things, means]);
}

export function noteSoldBefore(sale: Sale | CounterSale, asked: Charged | PaidHere): void {
  useSoldBefore.setState({ saleId: summary(sale) === summary(asked) ? null : sale.id });
}
