/** The API tokenizes cards in its own time, so pending cards are read until it says how it ended. */
import { isNotFound } from '../../api/classify.ts';
import { isWaitedFor } from '../../api/follow-ups.ts';
import type { PollPace, PollSource } from '../../api/poll-source.ts';
import { inEnvelope } from '../../api/v1-answer.ts';
import type { AreaContext } from '../area.ts';
import { cardProof, paths, readCard } from './api.ts';
import type { ClientResults } from './apply-result.ts';
import { type ClientCardsTable, notThere } from './table.ts';

/** A card with pending tokenization can already be charged, so nobody waits for the end. */
const pace: PollPace = { young: 5_000, middle: 60_000, old: 15 * 60_000 };

export interface ClientPollingDeps extends Pick<AreaContext, 'db' | 'clock' | 'api'> {
  readonly cards: ClientCardsTable;
  readonly results: ClientResults;
}

export function createClientPolling({ db, clock, api, cards, results }: ClientPollingDeps): PollSource {
  return {
    kind: 'client-card',
    asks: () => ['v1'],
    subjects: () =>
      cards.followed().map((card) => ({
        id: card.id,
        pace,
        waits: isWaitedFor(card.pollWantedAt, clock.now()) ? 'screen' : 'office',
        followUp: 'card',
        openedAt: card.createdAt,
        polledAt: card.lastPolledAt,
        wantedAt: card.pollWantedAt,
        hasEvent: true,
      })),
    named: ({ ids }) =>
      cards
        .followed()
        .filter(({ cardId }) => cardId !== null && ids.includes(cardId))
        .map(({ id }) => id),
    async poll(id) {
      const card = cards.get(id);
      if (card === null || card.cardId === null || card.deleted) return true;
      const askedAt = clock.now();
      const seen = await api.read(paths.card(card.clientCode, card.cardId), inEnvelope(cardProof(card.face.lastFour)));
      const isGone = isNotFound(seen);
      if (seen.class !== 'accepted' && !isGone) return false;
      db.transaction(() => {
        const now = cards.get(id);
        if (now === null) return;
        const wire = seen.class === 'accepted' ? readCard(seen.payload) : null;
        // The card is missing but nobody here deleted it: another account's key misses every card of this account.
        if (isGone) results.save({ ...now, tokenization: notThere, lastPolledAt: askedAt, pollWantedAt: null });
        else if (wire !== null) results.applyRead(now, wire, askedAt);
      });
      return true;
    },
  };
}
