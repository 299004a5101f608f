/** The area of v1's saved cards, put together. */
import { ifFound } from '../../lib/if-found.ts';
import type { Area, AreaContext } from '../area.ts';
import { createClientResults } from './apply-result.ts';
import { createClientCardBuyers } from './buyer-records.ts';
import { createClientReader } from './client-view.ts';
import { createClientCardThing } from './history-thing.ts';
import { type ClientMethods, createClientHandlers } from './methods.ts';
import { createClientOperations } from './operations.ts';
import { createClientPolling } from './poll.ts';
import { createClientCardsTable } from './table.ts';

export function createClients(context: AreaContext): Area<ClientMethods, 'client-card'> {
  const { db, clock, tillId, entries, api, announceMade, wakePoller } = context;
  const cards = createClientCardsTable(db, tillId);
  const reader = createClientReader({ cards, entries });
  const announce = (id: string): void => {
    announceMade('clients.changed', () => reader.view(reader.find(id)));
    wakePoller();
  };
  const results = createClientResults({ ...context, cards, announce });
  const watch = createClientPolling({ db, clock, api, cards, results });
  return {
    handlers: createClientHandlers({ ...context, cards, reader, results, poll: watch.poll }),
    operations: createClientOperations({ cards, entries, applyResult: results.applyResult }),
    sources: [watch],
    things: { 'client-card': createClientCardThing((id) => ifFound(cards.get(id), reader.view)) },
    buyers: createClientCardBuyers(db, cards),
    owner: {
      kind: 'client-card',
      label: (id) => ifFound(cards.get(id), ({ face }) => `${face.brand ?? ''} ${face.lastFour}`.trim()) ?? '',
      moved: announce,
      staffId: (id) => cards.get(id)?.staffId ?? null,
    },
  };
}
