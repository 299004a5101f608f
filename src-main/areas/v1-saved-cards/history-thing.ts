/** A saved card of v1 among the things of the history. */
import type { ClientCard } from '#shared/contract/clients.ts';
import { linesOf, type Thing } from '../thing.ts';

export function createClientCardThing(show: (id: string) => ClientCard | null): Thing<'client-card'> {
  return {
    show,
    lines: linesOf(show, ({ state, clientCode, brand, lastFour }) => ({
      state,
      customer: clientCode,
      means: [{ method: 'card', card: `${brand ?? ''} ${lastFour}`.trim() }],
    })),
    foundBy: [
      { table: 'client_cards', column: 'id' },
      { table: 'client_cards', column: 'card_id' },
    ],
  };
}
