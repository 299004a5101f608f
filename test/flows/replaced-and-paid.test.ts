/** A sale whose basket was sold again is paid after its end, when a bank still takes its code. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const cancelRoute = '/v2/orders/:id/cancel';
const paidAfterItsEnd = { ended_pix: 'payable', closed_order_status: 'calculated' } as const;

flow(
  'the old code is paid after its cancellation was proven, and the card of the new sale is gone: that payment is kept',
  async (till) => {
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: cancelRoute,
      enveloped: true,
      retry_after_seconds: 60,
    });
    const next = await replaceWith(till, old, payByCard(amountCents));
    await till.clerk.get('session.lock', {});
    await till.pass(10 * 60_000);
    await till.signIn();
    expect(await till.sale(next)).toMatchObject({ state: 'retype-card' });
    expect(await till.sale(old)).toMatchObject({ orderStatus: 'canceled', undo: null });
    await payPix(till, old);
    await till.pass(30 * 3_600_000);
    await till.signIn();
    expect(await till.sale(old)).toMatchObject({ state: 'paid', replacedBy: null });
    expect(await till.sale(next)).toMatchObject({ state: 'canceled' });
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid']);
  },
  { switches: paidAfterItsEnd },
);

flow(
  'the card of the new sale is gone when the old one has ended: what takes its place waits for nothing',
  async (till) => {
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: cancelRoute });
    const second = await replaceWith(till, old, payByCard(amountCents));
    await till.clerk.get('session.lock', {});
    await till.pass(60_000);
    await till.signIn();
    expect(await till.sale(old)).toMatchObject({ orderStatus: 'canceled' });
    expect(await till.sale(second)).toMatchObject({ state: 'retype-card' });
    const third = await replaceWith(till, second, pix(amountCents));
    await till.until(third, 'awaiting-payment', 60_000);
  },
);

describe('a basket that was sold a third time and paid by card', () => {
  /** The card of the second sale leaves the memory before it could be sent. */
  async function erasedByLock(till: Till, first: string): Promise<string> {
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: cancelRoute });
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.clerk.get('session.lock', {});
    await till.pass(60_000);
    await till.signIn();
    expect(await till.sale(second)).toMatchObject({ state: 'retype-card' });
    return second;
  }

  async function stillWaiting(till: Till, first: string): Promise<string> {
    await till.control('POST', '/faults', { kind: 'delay_before', ms: 5_000, method: 'POST', route: cancelRoute });
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.pass(1_000);
    return second;
  }

  for (const [when, secondOf] of [
    ['was erased by a lock', erasedByLock],
    ['waited for the end of the first', stillWaiting],
  ] as const) {
    flow(
      `keeps that payment alone, where the second sale ${when}: what the first code brings in goes back`,
      async (till) => {
        const first = await charge(till, pix(amountCents, 6 * 3600));
        await till.until(first, 'awaiting-payment');
        const third = await replaceWith(till, await secondOf(till, first), payByCard(amountCents));
        await till.until(third, 'paid');
        expect(await till.sale(first)).toMatchObject({ orderStatus: 'canceled', undo: null });
        await payPix(till, first);
        await till.pass(30 * 3_600_000);
        await till.signIn();
        expect(await till.sale(first)).toMatchObject({ state: 'refunded', undo: null, paidTwiceWith: null });
        expect(await till.sale(third)).toMatchObject({ state: 'paid', undo: null, paidTwiceWith: null });
        const kinds = (await till.ledger()).map(({ kind }) => kind);
        expect(kinds).toEqual(['authorize', 'capture', 'pix_paid', 'refund']);
      },
      { switches: paidAfterItsEnd },
    );
  }
});

flow(
  'an expired code is paid after its basket was sold again and declined: the basket is paid, and is not sold a third time',
  async (till) => {
    const first = await charge(till, pix(amountCents, 60));
    await till.until(first, 'expired', 10 * 60_000);
    const second = await replaceWith(till, first, payByCard(amountCents, 'decline'));
    await till.until(second, 'declined');
    await payPix(till, first);
    await till.pass(3 * 3_600_000);
    await till.signIn();
    expect(await till.sale(first)).toMatchObject({ state: 'paid' });
    const again = { id: second, draftId: randomUUID(), payments: [payByCard(amountCents)] };
    expect(await till.clerk.code('orders.replace', again)).toBe('not-possible-now');
    expect((await till.sale(second)).can.replace).toBe(false);
  },
  { switches: paidAfterItsEnd },
);

flow(
  'a cancelled code is paid, the acquirer gives nothing back, and the sale after it was declined: nothing is sold beside that money',
  async (till) => {
    const first = await charge(till, pix(amountCents, 120));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(amountCents, 'decline'));
    await till.until(second, 'declined');
    await till.pass(20 * 60_000);
    await till.signIn();
    await payPix(till, first);
    await till.pass(3 * 3_600_000);
    await till.signIn();
    expect(await till.sale(first)).toMatchObject({ state: 'review', undo: { problem: 'refund_not_supported' } });
    const again = { id: second, draftId: randomUUID(), payments: [payByCard(amountCents)] };
    expect(await till.clerk.code('orders.replace', again)).toBe('not-possible-now');
  },
  { switches: { ended_pix: 'payable', pix_refund: 'not_supported' } },
);

const network = createNetwork();
flow(
  'the old code was paid and given back while the till was offline: its purchase goes on with the code in its place',
  async (till) => {
    network.offline = false;
    const old = await charge(till, pix(amountCents, 6 * 3600));
    const { payments } = await till.until(old, 'awaiting-payment');
    network.offline = true;
    const next = await replaceWith(till, old, pix(amountCents, 3 * 3600));
    await till.pass(60_000);
    await payPix(till, old);
    const backRoute = `/v2/charges/${payments[0]?.chargeId}/refund`;
    expect((await askApi(till, 'POST', backRoute, { body: {}, key: randomUUID() })).status).toBe(200);
    await till.pass(11 * 60_000);
    network.offline = false;
    await till.until(next, 'awaiting-payment', 10 * 60_000);
    expect(await till.sale(old)).toMatchObject({ state: 'refunded', replacedBy: next, undo: null });
    await payPix(till, next);
    await till.until(next, 'paid');
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid', 'refund', 'pix_paid']);
  },
  { wrapConnect: network.wrapConnect },
);
