/** Applies an answer about a payment link. Link requests have no idempotency key: a doubt is read, and never sent again. */
import { linkSchema } from '#shared/wire/v1/links.ts';
import { readV1Failure } from '../../api/read-parts.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Cause, Operation } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import type { LinkWriter } from './link-writer.ts';
import type { LinkRow, LinksTable } from './table.ts';
import type { UnansweredLinks } from './unanswered.ts';

export interface LinkResultsDeps extends Pick<AreaContext, 'db' | 'clock' | 'outbox'> {
  readonly links: LinksTable;
  readonly book: LinkWriter;
  readonly unanswered: UnansweredLinks;
  readonly announceLink: (id: string) => void;
}

export function createApplyLinkResult(deps: LinkResultsDeps): Operation['applyResult'] {
  const { db, clock, links, outbox, unanswered, book, announceLink } = deps;

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const link = links.get(entry.ownerId);
    if (link === null) return;
    if (effects.includes('apply')) apply(entry, link, cause);
    else if (effects.includes('fail')) book.save({ ...link, ...refusalOf(entry, cause) });
    else if (effects.includes('withdraw')) withdrawn(entry, link);
    else db.afterCommit(() => announceLink(link.id));
  }

  /** A person who withdraws the cancel from the queue wants to keep the link open. */
  function withdrawn(entry: Entry, link: LinkRow): void {
    const wish = entry.operation === 'links.create' ? null : outbox.wishes.standing({ kind: 'link', id: link.id });
    if (wish !== null) outbox.wishes.giveUp(wish, 'withdrawn', clock.now());
    db.afterCommit(() => announceLink(link.id));
  }

  function apply(entry: Entry, link: LinkRow, cause: Cause): void {
    const askedAt = cause.askedAt ?? entry.lastSentAt ?? clock.now();
    const payload = cause.observation?.payload;
    const clear = { ...link, refused: null, refusal: null };
    if (entry.operation === 'links.delete') {
      book.save({ ...clear, deleted: true });
      return;
    }
    if (entry.operation === 'links.create' && cause.by === 'check') {
      const [ours] = unanswered.candidates(entry, payload);
      if (ours !== undefined) book.applyRead({ ...clear, foundInList: true }, ours, askedAt);
      return;
    }
    const wire = linkSchema.safeParse(payload);
    if (wire.success && (link.code === null || wire.data.code === link.code)) book.applyRead(clear, wire.data, askedAt);
  }

  return applyResult;
}

function refusalOf(entry: Entry, cause: Cause): Pick<LinkRow, 'refused' | 'refusal'> {
  const refused =
    entry.operation === 'links.create' ? 'create' : entry.operation === 'links.cancel' ? 'cancel' : 'delete';
  return { refused, refusal: readV1Failure(cause) };
}
