/** The v1 charge: the API's rules for it before it is sent, and what the statuses in an answer mean. */
import type { LinkItem, LinkProblem } from './link-draft.ts';
import { checkItem, problem, tooLarge } from './link-fields.ts';
import { linkTotals } from './link-money.ts';
import { type ChargePayer, checkPayer } from './link-payer.ts';
import type { DraftTypedCard, OrderProblem } from './order-draft.ts';
import { checkTypedCard } from './order-payments.ts';

export const chargeMethods = ['CreditCard', 'PIX'] as const;

export type ChargePayment =
  | {
      readonly method: 'CreditCard';
      readonly installments: number;
      readonly softDescriptor: string;
      readonly card: DraftTypedCard | { readonly token: string };
    }
  | { readonly method: 'PIX'; readonly expirationSeconds: number };

export interface ChargeDraft {
  readonly client: ChargePayer;
  readonly items: readonly LinkItem[];
  readonly payment: ChargePayment;
  /** Names the buyer's device to the fraud analysis, as the checkout script of the shop's own page found it. */
  readonly deviceId?: string | undefined;
}

/** API document, v1 charge: `soft_descriptor` has 3 to 50 characters. */
const softDescriptorMin = 3;
export const chargeSoftDescriptorMax = 50;

export type ChargeProblem = LinkProblem | OrderProblem;

export function checkCharge(draft: ChargeDraft, nowMs: number): ChargeProblem[] {
  return [...checkItems(draft.items), ...checkPayer(draft.client), ...checkPayment(draft, nowMs)];
}

/** Null if the sum cannot be calculated exactly. */
export function chargeTotalCents(items: readonly LinkItem[]): number | null {
  return linkTotals({ items, freightCents: 0, pixDiscount: null })?.totalCents ?? null;
}

function checkItems(items: readonly LinkItem[]): ChargeProblem[] {
  if (items.length === 0) return [problem('items', 'link-items-missing')];
  const problems = items.flatMap((item, index) => checkItem(item, `items.${index}`));
  return chargeTotalCents(items) === null ? [...problems, ...tooLarge(items)] : problems;
}

function checkPayment({ payment, client }: ChargeDraft, nowMs: number): ChargeProblem[] {
  if (payment.method === 'PIX') {
    const { expirationSeconds: seconds } = payment;
    const isSound = Number.isSafeInteger(seconds) && seconds >= 1;
    return isSound ? [] : [problem('payment.expirationSeconds', 'number-too-small', { min: 1 })];
  }
  const { card, installments, softDescriptor } = payment;
  const text = softDescriptor.trim();
  return [
    ...checkCard(card, 'payment.card', nowMs),
    ...(Number.isSafeInteger(installments) && installments >= 1
      ? []
      : [problem('payment.installments', 'number-too-small', { min: 1 })]),
    ...(text !== '' && text.length < softDescriptorMin
      ? [problem('payment.softDescriptor', 'field-too-short', { minLength: softDescriptorMin })]
      : []),
    ...(text.length > chargeSoftDescriptorMax
      ? [problem('payment.softDescriptor', 'field-too-long', { maxLength: chargeSoftDescriptorMax })]
      : []),
    // API document, v1 charge: with `card_token` "the billing address must then be sent".
    ...('token' in card && client.address === undefined ? [problem('client.address', 'address-needed')] : []),
  ];
}

export function checkCard(card: DraftTypedCard | { token: string }, path: string, nowMs: number): ChargeProblem[] {
  if (!('token' in card)) return checkTypedCard(card, path, nowMs);
  return card.token.trim() === '' ? [problem(`${path}.token`, 'field-required')] : [];
}

/**
 * open      money may still arrive
 * paid      the money arrived, by the API's own status
 * unpaid    no money arrived, and none will
 * returned  the money arrived, and some or all of it went back
 * other     a status this version does not know: shown as it came, and never paid
 */
export const chargeOutcomes = ['open', 'paid', 'unpaid', 'returned', 'other'] as const;
export type ChargeOutcome = (typeof chargeOutcomes)[number];

/** The statuses of v1 orders, of v1 invoices, and of v2's invoices and charges, which may be read for a v1 charge. */
const meanings: Readonly<Record<string, ChargeOutcome>> = {
  Pending: 'open',
  Challenged: 'open',
  New: 'open',
  Unprocessed: 'open',
  pending: 'open',
  processing: 'open',
  requires_action: 'open',
  requires_capture: 'open',
  // A refund on its way may still fail, and then the money stays (API document, Charge status values).
  Approved: 'paid',
  Paid: 'paid',
  paid: 'paid',
  refund_processing: 'paid',
  Declined: 'unpaid',
  Canceled: 'unpaid',
  Fail: 'unpaid',
  Reproved: 'unpaid',
  failed: 'unpaid',
  canceled: 'unpaid',
  Refunded: 'returned',
  Reversed: 'returned',
  PartialReversed: 'returned',
  ChargeBack: 'returned',
  partially_refunded: 'returned',
  refunded: 'returned',
  chargeback: 'returned',
};

/** Of a charge that returned: some of its money is still here. */
export const keepsSome = (status: string | null): boolean =>
  status === 'PartialReversed' || status === 'partially_refunded';

export const statusesThatMean = (outcome: ChargeOutcome): readonly string[] =>
  Object.keys(meanings).filter((status) => meanings[status] === outcome);

export function chargeOutcome(status: string): ChargeOutcome {
  return Object.hasOwn(meanings, status) ? (meanings[status] ?? 'other') : 'other';
}

/** API document, pay-overdue: "invoice `Pending` or `Fail`". */
export function mayPayOverdue(status: string): boolean {
  return status === 'Pending' || status === 'Fail';
}
