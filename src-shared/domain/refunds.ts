/**
 * The API document's refund rules, checked before the API is asked, and how one refund is divided over the charges of a sale. The
 * API may still refuse a refund that passes here: whether a refund is possible at all depends on the acquirer.
 */
import { type Cents, cents, sumCents } from './money.ts';

/** Rule 2: a partial refund is at least this much. A refund of all that is left may be less. */
export const minPartialRefundCents = cents(100);

export const refundProblemCodes = [
  'not-refundable',
  'already-refunded',
  'in-progress',
  'other-goes-back',
  'back-beside',
  'zero',
  'too-large',
  'too-small',
  'below-least',
  'between-parts',
  'item-unknown',
  'item-returned',
  'items-sum',
  'items-elsewhere',
  'rest-gone',
  'rest-by-amount',
] as const;
export type RefundProblemCode = (typeof refundProblemCodes)[number];

export interface RefundProblem {
  readonly code: RefundProblemCode;
  readonly params?: Readonly<Record<string, number>>;
}

export interface RefundQuestion {
  /** Of the charge, as the API said it. */
  readonly status: string;
  readonly amountRefundableCents: Cents;
  /** Omitted: all that is left. */
  readonly requestedCents?: Cents | undefined;
  /** A refund of ours whose outcome is not known yet. */
  readonly anotherInProgress: boolean;
}

/**
 * The refunds on their way that a charge's `amount_refunded` does not include yet: the API document leaves open whether this
 * amount changes when a refund is accepted or when it is confirmed.
 */
export function notCountedYet(charge: { refundedCents: Cents; confirmedCents: Cents; openCents: Cents }): Cents {
  const { refundedCents, confirmedCents, openCents } = charge;
  return cents(Math.min(openCents, Math.max(0, confirmedCents + openCents - refundedCents)));
}

/** Every reason against a refund; empty when it may be asked for. An unknown status is never refundable. */
export function checkRefund(question: RefundQuestion): RefundProblem[] {
  const { status, amountRefundableCents: left, requestedCents: requested } = question;
  if (status === 'refund_processing') return [{ code: 'in-progress' }];
  if (status === 'refunded') return [{ code: 'already-refunded' }];
  if (status !== 'paid' && status !== 'partially_refunded') return [{ code: 'not-refundable' }];
  if (question.anotherInProgress) return [{ code: 'in-progress' }];
  if (left === 0) return [{ code: 'already-refunded' }];
  if (requested === undefined) return [];
  if (requested === 0) return [{ code: 'zero' }];
  if (requested > left) return [{ code: 'too-large', params: { refundableCents: left } }];
  if (requested < minPartialRefundCents && requested !== left) {
    return [{ code: 'too-small', params: { minCents: minPartialRefundCents } }];
  }
  return [];
}

export interface RefundableCharge {
  readonly chargeId: string;
  readonly amountRefundableCents: Cents;
}

export interface RefundPart {
  readonly chargeId: string;
  readonly amountCents: Cents;
  /** The part is all that is left of the charge. Under the minimum, it can only be asked for without an amount. */
  readonly whole: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Divides a refund over charges, earlier ones first, so that no part is a partial refund under the minimum: 5,50 over two
 * charges of 5,00 is 4,50 and 1,00. Null when no division of exactly this amount exists.
 */
export function planRefund(charges: readonly RefundableCharge[], amountCents: Cents): RefundPart[] | null {
  const reach = reachOf(charges);
  const parts: RefundPart[] = [];
  let left = amountCents;
  if (left === 0 || !reach[0]?.some(({ from, to }) => from <= left && left <= to)) return null;
  charges.forEach((charge, index) => {
    const part = largestPart(partRanges(charge), reach[index + 1] ?? [], left);
    if (part > 0) {
      const whole = part === charge.amountRefundableCents;
      parts.push({ chargeId: charge.chargeId, amountCents: cents(part), whole });
    }
    left = cents(left - part);
  });
  return parts;
}

/** Why `planRefund` finds no division of this amount, with the amounts nearest to it that can be divided; null when it finds one. */
export function whyNotDivided(charges: readonly RefundableCharge[], amountCents: Cents): RefundProblem | null {
  if (amountCents === 0) return { code: 'zero' };
  const refundableCents = refundableTotal(charges);
  if (amountCents > refundableCents) return { code: 'too-large', params: { refundableCents } };
  const [sums = []] = reachOf(charges);
  if (sums.some(({ from, to }) => from <= amountCents && amountCents <= to)) return null;
  const belowCents = Math.max(...sums.map(({ to }) => to).filter((to) => to < amountCents));
  const aboveCents = Math.min(...sums.map(({ from }) => from).filter((from) => from > amountCents));
  if (belowCents === 0) return { code: 'below-least', params: { leastCents: aboveCents } };
  return { code: 'between-parts', params: { belowCents, aboveCents } };
}

export function refundableTotal(charges: readonly RefundableCharge[]): Cents {
  return sumCents(charges.map((charge) => charge.amountRefundableCents));
}

/** At i: the sums that charges i and later can make together. */
function reachOf(charges: readonly RefundableCharge[]): Range[][] {
  const reach: Range[][] = [[{ from: 0, to: 0 }]];
  for (const charge of charges.toReversed()) reach.unshift(joinRanges(partRanges(charge), reach[0] ?? []));
  return reach;
}

/** What may be refunded of one charge: nothing, or from the minimum up to all of it. */
function partRanges({ amountRefundableCents: left }: RefundableCharge): Range[] {
  const nothing = { from: 0, to: 0 };
  return left === 0 ? [nothing] : [nothing, { from: Math.min(minPartialRefundCents, left), to: left }];
}

function joinRanges(some: readonly Range[], others: readonly Range[]): Range[] {
  const sums = some.flatMap((a) => others.map((b) => ({ from: a.from + b.from, to: a.to + b.to })));
  sums.sort((a, b) => a.from - b.from);
  const merged: Range[] = [];
  for (const sum of sums) {
    const last = merged.at(-1);
    if (last && sum.from <= last.to + 1) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, sum.to) };
    else merged.push(sum);
  }
  return merged;
}

/** The largest part after which the later charges can still make up the rest. */
function largestPart(own: readonly Range[], later: readonly Range[], left: number): number {
  let best = 0;
  for (const part of own) {
    for (const rest of later) {
      const to = Math.min(part.to, left - rest.from);
      if (to >= Math.max(part.from, left - rest.to)) best = Math.max(best, to);
    }
  }
  return best;
}
