/** The saved cards of a buyer. Without its token a card cannot be charged or read again, so nothing brings the buyer back. */
import { ifFound } from '../../lib/if-found.ts';
import type { AreaContext } from '../area.ts';
import { type BuyerRecords, createFindByBuyer } from '../buyer-records.ts';
import { type CardsTable, erasedCard } from './table.ts';

export function createCardBuyers(
  { db }: Pick<AreaContext, 'db'>,
  cards: Pick<CardsTable, 'get' | 'save'>,
): BuyerRecords {
  return {
    kind: 'card',
    ...createFindByBuyer(db, { table: 'saved_cards', name: 'customer_name', email: 'customer_email' }),
    isOpen: (id) => ifFound(cards.get(id), ({ tokenization }) => tokenization === 'pending') ?? false,
    forget(id, now) {
      ifFound(cards.get(id), (card) => {
        const customer = { name: '', email: '' };
        cards.save({ ...card, customer, holderName: '', token: null, tokenization: erasedCard }, now);
      });
    },
  };
}
