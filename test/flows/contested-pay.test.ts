/** What the buyer's bank takes, or what people settled, is not told to be given back once more. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { subscribe, subscriptionOf, untilStatus, untilSubscription } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const paidLate = { ended_pix: 'payable' } as const;

flow(
  'a basket that was paid twice, and of which the bank takes one payment',
  async (till) => {
    const first = await charge(till, pix(amountCents, 60));
    await till.until(first, 'expired', 10 * minute);
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'paid');
    await payPix(till, first);
    await till.clerk.get('orders.refresh', { id: first });
    await till.pass(30 * minute);
    await till.signIn();
    expect((await till.sale(second)).paidTwiceWith?.id).toBe(first);
    await contest(till, second);
    await till.pass(9 * 24 * hour);
    await till.signIn();
    for (const id of [first, second]) await till.clerk.get('orders.refresh', { id });
    await till.pass(minute);
    expect((await till.sale(first)).paidTwiceWith).toBeNull();
    expect((await till.sale(second)).paidTwiceWith).toBeNull();
  },
  { switches: paidLate },
);

flow(
  'a basket that was paid twice, and of which two people settled one payment with the buyer',
  async (till) => {
    const first = await charge(till, pix(amountCents));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'paid');
    await till.pass(5 * minute);
    await payPix(till, first);
    await till.signIn();
    await till.clerk.get('orders.refresh', { id: first });
    await till.pass(30 * hour);
    await till.signIn();
    expect((await till.sale(second)).paidTwiceWith?.id).toBe(first);
    const reason = 'devolvido em dinheiro';
    const end = { ownerKind: 'sale', ownerId: first, reason, second: await proofOf(till, 'clerk') } as const;
    await till.manager.get('outbox.endUndo', end);
    expect((await till.sale(first)).paidTwiceWith).toBeNull();
    expect((await till.sale(second)).paidTwiceWith).toBeNull();
  },
  { switches: { ...paidLate, pix_refund: 'not_supported' } },
);

flow(
  'a subscription that was taken back and charged, when the bank takes the charge',
  async (till) => {
    await till.control('POST', '/faults', {
      method: 'POST',
      route: '/v2/subscriptions',
      kind: 'delay_after',
      ms: 10_000,
    });
    const id = await subscribe(till);
    await untilSubscription(till, id, ({ state }) => state === 'sending');
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled', hour);
    const { giveBack } = await untilSubscription(till, id, (now) => now.undo?.problem === 'give-back', hour);
    await till.control('POST', `/charges/${giveBack[0]?.chargeId}/chargeback`, {});
    await till.pass(hour);
    await till.signIn();
    await till.clerk.get('subscriptions.refresh', { id });
    await till.pass(minute);
    const taken = { undo: { problem: 'chargeback', canEnd: true }, giveBack: [] };
    expect(await subscriptionOf(till, id)).toMatchObject(taken);
  },
  { switches: { invoice_card: 'paid' } },
);
