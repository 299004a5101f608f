/** Order creation rules 1 to 6, each with the code and param it answers. The fields one by one stand in order-fields.test.ts. */
import { describe, expect, it } from 'vitest';
import type { OrderRequest, PaymentRequest, SplitRequest } from '#shared/wire/v2/orders.ts';
import { openSandbox, START } from './open-sandbox.ts';
import { card, cards, order, pix, typedCard } from './order-bodies.ts';

const fee = { charge_processing_fee: true };
const rest = { charge_remainder_fee: true };
const liable = { liable: true };
const receiver = (amount: number, options: SplitRequest['options'] = {}): SplitRequest => ({
  receiver_code: `rec-${amount}`,
  amount,
  options,
});
const split = (...parts: SplitRequest[]): PaymentRequest => pix(1000, { split: parts });
const all = { ...fee, ...rest, ...liable };

interface Refused {
  readonly name: string;
  readonly body: unknown;
  readonly code: string;
  readonly param: string;
}

const base = order([card(cards.approve)]);
const withCard = (change: Parameters<typeof typedCard>[1]) =>
  order([{ type: 'card', amount: 1000, card: typedCard(cards.approve, change) }]);
const withCardLacking = (field: 'number' | 'holder_name' | 'exp_month' | 'exp_year' | 'cvc') => {
  const { [field]: _, ...rest } = typedCard(cards.approve);
  return order([{ type: 'card', amount: 1000, card: rest }]);
};
const v = 'validation_error';

const refusals: Refused[] = [
  // Rule 1
  {
    name: 'rule 1: payments one cent over the items',
    body: order([pix(1001)], { items: [{ description: 'a', quantity: 1, amount: 1000 }] }),
    code: v,
    param: 'payments',
  },
  {
    name: 'rule 1: payments one cent under the items',
    body: order([pix(999)], { items: [{ description: 'a', quantity: 2, amount: 500 }] }),
    code: v,
    param: 'payments',
  },
  // Rule 2
  { name: 'rule 2: no card at all', body: order([{ amount: 1000 }]), code: v, param: 'payments.0.card' },
  ...(['number', 'holder_name', 'exp_month', 'exp_year', 'cvc'] as const).map((field) => ({
    name: `rule 2: card without ${field}`,
    body: withCardLacking(field),
    code: v,
    param: `payments.0.card.${field}`,
  })),
  {
    name: 'rule 2: a token nobody saved',
    body: order([{ amount: 1000, card: { token: '123e4567-e89b-42d3-a456-426614174000' } }]),
    code: 'card_token_invalid',
    param: 'payments.0.card.token',
  },
  // Rule 3
  {
    name: 'rule 3: one second over a day beside a card',
    body: order([card(cards.approve, 400), pix(600, { pix_expiration: 86_401 })]),
    code: v,
    param: 'payments.1.pix_expiration',
  },
  // Rule 4
  {
    name: 'rule 4: split one cent short',
    body: order([split(receiver(999, all))]),
    code: 'split_error',
    param: 'payments.0.split',
  },
  {
    name: 'rule 4: split one cent over',
    body: order([split(receiver(1001, all))]),
    code: 'split_error',
    param: 'payments.0.split',
  },
  { name: 'rule 4: split among nobody', body: order([split()]), code: 'split_error', param: 'payments.0.split' },
  // Rule 5
  {
    name: 'rule 5: nobody pays the fee',
    body: order([split(receiver(1000, { ...rest, ...liable }))]),
    code: 'split_error',
    param: 'payments.0.split',
  },
  {
    name: 'rule 5: two pay the fee',
    body: order([split(receiver(500, all), receiver(500, fee))]),
    code: 'split_error',
    param: 'payments.0.split',
  },
  {
    name: 'rule 5: the fee is not covered',
    body: order([split(receiver(39, fee), receiver(961, { ...rest, ...liable }))]),
    code: 'split_error',
    param: 'payments.0.split',
  },
  {
    name: 'rule 5: nobody takes the remainder',
    body: order([split(receiver(1000, { ...fee, ...liable }))]),
    code: 'split_error',
    param: 'payments.0.split',
  },
  {
    name: 'rule 5: nobody is liable',
    body: order([split(receiver(1000, { ...fee, ...rest }))]),
    code: 'split_error',
    param: 'payments.0.split',
  },
  // Rule 6
  {
    name: 'rule 6: skipping without permission',
    body: order([pix()], { fraud_analysis: { skip: true, reason: 'upsell' } }),
    code: 'fraud_bypass_not_allowed',
    param: 'fraud_analysis.skip',
  },
  // No order at all
  { name: 'an array for an order', body: [], code: v, param: 'body' },
  { name: 'null for an order', body: 'null', code: v, param: 'body' },
];

