/** The area of payment links, put together. */
import type { Link } from '#shared/contract/links.ts';
import { ifFound } from '../../lib/if-found.ts';
import type { Area, AreaContext } from '../area.ts';
import { createLinkResults } from './apply-result.ts';
import { createLinkReader } from './link-view.ts';
import { createLinkHandlers, type LinkMethods } from './methods.ts';
import { createLinkPolling } from './poll.ts';
import { createLinksTable } from './table.ts';
import { createUnansweredLinks } from './unanswered.ts';
import { createUndoLink } from './undo.ts';

export function createLinks(context: AreaContext): Area<LinkMethods, Link> {
  const { db, clock, api, tillId, entries, announceMade, wakePoller } = context;
  const links = createLinksTable(db, tillId);
  const reader = createLinkReader({ serverTime: context.serverTime, links, entries, wishes: context.outbox.wishes });
  const announceLink = (id: string): void => {
    announceMade('links.changed', () => reader.view(reader.find(id)));
    wakePoller();
  };
  const unanswered = createUnansweredLinks({ links, entries, serverTime: context.serverTime });
  const results = createLinkResults({ ...context, links, unanswered, announceLink });
  const watch = createLinkPolling({ db, clock, api, links, results });
  return {
    handlers: createLinkHandlers({ ...context, links, reader, results, unanswered, look: watch.look }),
    operations: results.operations,
    carrier: { kind: 'link', step: createUndoLink({ links, entries }), changed: announceLink },
    sources: [watch],
    show: (id) => ifFound(links.get(id), reader.view),
    owner: {
      kind: 'link',
      label: (id) => links.get(id)?.name ?? '',
      moved: announceLink,
      staffId: (id) => links.get(id)?.staffId ?? null,
    },
  };
}
