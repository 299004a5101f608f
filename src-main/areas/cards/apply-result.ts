/** Applies an answer about a saved card. Saving moves no money, so after an unknown outcome it is sent again with the same key. */
import type { Clock } from '#shared/ports.ts';
import { savedCardSchema, type SavedCard as WireCard } from '#shared/wire/v2/cards.ts';
import { alreadySaved } from '../../lib/already-saved.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Cause, Operation } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import { type AskedCard, firstSixOf, typedCardProof } from './api.ts';
import type { CardRow, CardsTable } from './table.ts';

export interface CardResultsDeps extends Pick<AreaContext, 'db' | 'entries'> {
  readonly clock: Clock;
  readonly cards: CardsTable;
  readonly announceCard: (id: string) => void;
}

export type CardResults = ReturnType<typeof createCardResults>;

export function createCardResults({ db, clock, entries, cards, announceCard }: CardResultsDeps) {
  function save(card: CardRow): void {
    cards.save(card, clock.now());
    db.afterCommit(() => announceCard(card.id));
  }

  /** In the caller's transaction. */
  function applyRead(card: CardRow, wire: WireCard, askedAt: number): void {
    save({
      ...card,
      ...faceOf(wire, card),
      tokenization: wire.tokenization_status,
      refusal: null,
      lastPolledAt: askedAt,
    });
  }

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const card = cards.get(entry.ownerId);
    if (card === null) return;
    const wire = savedCardSchema.safeParse(cause.observation?.payload);
    if (effects.includes('apply') && wire.success) {
      const askedAt = entry.lastSentAt ?? clock.now();
      const known = cards.ofToken(wire.data.id) ?? card;
      applyRead(known, wire.data, askedAt);
      if (known.id !== card.id) save({ ...card, refusal: alreadySaved });
    } else if (effects.includes('fail')) {
      const { errorCode = null, customerMessage = null } = cause.observation ?? {};
      save({
        ...card,
        refusal: { code: errorCode ?? 'refused', customerMessage, merchantMessage: null, message: null },
      });
    } else {
      db.afterCommit(() => announceCard(card.id));
    }
  }

  function askedOf(entry: Entry): AskedCard {
    const card = cards.get(entry.ownerId);
    const { lastFour = '', holderName = '', expMonth = 0, expYear = 0 } = card ?? {};
    const firstSix = firstSixOf(entries.body(entry.id));
    return { firstSix, lastFour, holderName, expMonth, expYear, email: card?.customer.email ?? '' };
  }

  const operation: Operation = {
    name: 'cards.save',
    direction: 'forward',
    cannotMoveMoney: true,
    expectation: (entry) => ({ accepted: typedCardProof(askedOf(entry)) }),
    check: null,
    applyResult,
  };

  return { operation, applyRead };
}

type Face = Pick<CardRow, 'brand' | 'lastFour' | 'holderName' | 'expMonth' | 'expYear' | 'type' | 'customer'>;
const nothingKnown: Face = {
  brand: '',
  lastFour: '',
  holderName: '',
  expMonth: 0,
  expYear: 0,
  type: '',
  customer: { name: '', email: '' },
};

/** A field that the answer leaves out stays as it was typed. */
export function faceOf(wire: WireCard, known: Face = nothingKnown) {
  return {
    token: wire.id,
    brand: wire.brand || known.brand,
    lastFour: wire.last_four ?? known.lastFour,
    holderName: wire.holder_name || known.holderName,
    expMonth: wire.exp_month ?? known.expMonth,
    expYear: wire.exp_year ?? known.expYear,
    type: wire.type || known.type,
    customer: {
      name: wire.customer?.name || known.customer.name,
      email: wire.customer?.email || known.customer.email,
    },
  };
}
