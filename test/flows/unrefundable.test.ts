/** Money that no acquirer gives back: two people record that it was settled with the buyer, and from then on nobody is told that he waits for it. */
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, openTill, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { refundBeside } from './support/refund-beside.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { newestInvoice, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';
import { toldToWait } from './support/told-to-wait.ts';

const minute = 60_000;
const hour = 60 * minute;
const neverRefunded = {
  kind: 'refuse',
  method: 'POST',
  route: '/v2/charges/:id/refund',
  code: 'refund_not_supported',
  count: 'always',
};

async function resolveRefund(till: Till, id: string): Promise<string> {
  return till.manager.code('refunds.resolve', {
    id,
    reason: 'devolvido em dinheiro',
    second: await proofOf(till, 'clerk'),
  });
}

const newestRefund = async (till: Till, of: { saleId: string } | { subscriptionId: string }) =>
  (await till.manager.get('refunds.list', of)).at(-1);

const refundPosts = (till: Till): number => till.sent.filter(({ path }) => path.endsWith('/refund')).length;

async function refusedRefund(till: Till, id: string, sum: number, beside = 0): Promise<string> {
  const { payments } = await till.until(id, 'paid');
  const parts = [{ chargeId: payments[0]?.chargeId ?? '', amountCents: cents(sum) }];
  const backBesideCents = cents(beside);
  await till.manager.get('refunds.request', { saleId: id, parts, reason: 'customer-request', backBesideCents });
  await passWithPeople(till, 10 * minute);
  return (await newestRefund(till, { saleId: id }))?.id ?? '';
}

