/** A sale by a saved card: an order of another card is not taken for it, neither from an answer nor from the word of people. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { keyOfOthers } from '#test/support/keys-of-others.ts';
import { askApi, strangerOrder } from './support/api.ts';
import { cardThat } from './support/cards.ts';
import { answeredWith, envelope, isTo, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { reviewOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { subscriber, typedCard } from './support/subscriptions.ts';

const minute = 60_000;

async function savedCard(till: Till): Promise<string> {
  const id = randomUUID();
  await till.clerk.get('cards.save', { id, customer: subscriber, card: typedCard(), type: 'credit' });
  const saved = async () => (await till.clerk.get('cards.get', { id })).token;
  await till.untilTrue('the card is saved', async () => (await saved()) !== null, 10 * minute);
  return (await saved()) ?? '';
}

const sellBy = (till: Till, token: string) =>
  charge(till, { method: 'card', amountCents: cents(amountCents), installments: 1, capture: 'now', card: { token } });

/** Of the same sum, by another card, made by another till. */
async function orderOfAnotherCard(till: Till, capture_method: 'manual' | 'automatic') {
  const number = cardThat('approve', 1);
  const card = { number, holder_name: 'OUTRA PESSOA', exp_month: '12', exp_year: '2031', cvc: '123' };
  const payments = [{ type: 'card', amount: amountCents, capture_method, card }];
  const asked = { key: `${keyOfOthers}${randomUUID()}`, body: { ...strangerOrder(amountCents), payments } };
  const { body } = await askApi(till, 'POST', '/v2/orders', asked);
  return body as { readonly id: string };
}

let stranger: { readonly id: string } | null = null;
flow(
  'the hold of another card is not captured because the sale was answered with it',
  async (till) => {
    const token = await savedCard(till);
    stranger = await orderOfAnotherCard(till, 'manual');
    const { id: strangerId } = stranger;
    const saleId = await sellBy(till, token);
    const { orderId } = await till.until(saleId, 'paid', 10 * minute);
    expect(stranger).toBe(null);
    expect(orderId).not.toBe(strangerId);
    const captured = (await till.ledger()).filter(({ kind }) => kind === 'capture');
    expect(captured.map(({ order_id }) => order_id)).toEqual([orderId]);
  },
  {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (stranger === null || !isTo(request, '/v2/orders')) return answer;
      const body = new TextEncoder().encode(JSON.stringify(stranger));
      stranger = null;
      return { ...answer, status: 201, body };
    },
  },
);

const conflict = answeredWith('a conflict', 422, envelope('idempotency_key_conflict'));
flow(
  'an order of another card that two people name is not taken for the sale',
  async (till) => {
    const token = await savedCard(till);
    const { id: orderId } = await orderOfAnotherCard(till, 'automatic');
    await till.pass(minute);
    const saleId = await sellBy(till, token);
    await till.until(saleId, 'review');
    const { id } = await entryOf(till, saleId, 'orders.create');
    const review = await reviewOf(till, { id, finding: 'charged', amountCents, orderId });
    expect(await till.manager.code('outbox.resolve', review)).toBe('rule-broken');
    expect(await till.sale(saleId)).toMatchObject({ state: 'review', orderId: null });
  },
  { wrapConnect: wrapFor(conflict, '/v2/orders') },
);
