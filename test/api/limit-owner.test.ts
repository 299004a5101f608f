/** Whose limit a 429 speaks of: a row for each line of the API document, Limits. */
import { expect, test } from 'vitest';
import { type LimitedAnswer, type LimitOwner, limitOwner } from '#main/api/limit-owner.ts';

const rows: readonly (readonly [string, LimitedAnswer, LimitOwner])[] = [
  ['general, any route', { method: 'GET', path: '/v2/orders/o1', errorCode: null }, 'account'],
  ['general, a sale', { method: 'POST', path: '/v2/orders', errorCode: null }, 'account'],
  ['general, v1', { method: 'GET', path: '/v1/payment-links?page=1', errorCode: null }, 'account'],
  ['general, a code', { method: 'POST', path: '/v2/orders/o1/confirm', errorCode: null }, 'account'],
  ['per buyer, order', { method: 'POST', path: '/v2/orders', errorCode: 'rate_limit_exceeded' }, 'buyer'],
  ['per buyer, subscription', { method: 'POST', path: '/v2/subscriptions', errorCode: 'rate_limit_exceeded' }, 'buyer'],
  ['saved cards', { method: 'POST', path: '/v2/cards', errorCode: 'card_tokenization_rate_limited' }, 'cards'],
  ['resend, order', { method: 'POST', path: '/v2/orders/o1/confirm/resend', errorCode: null }, 'resend'],
  ['resend, invoice', { method: 'POST', path: '/v2/invoices/i1/confirm/resend?x=1', errorCode: null }, 'resend'],
  ['resend, v1', { method: 'POST', path: '/v1/orders/o1/confirmations/c1/resend', errorCode: null }, 'resend'],
  ['v1 charge, enveloped', { method: 'POST', path: '/v1/charge', errorCode: 'v1_429' }, 'request'],
];

for (const [name, answer, owner] of rows) {
  test(`W3: ${name}: ${owner}`, () => expect(limitOwner(answer)).toBe(owner));
}
