/** Decimals of the v1 wire: amounts in currency units, and multipliers. Only here does an amount exist in a form other than whole cents. */
import { z } from 'zod';
import { ratePattern } from '../../domain/rates.ts';

/** Fifteen significant digits survive a JSON number in both directions; the next one might not. */
export const largestDecimalCents = 10 ** 15 - 1;

/** A sum of doubles differs from its decimal by a few of their smallest steps: 0.1 + 0.2 is 0.30000000000000004. */
const noise = 8 * Number.EPSILON;

/**
 * A non-negative decimal with at most two places, as whole hundredths; null for anything else. The API may have summed doubles
 * (the API document says "decimals", and not how many places). If such an answer were refused, a link that was made, or a card
 * that was charged, would be in doubt.
 */
export function decimalToCents(decimal: number): number | null {
  const cents = Math.round(decimal * 100);
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > largestDecimalCents) return null;
  return Math.abs(decimal - centsToDecimal(cents)) <= noise * decimal ? cents : null;
}

/** By text and not by division, because every JSON reader turns the written decimal into the same nearest double. */
export function centsToDecimal(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > largestDecimalCents) {
    throw new RangeError(`not an amount a decimal can carry: ${cents}`);
  }
  const digits = String(cents).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** A decimal in currency units on the wire; whole cents in the till. */
export const decimalCentsSchema = z
  .codec(z.number(), z.int().min(0).max(largestDecimalCents), {
    decode: (decimal, context) => {
      const cents = decimalToCents(decimal);
      if (cents !== null) return cents;
      context.issues.push({ code: 'custom', message: 'A decimal with at most two places.', input: decimal });
      return z.NEVER;
    },
    encode: centsToDecimal,
  })
  // The part of the rule above that a JSON schema can express.
  .meta({ minimum: 0, maximum: centsToDecimal(largestDecimalCents), description: 'At most two places.' });

/** API document, payment link items: min 0.01. */
export const positiveDecimalCentsSchema = decimalCentsSchema
  .refine((cents) => cents >= 1, 'At least 0.01.')
  .meta({ minimum: centsToDecimal(1) });

/** API document, installment milestone: a decimal multiplier of at least 1; 1.0 means no interest. */
export const rateSchema = z
  .number()
  .refine((rate) => ratePattern.test(String(rate)), 'A decimal multiplier.')
  .refine((rate) => rate >= 1, 'At least 1.')
  .meta({ minimum: 1 });
