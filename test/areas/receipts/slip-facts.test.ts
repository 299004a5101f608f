/** What a slip calls a sale, state by state: "approved" only of a paid sale beside which nothing stands. */
import { describe, expect, test } from 'vitest';
import { refundFacts, saleFacts, saleWordOf } from '#main/areas/receipts/slip-facts.ts';
import { type Sale, saleStates } from '#shared/contract/sale.ts';
import { slipFacts } from '#test/domain/receipts/sample-slips.ts';
import { payment, refund, sale } from '#test/renderer/sample-sale.ts';

const paid = sale({ state: 'paid', moneyReceived: true });

test('of all states only "paid" is approved, and only "partially refunded" is paid and given back in part', () => {
  const wordIn = (state: Sale['state']) => saleWordOf({ ...paid, state });
  expect(saleStates.filter((state) => wordIn(state) === 'approved')).toEqual(['paid']);
  expect(saleStates.filter((state) => wordIn(state) === 'part-returned')).toEqual(['partially-refunded']);
  expect(saleWordOf({ ...paid, state: 'capturing', moneyReceived: false })).toBe('hold');
});

const wish = { since: 0, staffName: 'Ana', tries: 1, nextAt: null, problem: null, canEnd: false };

describe.each<[string, Partial<Sale>]>([
  ['whose money is not proven', { moneyReceived: false }],
  ['that comes from a backup', { isUnread: true }],
  ['that reads contradict', { isContradicted: true }],
  ['that somebody wants undone', { undo: wish }],
  ['whose cancellation was asked for', { cancelRequested: true }],
  ['beside which another was paid', { paidTwiceWith: { id: 'other', number: 2 } }],
  ['that two people settled', { isResolved: true }],
  ['whose basket two people settled', { resolvedBeside: { id: 'other', number: 2 } }],
])('a paid sale %s', (_, fields) => {
  test('is being checked, and neither paid nor unpaid', () => {
    expect(saleWordOf({ ...paid, ...fields })).toBe('review');
  });
});

test.each(['canceled', 'declined', 'refunded', 'awaiting-payment'] as const)(
  'a sale that a backup calls %s, or that reads contradict, is being checked',
  (state) => {
    expect(saleWordOf({ ...paid, state, isUnread: true })).toBe('review');
    expect(saleWordOf({ ...paid, state, isContradicted: true })).toBe('review');
  },
);

test('nothing that the API said of the payments of a backup is repeated, nor what its reads contradict', () => {
  expect(saleFacts(slipFacts, { ...paid, isContradicted: true }, []).payments[0]?.status).toBeNull();
  expect(saleFacts(slipFacts, { ...paid, isUnread: true }, []).payments[0]?.status).toBeNull();
  expect(saleFacts(slipFacts, paid, []).payments[0]?.status).toBe('paid');
});

test('what is on its way back is told, and what ended is not', () => {
  const refunds = (
    ['queued', 'processing', 'unknown', 'review', 'confirmed', 'refused', 'failed', 'withdrawn'] as const
  ).map((state) => refund({ id: state, state }));
  expect(saleFacts(slipFacts, paid, refunds).returning).toHaveLength(4);
});

test('a refund of a card names its card, and that of an invoice its number', () => {
  const byCard = payment({ method: 'card', card: { brand: 'visa', last4: '4242' } });
  const ofSale = refundFacts(slipFacts, refund({ method: 'card' }), { ...paid, payments: [byCard] });
  expect(ofSale.paidBy).toEqual({ method: 'card', card: { brand: 'Visa', lastFour: '4242' } });
  const invoice = { id: 'i', number: 7, subscriptionId: 's', customerName: 'Ana' };
  const ofInvoice = refundFacts(slipFacts, refund({ saleId: null, saleNumber: null, invoice }), null);
  expect(ofInvoice.of).toEqual({ kind: 'invoice', number: 7 });
});

test('a refund of a contested charge is not known to arrive', () => {
  expect(refundFacts(slipFacts, refund({ state: 'processing', isContested: true }), paid).word).toBe('unknown');
});
