/** A basket that was recalled in two windows is sold once. The other window shows that sale, which may differ from what was asked there. */
import { create } from 'zustand';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Sale } from '#shared/contract/sale.ts';

type Asked = Pick<MethodRequest<'orders.charge'>, 'items' | 'payments'>;

/** The sale that answered for a basket with other items or payments; null when the last basket was sold as asked. */
export const useSoldBefore = create<{ readonly saleId: string | null }>()(() => ({ saleId: null }));

function summary({ items, payments }: Asked | Sale): string {
  const things = items.map(({ description, quantity, unitAmountCents }) => [description, quantity, unitAmountCents]);
  return JSON.stringify([things, payments.map(({ method, amountCents }) => [method, amountCents])]);
}

export function noteSoldBefore(sale: Sale, asked: Asked): void {
  useSoldBefore.setState({ saleId: summary(sale) === summary(asked) ? null : sale.id });
}
