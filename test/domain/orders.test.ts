/** Whole order drafts: sum, items, customer, fraud analysis; and what the statuses mean. */
import { describe, expect, it } from 'vitest';
import type { ChargeInput } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import type { OrderDraft } from '#shared/domain/order-draft.ts';
import {
  checkOrderDraft,
  isFinalOrderStatus,
  isKnownOrderStatus,
  knownOrderStatuses,
  meansMoneyReceived,
} from '#shared/domain/orders.ts';
import { besideCard, card, checkOptions, item, itemWith, paidBy, problemsOf, row } from './sample-drafts.ts';

const customer = { name: 'Ana', email: 'ana@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };
const customerWith = (change: Partial<typeof customer>): OrderDraft => ({
  ...paidBy(card),
  customer: { ...customer, ...change },
});
const paying = (amountCents: number) => paidBy({ ...card, amountCents });
const longText = 'x'.repeat(256);

const allowed = [
  row('a walk-in', { ...paidBy(card), customer: null }),
  row('a customer', customerWith({})),
  row('a card and a Pix', besideCard(300)),
  row('a saved card of a customer', { ...paidBy({ ...card, card: { token: 't' } }), customer }),
  row('a description of 255 characters', itemWith({ description: '🥖'.repeat(255) })),
];

const refused = [
  row('nothing', { items: [], payments: [] }, 'field items-missing items', 'field payments-missing payments'),
  row(
    'a saved card and nobody it belongs to',
    { ...paidBy({ ...card, card: { token: 't' } }), customer: null },
    'field saved-card-needs-buyer payments.0.card.token',
  ),
  row(
    'more than any counter sells at once',
    itemWith({ quantity: 9_999, unitAmountCents: cents(999_999_999) }),
    'field sale-too-large items',
  ),
  row('payments above the items', paying(1001), '1 sum-mismatch payments'),
  row('payments below the items', paying(999), '1 sum-mismatch payments'),
  row(
    'skipping fraud analysis without permission',
    { ...paidBy(card), fraudSkip: { reason: 'upsell' } },
    '6 fraud-bypass-not-allowed fraudSkip',
  ),
  row('an item without description', itemWith({ description: ' ' }), 'field field-required items.0.description'),
  row('a description of 256', itemWith({ description: longText }), 'field field-too-long items.0.description'),
  row('a code of 256', itemWith({ code: longText }), 'field field-too-long items.0.code'),
  row('a category of 256', itemWith({ category: longText }), 'field field-too-long items.0.category'),
  row('half an item', itemWith({ quantity: 0.5, unitAmountCents: 2000 }), 'field quantity-too-small items.0.quantity'),
  row(
    'a free item',
    { items: [item, { ...item, unitAmountCents: 0 }], payments: [card] },
    'field amount-too-small items.1.unitAmountCents',
  ),
  row(
    'half a cent',
    itemWith({ unitAmountCents: 500.5 }),
    'field amount-invalid items.0.unitAmountCents',
    '1 sum-mismatch payments',
  ),
  row(
    'a total beyond all numbers',
    itemWith({ quantity: 2 ** 40, unitAmountCents: 2 ** 40 }),
    'field amount-invalid items',
  ),
  row('a customer without name', customerWith({ name: '' }), 'field field-required customer.name'),
  row('a customer without address', customerWith({ email: '' }), 'field field-required customer.email'),
  row('a customer with half an address', customerWith({ email: 'ana@' }), 'field email-invalid customer.email'),
  row(
    'a customer without number',
    customerWith({ phone: { ddi: '55', ddd: '11', number: '' } }),
    'field field-required customer.phone.number',
  ),
  row(
    'a customer with a masked number',
    customerWith({ phone: { ddi: '+55', ddd: '11', number: '98765-4321' } }),
    'field phone-invalid customer.phone.ddi',
    'field phone-invalid customer.phone.number',
  ),
];

describe('an order that may be sent', () => {
  it.each(allowed)('$what', ({ draft }) => {
    expect(problemsOf(draft)).toEqual([]);
  });

  it('is what the contract lets through', () => {
    const input: ChargeInput = {
      draftId: '0192f0c1-7d3a-7000-8000-000000000000',
      items: [{ description: 'Café', quantity: 1, unitAmountCents: cents(1000) }],
      customer: null,
      payments: [{ method: 'pix', amountCents: cents(1000) }],
    };
    expect(problemsOf(input)).toEqual([]);
  });
});

describe('an order that may not', () => {
  it.each(refused)('$what', ({ draft, problems }) => {
    expect(problemsOf(draft)).toEqual(problems);
  });

  it('names the numbers its sentence needs', () => {
    const [problem] = checkOrderDraft(paying(900), checkOptions);
    expect(problem?.params).toEqual({ itemsCents: 1000, paymentsCents: 900 });
  });
});

describe('skipping fraud analysis with the permission', () => {
  it.each([
    ['upsell', []],
    ['one_click', []],
    ['trusted_customer', []],
    ['external_analysis', []],
    ['because', ['fraud-reason-invalid']],
  ])('for "%s": %o', (reason, codes) => {
    const draft = { ...paidBy(card), fraudSkip: { reason } };
    const problems = checkOrderDraft(draft, { ...checkOptions, fraudBypassAllowed: true });
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });
});

describe('a status', () => {
  it.each([
    { status: 'processing', final: false, money: false },
    { status: 'requires_capture', final: false, money: false },
    { status: 'requires_action', final: false, money: false },
    { status: 'paid', final: true, money: true },
    { status: 'failed', final: true, money: false },
    { status: 'canceled', final: true, money: false },
    { status: 'refunded', final: true, money: true },
    { status: 'partially_refunded', final: true, money: true },
    { status: 'chargeback', final: true, money: true },
  ])('$status: final $final, money received $money', ({ status, final, money }) => {
    expect(isKnownOrderStatus(status)).toBe(true);
    expect(isFinalOrderStatus(status)).toBe(final);
    expect(meansMoneyReceived(status)).toBe(money);
  });

  it.each(['', 'PAID', 'paid ', 'resolved', 'constructor'])('"%s" is unknown: neither final nor paid', (status) => {
    expect(isKnownOrderStatus(status)).toBe(false);
    expect(isFinalOrderStatus(status)).toBe(false);
    expect(meansMoneyReceived(status)).toBe(false);
  });

  it('the list is the one of the API document', () => {
    expect(knownOrderStatuses).toHaveLength(9);
  });
});
