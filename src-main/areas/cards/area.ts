/** The area of saved cards, put together. */
import { ifFound } from '../../lib/if-found.ts';
import type { Area, AreaContext } from '../area.ts';
import { createCardResults } from './apply-result.ts';
import { createCardBuyers } from './buyer-records.ts';
import { createCardReader } from './card-view.ts';
import { createCardThing } from './history-thing.ts';
import { type CardMethods, createCardHandlers } from './methods.ts';
import { createCardPolling } from './poll.ts';
import { createCardsTable } from './table.ts';

export function createCards(context: AreaContext): Area<CardMethods, 'card'> {
  const { db, clock, api, tillId, entries, announceMade, wakePoller } = context;
  const cards = createCardsTable(db, tillId);
  const reader = createCardReader({ cards, entries });
  const announceCard = (id: string): void => {
    announceMade('cards.changed', () => reader.view(reader.find(id)));
    wakePoller();
  };
  const results = createCardResults({ ...context, cards, announceCard });
  const watch = createCardPolling({ db, clock, api, cards, results });
  return {
    handlers: createCardHandlers({ ...context, cards, reader, poll: watch.poll }),
    operations: [results.operation],
    sources: [watch],
    buyers: createCardBuyers(context, cards),
    things: { card: createCardThing((id) => ifFound(cards.get(id), reader.view)) },
    owner: {
      kind: 'card',
      label: (id) => ifFound(cards.get(id), ({ brand, lastFour }) => `${brand} ${lastFour}`) ?? '',
      moved: announceCard,
      staffId: (id) => cards.get(id)?.staffId ?? null,
    },
  };
}
