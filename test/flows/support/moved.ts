/** What the ledger of the sandbox says that moved: each act upon money with its amount, in order. */
import type { Till } from '#test/helpers/till.ts';

export const moved = async (till: Till): Promise<string[]> =>
  (await till.ledger()).map(({ kind, amount }) => `${kind} ${amount}`);
