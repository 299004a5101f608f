/** How often a subscription is charged, and how many times: the rules of both numbers. */
import type { SubscriptionInterval, SubscriptionProblem } from './subscription-draft.ts';
import { intervalDays } from './subscription-sums.ts';

export const maxIntervalDays = 365;
/** More invoices than days in a million years: a slip of the hand. */
export const mostInvoices = 999_999_999;

export function checkInterval(interval: SubscriptionInterval, count: number): SubscriptionProblem[] {
  const path = 'intervalCount';
  if (!Number.isSafeInteger(count) || count < 1) return [{ code: 'interval-too-small', path }];
  const days = intervalDays(interval, count);
  return days > maxIntervalDays
    ? [{ code: 'interval-too-long', path, params: { days, maxDays: maxIntervalDays } }]
    : [];
}

export function checkInvoiceCount(count: number | undefined, path: string): SubscriptionProblem[] {
  if (count === undefined) return [];
  if (!Number.isSafeInteger(count) || count < 1) return [{ code: 'max-invoices-too-small', path }];
  return count > mostInvoices ? [{ code: 'max-invoices-too-many', path, params: { max: mostInvoices } }] : [];
}
