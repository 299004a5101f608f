/** What an answer about a saved card means. Saving moves no money: an unknown one is sent again under its key. */
import type { Clock } from '#shared/ports.ts';
import { savedCardSchema, type SavedCard as WireCard } from '#shared/wire/v2/cards.ts';
import { alreadySaved } from '../../lib/already-saved.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Learned, Operation } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import { cardAnswerProof } from './api.ts';
import type { CardRow, CardsTable } from './table.ts';

export interface CardSettleDeps extends Pick<AreaContext, 'db'> {
  readonly clock: Clock;
  readonly cards: CardsTable;
  readonly announceCard: (id: string) => void;
}

export type CardSettle = ReturnType<typeof createCardSettle>;

export function createCardSettle({ db, clock, cards, announceCard }: CardSettleDeps) {
  function save(card: CardRow): void {
    cards.save(card, clock.now());
    db.afterCommit(() => announceCard(card.id));
  }

  /** In the caller's transaction. */
  function learn(card: CardRow, wire: WireCard, askedAt: number): void {
    save({
      ...card,
      ...faceOf(wire),
      tokenization: wire.tokenization_status,
      refusal: null,
      lastLookAt: askedAt,
    });
  }

  function settle(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const card = cards.get(entry.ownerId);
    if (card === null) return;
    const wire = savedCardSchema.safeParse(learned.observation?.payload);
    if (effects.includes('apply') && wire.success) {
      const askedAt = entry.lastSentAt ?? clock.now();
      const known = cards.ofToken(wire.data.id) ?? card;
      learn(known, wire.data, askedAt);
      if (known.id !== card.id) save({ ...card, refusal: alreadySaved });
    } else if (effects.includes('fail')) {
      const { errorCode = null, customerMessage = null } = learned.observation ?? {};
      save({
        ...card,
        refusal: { code: errorCode ?? 'refused', customerMessage, merchantMessage: null, message: null },
      });
    } else {
      db.afterCommit(() => announceCard(card.id));
    }
  }

  const operation: Operation = {
    name: 'cards.save',
    expectation: (entry) => ({
      accepted: cardAnswerProof({ token: null, lastFour: cards.get(entry.ownerId)?.lastFour ?? '' }),
    }),
    check: null,
    settle,
  };

  return { operation, learn };
}

export function faceOf(wire: WireCard) {
  return {
    token: wire.id,
    brand: wire.brand,
    lastFour: wire.last_four,
    holderName: wire.holder_name,
    expMonth: wire.exp_month,
    expYear: wire.exp_year,
    type: wire.type,
    customer: { name: wire.customer.name, email: wire.customer.email },
  };
}
