/**
 * The rules an order must meet before it may be sent, and what its statuses mean. An order that breaks one is never sent: a
 * refusal costs the buyer one of two attempts a minute.
 */

import { largestSaleCents } from './basket.ts';
import { checkCustomer } from './customers.ts';
import { type DraftItem, fraudSkipReasons, type OrderDraft, type OrderProblem } from './order-draft.ts';
import { checkAmount, checkText } from './order-fields.ts';
import { checkPayment } from './order-payments.ts';
import { takesCurrency, takesHold } from './payment-methods.ts';

export interface OrderCheckOptions {
  /** The account's permission to skip fraud analysis (rule 6). */
  readonly fraudBypassAllowed: boolean;
  readonly nowMs: number;
}

/** Everything that is wrong at once, in the order of the draft; empty when the order may be sent. */
export function checkOrderDraft(draft: OrderDraft, options: OrderCheckOptions): OrderProblem[] {
  const besideCard = draft.payments.some(({ method }) => takesHold(method));
  return [
    ...checkPresence(draft),
    ...draft.items.flatMap((item, index) => checkItem(item, `items.${index}`)),
    ...draft.payments.flatMap((payment, index) =>
      checkPayment(payment, { path: `payments.${index}`, besideCard, nowMs: options.nowMs }),
    ),
    ...checkSavedCards(draft),
    ...checkCurrency(draft),
    ...checkSum(draft),
    ...(draft.customer ? checkCustomer(draft.customer) : []),
    ...checkFraudSkip(draft.fraudSkip, options.fraudBypassAllowed),
  ];
}

/** API document, Cards: a saved card is linked to its customer. Charged with the shop's own address, it would be somebody else's. */
function checkSavedCards({ payments, customer }: OrderDraft): OrderProblem[] {
  if (customer) return [];
  return payments.flatMap((payment, index) =>
    'card' in payment && 'token' in payment.card && payment.card.token.trim() !== ''
      ? [{ rule: 'field', code: 'saved-card-needs-buyer', path: `payments.${index}.card.token` } as const]
      : [],
  );
}

/** What a split in another currency pays its receivers, the API document does not say. */
function checkCurrency({ currency = 'BRL', payments }: OrderDraft): OrderProblem[] {
  if (currency === 'BRL') return [];
  return payments.flatMap(({ method, split = [] }, index) => [
    ...(!takesCurrency(method, currency)
      ? [{ rule: 'field', code: 'pix-only-in-reais', path: `payments.${index}.method` } as const]
      : []),
    ...(split.length > 0
      ? [{ rule: 'field', code: 'split-only-in-reais', path: `payments.${index}.split` } as const]
      : []),
  ]);
}

export const knownOrderStatuses = [
  'processing',
  'requires_capture',
  'requires_action',
  'paid',
  'failed',
  'canceled',
  'refunded',
  'partially_refunded',
  'chargeback',
] as const;
export type KnownOrderStatus = (typeof knownOrderStatuses)[number];

export function isKnownOrderStatus(status: string): status is KnownOrderStatus {
  return knownOrderStatuses.some((known) => known === status);
}

/** No payment can still arrive, and later reads would only show refunds or disputes. An unknown status is never final. */
export function isFinalOrderStatus(status: string): boolean {
  return isKnownOrderStatus(status) && !['processing', 'requires_capture', 'requires_action'].includes(status);
}

/** Statuses of an order, a payment or a charge whose money was received, even if some of it went back later. */
export const receivedWords: readonly string[] = [
  'paid',
  'refund_processing',
  'partially_refunded',
  'refunded',
  'chargeback',
];

/**
 * Proof that the money was received, even if some of it went back later. Takes order, payment and charge statuses. Exact
 * words only: the API's enums are open, and a status this version does not know is never treated as paid.
 */
export function meansMoneyReceived(status: string): boolean {
  return receivedWords.includes(status);
}

function checkPresence({ items, payments }: OrderDraft): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (items.length === 0) problems.push({ rule: 'field', code: 'items-missing', path: 'items' });
  if (payments.length === 0) problems.push({ rule: 'field', code: 'payments-missing', path: 'payments' });
  return problems;
}

function checkItem(item: DraftItem, path: string): OrderProblem[] {
  const countable = Number.isSafeInteger(item.quantity) && item.quantity >= 1;
  return [
    ...checkText(item.code, `${path}.code`),
    ...checkText(item.description, `${path}.description`, { required: true }),
    ...(countable ? [] : [{ rule: 'field', code: 'quantity-too-small', path: `${path}.quantity` } as const]),
    ...checkAmount(item.unitAmountCents, `${path}.unitAmountCents`),
    ...checkFullAmount(item, path),
    ...checkText(item.category, `${path}.category`),
  ];
}

/** A price before the discount that is below the one after it would explain nothing. */
function checkFullAmount({ unitAmountCents, fullUnitAmountCents }: DraftItem, path: string): OrderProblem[] {
  if (fullUnitAmountCents === undefined || fullUnitAmountCents > unitAmountCents) return [];
  return [{ rule: 'field', code: 'amount-invalid', path: `${path}.fullUnitAmountCents` }];
}

function checkSum({ items, payments }: OrderDraft): OrderProblem[] {
  const itemsCents = items.reduce((sum, item) => sum + item.unitAmountCents * item.quantity, 0);
  const paymentsCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  if (!Number.isSafeInteger(itemsCents)) return [{ rule: 'field', code: 'amount-invalid', path: 'items' }];
  if (itemsCents > largestSaleCents)
    return [{ rule: 'field', code: 'sale-too-large', path: 'items', params: { maxCents: largestSaleCents } }];
  if (itemsCents === paymentsCents) return [];
  return [{ rule: 1, code: 'sum-mismatch', path: 'payments', params: { itemsCents, paymentsCents } }];
}

function checkFraudSkip(skip: OrderDraft['fraudSkip'], allowed: boolean): OrderProblem[] {
  if (!skip) return [];
  if (!allowed) return [{ rule: 6, code: 'fraud-bypass-not-allowed', path: 'fraudSkip' }];
  if (fraudSkipReasons.some((reason) => reason === skip.reason)) return [];
  return [{ rule: 'field', code: 'fraud-reason-invalid', path: 'fraudSkip.reason' }];
}
