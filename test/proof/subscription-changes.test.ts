/** Whose a charge of an invoice is, told by what was asked for and by what was there before. */
import { describe, expect, test } from 'vitest';
import type { InvoiceFacts, InvoiceRow } from '#main/areas/subscriptions/invoice-table.ts';
import { contradicts, deniesMoney, hasOpenAttempt, keptAttempts } from '#main/proof/invoice-attempts.ts';
import { decidePay, paySnapshot } from '#main/proof/subscription-changes.ts';
import { type Invoice, invoiceSchema } from '#shared/wire/v2/invoices.ts';

interface Attempt {
  readonly id: string;
  readonly status?: string;
  readonly amount?: number;
  readonly type?: string;
  readonly lastFour?: string | null;
  readonly brand?: string;
}

function invoice(status: string, attempts: readonly Attempt[]): Invoice {
  return invoiceSchema.parse({
    id: '100001',
    object: 'invoice',
    subscription: 'sub_1',
    number: 1,
    status,
    currency: 'brl',
    amount: 4900,
    attempts: attempts.length,
    items: [],
    created_at: '2026-01-01T00:00:00Z',
    payments: attempts.map(({ id, status: word = 'paid', amount = 4900, type = 'card', lastFour = '0019', brand }) => ({
      id,
      object: 'payment_intent',
      status: word,
      amount,
      amount_refunded: 0,
      currency: 'brl',
      payment_method_details: {
        type,
        ...(type === 'card'
          ? {
              card: { brand: brand ?? 'visa', ...(lastFour === null ? {} : { last_four: lastFour }), holder_name: 'M' },
            }
          : {}),
      },
    })),
  });
}

const visa = { type: 'card', brand: 'visa', lastFour: '0019' } as const;
const before = { payments: ['cha_old'] };
const old: Attempt = { id: 'cha_old', status: 'failed' };

describe('R8: a payment of an invoice after doubt', () => {
  test('is ours by card, sum and what was not there before', () => {
    expect(decidePay(invoice('paid', [old, { id: 'cha_new' }]), visa, before)).toBe('applied');
    expect(decidePay(invoice('failed', [old]), visa, before)).toBe('not-shown');
  });

  test('by another card, of another brand or of another sum is not ours', () => {
    for (const other of [{ lastFour: '0005' }, { brand: 'amex' }, { amount: 4901 }, { type: 'pix' }]) {
      const found = decidePay(invoice('paid', [old, { id: 'cha_new', ...other }]), visa, before);
      expect(found, JSON.stringify(other)).toBe('impossible');
    }
  });

  test('by a token whose card nobody here has seen is for people: any card would fit', () => {
    const token = { type: 'card', brand: null, lastFour: null } as const;
    expect(decidePay(invoice('paid', [old, { id: 'cha_new', lastFour: '0005' }]), token, before)).toBe('ask-person');
    expect(decidePay(invoice('paid', [old, { id: 'cha_new', lastFour: null }]), visa, before)).toBe('ask-person');
  });

  test('is asked about again while another attempt may still be paid', () => {
    expect(decidePay(invoice('processing', [old]), visa, before)).toBe('unclear');
    expect(decidePay(invoice('requires_action', [old]), visa, before)).toBe('unclear');
  });

  test('is not sent at all while an attempt may still be paid', () => {
    expect(paySnapshot(invoice('failed', [old]))).toMatchObject({ payments: ['cha_old'] });
    expect(paySnapshot(invoice('processing', [old]))).toBeNull();
    expect(paySnapshot(invoice('failed', [old, { id: 'cha_pix', status: 'requires_action', type: 'pix' }]))).toBeNull();
    expect(paySnapshot(invoice('failed', [old, { id: 'cha_new', status: 'a word of tomorrow' }]))).toBeNull();
  });

  test('is not sent beside one that was paid, although the invoice has the word of a newer one', () => {
    const paid: Attempt = { id: 'cha_pix', status: 'paid', type: 'pix' };
    expect(paySnapshot(invoice('failed', [paid, old]))).toBeNull();
    expect(paySnapshot(invoice('failed', [{ ...paid, status: 'chargeback' }, old]))).toBeNull();
    expect(paySnapshot(invoice('failed', [{ ...paid, status: 'refunded' }, old]))).not.toBeNull();
  });
});

