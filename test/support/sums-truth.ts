/**
 * Holds the totals above the history against the acquirer's ledger. They must not claim more than what happened, and what came in must stand
 * in one of them: as received, or among the sales without proof.
 */
import type { HistorySums } from '#shared/contract/history.ts';

/** Of all sales that the totals are made of, in cents. */
export interface MoneyOfSales {
  readonly received: number;
  /** What of it the till can know of. */
  readonly shown: number;
  /** Given back, without what banks took. */
  readonly givenBack: number;
}

export function checkSums(
  sums: Pick<HistorySums, 'receivedCents' | 'unprovenCents' | 'backCents'>,
  { received, shown, givenBack }: MoneyOfSales,
): string[] {
  const { receivedCents, unprovenCents, backCents } = sums;
  const problems: string[] = [];
  if (receivedCents > received) problems.push(`totals: ${receivedCents} received, but only ${received} came in`);
  if (receivedCents + unprovenCents < shown)
    problems.push(`totals: ${shown} came in, but ${receivedCents} are received and ${unprovenCents} without proof`);
  if (backCents > givenBack) problems.push(`totals: ${backCents} back, but only ${givenBack} went back`);
  return problems;
}

/** The same for v1 charges. `received`: by all of them. */
export function checkChargeSums({ chargesCents }: Pick<HistorySums, 'chargesCents'>, received: number): string[] {
  return chargesCents > received ? [`totals: ${chargesCents} by direct charges, but only ${received} came in`] : [];
}
