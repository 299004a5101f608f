/** Each field of an order: required or not, of its type, at, below and above its limits. The rules across fields stand in order-rules.test.ts. */
import { describe, expect, it } from 'vitest';
import { bodyOf, changed, long } from './fixtures.ts';
import { openSandbox } from './open-sandbox.ts';
import { order, pix } from './order-bodies.ts';

/** Field, value, and the field an answer names; null where the value is sound. */
type Field = readonly [path: string, value: unknown, param: string | null];

const body = () => bodyOf('order');
const missing = (...paths: string[]): Field[] => paths.map((path) => [path, undefined, path]);
const optional = (...paths: string[]): Field[] => paths.map((path) => [path, undefined, null]);
/** A value of another type than the document's. */
const mistyped = (value: unknown, ...paths: string[]): Field[] => paths.map((path) => [path, value, path]);
const refused = (path: string, ...values: unknown[]): Field[] => values.map((value) => [path, value, path]);
const taken = (path: string, ...values: unknown[]): Field[] => values.map((value) => [path, value, null]);

const phone = ['customer.phone.ddi', 'customer.phone.ddd', 'customer.phone.number'];
const typed = ['number', 'holder_name', 'exp_month', 'exp_year', 'cvc'].map((field) => `payments.0.card.${field}`);

const fields: Field[] = [
  ...missing('customer', 'payments', 'items', 'customer.name', 'customer.email', 'customer.phone', ...phone),
  ...optional('currency', 'metadata', 'customer.ip', 'customer.document'),
  ...optional('customer.document.type', 'customer.document.number'),
  ...mistyped('x', 'customer', 'payments', 'items', 'fraud_analysis', 'metadata', 'customer.phone'),
  ...mistyped('x', 'customer.document'),
  ...mistyped(5, 'currency', 'customer.name', 'customer.email', 'customer.ip', ...phone),
  ...mistyped(5, 'customer.document.type', 'customer.document.number'),

  ...taken('currency', 'BRL', 'USD'),
  ...refused('currency', 'brl', 'EUR', ''),
  ...refused('customer.name', '', long(256)),
  ...taken('customer.name', 'a', long(254), long(255)),
  ...refused('customer.email', '', 'maria', 'maria@', 'maria@balcao'),
  ...taken('customer.email', 'm@b.example'),
  ...phone.flatMap((path) => refused(path, '')),
  ...taken('customer.document.type', 'cpf', 'cnpj', 'passport'),
  ...taken('metadata', {}, { sale: { number: 7, lines: ['a'] } }),

  ...optional('payments.0.type', 'payments.0.capture_method', 'payments.0.split'),
  ...refused('payments', []),
  ...taken('payments.0.type', 'card'),
  ...taken('payments.1.type', 'pix'),
  ...refused('payments.0.type', 'boleto', 'credit_card', 5),
  ...missing('payments.0.amount'),
  ...refused('payments.0.amount', 0, -1, 1499.5, 2 ** 53, '1500'),
  ...taken('payments.0.capture_method', 'manual', 'automatic'),
  ...refused('payments.0.capture_method', 'later', 5),
  ...taken('payments.1.capture_method', 'automatic'),
  ...missing('payments.0.card'),
  ...mistyped('x', 'payments.0.card'),
  ...optional('payments.1.card', 'payments.1.pix_expiration'),
  ...refused('payments.1.pix_expiration', 0, -1, 1.5, '60', 86_401),
  ...taken('payments.1.pix_expiration', 1, 2, 86_399, 86_400),

  ...missing(...typed),
  ...mistyped(5, 'payments.0.card.token', ...typed),
  ...typed.flatMap((path) => refused(path, '')),
  ...refused('payments.0.card.number', '453950000001', '4539 5000 0000 0019', '4539500000000018', '453950000000001x'),
  ...taken('payments.0.card.number', '4222222222222', '30569309025904'),
  ...refused('payments.0.card.cvc', '12', '12345', '12a'),
  ...taken('payments.0.card.cvc', '1234'),
  ...refused('payments.0.card.exp_month', '00', '13'),
  ...taken('payments.0.card.exp_month', '01', '1', '12'),
  ...taken('payments.0.card.exp_year', '30', '2026'),
  ...refused('payments.0.card.exp_year', '030', '20300'),
  ['payments.0.card.exp_year', '2025', 'card.exp_year'],
  ...optional('payments.0.card.installments'),
  ...refused('payments.0.card.installments', 0, -1, 1.5, '1'),
  ...taken('payments.0.card.installments', 1, 2, 12),

  ...refused('items', []),
  ...optional('items.0.code', 'items.0.category'),
  ...missing('items.0.description', 'items.0.quantity', 'items.0.amount'),
  ...mistyped(5, 'items.0.code', 'items.0.description', 'items.0.category'),
  ...['items.0.code', 'items.0.description', 'items.0.category'].flatMap((path) => [
    ...taken(path, 'a', long(254), long(255)),
    ...refused(path, long(256)),
  ]),
  ...refused('items.0.description', ''),
  ...refused('items.0.quantity', 0, -1, 1.5, '2'),
  ...refused('items.0.amount', 0, -1, 1.5, '1000'),

  ...taken('fraud_analysis', { skip: false }),
  ...refused('fraud_analysis.skip', undefined, 'true', 1),
  ['fraud_analysis', { skip: true }, 'fraud_analysis.reason'],
  ['fraud_analysis', { skip: true, reason: 'haste' }, 'fraud_analysis.reason'],
  ['fraud_analysis', { skip: true, reason: 5 }, 'fraud_analysis.reason'],
];

