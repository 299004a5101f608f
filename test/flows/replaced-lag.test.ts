/** "Make a new QR code" and "pay another way" where reads lag: the buyer does not wait for them. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { staleReads } from './support/stale-reads.ts';

const switches = { read_lag_ms: 2_000 };
async function live(till: Till) {
  const first = await charge(till, pix(amountCents, 3_600));
  await till.until(first, 'awaiting-payment');
  // The buyer looks for his telephone.
  await till.pass(11 * 60_000);
  await till.signIn();
  return first;
}
flow(
  'the new QR code stands on the screen within three seconds',
  async (till) => {
    const first = await live(till);
    const second = await replaceWith(till, first, pix(amountCents, 900));
    await till.pass(3_000);
    expect((await till.sale(second)).payments[0]?.pix?.code).toMatch(/^0002/);
  },
  { switches },
);
flow(
  'the card in its place is paid within five seconds',
  async (till) => {
    const first = await live(till);
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.pass(5_000);
    expect((await till.sale(second)).state).toBe('paid');
  },
  { switches },
);

const s1 = staleReads();
flow(
  'one old read of the cancelled code does not take the new code off the screen',
  async (till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    const { orderId } = await till.until(first, 'awaiting-payment');
    await till.pass(10_000);
    s1.stayBehind(`/v2/orders/${orderId}`);
    const second = await replaceWith(till, first, pix(amountCents, 900));
    await till.until(second, 'awaiting-payment');
    await till.pass(30_000);
    expect((await till.sale(second)).payments[0]?.pix?.code).toMatch(/^0002/);
    s1.freeze(`/v2/orders/${orderId}`, 1);
    await till.clerk.get('orders.refresh', { id: first });
    expect(s1.given).toBe(1);
    let gone = 0;
    for (let i = 0; i < 60; i += 1) {
      if ((await till.sale(second)).payments[0]?.pix?.code == null) gone += 1;
      await till.pass(1_000);
    }
    expect(gone).toBeLessThan(3);
  },
  { wrapConnect: s1.wrapConnect },
);

const s2 = staleReads();
flow(
  'a new code is shown although every read since the cancellation is an old one',
  async (till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    const { orderId } = await till.until(first, 'awaiting-payment');
    await till.pass(10_000);
    s2.freeze(`/v2/orders/${orderId}`);
    const second = await replaceWith(till, first, pix(amountCents, 900));
    let shown = 0;
    for (let i = 0; i < 60; i += 1) {
      await till.pass(1_000);
      if ((await till.sale(second)).payments[0]?.pix?.code != null) shown += 1;
    }
    s2.frozenFrom();
    await till.pass(60_000);
    expect(shown).toBeGreaterThan(50);
  },
  { wrapConnect: s2.wrapConnect },
);
