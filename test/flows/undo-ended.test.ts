/** An undoing that the till cannot carry out is ended by a manager and somebody else, once they settled it with the buyer. */
import { describe, expect } from 'vitest';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { meets, refusedWith } from './support/meets.ts';
import { entriesOf } from './support/queue.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { newestInvoice, subscribe, subscriptionOf, untilStatus, untilSubscription } from './support/subscriptions.ts';

const hour = 3_600_000;
const reason = 'devolvido em dinheiro';

type EndUndo = MethodRequest<'outbox.endUndo'>;

const endOf = async (till: Till, owner: Pick<EndUndo, 'ownerKind' | 'ownerId'>): Promise<EndUndo> => ({
  ...owner,
  reason,
  second: await proofOf(till, 'clerk'),
});

/** What a refused end was refused with: the rule, or the word of the core. */
async function refusal(till: Till, input: EndUndo): Promise<string> {
  const result = await till.manager.call('outbox.endUndo', input);
  return result.ok ? 'ok' : (result.error.fields?.map(({ code }) => code).join() ?? result.error.code);
}

/** What was sent to the API that is no question. */
const sent = (till: Till): number => till.sent.filter(({ method }) => method !== 'GET').length;

async function onRecord(till: Till, subject: string) {
  const { rows } = await till.manager.get('audit.list', { filter: { subject } });
  return rows.filter(({ action }) => action === 'outbox.endUndo');
}

const told = { what: 'undo-ended', cause: 'person', staffName: 'Bruno' };
const details = { confirmedBy: 'Ana', explanation: reason };

/** Paid in the second in which it was cancelled, and no acquirer gives it back. */
async function paidButCancelled(till: Till): Promise<string> {
  await till.control('POST', '/switches', { pix_refund: 'not_supported' });
  const id = await charge(till, pix(amountCents));
  await till.until(id, 'awaiting-payment');
  const route = { method: 'POST', route: '/v2/orders/:id/cancel' };
  await till.control('POST', '/faults', { ...route, kind: 'delay_before', ms: 5_000 });
  await till.clerk.get('orders.cancel', { id });
  await till.pass(1_000);
  await payPix(till, id);
  return id;
}

describe('a sale whose money no acquirer gives back', () => {
  flow('is ended by a manager and a second person, with both on record, and nothing is sent after it', async (till) => {
    const id = await paidButCancelled(till);
    const end = await endOf(till, { ownerKind: 'sale', ownerId: id });
    await till.pass(hour / 2);
    await till.signIn();
    expect((await till.sale(id)).undo).toMatchObject({ problem: 'refund_not_supported', canEnd: false });
    expect(await refusal(till, end)).toBe('not-possible-now');
    await till.pass(12 * hour);
    await till.signIn();
    expect((await till.sale(id)).undo).toMatchObject({ nextAt: null, canEnd: true });

    expect(await till.clerk.code('outbox.endUndo', end)).toBe('forbidden');
    expect(await refusal(till, { ...end, second: await proofOf(till, 'manager') })).toBe('second-person-same');
    expect(await refusal(till, { ...end, second: { ...end.second, pin: '000000' } })).toBe('wrong-pin');
    expect(await refusal(till, { ...end, reason: '  x ' })).toBe('too-small');
    expect((await till.sale(id)).undo?.canEnd).toBe(true);
    expect(await refusal(till, end)).toBe('ok');
    expect(await refusal(till, end)).toBe('not-possible-now');

    const before = sent(till);
    expect(await till.sale(id)).toMatchObject({ state: 'paid', undo: null, can: { refund: true } });
    await till.pass(24 * hour);
    await till.signIn();
    expect([await till.sale(id), sent(till)]).toMatchObject([{ undo: null }, before]);
    const timeline = await till.clerk.get('orders.timeline', { id });
    expect(timeline.filter(({ what }) => what === 'undo-ended')).toMatchObject([{ ...told, details }]);
    expect(await onRecord(till, id)).toMatchObject([
      { staffName: 'Bruno', approverName: 'Ana', before: { code: 'refund_not_supported' }, after: { reason } },
    ]);
  });

  flow('is not ended while a refund of it is on its way: what is in doubt is decided first', async (till) => {
    const id = await paidButCancelled(till);
    await till.pass(12 * hour);
    await till.signIn();
    await till.control('POST', '/switches', { pix_refund: 'supported', refund_delay_ms: 2 * hour });
    const [payment] = (await till.sale(id)).payments;
    const parts = [{ chargeId: payment?.chargeId ?? '', amountCents }];
    await till.manager.get('refunds.request', { saleId: id, parts, reason: 'customer-request' });
    const end = await endOf(till, { ownerKind: 'sale', ownerId: id });
    expect([(await till.sale(id)).undo?.canEnd, await refusal(till, end)]).toEqual([false, 'not-possible-now']);
    await till.pass(60_000);
    expect([(await till.sale(id)).undo?.canEnd, await refusal(till, end)]).toEqual([false, 'not-possible-now']);
    await till.until(id, 'refunded', 12 * hour);
    expect((await till.sale(id)).undo).toBeNull();
  });
});

