/** What an invoice of a subscription will charge, as far as it can be known, and the rules of discounts, increments and splits. */
import { checkText } from './order-fields.ts';
import { checkSplit } from './order-payments.ts';
import { percentageOfCents } from './rates.ts';
import { addDays, isDay, shopDay } from './shop-day.ts';
import type { Adjustment, SubscriptionDraft, SubscriptionProblem } from './subscription-draft.ts';
import { checkInterval, checkInvoiceCount } from './subscription-rhythm.ts';
import { intervalDays, subscriptionTotal } from './subscription-sums.ts';

const maxReceivers = 10;
const maxReceiverCode = 32;

/** Second API document, `discounts[]` and `increments[]`. */
export function checkAdjustments(
  adjustments: readonly Adjustment[],
  path: 'discounts' | 'increments',
): SubscriptionProblem[] {
  return adjustments.flatMap(({ type, value, invoiceNumber }, index) => {
    const at = `${path}.${index}`;
    const problems: SubscriptionProblem[] = [];
    if (!Number.isFinite(value) || value <= 0) problems.push({ code: 'adjustment-not-positive', path: `${at}.value` });
    else if (type === 'fixed' && !Number.isSafeInteger(value)) {
      problems.push({ code: 'adjustment-not-cents', path: `${at}.value` });
    } else if (type === 'percentage' && path === 'discounts' && value > 100) {
      problems.push({ code: 'discount-over-all', path: `${at}.value` });
    }
    if (invoiceNumber !== undefined && (!Number.isSafeInteger(invoiceNumber) || invoiceNumber < 1)) {
      problems.push({ code: 'invoice-number-invalid', path: `${at}.invoiceNumber` });
    }
    return problems;
  });
}

/** 1 to 10 receivers, none twice. The sum equals the items, and a split excludes discounts and increments. */
export function checkSubscriptionSplit(draft: SubscriptionDraft, allowed: boolean): SubscriptionProblem[] {
  const { split, items, discounts, increments } = draft;
  const path = 'split';
  if (split === undefined) return [];
  if (!allowed) return [{ code: 'split-switched-off', path }];
  if (split.length < 1 || split.length > maxReceivers) {
    return [{ code: 'split-count', path, params: { max: maxReceivers } }];
  }
  const problems: SubscriptionProblem[] = [...checkSplit(split, subscriptionTotal(items), path)];
  for (const [index, { receiverCode }] of split.entries()) {
    const at = `${path}.${index}.receiverCode`;
    problems.push(...checkText(receiverCode, at, { maxLength: maxReceiverCode }));
    const twice = split.findIndex((other) => other.receiverCode === receiverCode) < index;
    if (twice && receiverCode !== '') problems.push({ code: 'split-receiver-twice', path: at });
  }
  if (discounts.length + increments.length > 0) problems.push({ code: 'split-with-adjustments', path });
  return problems;
}

export interface ForeseenInvoice {
  readonly number: number;
  readonly day: string;
  readonly amountCents: number;
  readonly discountCents: number;
  readonly incrementCents: number;
}

type Foreseeable = Pick<
  SubscriptionDraft,
  'interval' | 'intervalCount' | 'items' | 'discounts' | 'increments' | 'startAt' | 'maxInvoices'
>;

/**
 * The first invoices as they should come out. The document does not say what a percentage is calculated from. Here it is
 * calculated from the items and rounded to the cent, so the result is only a preview, and is called so. A form asks at every key: of
 * what is half typed, or too large, nothing is foreseen.
 */
export function foreseeInvoices(draft: Foreseeable, nowMs: number, count = 6): ForeseenInvoice[] {
  if (!isForeseeable(draft)) return [];
  const itemsCents = subscriptionTotal(draft.items);
  const every = intervalDays(draft.interval, draft.intervalCount);
  const first = draft.startAt ?? shopDay(nowMs);
  const invoices = Array.from({ length: Math.min(count, draft.maxInvoices ?? count) }, (_, index) => {
    const number = index + 1;
    return { number, day: addDays(first, every * index), ...invoiceMoney(draft, number, itemsCents) };
  });
  return invoices.every(({ day, amountCents }) => isDay(day) && Number.isSafeInteger(amountCents)) ? invoices : [];
}

function isForeseeable(draft: Foreseeable): boolean {
  const { interval, intervalCount, maxInvoices, startAt, discounts, increments } = draft;
  const problems = [
    ...checkInterval(interval, intervalCount),
    ...checkInvoiceCount(maxInvoices, 'maxInvoices'),
    ...checkAdjustments(discounts, 'discounts'),
    ...checkAdjustments(increments, 'increments'),
  ];
  const isDayKnown = startAt === undefined || isDay(startAt);
  return problems.length === 0 && isDayKnown && Number.isSafeInteger(subscriptionTotal(draft.items));
}

/** Each sum that an invoice of it may charge, and that of its items: whoever asks for it again may write the same money in another way. */
export function chargeableSums(draft: Pick<Foreseeable, 'items' | 'discounts' | 'increments'>): number[] {
  const itemsCents = subscriptionTotal(draft.items);
  const numbers = [...draft.discounts, ...draft.increments].map(({ invoiceNumber }) => invoiceNumber ?? anyInvoice);
  const sums = [anyInvoice, ...numbers].map((number) => invoiceMoney(draft, number, itemsCents).amountCents);
  return [...new Set([itemsCents, ...sums])];
}

/** The most that is taken off one invoice. */
export const highestDiscount = (draft: Pick<Foreseeable, 'items' | 'discounts'>): number => {
  const itemsCents = subscriptionTotal(draft.items);
  const numbers = draft.discounts.map(({ invoiceNumber }) => invoiceNumber ?? anyInvoice);
  return Math.max(0, ...numbers.map((number) => adjusted(draft.discounts, number, itemsCents)));
};

/** Not the number of an invoice: what concerns all of them, and nothing else, concerns it. */
const anyInvoice = 0;

function invoiceMoney(draft: Pick<Foreseeable, 'discounts' | 'increments'>, number: number, itemsCents: number) {
  const discountCents = adjusted(draft.discounts, number, itemsCents);
  const incrementCents = adjusted(draft.increments, number, itemsCents);
  return { amountCents: Math.max(0, itemsCents + incrementCents - discountCents), discountCents, incrementCents };
}

function adjusted(adjustments: readonly Adjustment[], number: number, itemsCents: number): number {
  return adjustments
    .filter(({ invoiceNumber }) => invoiceNumber === undefined || invoiceNumber === number)
    .reduce((sum, { type, value }) => sum + (type === 'fixed' ? value : percentageOfCents(itemsCents, value)), 0);
}