describe('each field of an order', () => {
  it.each(fields)('%s = %j names %s', async (path, value, param) => {
    await using box = await openSandbox();
    const whole = path.startsWith('fraud_analysis.') ? { ...body(), fraud_analysis: { skip: false } } : body();
    const answer = await box.post('/v2/orders', changed(whole, path, value));
    if (param === null) expect(answer.status, answer.text).toBe(201);
    else expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'validation_error', param]);
  });

  it.each(['upsell', 'one_click', 'trusted_customer', 'external_analysis'])('a reason may be %s', async (reason) => {
    await using box = await openSandbox({ fraud_bypass_allowed: true });
    expect((await box.post('/v2/orders', { ...body(), fraud_analysis: { skip: true, reason } })).status).toBe(201);
  });

  it.each([
    ['one piece of one cent', 1, 1],
    ['two pieces of one cent', 2, 1],
    ['one piece of two cents', 1, 2],
  ])('%s is enough for an order', async (_name, quantity, amount) => {
    await using box = await openSandbox();
    const items = [{ description: 'Bala', quantity, amount }];
    const answer = await box.post('/v2/orders', order([pix(quantity * amount)], { items }));
    expect([answer.status, answer.order().amount]).toEqual([201, quantity * amount]);
  });
});

const fee = { charge_processing_fee: true };
const others = { charge_remainder_fee: true, liable: true };
const split = [
  { receiver_code: 'rec-1', amount: 900, options: fee },
  { receiver_code: 'rec-2', amount: 500, options: others },
  { receiver_code: 'rec-3', amount: 100, options: {} },
];
const at = (field: string) => `payments.0.split.${field}`;

const splitFields: Field[] = [
  ...mistyped('x', 'payments.0.split'),
  ...missing(at('0.receiver_code'), at('0.amount')),
  ...refused(at('0.receiver_code'), '', 5),
  ...refused(at('0.amount'), 0, -1, 1.5, '900'),
  ...optional(at('2.options')),
  ...mistyped('x', at('2.options')),
  ...['charge_processing_fee', 'charge_remainder_fee', 'liable'].flatMap((option) => [
    ...optional(at(`2.options.${option}`)),
    ...taken(at(`2.options.${option}`), false),
    ...refused(at(`2.options.${option}`), 'true', 1),
  ]),
  ...taken(at('2.options.charge_remainder_fee'), true),
  ...taken(at('2.options.liable'), true),
];

describe('each field of a split', () => {
  const whole = () => changed(body(), 'payments.0.split', split);

  it.each(splitFields)('%s = %j names %s', async (path, value, param) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', changed(whole(), path, value));
    if (param === null) expect(answer.status, answer.text).toBe(201);
    else expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'validation_error', param]);
  });

  it.each([1, 2])('a receiver may have %i cents', async (cents) => {
    await using box = await openSandbox();
    const parts = [
      { receiver_code: 'rec-1', amount: 1500 - cents, options: fee },
      { receiver_code: 'rec-2', amount: cents, options: others },
    ];
    expect((await box.post('/v2/orders', changed(body(), 'payments.0.split', parts))).status).toBe(201);
  });
});
