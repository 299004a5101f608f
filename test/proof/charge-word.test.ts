/** What words about a v1 charge prove together, pair by pair. */
import { describe, expect, it } from 'vitest';
import { answeredWord, deniesInvoice, deniesItself } from '#main/proof/charge-word.ts';

const sale = (above: string, order: string, charge: string) => ({
  status: above,
  orders: [{ status: order, charges: [{ status: charge }] }],
});
const card = (httpStatus: number | null) => ({ method: 'CreditCard', httpStatus }) as const;
const pix = (httpStatus: number | null) => ({ method: 'PIX', httpStatus }) as const;

describe('an answer of v1', () => {
  it.each([
    ['Approved', 'Approved', 'Approved', card(201), 'Approved'],
    ['Approved', '', '', card(201), 'Approved'],
    ['Approved', 'Approved', 'Resolved', card(200), 'Approved'],
    ['Pending', 'Pending', 'Pending', card(201), 'Pending'],
    ['Pending', 'Pending', 'Pending', pix(201), 'Pending'],
    ['Challenged', 'Challenged', 'Pending', card(202), 'Challenged'],
    ['Declined', 'Declined', 'Declined', card(400), 'Declined'],
    ['Canceled', 'Declined', '', pix(400), 'Canceled'],
    ['Resolved', 'Approved', 'Approved', card(201), 'Resolved'],
  ])('whose words agree is taken at its word: %s, %s, %s', (above, order, charge, how, word) => {
    expect(answeredWord(sale(above, order, charge), how)).toBe(word);
  });

  it.each([
    ['Approved', 'Pending', 'Pending', card(201), 'Pending'],
    ['Approved', 'Approved', 'Declined', card(201), 'Approved / Declined'],
    ['Approved', 'Approved', 'Approved', card(202), 'Challenged'],
    ['Approved', 'Approved', 'Approved', card(400), 'Approved / Declined'],
    ['Approved', 'Approved', 'Approved', pix(201), 'Pending'],
    ['Declined', 'Declined', 'Declined', card(201), 'Declined / Approved'],
    ['Refunded', 'Approved', 'Approved', card(201), 'Refunded / Approved'],
    ['Declined', 'Pending', 'Pending', pix(201), 'Pending'],
  ])('whose words exclude each other proves nothing: %s, %s, %s', (above, order, charge, how, word) => {
    expect(answeredWord(sale(above, order, charge), how)).toBe(word);
  });
});

describe("v1's list and v2", () => {
  it.each([
    ['Paid', 'failed'],
    ['Paid', 'requires_action'],
    ['Reversed', 'processing'],
    ['Fail', 'paid'],
    ['Canceled', 'refunded'],
  ])('deny each other: %s, %s', (listed, shown) => expect(deniesInvoice(listed, shown)).toBe(true));

  it.each([
    ['Paid', 'paid'],
    ['Paid', 'partially_refunded'],
    ['Reversed', 'paid'],
    ['Fail', 'requires_action'],
    ['Pending', 'paid'],
    ['Paid', 'resolved'],
    ['Paid', null],
  ])('do not: %s, %s', (listed, shown) => expect(deniesInvoice(listed, shown)).toBe(false));
});

it.each([
  ['paid', true, false],
  ['refunded', true, false],
  ['pending', false, false],
  ['resolved', true, false],
  ['paid', false, true],
  ['failed', true, true],
  ['pending', true, true],
])('a charge of v2 that is %s, and paid is %s, denies itself: %s', (status, paid, denies) => {
  expect(deniesItself({ status, paid })).toBe(denies);
});