describe('a refund that the acquirer refuses for good', () => {
  flow(
    'is settled by a manager and another person; nothing more is sent, and no clerk cancels what was paid',
    async (till) => {
      const id = await charge(till, payByCard(amountCents, 'refund_not_supported'));
      const refundId = await refusedRefund(till, id, amountCents);
      expect(await needs(till)).toEqual([`refundFailed sale ${id}`]);
      expect(await till.sale(id)).toMatchObject({ refundFailed: true, can: { cancel: false } });
      await till.signIn();
      expect(await till.clerk.code('orders.cancel', { id })).toBe('not-possible-now');
      expect(
        await till.clerk.code('refunds.resolve', {
          id: refundId,
          reason: 'ok!',
          second: await proofOf(till, 'manager'),
        }),
      ).toBe('forbidden');
      const sent = refundPosts(till);
      expect(await resolveRefund(till, refundId)).toBe('ok');
      await passWithPeople(till, 6 * hour);
      expect(refundPosts(till)).toBe(sent);
      expect(await needs(till)).toEqual([]);
      expect(await till.sale(id)).toMatchObject({ state: 'paid', undo: null, refundFailed: false, isResolved: true });
      expect(await newestRefund(till, { saleId: id })).toMatchObject({ isResolved: true, canResolve: false });
      expect((await till.clerk.get('orders.timeline', { id })).map(({ what }) => what)).toContain('refund-resolved');
      await till.signIn();
      expect(await resolveRefund(till, refundId)).toBe('not-possible-now');
    },
  );

  flow('of a part settles that part: the rest of the payment is as it was', async (till) => {
    const id = await charge(till, payByCard(amountCents, 'refund_not_supported'));
    const refundId = await refusedRefund(till, id, 1_000);
    await till.signIn();
    expect(await resolveRefund(till, refundId)).toBe('ok');
    expect(await needs(till)).toEqual([]);
    expect(await till.sale(id)).toMatchObject({ refundFailed: false, isResolved: false });
  });

  flow('of two parts settles both, and the payment as a whole with the second of them', async (till) => {
    const id = await charge(till, payByCard(amountCents, 'refund_not_supported'));
    for (const sum of [1_000, amountCents - 1_000]) {
      await till.signIn();
      const refundId = await refusedRefund(till, id, sum, sum === 1_000 ? 0 : 1_000);
      await till.signIn();
      expect(await resolveRefund(till, refundId)).toBe('ok');
      expect(await till.sale(id)).toMatchObject({ isResolved: sum !== 1_000 });
    }
    expect(await needs(till)).toEqual([]);
  });

  flow('for an item counts as given back: it is not offered again, nor a sum of it without a word', async (till) => {
    const items = [{ description: 'Bolo', quantity: 2, unitAmountCents: cents(4_000) }];
    await till.control('POST', '/faults', { ...neverRefunded, count: 1 });
    const { id: saleId } = await till.clerk.get('orders.charge', basket([payByCard(8_000)], { items }));
    const chargeId = (await till.until(saleId, 'paid')).payments[0]?.chargeId ?? '';
    const ask = (sum: number, quantity?: number) =>
      till.manager.call('refunds.request', {
        saleId,
        parts: [{ chargeId, amountCents: cents(sum) }],
        ...(quantity === undefined ? {} : { items: [{ position: 0, quantity }] }),
        reason: 'defect',
      });
    expect((await ask(4_000, 1)).ok).toBe(true);
    await passWithPeople(till, 10 * minute);
    await till.signIn();
    expect(await resolveRefund(till, (await newestRefund(till, { saleId }))?.id ?? '')).toBe('ok');
    expect(await ask(8_000, 2)).toMatchObject({ error: { fields: [{ code: 'item-returned' }] } });
    expect(await ask(8_000)).toMatchObject({
      error: { fields: [{ code: 'back-beside', params: { backCents: 4_000 } }] },
    });
    expect((await ask(4_000, 1)).ok).toBe(true);
    await passWithPeople(till, 10 * minute);
    expect((await till.sale(saleId)).payments).toMatchObject([{ refundedCents: 4_000 }]);
  });

  flow('is settled alone: what else was refused of the same payment is still owed', async (till) => {
    const id = await charge(till, payByCard(amountCents, 'refund_not_supported'));
    await refusedRefund(till, id, 3_000);
    const smaller = await refusedRefund(till, id, 2_000);
    await till.signIn();
    expect(await resolveRefund(till, smaller)).toBe('ok');
    expect(await needs(till)).toEqual([`refundFailed sale ${id}`]);
    const list = await till.manager.get('refunds.list', { saleId: id });
    expect(list.map(({ canResolve }) => canResolve)).toEqual([true, false]);
    expect(await resolveRefund(till, list[0]?.id ?? '')).toBe('ok');
    expect(await needs(till)).toEqual([]);
  });

  // Nobody here asked for what goes back: the checks at the end of a flow would tell it.
  test('is not settled once its money went back in the dashboard', async () => {
    await using till = await openTill();
    await till.control('POST', '/faults', { ...neverRefunded, count: 1 });
    const id = await charge(till, payByCard(amountCents));
    const refundId = await refusedRefund(till, id, amountCents);
    const chargeId = (await till.sale(id)).payments[0]?.chargeId ?? '';
    await refundBeside(till, chargeId);
    await till.control('POST', '/clock', { advance_ms: 10_000 });
    await till.signIn();
    expect(await resolveRefund(till, refundId)).toBe('not-possible-now');
    await passWithPeople(till, 15 * minute);
  });

  flow('of an invoice is settled in the same way', async (till) => {
    const id = await subscribe(till);
    await untilStatus(till, id, 'active');
    await till.control('POST', '/faults', neverRefunded);
    const chargeId = newestInvoice(await subscriptionOf(till, id)).payments.at(-1)?.id ?? '';
    const parts = [{ chargeId, amountCents: cents(4_900) }];
    await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'customer-request' });
    await passWithPeople(till, 10 * minute);
    expect(await needs(till)).toEqual([`refundFailed subscription ${id}`]);
    await till.signIn();
    expect(await resolveRefund(till, (await newestRefund(till, { subscriptionId: id }))?.id ?? '')).toBe('ok');
    expect(await needs(till)).toEqual([]);
    expect(newestInvoice(await subscriptionOf(till, id)).refundable).toMatchObject([{ isResolved: true }]);
  });
});

flow('a refund that was refused because some of the same charge went back elsewhere is still owed', async (till) => {
  const id = await charge(till, payByCard(amountCents));
  const { payments } = await till.until(id, 'paid');
  const chargeId = payments[0]?.chargeId ?? '';
  await toldToWait(till, '/v2/charges/:id/refund', { times: 1, seconds: 90 });
  const parts = [{ chargeId, amountCents: cents(2_000) }];
  await till.manager.get('refunds.request', { saleId: id, parts, reason: 'customer-request' });
  await till.pass(minute);
  await refundBeside(till, chargeId, 100);
  await till.control('POST', '/clock', { advance_ms: 10_000 });
  await passWithPeople(till, 30 * minute);
  await till.clerk.get('orders.refresh', { id });
  await till.pass(minute);
  expect(await needs(till)).toEqual([`refundFailed sale ${id}`]);
});
