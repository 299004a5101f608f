/** Each field of an order: required or not, at, below and above its limits. The rules across fields stand in order-rules.test.ts. */
import { describe, expect, it } from 'vitest';
import { bodyOf, changed, long } from './fixtures.ts';
import { openSandbox } from './open-sandbox.ts';

const body = () => bodyOf('order');
const required = ['customer', 'payments', 'items', 'customer.name', 'customer.email', 'customer.phone'];
const optional = ['currency', 'metadata', 'customer.document', 'customer.document.type', 'customer.document.number'];

/** Field, value, and the field an answer names; null where the value is sound. */
const fields: Array<[path: string, value: unknown, param: string | null]> = [
  ...[...required, 'customer.phone.ddi', 'customer.phone.ddd', 'customer.phone.number'].map(
    (path): [string, unknown, string] => [path, undefined, path],
  ),
  ...[...optional, 'customer.ip', 'items.0.code', 'items.0.category', 'payments.0.card.installments'].map(
    (path): [string, unknown, null] => [path, undefined, null],
  ),
  ['payments.0.type', undefined, null],
  ['payments.0.capture_method', undefined, null],
  ['payments.1.pix_expiration', undefined, null],
  ['currency', 'USD', null],
  ['currency', 'brl', 'currency'],
  ['customer.name', '', 'customer.name'],
  ['customer.name', long(254), null],
  ['customer.name', long(255), null],
  ['customer.name', long(256), 'customer.name'],
  ['customer.email', 'maria', 'customer.email'],
  ['customer.phone.ddi', 55, 'customer.phone.ddi'],
  ['payments', [], 'payments'],
  ['payments.0.type', 'boleto', 'payments.0.type'],
  ['payments.0.amount', undefined, 'payments.0.amount'],
  ['payments.0.amount', 0, 'payments.0.amount'],
  ['payments.0.amount', -1, 'payments.0.amount'],
  ['payments.0.amount', 1499.5, 'payments.0.amount'],
  ['payments.0.amount', 2 ** 53, 'payments.0.amount'],
  ['payments.0.amount', '1500', 'payments.0.amount'],
  ['payments.0.capture_method', 'later', 'payments.0.capture_method'],
  ['payments.0.capture_method', 'automatic', null],
  ['payments.0.card.number', '123456789012', 'payments.0.card.number'],
  ['payments.0.card.number', '4222222222222', null],
  ['payments.0.card.cvc', '12', 'payments.0.card.cvc'],
  ['payments.0.card.cvc', '1234', null],
  ['payments.0.card.cvc', '12345', 'payments.0.card.cvc'],
  ['payments.0.card.exp_month', '00', 'payments.0.card.exp_month'],
  ['payments.0.card.exp_month', '13', 'payments.0.card.exp_month'],
  ['payments.0.card.exp_year', '30', null],
  ['payments.0.card.exp_year', '2025', 'card.exp_year'],
  ['payments.0.card.installments', 0, 'payments.0.card.installments'],
  ['payments.0.card.installments', 1, null],
  ['payments.1.pix_expiration', 0, 'payments.1.pix_expiration'],
  ['payments.1.pix_expiration', 1, null],
  ['payments.1.pix_expiration', 86_399, null],
  ['payments.1.pix_expiration', 86_400, null],
  ['payments.1.pix_expiration', 86_401, 'payments.1.pix_expiration'],
  ['items', [], 'items'],
  ['items.0.code', long(255), null],
  ['items.0.code', long(256), 'items.0.code'],
  ['items.0.description', undefined, 'items.0.description'],
  ['items.0.description', long(255), null],
  ['items.0.description', long(256), 'items.0.description'],
  ['items.0.quantity', undefined, 'items.0.quantity'],
  ['items.0.quantity', 0, 'items.0.quantity'],
  ['items.0.quantity', 1.5, 'items.0.quantity'],
  ['items.0.amount', undefined, 'items.0.amount'],
  ['items.0.amount', 0, 'items.0.amount'],
  ['items.0.category', long(255), null],
  ['items.0.category', long(256), 'items.0.category'],
  ['metadata', 'x', 'metadata'],
  ['fraud_analysis', { skip: false }, null],
  ['fraud_analysis', {}, 'fraud_analysis.skip'],
  ['fraud_analysis', { skip: true }, 'fraud_analysis.reason'],
  ['fraud_analysis', { skip: true, reason: 'haste' }, 'fraud_analysis.reason'],
];

describe('each field of an order', () => {
  it.each(fields)('%s = %j names %s', async (path, value, param) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', changed(body(), path, value));
    if (param === null) expect(answer.status, answer.text).toBe(201);
    else expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'validation_error', param]);
  });

  it.each(['upsell', 'one_click', 'trusted_customer', 'external_analysis'])('a reason may be %s', async (reason) => {
    await using box = await openSandbox({ fraud_bypass_allowed: true });
    expect((await box.post('/v2/orders', { ...body(), fraud_analysis: { skip: true, reason } })).status).toBe(201);
  });
});
