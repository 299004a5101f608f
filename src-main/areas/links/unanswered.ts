/** Our requests for a link that may have made one nobody has told us of: what the list shows may be theirs. */
import type { EntryState } from '#shared/contract/outbox.ts';
import type { PaymentLink } from '#shared/wire/v1/links.ts';
import type { ServerTime } from '../../lib/server-time.ts';
import { byApiClock, type Entry } from '../../outbox/entry.ts';
import { isFinal } from '../../outbox/states.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { isOurs, lookAlike } from './is-ours.ts';
import type { LinkRow, LinksTable } from './table.ts';

/** Sent, and not proven to have made nothing. What people recorded and what a backup brought back may be there as well. */
const mayHaveMade: readonly EntryState[] = ['sending', 'unknown', 'review', 'resolved', 'superseded'];
/** As long as a late request may travel. */
const rivalMs = 3_600_000;

interface Unanswered {
  readonly link: LinkRow;
  readonly request: Entry;
}

export type UnansweredLinks = ReturnType<typeof createUnansweredLinks>;

export function createUnansweredLinks({
  links,
  entries,
  serverTime,
}: {
  readonly links: LinksTable;
  readonly entries: OutboxTable;
  readonly serverTime: Pick<ServerTime, 'aheadMs'>;
}) {
  const all = (): Unanswered[] =>
    links.unmade().flatMap((link) => {
      const request = entries.ofOwner('link', link.id).find(({ operation }) => operation === 'links.create');
      return request === undefined ? [] : [{ link, request }];
    });

  return {
    /** Another of our requests asked for a link that would look the same: one in the list may be of either. */
    hasRival({ ownerId, lastSentAt }: Entry): boolean {
      const draft = links.get(ownerId)?.draft ?? null;
      return all().some(
        ({ link, request }) =>
          link.id !== ownerId &&
          mayHaveMade.includes(request.state) &&
          Math.abs((request.lastSentAt ?? 0) - (lastSentAt ?? 0)) < rivalMs &&
          draft !== null &&
          link.draft !== null &&
          lookAlike(link.draft, draft),
      );
    },
    /** Its answer is still awaited: taken for a link made elsewhere, it would stand here twice. */
    isBeingMade(wire: PaymentLink): boolean {
      return all().some(({ link: { draft }, request }) => {
        if (draft === null || isFinal(request.state) || request.state === 'review') return false;
        return isOurs(wire, {
          draft,
          sentAt: byApiClock(request.firstSentAt ?? request.createdAt, request, serverTime.aheadMs()),
        });
      });
    },
  };
}
