/** The totals of the sales, held against the acquirer's ledger after every act. */
import { checkSums } from '#test/support/sums-truth.ts';
import type { Stage } from './acts/stage.ts';

export async function checkTotals({ people, life, saleIds, ledger, memory }: Stage): Promise<string[]> {
  const read = await people.look('history.sums', { filter: { kind: 'sale' } });
  // Killed while we were asking, or behind a lock.
  if (!life.alive || !read.ok) return [];
  const all = saleIds.map((id) => ({ id, ...ledger.of(id) }));
  const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0);
  return checkSums(read.value.sums, {
    received: sum(({ received }) => received),
    // What two people said is their word, and what came after an end or very late is seen at the next look.
    shown: sum(({ id, received, afterEnd, late }) =>
      memory.resolved.has(id) ? 0 : Math.max(0, received - afterEnd - late),
    ),
    givenBack: sum(({ refunded, contested }) => refunded - contested),
  });
}
