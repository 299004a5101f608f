/** The totals of nothing: without schemas, so that screens can import them. */
import type { HistorySums } from './history.ts';

export const noSums: HistorySums = {
  sales: 0,
  receivedCents: 0,
  backCents: 0,
  contestedCents: 0,
  contestedAgainCents: 0,
  leaving: 0,
  unproven: 0,
  unprovenCents: 0,
  otherBackCents: 0,
};
