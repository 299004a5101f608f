/** R8: whose card an answer is about, before its token is known. */
import { describe, expect, test } from 'vitest';
import { firstSixOf, typedCardProof, writeCard } from '#main/areas/cards/api.ts';

const wire = {
  id: 'tok_1',
  object: 'card',
  brand: 'visa',
  first_six: '411111',
  last_four: '1111',
  holder_name: 'MARINA SOUZA',
  exp_month: 12,
  exp_year: 2039,
  type: 'credit',
  tokenization_status: 'pending',
  customer: { name: 'Marina Souza', email: 'marina@example.com', phone: null, document: null },
  created_at: '2026-01-01T00:00:00Z',
};
const asked = {
  firstSix: '411111',
  lastFour: '1111',
  holderName: 'Marina Souza',
  expMonth: 12,
  expYear: 39,
  email: 'Marina@example.com ',
};

describe('R8: the answer to a card that was typed', () => {
  test('is about it by every digit shown, holder, expiry and buyer', () => {
    expect(typedCardProof(asked).safeParse(wire).success).toBe(true);
  });

  const others: readonly object[] = [
    { first_six: '422222' },
    { last_four: '2222' },
    { holder_name: 'LIA SOUZA' },
    { exp_month: 11 },
    { exp_year: 2038 },
    { customer: { ...wire.customer, email: 'lia@example.com' } },
  ];
  for (const other of others) {
    test(`is about another one with ${JSON.stringify(other)}`, () => {
      expect(typedCardProof(asked).safeParse({ ...wire, ...other }).success).toBe(false);
    });
  }

  test('has its first six digits on the disk, and never the number', () => {
    const customer = { name: 'M', email: 'm@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };
    const card = { number: '4111 1111 1111 1111', holderName: 'M', expMonth: '12', expYear: '39', cvc: '123' };
    const written = writeCard({ id: 'i', customer, card } as never, { brand: 'visa', last4: '1111' });
    expect(firstSixOf(written.redacted)).toBe('411111');
    expect(written.redacted.toString()).not.toContain('4111111111111111');
    expect(written.redacted.toString()).not.toContain('123');
  });
});
