/** Each field of a subscription: required or not, at, below and above its limits; then the rules across fields. */
import { describe, expect, it } from 'vitest';
import { bodyOf, changed, long } from './fixtures.ts';
import { openSandbox } from './open-sandbox.ts';

const body = () => bodyOf('subscription');

/** Field, value, and the field an answer names; null where the value is sound. */
const fields: Array<[path: string, value: unknown, param: string | null]> = [
  ...['interval', 'interval_count', 'customer', 'items', 'payment'].map((path): [string, unknown, string] => [
    path,
    undefined,
    path,
  ]),
  ...[
    'code',
    'description',
    'currency',
    'international',
    'billing_type',
    'max_invoices',
    'minimum_price',
    'statement_descriptor',
    'metadata',
    'discounts',
    'increments',
    'customer.ip',
    'customer.gender',
    'customer.birthdate',
    'customer.address',
    'customer.address.complement',
    'customer.address.country',
    'payment.card.installments',
  ].map((path): [string, unknown, null] => [path, undefined, null]),
  ['interval', 'day', null],
  ['interval', 'month', 'interval'],
  ['interval_count', 0, 'interval_count'],
  ['interval_count', 52, null],
  ['interval_count', 53, 'interval_count'],
  ['interval_count', 1.5, 'interval_count'],
  ['customer.name', undefined, 'customer.name'],
  ['customer.name', long(255), null],
  ['customer.name', long(256), 'customer.name'],
  ['customer.email', undefined, 'customer.email'],
  ['customer.email', 'maria', 'customer.email'],
  ['customer.phone.ddi', '55', 'customer.phone.ddi'],
  ['customer.phone.ddd', undefined, 'customer.phone.ddd'],
  ['customer.phone.number', '9'.repeat(20), null],
  ['customer.phone.number', '9'.repeat(21), 'customer.phone.number'],
  ['customer.document', undefined, 'customer.document'],
  ['customer.document.type', 'passport', null],
  ['customer.document.type', 'rg', 'customer.document.type'],
  ['customer.document.number', '1'.repeat(50), null],
  ['customer.document.number', '1'.repeat(51), 'customer.document.number'],
  ['customer.gender', 'other', null],
  ['customer.gender', 'Female', 'customer.gender'],
  ['customer.birthdate', '17/05/1990', 'customer.birthdate'],
  ['customer.birthdate', '1990-02-30', 'customer.birthdate'],
  ...['zip_code', 'street', 'number', 'neighborhood', 'city', 'state'].map((name): [string, unknown, string] => [
    `customer.address.${name}`,
    undefined,
    `customer.address.${name}`,
  ]),
  ['customer.address.number', '1000', 'customer.address.number'],
  ['customer.address.state', 'SPO', 'customer.address.state'],
  ['items', [], 'items'],
  ['items.0.code', undefined, 'items.0.code'],
  ['items.0.code', 'extra', 'items.1.code'],
  ['items.0.description', undefined, 'items.0.description'],
  ['items.0.description', long(255), null],
  ['items.0.description', long(256), 'items.0.description'],
  ['items.0.quantity', undefined, 'items.0.quantity'],
  ['items.0.quantity', 0, 'items.0.quantity'],
  ['items.0.quantity', 1, null],
  ['items.0.amount', undefined, 'items.0.amount'],
  ['items.0.amount', 0, 'items.0.amount'],
  ['items.0.amount', 1, null],
  ['items.0.amount', 10.5, 'items.0.amount'],
  ['items.0.amount', 2 ** 53, 'items.0.amount'],
  ['payment.type', undefined, 'payment.type'],
  ['payment.type', 'boleto', 'payment.type'],
  ['payment.card', undefined, 'payment.card'],
  ...['number', 'holder_name', 'exp_month', 'exp_year', 'cvc'].map((name): [string, unknown, string] => [
    `payment.card.${name}`,
    undefined,
    `payment.card.${name}`,
  ]),
  ['payment.card.number', '453950000000', 'payment.card.number'],
  ['payment.card.exp_month', 12, null],
  ['payment.card.exp_year', 30, null],
  ['payment.card.exp_year', '2025', 'card.exp_year'],
  ['payment.card.installments', 0, 'payment.card.installments'],
  ['payment.card.installments', 1, null],
  ['payment.card.installments', 12, null],
  ['payment.card.installments', 13, 'payment.card.installments'],
  ['payment', { type: 'pix', pix_expiration: 1 }, null],
  ['payment', { type: 'pix', pix_expiration: 0 }, 'payment.pix_expiration'],
  ['code', null, null],
  ['code', long(255), null],
  ['code', long(256), 'code'],
  ['description', null, null],
  ['description', long(255), null],
  ['description', long(256), 'description'],
  ['currency', 'USD', null],
  ['currency', 'brl', 'currency'],
  ['currency', 'EUR', 'currency'],
  ['international', 'yes', 'international'],
  ['billing_type', 'postpaid', 'billing_type'],
  ['start_at', '2026-01-15', 'start_at'],
  ['start_at', '2026-01-16', null],
  ['start_at', '2026-01-14', 'start_at'],
  ['start_at', 'amanhã', 'start_at'],
  ['max_invoices', 0, 'max_invoices'],
  ['max_invoices', 1, null],
  ['minimum_price', -1, 'minimum_price'],
  ['minimum_price', 0, null],
  ['statement_descriptor', long(50), null],
  ['statement_descriptor', long(51), 'statement_descriptor'],
  ['metadata', 'x', 'metadata'],
  ['discounts.0.type', 'free', 'discounts.0.type'],
  ['discounts.0.value', 0, 'discounts.0.value'],
  ['discounts.0.value', 0.01, null],
  ['discounts.0.value', 100, null],
  ['discounts.0.value', 100.01, 'discounts.0.value'],
  ['discounts.0.invoice_number', 0, 'discounts.0.invoice_number'],
  ['discounts.0.invoice_number', undefined, null],
  ['increments.0.value', 0, 'increments.0.value'],
  ['increments.0.value', 1, null],
  ['increments.0.value', 1.5, 'increments.0.value'],
  ['increments', [{ type: 'percentage', value: 150 }], null],
  ['fraud_analysis', { skip: true }, 'fraud_analysis.reason'],
  ['fraud_analysis', { skip: false }, null],
];

