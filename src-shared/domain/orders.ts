/**
 * The rules an order must meet before it may be sent, and what its statuses mean. An order that breaks one is never sent: a
 * refusal costs the buyer one of two attempts a minute.
 */

import { checkCustomer } from './customers.ts';
import { fraudSkipReasons, type OrderDraft, type OrderProblem } from './order-draft.ts';
import { checkItems, checkItemsSum, itemsSum } from './order-items.ts';
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
    ...checkItems(draft.items),
    ...checkPresence(draft),
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
 * Statuses of a card that its acquirer said yes to. A canceled one is not among them: API document, charges: it may have been canceled before
 * or after the answer.
 */
export const approvedCardWords: readonly string[] = ['requires_capture', ...receivedWords];

/**
 * Proof that the money was received, even if some of it went back later. Takes order, payment and charge statuses. Exact
 * words only: the API's enums are open, and a status this version does not know is never treated as paid.
 */
export function meansMoneyReceived(status: string): boolean {
  return receivedWords.includes(status);
}

function checkPresence({ payments }: OrderDraft): OrderProblem[] {
  return payments.length > 0 ? [] : [{ rule: 'field', code: 'payments-missing', path: 'payments' }];
}

/** Where the items' own sum is wrong, there is nothing to compare with. */
function checkSum({ items, payments }: OrderDraft): OrderProblem[] {
  if (checkItemsSum(items).length > 0) return [];
  const itemsCents = itemsSum(items);
  const paymentsCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  if (itemsCents === paymentsCents) return [];
  return [{ rule: 1, code: 'sum-mismatch', path: 'payments', params: { itemsCents, paymentsCents } }];
}

function checkFraudSkip(skip: OrderDraft['fraudSkip'], allowed: boolean): OrderProblem[] {
  if (!skip) return [];
  if (!allowed) return [{ rule: 6, code: 'fraud-bypass-not-allowed', path: 'fraudSkip' }];
  if (fraudSkipReasons.some((reason) => reason === skip.reason)) return [];
  return [{ rule: 'field', code: 'fraud-reason-invalid', path: 'fraudSkip.reason' }];
}
