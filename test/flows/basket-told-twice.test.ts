/** Two sales of one basket were paid, and the till gives back neither by itself: people are told until one of them goes back. */
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

flow(
  'an expired Pix is paid beside the sale that took its place, without an event',
  async (till) => {
    const first = await charge(till, pix(amountCents, 60));
    await till.until(first, 'expired', 10 * minute);
    await passWithPeople(till, 2 * minute);
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'paid');
    expect(await needs(till)).toEqual([]);
    await till.control('POST', `/orders/${(await till.sale(first)).orderId}/pix/pay`, {});
    await passWithPeople(till, 30 * hour);
    expect(await needs(till)).toEqual([`paidTwice sale ${first}`]);
    const chargeId = (await till.sale(second)).payments[0]?.chargeId ?? '';
    const giveBack = (sum: number) =>
      till.manager.get('refunds.request', {
        saleId: second,
        parts: [{ chargeId, amountCents: cents(sum) }],
        reason: 'duplicate',
      });
    // While a part of one of them is on its way the rest of it is still paid twice.
    await till.signIn();
    await giveBack(500);
    await till.pass(10_000);
    expect(await needs(till)).toContain(`paidTwice sale ${first}`);
    await passWithPeople(till, hour);
    await giveBack(amountCents - 500);
    await passWithPeople(till, hour);
    expect(await needs(till)).toEqual([]);
  },
  { switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);

flow(
  'no month ends it: both are kept, and people are told after half a year off',
  async (till) => {
    const id = await charge(till, pix(amountCents, 600));
    await till.until(id, 'expired', hour);
    await till.signIn();
    const second = await replaceWith(till, id, payByCard(amountCents));
    await till.until(second, 'paid', hour);
    await till.control('POST', `/orders/${(await till.sale(id)).orderId}/pix/pay`, {});
    till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(id)).orderId ?? ''] });
    await passWithPeople(till, hour);
    const told = await needs(till);
    expect(told).not.toEqual([]);
    await till.restart(200 * 24 * hour);
    await passWithPeople(till, hour);
    expect(await needs(till)).toEqual(told);
  },
  { switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);
