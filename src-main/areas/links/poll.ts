/** Follows links that can still be paid: buyers use them without this till, so they are read until they have ended. */
import { linkSchema } from '#shared/wire/v1/links.ts';
import { isNotFound } from '../../api/classify.ts';
import { isWaitedFor } from '../../api/follow-ups.ts';
import type { PollPace, PollSource } from '../../api/poll-source.ts';
import { inEnvelope } from '../../api/v1-answer.ts';
import { hour } from '../../lib/durations.ts';
import type { AreaContext } from '../area.ts';
import { linkPath } from './api.ts';
import type { LinkWriter } from './link-writer.ts';
import type { LinkRow, LinksTable } from './table.ts';

/** Nobody waits at the counter for a link: read often while it is new, later just often enough for a screen to be right. */
const pace: PollPace = { young: 10_000, middle: 60_000, old: 10 * 60_000 };
/** A Pix opened at the checkout before it was closed is paid until its end, which is confirmed up to a day later. */
const closedPace: PollPace = { young: hour, middle: hour, old: hour };
const closedForMs = 48 * hour;
const proof = inEnvelope(linkSchema);

export interface LinkPollingDeps extends Pick<AreaContext, 'db' | 'clock' | 'api' | 'outbox'> {
  readonly links: LinksTable;
  readonly book: LinkWriter;
}

export function createLinkPolling({ db, clock, api, outbox, links, book }: LinkPollingDeps): PollSource {
  function closedLately(): LinkRow[] {
    // By whole hours, so that the answer can be kept.
    const since = Math.floor((clock.now() - closedForMs) / hour) * hour;
    const closed = outbox.wishes.endedSince('link', 'Canceled', since).flatMap((id) => links.get(id) ?? []);
    return closed.filter(({ pollWantedAt, status }) => pollWantedAt === null && status === 'Canceled');
  }

  return {
    kind: 'link',
    asks: () => ['v1'],
    subjects: () =>
      [...links.open(), ...closedLately()].map((link) => ({
        id: link.id,
        pace: link.status === 'Canceled' ? closedPace : pace,
        // After an answer without a body, somebody waits for the outcome.
        waits: isWaitedFor(link.pollWantedAt, clock.now()) ? 'screen' : 'office',
        followUp: 'link',
        openedAt: link.createdAt,
        endsAt: link.made?.expiresAt ?? null,
        polledAt: link.lastPolledAt,
        wantedAt: link.pollWantedAt,
      })),
    named: ({ ids }) => ids.flatMap((code) => links.ofCode(code)?.id ?? []),
    async poll(id) {
      const link = links.get(id);
      if (link === null || link.code === null) return true;
      const askedAt = clock.now();
      const seen = await api.read(linkPath(link.code), proof);
      const isGone = isNotFound(seen);
      if (seen.class !== 'accepted' && !isGone) return false;
      db.transaction(() => {
        const now = links.get(id);
        if (now === null) return;
        if (isGone) book.applyMissing(now, askedAt);
        else {
          const wire = linkSchema.parse(seen.payload);
          // An answer about another link proves nothing about this link.
          if (wire.code === now.code) book.applyRead(now, wire, askedAt);
        }
      });
      return true;
    },
  };
}