describe('each field of a subscription', () => {
  it.each(fields)('%s = %j names %s', async (path, value, param) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', changed(body(), path, value));
    if (param === null) expect(answer.status, answer.text).toBe(201);
    else expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'validation_error', param]);
  });

  it.each([
    ['day', 365, 201],
    ['day', 366, 422],
  ])('%s × %i: %i', async (interval, interval_count, status) => {
    await using box = await openSandbox();
    expect((await box.post('/v2/subscriptions', { ...body(), interval, interval_count })).status).toBe(status);
  });

  it('tomorrow begins at midnight in Brasília', async () => {
    await using box = await openSandbox();
    await box.clock.advance(Date.UTC(2026, 0, 16, 3) - box.clock.now() - 1);
    expect((await box.post('/v2/subscriptions', { ...body(), start_at: '2026-01-16' })).status).toBe(201);
    await box.clock.advance(1);
    expect((await box.post('/v2/subscriptions', { ...body(), start_at: '2026-01-16' })).status).toBe(422);
  });
});

const receiver = (code: string, amount: number, options: Record<string, boolean> = {}) => ({
  receiver_code: code,
  amount,
  options,
});
const all = { charge_processing_fee: true, charge_remainder_fee: true, liable: true };
const shares = (count: number) => [
  receiver('r0', 5500 - 10 * (count - 1), all),
  ...Array.from({ length: count - 1 }, (_, n) => receiver(`r${n + 1}`, 10)),
];

