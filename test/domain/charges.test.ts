/** What a v1 charge must have before it is sent, at, below and above each limit; and what the API's words mean. */
import { describe, expect, it } from 'vitest';
import {
  type ChargeDraft,
  chargeOutcome,
  chargeTotalCents,
  checkCharge,
  mayPayOverdue,
} from '#shared/domain/charges.ts';
import { knownV1OrderStatuses } from '#shared/wire/v1/charges.ts';
import { knownV1InvoiceStatuses } from '#shared/wire/v1/invoices.ts';
import { knownChargeStatuses } from '#shared/wire/v2/charges.ts';

const now = Date.UTC(2026, 10, 21);
const client = { name: 'Lia', email: 'lia@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };
const address = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const card = { number: '4539 5002 0000 0019', holderName: 'LIA', expMonth: '12', expYear: '31', cvc: '123' };
const item = { id: 'a', description: 'Bolo', quantity: 1, unitAmountCents: 1 };
const items = [item];

function problems(change: Partial<ChargeDraft>): string[] {
  const draft: ChargeDraft = { client, items, payment: { method: 'PIX', expirationSeconds: 1 }, ...change };
  return checkCharge(draft, now).map(({ path, code }) => `${path} ${code}`);
}

function byCard(change: object): Partial<ChargeDraft> {
  return { payment: { method: 'CreditCard', installments: 1, softDescriptor: '', card: { token: 't' }, ...change } };
}

describe('a charge', () => {
  const withAddress = { client: { ...client, address } };
  it.each([
    ['the least there can be', {}, []],
    ['no item', { items: [] }, ['items link-items-missing']],
    ['an item of nothing', { items: [{ ...item, unitAmountCents: 0 }] }, ['items.0.unitAmountCents amount-too-small']],
    ['no number of an item', { items: [{ ...item, quantity: Number.NaN }] }, ['items.0.quantity quantity-too-small']],
    ['more than can be counted', { items: [{ ...item, unitAmountCents: 10 ** 15 }] }, ['items link-total-too-large']],
    ['no name', { client: { ...client, name: ' ' } }, ['client.name field-required']],
    [
      'a document with a wrong digit',
      { client: { ...client, document: { type: 'CPF', number: '529.982.247-26' } } },
      ['client.document.number tax-id-invalid'],
    ],
    [
      'a Pix of no time',
      { payment: { method: 'PIX', expirationSeconds: 0 } },
      ['payment.expirationSeconds number-too-small'],
    ],
    ['a saved card without an address', byCard({}), ['client.address address-needed']],
    ['a saved card with one', { ...byCard({}), ...withAddress }, []],
    ['no token', { ...byCard({ card: { token: ' ' } }), ...withAddress }, ['payment.card.token field-required']],
    ['no instalment', { ...byCard({ installments: 0 }), ...withAddress }, ['payment.installments number-too-small']],
    [
      'a text of two',
      { ...byCard({ softDescriptor: 'ab' }), ...withAddress },
      ['payment.softDescriptor field-too-short'],
    ],
    ['a text of three', { ...byCard({ softDescriptor: 'abc' }), ...withAddress }, []],
    ['a text of fifty', { ...byCard({ softDescriptor: 'a'.repeat(50) }), ...withAddress }, []],
    [
      'a text of fifty-one',
      { ...byCard({ softDescriptor: 'a'.repeat(51) }), ...withAddress },
      ['payment.softDescriptor field-too-long'],
    ],
    [
      'an expired card',
      byCard({ card: { ...card, expYear: '20' } }),
      ['payment.card.number card-number-invalid', 'payment.card.expYear card-expired'],
    ],
  ])('with %s', (_, change, expected) => {
    expect(problems(change as Partial<ChargeDraft>)).toEqual(expected);
  });

  it('costs what its items do', () => {
    expect(chargeTotalCents([{ ...item, quantity: 3, unitAmountCents: 333 }])).toBe(999);
    expect(chargeTotalCents([{ ...item, unitAmountCents: 10 ** 15 }])).toBeNull();
  });
});

describe('a word of the API', () => {
  it('that is documented means something, and no word but four means that money is there', () => {
    const words = [...knownV1OrderStatuses, ...knownV1InvoiceStatuses, ...knownChargeStatuses];
    expect(words.filter((word) => chargeOutcome(word) === 'other')).toEqual([]);
    expect(words.filter((word) => chargeOutcome(word) === 'paid')).toEqual([
      'Approved',
      'Paid',
      'paid',
      'refund_processing',
    ]);
  });

  it.each(['approved', 'PAID', 'Resolved', '', 'toString', '__proto__'])(
    'this version does not know (%s) is never paid',
    (word) => {
      expect(chargeOutcome(word)).toBe('other');
    },
  );

  it('lets an invoice be paid late while it is pending or failed', () => {
    expect(knownV1InvoiceStatuses.filter(mayPayOverdue)).toEqual(['Pending', 'Fail']);
  });
});
