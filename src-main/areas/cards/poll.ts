/** The API tokenizes cards in its own time, so pending cards are read until it says tokenized or failed. */
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import type { PollPace, PollSource } from '../../api/poll-source.ts';
import type { AreaContext } from '../area.ts';
import { cardAnswerProof, cardPath } from './api.ts';
import type { CardResults } from './apply-result.ts';
import type { CardsTable } from './table.ts';

/** A card with pending tokenization can already be charged, so nobody waits for the end. */
const pace: PollPace = { young: 5_000, middle: 60_000, old: 15 * 60_000 };

export interface CardPollingDeps extends Pick<AreaContext, 'db' | 'clock' | 'api'> {
  readonly cards: CardsTable;
  readonly results: CardResults;
}

export function createCardPolling({ db, clock, api, cards, results }: CardPollingDeps): PollSource {
  return {
    kind: 'card',
    asks: () => ['v2'],
    subjects: () =>
      cards.pending().map((card) => ({
        id: card.id,
        pace,
        waits: 'office',
        followUp: 'card',
        openedAt: card.createdAt,
        polledAt: card.lastPolledAt,
        wantedAt: null,
        hasEvent: true,
      })),
    named: ({ ids }) => ids.flatMap((token) => cards.ofToken(token)?.id ?? []),
    async poll(id) {
      const card = cards.get(id);
      if (card === null || card.token === null) return true;
      const askedAt = clock.now();
      const { token, lastFour } = card;
      const observation = await api.read(cardPath(token), cardAnswerProof({ token, lastFour }));
      if (observation.class !== 'accepted') return false;
      db.transaction(() => {
        const now = cards.get(id);
        if (now !== null) results.applyRead(now, savedCardSchema.parse(observation.payload), askedAt);
      });
      return true;
    },
  };
}
