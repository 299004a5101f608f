/** Tokenization runs at the API's own pace: cards on their way are asked about until it says tokenized or failed. */
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import type { WatchPace, WatchSource } from '../../api/poll-source.ts';
import type { AreaContext } from '../area.ts';
import { cardAnswerProof, cardPath } from './api.ts';
import type { CardSettle } from './apply-result.ts';
import type { CardsTable } from './table.ts';

/** A card whose tokenization is pending can be charged already: nobody waits for this. */
const pace: WatchPace = { young: 5_000, middle: 60_000, old: 15 * 60_000 };

export interface CardWatchDeps extends Pick<AreaContext, 'db' | 'clock' | 'api'> {
  readonly cards: CardsTable;
  readonly settle: CardSettle;
}

export function createCardWatch({ db, clock, api, cards, settle }: CardWatchDeps): WatchSource {
  return {
    kind: 'card',
    subjects: () =>
      cards.pending().map((card) => ({
        id: card.id,
        kind: 'card',
        pace,
        waits: 'office',
        followUp: 'card',
        asks: 'v2',
        openedAt: card.createdAt,
        lookedAt: card.lastLookAt,
        wantedAt: null,
        hasEvent: true,
      })),
    named: ({ ids }) => ids.flatMap((token) => cards.ofToken(token)?.id ?? []),
    async look(id) {
      const card = cards.get(id);
      if (card === null || card.token === null) return true;
      const askedAt = clock.now();
      const { token, lastFour } = card;
      const observation = await api.read(cardPath(token), cardAnswerProof({ token, lastFour }));
      if (observation.class !== 'accepted') return false;
      db.transaction(() => {
        const now = cards.get(id);
        if (now !== null) settle.learn(now, savedCardSchema.parse(observation.payload), askedAt);
      });
      return true;
    },
  };
}
