/** What an order says about money. Two reads agree when this text is the same. */
import type { Order } from '#shared/wire/v2/orders.ts';

export function claimOf({ status, payments }: Order): string {
  const words = payments.map((one) => `${one.id} ${one.status} ${one.amount_refunded}`).toSorted();
  return JSON.stringify([status, words]);
}
