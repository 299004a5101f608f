/** The area of payment links, put together. */
import type { Measures } from '../../lib/handlers.ts';
import { ifFound } from '../../lib/if-found.ts';
import type { Area, AreaContext } from '../area.ts';
import { createApplyLinkResult } from './apply-result.ts';
import { createLinkBuyers } from './buyer-records.ts';
import { createLinkDemands } from './demands.ts';
import { createLinkThing } from './history-thing.ts';
import { createLinkBooks } from './link-books.ts';
import { createLinkReader } from './link-view.ts';
import { createLinkWriter } from './link-writer.ts';
import { createLinkHandlers, type LinkMethods } from './methods.ts';
import { createLinkOperations } from './operations.ts';
import { createLinkPolling } from './poll.ts';
import { createLinksTable } from './table.ts';
import { createUnansweredLinks } from './unanswered.ts';
import { createUndoLink } from './undo.ts';

export interface LinksArea extends Area<LinkMethods, 'link'> {
  readonly measures: Pick<Measures, 'links.create'>;
}

export function createLinks(context: AreaContext): LinksArea {
  const { db, clock, tillId, entries, announceMade, wakePoller } = context;
  const links = createLinksTable(db, tillId);
  const { wishes } = context.outbox;
  const reader = createLinkReader({ ...context, links, wishes });
  const announceLink = (id: string): void => {
    announceMade('links.changed', () => reader.view(reader.find(id)));
    wakePoller();
  };
  const unanswered = createUnansweredLinks({ links, entries, serverTime: context.serverTime });
  const book = createLinkWriter({ ...context, links, announceLink });
  const applyResult = createApplyLinkResult({ ...context, links, unanswered, book, announceLink });
  const watch = createLinkPolling({ ...context, links, book });
  return {
    handlers: createLinkHandlers({ ...context, links, reader, book, unanswered, poll: watch.poll }),
    operations: createLinkOperations({ clock, entries, links, unanswered, applyResult }),
    carrier: { kind: 'link', step: createUndoLink({ links, entries }), changed: announceLink },
    sources: [watch],
    measures: createLinkDemands({ clock, links }),
    buyers: createLinkBuyers(db, links),
    openBooks: createLinkBooks(links),
    things: {
      link: createLinkThing({
        links,
        wishes,
        now: () => Math.min(clock.now(), context.serverTime.now()),
        show: (id) => ifFound(links.get(id), reader.view),
      }),
    },
    madeInAccount: { anyOfV1: links.isAnyMade },
    owner: {
      kind: 'link',
      label: (id) => links.get(id)?.name ?? '',
      moved: announceLink,
      staffId: (id) => links.get(id)?.staffId ?? null,
    },
  };
}