describe('an order is refused with 422', () => {
  it.each(refusals)('$name', async ({ body, code, param }) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', body);
    expect([answer.status, answer.error().code, answer.error().param, answer.error().type]).toEqual([
      422,
      code,
      param,
      'invalid_request_error',
    ]);
    expect(await box.ledger()).toEqual([]);
  });
});

interface Taken {
  readonly name: string;
  readonly body: OrderRequest;
  readonly switches?: Record<string, unknown>;
}

const unknownField = { surprise: true };

const taken: Taken[] = [
  {
    name: 'rule 1: several items and payments that add up',
    body: order([pix(700), pix(300)], {
      items: [
        { description: 'a', quantity: 3, amount: 300 },
        { description: 'b', quantity: 1, amount: 100 },
      ],
    }),
  },
  {
    name: 'rule 3: exactly a day beside a card',
    body: order([card(cards.approve, 400), pix(600, { pix_expiration: 86_400 })]),
  },
  {
    name: 'rule 3: a second under a day beside a card',
    body: order([card(cards.approve, 400), pix(600, { pix_expiration: 86_399 })]),
  },
  { name: 'rule 3: more than a day without a card', body: order([pix(600, { pix_expiration: 86_401 })]) },
  { name: 'rule 5: a split in which one receiver is everything', body: order([split(receiver(1000, all))]) },
  {
    name: 'rule 5: several take the remainder and several are liable',
    body: order([
      split(receiver(400, fee), receiver(350, { ...rest, ...liable }), receiver(250, { ...rest, ...liable })),
    ]),
  },
  {
    name: 'rule 5: the fee exactly covered',
    body: order([split(receiver(40, fee), receiver(960, { ...rest, ...liable }))]),
  },
  {
    name: 'rule 6: skipping with permission',
    body: order([pix()], { fraud_analysis: { skip: true, reason: 'one_click' } }),
    switches: { fraud_bypass_allowed: true },
  },
  { name: 'fraud_analysis that skips nothing', body: order([pix()], { fraud_analysis: { skip: false } }) },
  { name: 'a card good until this very month', body: withCard({ exp_month: '01', exp_year: '26' }) },
  { name: 'a payment without a type is a card', body: order([{ amount: 1000, card: typedCard(cards.approve) }]) },
  { name: 'fields nobody knows', body: { ...base, ...unknownField } },
];

describe('an order is taken', () => {
  it.each(taken)('$name', async ({ body, switches = {} }) => {
    await using box = await openSandbox(switches);
    expect((await box.post('/v2/orders', body)).status).toBe(201);
  });

  it('a card is good until its month ends in Brasília', async () => {
    await using box = await openSandbox();
    const body = () => withCard({ exp_month: '1', exp_year: '2026' });
    const monthEnds = Date.UTC(2026, 1, 1, 3);
    await box.clock.advance(monthEnds - 1 - START);
    expect((await box.post('/v2/orders', body())).status).toBe(201);
    await box.clock.advance(1);
    expect((await box.post('/v2/orders', body())).error().param).toBe('card.exp_year');
  });

  it('skipping the analysis with permission also skips its suspicion and its code', async () => {
    await using box = await openSandbox({ fraud_bypass_allowed: true });
    const skip = { fraud_analysis: { skip: true, reason: 'trusted_customer' } } as const;
    for (const number of [cards.fraudSuspected, cards.otp]) {
      expect((await box.post('/v2/orders', order([card(number)], skip))).order().status).toBe('requires_capture');
    }
  });
});
