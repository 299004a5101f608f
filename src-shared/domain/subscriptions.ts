/**
 * The rules that a subscription must meet before it may be sent; form and core check the same rules. A refusal costs the buyer
 * one of two attempts a minute. Second API document, Subscription request.
 */
import { checkKeptCustomer } from './customers.ts';
import { fraudSkipReasons } from './order-draft.ts';
import { checkAmount, checkText } from './order-fields.ts';
import { checkTypedCard } from './order-payments.ts';
import { isDay, shopDay } from './shop-day.ts';
import type {
  SubscriptionCustomer,
  SubscriptionDraft,
  SubscriptionItem,
  SubscriptionPayment,
  SubscriptionProblem,
} from './subscription-draft.ts';
import { checkAdjustments, checkSubscriptionSplit } from './subscription-money.ts';
import { checkInterval, checkInvoiceCount } from './subscription-rhythm.ts';
import { subscriptionTotal } from './subscription-sums.ts';

export const maxSubscriptionInstallments = 12;
export const maxStatementDescriptor = 50;

export interface SubscriptionCheckOptions {
  readonly nowMs: number;
  /** The account's permission to skip fraud analysis, as the shop set it. */
  readonly fraudBypassAllowed: boolean;
  readonly splitAllowed: boolean;
}

/** Everything that is wrong at once, in the order of the form; empty when it may be sent. */
export function checkSubscription(draft: SubscriptionDraft, options: SubscriptionCheckOptions): SubscriptionProblem[] {
  return [
    ...checkBilledCustomer(draft.customer, options.nowMs),
    ...checkItems(draft.items),
    ...checkInterval(draft.interval, draft.intervalCount),
    ...(draft.startAt === undefined ? [] : checkFutureDay(draft.startAt, 'startAt', options.nowMs)),
    ...checkInvoiceCount(draft.maxInvoices, 'maxInvoices'),
    ...checkMinimumPrice(draft.minimumPriceCents),
    ...checkSubscriptionPayment(draft.payment, 'payment', options.nowMs),
    ...checkText(draft.code, 'code'),
    ...checkText(draft.description, 'description'),
    ...checkText(draft.statementDescriptor, 'statementDescriptor', { maxLength: maxStatementDescriptor }),
    ...checkMetadata(draft.metadata),
    ...checkAdjustments(draft.discounts, 'discounts'),
    ...checkAdjustments(draft.increments, 'increments'),
    ...checkSubscriptionSplit(draft, options.splitAllowed),
    ...checkFraudSkip(draft.fraudSkip, options.fraudBypassAllowed),
  ];
}

/** "From tomorrow on", by the shop's day. */
export function checkFutureDay(day: string, path: string, nowMs: number): SubscriptionProblem[] {
  if (!isDay(day)) return [{ code: 'date-invalid', path }];
  return day > shopDay(nowMs) ? [] : [{ code: 'date-too-early', path }];
}

function checkMinimumPrice(cents: number | undefined): SubscriptionProblem[] {
  if (cents === undefined || (Number.isSafeInteger(cents) && cents >= 0)) return [];
  return [{ code: 'minimum-price-invalid', path: 'minimumPriceCents' }];
}

export function checkBilledCustomer(customer: SubscriptionCustomer, nowMs: number): SubscriptionProblem[] {
  const { birthdate, address } = customer;
  const problems: SubscriptionProblem[] = [...checkKeptCustomer(customer)];
  if (birthdate !== undefined && (!isDay(birthdate) || birthdate > shopDay(nowMs))) {
    problems.push({ code: 'birthdate-invalid', path: 'customer.birthdate' });
  }
  if (address === undefined) return problems;
  for (const part of ['zipCode', 'street', 'number', 'neighborhood', 'city', 'state'] as const) {
    problems.push(...checkText(address[part], `customer.address.${part}`, { required: true, maxLength: null }));
  }
  // API document, customer: the number of a house is an integer, a state two letters.
  if (address.number.trim() !== '' && !/^\d{1,9}$/.test(address.number.trim())) {
    problems.push({ code: 'address-number-invalid', path: 'customer.address.number' });
  }
  if (address.state.trim() !== '' && !/^[A-Za-z]{2}$/.test(address.state.trim())) {
    problems.push({ code: 'state-invalid', path: 'customer.address.state' });
  }
  return problems;
}

function checkItems(items: readonly SubscriptionItem[]): SubscriptionProblem[] {
  if (items.length === 0) return [{ code: 'items-missing', path: 'items' }];
  const problems = items.flatMap((item, index) => {
    const path = `items.${index}`;
    const twice = items.findIndex(({ code }) => code === item.code) < index;
    return [
      ...checkText(item.code, `${path}.code`, { required: true, maxLength: null }),
      ...(twice && item.code !== '' ? [{ code: 'item-code-twice', path: `${path}.code` } as const] : []),
      ...checkItemFields(item, path),
    ];
  });
  const total = subscriptionTotal(items);
  return Number.isSafeInteger(total) ? problems : [...problems, { code: 'amount-invalid', path: 'items' }];
}

/** Checks the fields of an item that may also be changed later. */
export function checkItemFields(item: Omit<SubscriptionItem, 'code'>, path: string): SubscriptionProblem[] {
  const countable = Number.isSafeInteger(item.quantity) && item.quantity >= 1;
  return [
    ...checkText(item.description, `${path}.description`, { required: true }),
    ...(countable ? [] : [{ code: 'quantity-too-small', path: `${path}.quantity` } as const]),
    ...checkAmount(item.unitAmountCents, `${path}.unitAmountCents`),
  ];
}

export function checkSubscriptionPayment(
  payment: SubscriptionPayment,
  path: string,
  nowMs: number,
): SubscriptionProblem[] {
  if (payment.method === 'pix') {
    const { expirationSeconds: seconds } = payment;
    if (seconds === undefined || (Number.isSafeInteger(seconds) && seconds >= 1)) return [];
    return [{ code: 'pix-expiration-too-short', path: `${path}.expirationSeconds` }];
  }
  const { installments, card } = payment;
  const problems: SubscriptionProblem[] = [];
  const allowed =
    Number.isSafeInteger(installments) && installments >= 1 && installments <= maxSubscriptionInstallments;
  if (!allowed) {
    const params = { max: maxSubscriptionInstallments };
    problems.push({ code: 'installments-out-of-range', path: `${path}.installments`, params });
  }
  if ('token' in card) {
    return [...problems, ...checkText(card.token, `${path}.card.token`, { required: true, maxLength: null })];
  }
  return [...problems, ...checkTypedCard(card, `${path}.card`, nowMs)];
}

function checkMetadata(metadata: SubscriptionDraft['metadata']): SubscriptionProblem[] {
  return metadata.flatMap(({ key }, index): SubscriptionProblem[] => {
    const path = `metadata.${index}.key`;
    if (key.trim() === '') return [{ code: 'field-required', path }];
    const twice = metadata.findIndex((other) => other.key === key) < index;
    return twice ? [{ code: 'metadata-key-twice', path }] : [];
  });
}

function checkFraudSkip(skip: SubscriptionDraft['fraudSkip'], allowed: boolean): SubscriptionProblem[] {
  if (skip === undefined) return [];
  if (!allowed) return [{ code: 'fraud-bypass-not-allowed', path: 'fraudSkip' }];
  if (fraudSkipReasons.some((reason) => reason === skip.reason)) return [];
  return [{ code: 'fraud-reason-invalid', path: 'fraudSkip.reason' }];
}
