/** A purchase is given up after "pay another way", and the code of before is paid all the same: nobody wants the goods, so it goes back. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { staleReads } from './support/stale-reads.ts';

const minute = 60_000;
const hour = 60 * minute;

async function shownCode(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents, 3_600));
  await till.until(saleId, 'awaiting-payment');
  return saleId;
}

/** Another way of paying is asked for, and then nothing at all. */
async function replaceAndGiveUp(till: Till, saleId: string): Promise<string> {
  const next = await replaceWith(till, saleId, payByCard(amountCents));
  await till.pass(1_000);
  await till.clerk.get('orders.cancel', { id: next });
  expect((await till.sale(next)).state).toBe('canceled');
  return next;
}

async function expectGivenBack(till: Till, first: string, next: string): Promise<void> {
  await till.pass(3 * hour);
  await till.signIn();
  expect(await till.sale(first)).toMatchObject({ state: 'refunded', undo: null, replacedBy: next });
  expect(await till.sale(next)).toMatchObject({ state: 'canceled', paidInstead: null });
  expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid', 'refund']);
}

flow('a code that is paid while its cancellation is on its way is given back', async (till) => {
  const first = await shownCode(till);
  const route = '/v2/orders/:id/cancel';
  await till.control('POST', '/faults', { kind: 'delay_before', ms: 5_000, method: 'POST', route });
  const next = await replaceAndGiveUp(till, first);
  await payPix(till, first);
  await expectGivenBack(till, first, next);
});

const network = createNetwork();
flow(
  'a code that was paid on a phone while the till was offline is given back once the till hears of it',
  async (till) => {
    network.offline = false;
    const first = await shownCode(till);
    network.offline = true;
    await payPix(till, first);
    // Before the till knows that the network is gone: after that it takes no new code.
    const next = await replaceAndGiveUp(till, first);
    expect((await till.sale(first)).state).toBe('replaced');
    await till.pass(2 * hour);
    network.offline = false;
    await expectGivenBack(till, first, next);
  },
  { wrapConnect: network.wrapConnect },
);

flow(
  'a code whose time was over before it was replaced, and that is paid after all was given up, is given back',
  async (till) => {
    network.offline = false;
    const first = await charge(till, pix(amountCents, 60));
    await till.until(first, 'expired', 30 * minute);
    network.offline = true;
    await till.signIn();
    const next = await replaceAndGiveUp(till, first);
    await payPix(till, first);
    network.offline = false;
    await expectGivenBack(till, first, next);
    const told = await till.clerk.get('orders.timeline', { id: first });
    expect(told.map(({ what }) => what)).not.toContain('cancel-too-late');
  },
  { wrapConnect: network.wrapConnect, switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);

const reads = staleReads();
flow(
  'somebody asks once more while its money goes back and reads still call it paid: it waits for that end, and is sold',
  async (till) => {
    const first = await shownCode(till);
    const route = '/v2/orders/:id/cancel';
    await till.control('POST', '/faults', { kind: 'delay_before', ms: 5_000, method: 'POST', route });
    const next = await replaceAndGiveUp(till, first);
    await payPix(till, first);
    await till.until(first, 'paid', 2 * minute);
    reads.freeze('/v2/');
    await till.untilTrue('its refund was answered', async () =>
      (await till.clerk.get('refunds.list', { saleId: first })).some(({ state }) => state !== 'queued'),
    );
    const again = await replaceWith(till, next, pix(amountCents, 3_600));
    await till.pass(5 * minute);
    expect((await till.sale(again)).state).toBe('queued');
    reads.frozenFrom();
    await till.until(again, 'awaiting-payment', 30 * minute);
    expect(await till.sale(first)).toMatchObject({ state: 'refunded', undo: null, replacedBy: next });
  },
  { wrapConnect: reads.wrapConnect },
);