describe('the split of a subscription', () => {
  const splitting = (split: unknown) => {
    const { discounts: _d, increments: _i, ...rest } = body();
    return { ...rest, split };
  };

  it.each<[name: string, split: unknown, code: string | null]>([
    ['one receiver of everything', [receiver('loja', 5500, all)], null],
    ['ten receivers', shares(10), null],
    ['eleven receivers', shares(11), 'validation_error'],
    ['no receiver', [], 'validation_error'],
    ['a code of 32 characters', [receiver(long(32), 5500, all)], null],
    ['a code of 33 characters', [receiver(long(33), 5500, all)], 'validation_error'],
    ['a share of nothing', [receiver('a', 5500, all), receiver('b', 0)], 'validation_error'],
    ['one cent too little', [receiver('a', 5499, all)], 'split_error'],
    ['one cent too much', [receiver('a', 5501, all)], 'split_error'],
    ['nobody for the fee', [receiver('a', 5500, { ...all, charge_processing_fee: false })], 'split_error'],
    ['two for the fee', [receiver('a', 2750, all), receiver('b', 2750, all)], 'split_error'],
    ['a share below the fee', [receiver('a', 1, all), receiver('b', 5499)], 'split_error'],
    ['nobody for the remainder', [receiver('a', 5500, { ...all, charge_remainder_fee: false })], 'split_error'],
    ['nobody liable', [receiver('a', 5500, { ...all, liable: false })], 'split_error'],
    ['a receiver twice', [receiver('a', 5000, all), receiver('a', 500)], 'split_error'],
    ['a receiver of another account', [receiver('other_loja', 5500, all)], 'split_error'],
    ['a receiver who cannot receive', [receiver('closed_loja', 5500, all)], 'split_error'],
  ])('among %s', async (_name, split, code) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', splitting(split));
    if (code === null) expect(answer.status).toBe(201);
    else expect([answer.status, answer.error().code]).toEqual([422, code]);
  });

  it.each(['discounts', 'increments'])('is refused beside %s, naming split', async (name) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', { ...splitting(shares(1)), [name]: body()[name] });
    expect([answer.status, answer.error().param]).toEqual([422, 'split']);
  });
});

describe('a subscription is refused', () => {
  it.each<[code: string, status: number, change: Record<string, unknown>, switches: Record<string, unknown>]>([
    ['fraud_bypass_not_allowed', 422, { fraud_analysis: { skip: true, reason: 'upsell' } }, {}],
    ['acquirer_feature_not_supported', 422, { payment: { type: 'pix' } }, { unsupported_composition: 'pix' }],
    ['acquirer_feature_not_supported', 422, { currency: 'USD' }, { unsupported_composition: 'usd' }],
    ['card_token_invalid', 422, { payment: { type: 'card', card: { token: 'none' } } }, {}],
    [
      'customer_blocked',
      403,
      { items: [{ code: 'x', description: 'X', quantity: 1, amount: 1 }] },
      { account_blocked: true },
    ],
  ])('with %s', async (code, status, change, switches) => {
    await using box = await openSandbox(switches);
    const answer = await box.post('/v2/subscriptions', { ...body(), ...change });
    expect([answer.status, answer.error().code]).toEqual([status, code]);
    if (code === 'card_token_invalid') expect(answer.error().param).toBe('payment.card.token');
  });

  it.each([
    ['customer.email', 'bloqueado@balcao.example'],
    ['customer.document.number', '64852119007'],
    ['payment.card.number', '4999990000000015'],
  ])('when %s is blocked', async (path, value) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', changed(body(), path, value));
    expect([answer.status, answer.error().code]).toEqual([403, 'customer_blocked']);
    expect(await box.ledger()).toEqual([]);
  });

  it('at the third attempt of a buyer in a minute, for the same items', async () => {
    await using box = await openSandbox();
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await box.post('/v2/subscriptions', body())).status);
    expect(statuses).toEqual([201, 201, 429]);
    const third = await box.post('/v2/subscriptions', body());
    expect([third.error().code, third.headers['retry-after']]).toEqual(['rate_limit_exceeded', '60']);
    expect(third.error().customer_message).toMatch(/\S/);
    await box.clock.advance(60_000);
    expect((await box.post('/v2/subscriptions', body())).status).toBe(201);
  });

  it('but the analysis can be skipped by an account that may', async () => {
    await using box = await openSandbox({ fraud_bypass_allowed: true });
    const asked = { ...changed(body(), 'payment.card.number', '4000000000000408') };
    const skip = { skip: true, reason: 'trusted_customer' };
    expect((await box.post('/v2/subscriptions', { ...asked, fraud_analysis: skip })).text).not.toContain(
      'otp_confirmation',
    );
  });
});
