/** The schemas of the wire: open to what is unknown, closed to what proves nothing. */
import { describe, expect, it } from 'vitest';
import { chargeSchema } from '#shared/wire/v2/charges.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { orderRequestSchema, orderSchema } from '#shared/wire/v2/orders.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const payment = {
  id: 'cha_1',
  object: 'payment_intent',
  status: 'paid',
  amount: 1000,
  amount_refunded: 0,
  currency: 'brl',
  payment_method_details: { type: 'card' },
};
const answer = {
  id: 'ord_1',
  object: 'order',
  status: 'paid',
  currency: 'brl',
  amount: 1000,
  payments: [payment],
  next_action: null,
};
const withPayment = (change: Record<string, unknown>) => ({ ...answer, payments: [{ ...payment, ...change }] });

describe('an order answer is read', () => {
  it.each([
    ['as the document shows it', answer],
    ['with a status nobody knows', { ...answer, status: 'on_hold' }],
    ['with a payment status nobody knows', withPayment({ status: 'resolving' })],
    ['with a payment method nobody knows', withPayment({ payment_method_details: { type: 'wallet', wallet: {} } })],
    ['with a next action nobody knows', { ...answer, next_action: { type: 'tds_challenge', tds: { url: 'x' } } }],
    ['with fields nobody knows', { ...answer, international: false, created_at: '2026-01-01' }],
    ['without next_action', { ...answer, next_action: undefined }],
    [
      'with a failure reason of an unknown code',
      { ...answer, status: 'failed', failure_reason: { code: 'velocity', message: 'x' } },
    ],
    ['with a failure reason that is null', { ...answer, failure_reason: null }],
    ['with card details that are null', withPayment({ payment_method_details: { type: 'card', card: null } })],
  ])('%s', (_name, body) => {
    expect(orderSchema.safeParse(body).success).toBe(true);
  });

  it('keeps an unknown status as it came', () => {
    expect(orderSchema.parse({ ...answer, status: 'On_Hold' }).status).toBe('On_Hold');
  });

  it('keeps expires_at as it came', () => {
    const pixDetails = { type: 'pix', pix: { qr_code: 'x', qr_code_url: 'y', expires_at: '2026-01-15 23:59:59' } };
    const read = orderSchema.parse(withPayment({ payment_method_details: pixDetails }));
    expect(read.payments[0]?.payment_method_details).toEqual(pixDetails);
  });

  it('turns a numeric order id into its digits', () => {
    expect(orderSchema.parse({ ...answer, id: 482913 }).id).toBe('482913');
  });
});

describe('an order answer proves nothing', () => {
  it.each([
    ['without an id', { ...answer, id: undefined }],
    ['with an empty id', { ...answer, id: '' }],
    ['with an id that is null', { ...answer, id: null }],
    ['with a fractional id', { ...answer, id: 1.5 }],
    ['of another object', { ...answer, object: 'invoice' }],
    ['with an empty status', { ...answer, status: '' }],
    ['with a status that is no text', { ...answer, status: 1 }],
    ['with a decimal amount', { ...answer, amount: 10.5 }],
    ['with an amount as text', { ...answer, amount: '1000' }],
    ['with a negative amount', { ...answer, amount: -1 }],
    ['with an amount past what can be counted', { ...answer, amount: 2 ** 53 }],
    ['without payments', { ...answer, payments: [] }],
    ['with a payment without id', withPayment({ id: '' })],
    ['with a charge for a payment', withPayment({ object: 'charge' })],
    ['with a payment without status', withPayment({ status: undefined })],
    ['with a payment without amount', withPayment({ amount: undefined })],
    ['that is a list', [answer]],
    ['that is null', null],
  ])('%s', (_name, body) => {
    expect(orderSchema.safeParse(body).success).toBe(false);
  });
});

describe('a charge answer', () => {
  const charge = {
    id: 'cha_1',
    object: 'charge',
    amount: 1000,
    currency: 'brl',
    status: 'paid',
    paid: true,
    captured: true,
    amount_refunded: 0,
    amount_refundable: 1000,
    payment_method_details: { type: 'pix' },
    payment_intent: 'cha_1',
  };

  it.each([
    ['as the document shows it', charge, true],
    ['with a status nobody knows', { ...charge, status: 'in_review' }, true],
    [
      'with details nobody knows',
      { ...charge, payment_method_details: { type: 'card', card: { brand: 'visa' } } },
      true,
    ],
    ['without amount_refundable', { ...charge, amount_refundable: undefined }, false],
    ['with paid as text', { ...charge, paid: 'true' }, false],
    ['of a payment', { ...charge, object: 'payment_intent' }, false],
  ])('%s: %#', (_name, body, read) => {
    expect(chargeSchema.safeParse(body).success).toBe(read);
  });
});

describe('an error answer', () => {
  it.each([
    ['of a type and code nobody knows', { error: { type: 'api_error', code: 'teapot', message: '' } }, true],
    [
      'with params that are null',
      { error: { type: 'x', code: 'y', message: 'z', param: null, customer_message: null } },
      true,
    ],
    ['without a code', { error: { type: 'x', message: 'z' } }, false],
    ['bare', { message: 'Too Many Attempts.' }, false],
  ])('%s', (_name, body, read) => {
    expect(errorEnvelopeSchema.safeParse(body).success).toBe(read);
  });
});

describe('an order request', () => {
  it('is read with every documented default', () => {
    const read = orderRequestSchema.parse(order([{ amount: 1000, card: { token: 't' } }]));
    expect([read.currency, read.payments[0]?.type, read.payments[0]?.capture_method]).toEqual([
      'BRL',
      'card',
      'manual',
    ]);
  });

  it('leaves the rules across fields to the API', () => {
    const odd = order([card(cards.approve, 1), pix(2, { pix_expiration: 999_999 })], {
      items: [{ description: 'a', quantity: 7, amount: 7 }],
    });
    expect(orderRequestSchema.safeParse(odd).success).toBe(true);
  });
});
