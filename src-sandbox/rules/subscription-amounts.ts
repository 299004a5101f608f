/** What an invoice charges: its items, with the increments and discounts for its number. Pure sums. */
import type { Adjustment } from '#shared/wire/v2/subscriptions.ts';
import type { BilledItem } from '../state/billing-records.ts';

/** Infinity is not a safe integer, so the caller's check refuses a total too large to be exact. */
export function totalCents(items: ReadonlyArray<Pick<BilledItem, 'quantity' | 'amount'>>): number {
  const total = items.reduce((sum, { quantity, amount }) => sum + BigInt(quantity) * BigInt(amount), 0n);
  return total > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(total);
}

/** API document, discounts and increments: without `invoice_number` every invoice is affected. */
export function forInvoice(adjustments: readonly Adjustment[], number: number): Adjustment[] {
  return adjustments.filter(({ invoice_number }) => invoice_number === undefined || invoice_number === number);
}

export interface Adjustments {
  readonly discounts: readonly Adjustment[];
  readonly increments: readonly Adjustment[];
}

/** Each percentage is taken of the items alone and rounded half up to a cent. Discounts never make the total negative. */
export function invoiceCents(itemsCents: number, { discounts, increments }: Adjustments): number {
  const sum = (adjustments: readonly Adjustment[]): number =>
    adjustments.reduce((total, { type, value }) => total + (type === 'fixed' ? value : share(itemsCents, value)), 0);
  return Math.max(0, itemsCents + sum(increments) - sum(discounts));
}

/** Computed on the written digits: 0.57 % of 50.00 is 28.5 cents, but the product of two doubles is slightly below that. */
function share(cents: number, percent: number): number {
  const [mantissa = '0', exponent = '0'] = String(percent).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -places));
  const divisor = 100n * 10n ** BigInt(Math.max(0, places));
  return Number((2n * BigInt(cents) * digits + divisor) / (2n * divisor));
}
