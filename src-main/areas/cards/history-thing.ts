/** A saved card among the things of the history. */
import type { SavedCard } from '#shared/contract/cards.ts';
import { linesOf, type Thing } from '../thing.ts';

export function createCardThing(show: (id: string) => SavedCard | null): Thing<'card'> {
  return {
    show,
    lines: linesOf(show, ({ state, customer, brand, lastFour }) => ({
      state,
      customer: customer.name,
      means: [{ method: 'card', card: `${brand} ${lastFour}` }],
    })),
    foundBy: [
      { table: 'saved_cards', column: 'id' },
      { table: 'saved_cards', column: 'token' },
    ],
  };
}
