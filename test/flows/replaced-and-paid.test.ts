/** A sale whose basket was sold again is paid after its end, when a bank still takes its code. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenes.ts';

const paidAfterItsEnd = { ended_pix: 'payable', closed_order_status: 'calculated' } as const;

flow(
  'the old code is paid after its cancellation was proven, and the card of the new sale is gone: that payment is kept',
  async (till) => {
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
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
    const route = '/v2/orders/:id/cancel';
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
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