function row(status: string, payments: readonly (readonly [string, string])[], attempts = payments.length): InvoiceRow {
  const facts = {
    attempts,
    payments: payments.map(([id, word]) => ({
      id,
      status: word,
      method: 'card',
      amountCents: 4900,
      refundedCents: 0,
      brand: 'visa',
      lastFour: '0019',
    })),
  } as unknown as InvoiceFacts;
  return { subscriptionId: 's', id: '100001', number: 1, status, facts, askedAt: 0, openedAt: 0 };
}

describe('R1: a read of an invoice', () => {
  test('that does not know a payment, or takes one back, contradicts what is proven', () => {
    const paid = row('paid', [
      ['a', 'failed'],
      ['b', 'paid'],
    ]);
    expect(contradicts(paid, invoice('paid', [{ id: 'a', status: 'failed' }, { id: 'b' }]))).toBe(false);
    expect(contradicts(paid, invoice('failed', [{ id: 'a', status: 'failed' }]))).toBe(true);
    expect(
      contradicts(
        paid,
        invoice('failed', [
          { id: 'a', status: 'failed' },
          { id: 'b', status: 'failed' },
        ]),
      ),
    ).toBe(true);
    expect(
      contradicts(row('failed', [['a', 'failed']]), invoice('paid', [{ id: 'a', status: 'failed' }, { id: 'b' }])),
    ).toBe(false);
  });
});

describe('an invoice whose status says that it is not paid', () => {
  const beside = (status: string, words: readonly string[], resolvedIds: readonly string[] = []): boolean => {
    const { facts } = row(
      status,
      words.map((word, nth) => [`${nth}`, word] as const),
    );
    return deniesMoney({ status, facts: { ...facts, resolvedIds } });
  };

  test.each(['failed', 'canceled', 'requires_action'])(
    '%s, denies the money that came in and was not given back',
    (word) => {
      for (const kept of ['paid', 'partially_refunded', 'refund_processing', 'chargeback']) {
        expect(beside(word, [kept])).toBe(true);
        // Whatever became of the other attempts: one that came in is all of the invoice.
        expect(beside(word, [kept, 'failed'])).toBe(true);
        expect(beside(word, ['requires_action', kept])).toBe(true);
      }
    },
  );

  test.each(['failed', 'canceled', 'requires_action'])('%s, denies nothing that is not here', (word) => {
    for (const words of [[], ['failed'], ['refunded'], ['refunded', 'failed'], ['processing'], ['requires_action']])
      expect(beside(word, words)).toBe(false);
    expect(beside(word, ['paid'], ['0'])).toBe(false);
  });

  test.each(['paid', 'partially_refunded', 'chargeback', 'processing', 'settled'])('%s is not one of them', (word) => {
    for (const words of [['paid'], ['failed', 'paid'], ['chargeback', 'failed']])
      expect(beside(word, words)).toBe(false);
  });
});

describe('O2: the attempts of an invoice', () => {
  test('two that were received are an alarm, until one is given back', () => {
    const { facts } = row('paid', [
      ['a', 'paid'],
      ['b', 'paid'],
    ]);
    expect(keptAttempts(facts)).toHaveLength(2);
    const [first, second] = facts.payments;
    const returned = { ...second, status: 'refunded', refundedCents: 4900 } as InvoiceFacts['payments'][number];
    expect(keptAttempts({ payments: [first as typeof returned, returned] })).toHaveLength(1);
  });

  test('a Pix is open until its end, whatever is said of it before', () => {
    const { facts } = row('failed', [['a', 'canceled']]);
    const pix = { payments: facts.payments.map((one) => ({ ...one, method: 'pix' })), pixEndsAt: 1_000 };
    expect(hasOpenAttempt(pix, 999)).toBe(true);
    expect(hasOpenAttempt(pix, 1_000)).toBe(false);
  });
});