flow(
  'a hold whose cancel is refused again and again may be ended while the till still tries, and is never captured',
  async (till) => {
    // Cancelled while it is on the wire: what comes back is a hold that would be captured at once, were it not for the wish.
    await till.control('POST', '/faults', { method: 'POST', route: '/v2/orders', kind: 'delay_after', ms: 10_000 });
    const id = await charge(till, payByCard(amountCents));
    await till.until(id, 'sending');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(3 * hour);
    await till.signIn();
    const { undo } = await till.sale(id);
    expect(undo).toMatchObject({ problem: 'customer_blocked', canEnd: true });
    expect(undo?.nextAt).not.toBeNull();
    await till.manager.get('outbox.endUndo', await endOf(till, { ownerKind: 'sale', ownerId: id }));
    const before = sent(till);
    await till.pass(24 * hour);
    await till.signIn();
    expect([(await till.sale(id)).undo, sent(till)]).toEqual([null, before]);
    expect((await till.ledger()).map(({ kind }) => kind)).not.toContain('capture');
  },
  meets(
    'POST',
    '/cancel',
    Array.from({ length: 200 }, () => refusedWith(403, 'customer_blocked')),
  ),
);

describe('a subscription that charged although it was taken back', () => {
  flow(
    'is ended once it was settled with the buyer, with both people on record, and nobody is told of it again',
    async (till) => {
      const route = { method: 'POST', route: '/v2/subscriptions' };
      await till.control('POST', '/faults', { ...route, kind: 'delay_after', ms: 10_000 });
      const id = await subscribe(till);
      await untilSubscription(till, id, ({ state }) => state === 'sending');
      const end = await endOf(till, { ownerKind: 'subscription', ownerId: id });
      await till.manager.get('subscriptions.cancel', { id });
      expect(await refusal(till, end)).toBe('not-possible-now');
      await untilStatus(till, id, 'canceled', hour);
      const shown = await untilSubscription(till, id, ({ undo }) => undo?.problem === 'give-back', hour);
      expect(shown).toMatchObject({ undo: { canEnd: true }, giveBack: [{ amountCents: 4900 }] });

      expect(await till.clerk.code('outbox.endUndo', end)).toBe('forbidden');
      expect(await refusal(till, { ...end, second: await proofOf(till, 'manager') })).toBe('second-person-same');
      expect(await refusal(till, { ...end, ownerKind: 'sale' })).toBe('not-possible-now');
      expect(await refusal(till, end)).toBe('ok');
      const ended = await subscriptionOf(till, id);
      expect([ended.undo, ended.giveBack, ended.revision > shown.revision]).toEqual([null, [], true]);
      const before = sent(till);
      await till.clerk.get('subscriptions.refresh', { id });
      await till.pass(24 * hour);
      await till.signIn();
      const later = await subscriptionOf(till, id);
      expect([later.undo, newestInvoice(later).status, sent(till)]).toEqual([null, 'paid', before]);
      const timeline = await till.clerk.get('subscriptions.timeline', { id });
      expect(timeline.filter(({ what }) => what === 'undo-ended')).toMatchObject([{ ...told, details }]);
      expect(await onRecord(till, id)).toMatchObject([{ staffName: 'Bruno', approverName: 'Ana', after: { reason } }]);
      expect(await entriesOf(till, id, 'subscriptions.cancel')).toHaveLength(1);
    },
    { switches: { invoice_card: 'paid' } },
  );
});
