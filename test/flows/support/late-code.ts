/** A code that a bank still takes after its sale had ended, and what waits in its place. */
import { expect } from 'vitest';
import type { SaleState } from '#shared/contract/sale.ts';
import type { Till } from '#test/helpers/till.ts';
import { payPix } from './scenarios.ts';

/** The buyer pays the old code, and an event tells the till at once. */
export async function payAndTell(till: Till, saleId: string, said: SaleState = 'paid'): Promise<void> {
  await payPix(till, saleId);
  till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(saleId)).orderId ?? ''] });
  await till.pass(10_000);
  expect((await till.sale(saleId)).state).toBe(said);
}

/** So many requests to the route are refused for a minute each. */
export const tooMany = (route: string, count = 2) => ({
  kind: 'rate_limited',
  method: 'POST',
  route,
  count,
  enveloped: true,
  retry_after_seconds: 60,
});
