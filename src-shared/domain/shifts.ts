/** The cash drawer of a shift: what should be in it, and what was counted. Pure. */
import { largestSaleCents } from './basket.ts';
import type { MoneyCurrency } from './money.ts';

/** Notes and coins by their worth in cents, the largest first. */
export const denominations: Readonly<Record<MoneyCurrency, readonly number[]>> = {
  BRL: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
};

/** So many notes or coins of this worth. */
export interface Counted {
  readonly worthCents: number;
  readonly quantity: number;
}

export type Count = readonly Counted[];

/** No drawer holds more of one kind: a bar code was scanned into the field. */
export const mostOfOne = 99_999;

export const countedSum = (count: Count): number =>
  count.reduce((sum, { worthCents, quantity }) => sum + worthCents * quantity, 0);

export interface CashFlow {
  readonly floatCents: number;
  readonly takenCents: number;
  readonly backCents: number;
  readonly inCents: number;
  readonly outCents: number;
  readonly handedCents: number;
}

/** Below nothing where more was handed out than anybody wrote down as taken in: that, too, is told as it is. */
export const expectedCash = (cash: CashFlow): number =>
  cash.floatCents + cash.takenCents - cash.backCents + cash.inCents - cash.outCents + cash.handedCents;

/** A bar code scanned into the field, or a zero too many: no drawer holds so much. */
export const checkCash = (amountCents: number, path: string): ShiftProblem[] =>
  amountCents <= largestSaleCents ? [] : [{ code: 'cash-too-much', path, params: { maxCents: largestSaleCents } }];

/**
 * shift-keeper  the drawer is handed over to whoever keeps it now
 * shift-moved   cash came or went while people confirmed a count: it is no count of what is there now
 */
export type ShiftProblemCode =
  | 'shift-open'
  | 'shift-not-open'
  | 'shift-keeper'
  | 'shift-moved'
  | 'cash-too-much'
  | 'count-unknown'
  | 'count-twice'
  | 'count-too-many';

export interface ShiftProblem {
  readonly code: ShiftProblemCode;
  readonly path: string;
  readonly params?: Readonly<Record<string, number>>;
}

export function checkCount(count: Count, currency: MoneyCurrency): ShiftProblem[] {
  return count.flatMap(({ worthCents, quantity }, index): ShiftProblem[] => {
    const path = `count.${index}`;
    if (!denominations[currency].includes(worthCents)) return [{ code: 'count-unknown', path }];
    if (count.findIndex((one) => one.worthCents === worthCents) < index) return [{ code: 'count-twice', path }];
    return quantity <= mostOfOne ? [] : [{ code: 'count-too-many', path, params: { max: mostOfOne } }];
  });
}
