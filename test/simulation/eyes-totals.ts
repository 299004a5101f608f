/** The totals of the sales, held against the acquirer's ledger after every act. */
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { checkSums } from '#test/support/sums-truth.ts';
import type { Stage } from './acts/stage.ts';

export async function checkTotals({ people, life, saleIds, ledger, memory }: Stage): Promise<string[]> {
  const read = await people.look('history.sums', { filter: { kind: 'sale' } });
  // Killed while we were asking, or behind a lock.
  if (!life.alive || !read.ok) return [];
  const { sums, dollars } = read.value;
  const isIn = (currency: MoneyCurrency) => (id: string) => memory.dollars.has(id) === (currency === 'USD');
  // In which currency, only the answer would have said.
  const unanswered = [...memory.heardOf].filter((id) => !saleIds.includes(id));
  return [
    ...checkSumsOf({ ledger, memory, saleIds: saleIds.filter(isIn('BRL')), unanswered }, sums),
    ...checkSumsOf({ ledger, memory, saleIds: saleIds.filter(isIn('USD')), unanswered }, dollars ?? noSums),
  ];
}

/** Where nothing was sold in it, a currency has no totals. */
const noSums = { receivedCents: 0, unprovenCents: 0, backCents: 0 };

interface SumsOf extends Pick<Stage, 'ledger' | 'memory' | 'saleIds'> {
  readonly unanswered: readonly string[];
}

function checkSumsOf({ ledger, memory, saleIds, unanswered }: SumsOf, sums: Parameters<typeof checkSums>[0]): string[] {
  const all = saleIds.map((id) => ({ id, ...ledger.of(id) }));
  const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0);
  const ofUnanswered = (of: (money: ReturnType<typeof ledger.of>) => number): number =>
    unanswered.reduce((total, id) => total + of(ledger.of(id)), 0);
  return checkSums(sums, {
    received: sum(({ received }) => received) + ofUnanswered(({ received }) => received),
    // What two people said is their word, and what came after an end or very late is seen at the next look.
    shown: sum(({ id, received, afterEnd, late }) =>
      memory.resolved.has(id) ? 0 : Math.max(0, received - afterEnd - late),
    ),
    givenBack:
      sum(({ refunded, contested }) => refunded - contested) +
      ofUnanswered(({ refunded, contested }) => refunded - contested),
  });
}
