/** Two people decide what the till cannot learn: who may, what each finding leads to, and what is proof and what is not. */
import { describe, expect } from 'vitest';
import type { CallResult } from '#shared/contract/errors.ts';
import { cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entryOf } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { proofOf, resolve, reviewOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const create = 'orders.create' as const;
const seenCents = cents(amountCents);

/** A sale whose answer was lost with automatic capture, after the API carried it out or before. */
async function toReview(till: Till, isCharged: boolean, cardNth = 0): Promise<{ saleId: string; id: string }> {
  await till.manager.get('settings.set', { automaticCapture: true });
  const kind = isCharged ? 'drop_after_processing' : 'drop_before_processing';
  await till.control('POST', '/faults', { kind, method: 'POST', route: '/v2/orders' });
  const saleId = await charge(till, payByCard(amountCents, 'approve', { nth: cardNth }));
  await till.until(saleId, 'review');
  return { saleId, id: (await entryOf(till, saleId, create)).id };
}

/** As the dashboard of the provider would show it. */
async function inDashboard(till: Till, saleId: string): Promise<{ orderId: string; chargeId: string }> {
  const line = (await till.ledger()).find(({ metadata }) => metadata?.balcao_sale === saleId);
  if (line === undefined) throw new Error('the acquirer knows nothing of this sale');
  return { orderId: line.order_id, chargeId: line.charge_id };
}

function problem(result: CallResult<unknown>): string {
  if (result.ok) return 'ok';
  return result.error.fields?.map(({ path, code }) => `${path} ${code}`).join() ?? result.error.code;
}

async function auditOf(till: Till): Promise<string> {
  return JSON.stringify(await till.manager.get('audit.head', {}));
}

describe('a review needs', () => {
  flow('two people: a manager, and somebody else by PIN', async (till) => {
    const { id, saleId } = await toReview(till, false);
    const review = await reviewOf(till, { id, finding: 'not-charged' });
    const manager = await proofOf(till, 'manager');
    expect(await till.clerk.code('outbox.resolve', { ...review, second: manager })).toBe('forbidden');
    const tries = [
      { second: manager, told: 'second.staffId second-person-same' },
      { second: { ...review.second, pin: '0000' }, told: 'wrong-pin' },
      { second: { staffId: 'nobody', pin: '0000' }, told: 'wrong-pin' },
    ];
    for (const { second, told } of tries) {
      expect(problem(await till.manager.call('outbox.resolve', { ...review, second }))).toBe(told);
    }
    expect((await till.sale(saleId)).state).toBe('review');
    const before = await auditOf(till);
    await till.manager.get('outbox.resolve', review);
    expect(await auditOf(till)).not.toBe(before);
    const timeline = await till.manager.get('orders.timeline', { id: saleId });
    expect(timeline.at(-1)).toMatchObject({
      what: 'review-resolved',
      staffName: 'Bruno',
      details: { finding: 'not-charged', confirmedBy: 'Ana' },
    });
  });

  flow('what was seen, and when', async (till) => {
    const { id, saleId } = await toReview(till, true);
    const now = till.clock.now();
    const rows = [
      { seen: { at: now + 3_600_000, amountCents: seenCents }, told: 'seen.at seen-in-future' },
      { seen: { at: now - 3_600_000, amountCents: seenCents }, told: 'seen.at seen-before-request' },
      { seen: {}, told: 'seen.amountCents field-required' },
      // Of another sale, or mistyped: the sale would be called paid with what nobody saw.
      { seen: { amountCents: cents(amountCents - 1) }, told: 'seen.amountCents amount-differs' },
      { seen: { amountCents: cents(0) }, told: 'seen.amountCents amount-differs' },
    ];
    for (const { seen, told } of rows) {
      const review = await reviewOf(till, { id, finding: 'charged', ...seen });
      expect(problem(await till.manager.call('outbox.resolve', review))).toBe(told);
    }
    const other = await reviewOf(till, { id, finding: 'charged', amountCents: cents(1_000) });
    expect(await till.manager.call('outbox.resolve', other)).toMatchObject({
      error: { code: 'rule-broken', fields: [{ params: { seenCents: 1_000, saleCents: amountCents } }] },
    });
    expect((await till.sale(saleId)).state).toBe('review');
  });
});

describe('found charged', () => {
  flow('with the order seen: the till reads it, and the sale is paid by proof', async (till) => {
    const { id, saleId } = await toReview(till, true);
    const seen = await inDashboard(till, saleId);
    const entry = await resolve(till, { id, finding: 'charged', amountCents: seenCents, ...seen });
    expect(entry.resolution).toMatchObject({ proven: true, seen: { ...seen, amountCents } });
    const sale = await till.until(saleId, 'paid');
    expect(sale).toMatchObject({ moneyReceived: true, orderId: seen.orderId, found: { proven: true } });
    const told = (await till.manager.get('orders.timeline', { id: saleId })).map(({ what }) => what);
    expect(told).toEqual(expect.arrayContaining(['review-resolved', 'review-proven', 'order-accepted']));
  });

  flow('and undone meanwhile: the proof brings the refund by itself', async (till) => {
    const { id, saleId } = await toReview(till, true);
    await till.clerk.get('orders.cancel', { id: saleId });
    expect(await till.sale(saleId)).toMatchObject({ state: 'review', cancelRequested: true });
    expect((await entryOf(till, saleId, create)).cancelRequested).toBe(true);
    const { orderId } = await inDashboard(till, saleId);
    await resolve(till, { id, finding: 'charged', amountCents: seenCents, orderId });
    await till.until(saleId, 'refunded', 1_200_000);
  });

  flow('without the order: it says so, is never called paid, and cannot be charged again', async (till) => {
    const { id, saleId } = await toReview(till, true);
    await resolve(till, { id, finding: 'charged', amountCents: seenCents });
    await till.pass(600_000);
    expect(await till.sale(saleId)).toMatchObject({
      state: 'found-charged',
      moneyReceived: false,
      found: { staffName: 'Bruno', secondName: 'Ana', proven: false },
      can: { replace: false, refund: false, refresh: false },
    });
  });

  const network = createNetwork();
  flow(
    'with an order that nobody could read then: a later look still proves it',
    async (till) => {
      const { id, saleId } = await toReview(till, true);
      const { orderId } = await inDashboard(till, saleId);
      network.offline = true;
      await resolve(till, { id, finding: 'charged', amountCents: seenCents, orderId });
      expect(await till.sale(saleId)).toMatchObject({ state: 'found-charged', can: { refresh: true } });
      await till.clerk.get('orders.refresh', { id: saleId });
      expect((await till.sale(saleId)).state).toBe('found-charged');
      await till.restart();
      network.offline = false;
      await till.clerk.get('orders.refresh', { id: saleId });
      expect(await till.sale(saleId)).toMatchObject({ state: 'paid', found: { proven: true } });
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('with an order that is not of this sale: refused, with the reason', async (till) => {
    const { saleId: other } = await toReview(till, true, 1);
    const { orderId: others, chargeId: othersCharge } = await inDashboard(till, other);
    const { id, saleId } = await toReview(till, true);
    const paidSale = await charge(till, payByCard(amountCents + 100));
    const { orderId: known, payments } = await till.until(paidSale, 'paid');
    const rows = [
      { named: { orderId: 'ord_nobody' }, told: 'seen.orderId order-not-found' },
      // The same amount, another card.
      { named: { orderId: others }, told: 'seen.orderId order-differs' },
      { named: { orderId: known ?? '' }, told: 'seen.orderId order-of-another-sale' },
      { named: { ...(await inDashboard(till, saleId)), chargeId: othersCharge }, told: 'seen.orderId order-differs' },
    ];
    for (const { named, told } of rows) {
      const review = await reviewOf(till, { id, finding: 'charged', amountCents: seenCents, ...named });
      expect(problem(await till.manager.call('outbox.resolve', review))).toBe(told);
    }
    const chargeId = payments[0]?.chargeId ?? '';
    const review = await reviewOf(till, { id, finding: 'charged', amountCents: seenCents, chargeId });
    expect(problem(await till.manager.call('outbox.resolve', review))).toBe('seen.chargeId charge-of-another-sale');
    expect((await till.sale(saleId)).state).toBe('review');
  });
});

describe('found not charged', () => {
  flow('the sale may be charged anew, and the old key is never sent again', async (till) => {
    const { id, saleId } = await toReview(till, false);
    await resolve(till, { id, finding: 'not-charged' });
    expect(await till.sale(saleId)).toMatchObject({ state: 'found-not-charged', can: { replace: true } });
    await till.until(await replaceWith(till, saleId, payByCard(amountCents)), 'paid');
    expect(await till.sale(saleId)).toMatchObject({ state: 'found-not-charged' });
    await till.pass(24 * 3_600_000);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
  });

  flow('a card number pasted into the reason is refused at its field, and decides nothing', async (till) => {
    const { id } = await toReview(till, false);
    const review = await reviewOf(till, { id, finding: 'not-charged' });
    const reason = 'nada para 4539 5000 0000 0019 no painel';
    expect(await till.manager.call('outbox.resolve', { ...review, reason })).toMatchObject({
      ok: false,
      error: { code: 'rule-broken', fields: [{ path: 'reason', code: 'secret-in-text' }] },
    });
    expect((await till.manager.get('outbox.get', { id })).state).toBe('review');
  });
});
