/** Our requests that may have made a link without an answer: a link in the list may be theirs. */
import type { EntryState } from '#shared/contract/outbox.ts';
import type { PaymentLink } from '#shared/wire/v1/links.ts';
import type { ServerTime } from '../../lib/server-time.ts';
import { byApiClock, type Entry } from '../../outbox/entry.ts';
import { isFinal } from '../../outbox/states.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { isOurs, lookAlike } from './is-ours.ts';
import { readLinkPage } from './list-page.ts';
import type { LinkRow, LinksTable } from './table.ts';

/** Sent, and not proven to have made no link. Requests that people resolved, or from a backup, may have made one too. */
const mayHaveMade: readonly EntryState[] = ['sending', 'unknown', 'review', 'resolved', 'superseded'];
/** The longest time that a request may be late. */
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
    /** The links of a list that no row here has, and that the request may have made. */
    candidates(request: Entry, list: unknown): PaymentLink[] {
      const draft = links.get(request.ownerId)?.draft ?? null;
      if (draft === null) return [];
      const searched = {
        draft,
        sentAt: byApiClock(request.firstSentAt ?? request.createdAt, request, serverTime.aheadMs()),
      };
      return readLinkPage(list).links.filter((link) => links.ofCode(link.code) === null && isOurs(link, searched));
    },
    /** Another request of ours asked for a link that looks the same, so a link in the list may belong to either request. */
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
    /** The answer for this link is still awaited. If it were taken for a link made elsewhere, it would be stored twice. */
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
