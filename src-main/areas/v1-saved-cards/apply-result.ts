/** Applies an answer about a v1 saved card. No request here moves money. None has an idempotency key, so none is repeated by itself. */
import type { Clock } from '#shared/ports.ts';
import { readV1Failure } from '../../api/read-parts.ts';
import { alreadySaved } from '../../lib/already-saved.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Cause } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import { cardIdOf, faceOf, isAbout, readCard, type WireCard } from './api.ts';
import { candidatesOf } from './candidates.ts';
import type { ClientCardRow, ClientCardsTable } from './table.ts';

export interface ClientResultsDeps extends Pick<AreaContext, 'db' | 'entries'> {
  readonly clock: Clock;
  readonly cards: ClientCardsTable;
  readonly announce: (id: string) => void;
}

export type ClientResults = ReturnType<typeof createClientResults>;

export function createClientResults({ db, clock, entries, cards, announce }: ClientResultsDeps) {
  /** In the caller's transaction. */
  function save(card: ClientCardRow): void {
    cards.save(card, clock.now());
    db.afterCommit(() => announce(card.id));
  }

  function applyRead(card: ClientCardRow, wire: WireCard, askedAt: number): void {
    const { card_token: token, tokenization_status: tokenization } = wire;
    const seen = { cardId: cardIdOf(wire), token, tokenization, face: faceOf(wire, card.face.lastFour) };
    save({ ...card, ...seen, lastPolledAt: askedAt, pollWantedAt: null });
  }

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const card = cards.get(entry.ownerId);
    if (card === null) return;
    if (effects.includes('apply')) apply(entry, card, cause);
    else if (effects.includes('fail')) save({ ...card, wanted: null, ...refusalOf(entry, cause) });
    else if (effects.includes('withdraw')) save({ ...card, wanted: null });
    else db.afterCommit(() => announce(card.id));
  }

  function apply(entry: Entry, card: ClientCardRow, cause: Cause): void {
    const askedAt = cause.askedAt ?? entry.lastSentAt ?? clock.now();
    const clear: ClientCardRow = { ...card, wanted: null, refused: null, refusal: null };
    if (entry.operation === 'clients.delete') {
      save({ ...clear, deleted: true });
      return;
    }
    const payload = cause.observation?.payload;
    const wire =
      cause.by === 'check' && entry.operation === 'clients.save'
        ? (candidatesOf(entry, payload, { cards, entries })[0] ?? null)
        : readCard(payload);
    const isOurs = wire !== null && isAbout(wire, card.face.lastFour);
    const known = (isOurs ? cards.ofCard(card.clientCode, cardIdOf(wire)) : null) ?? card;
    if (isOurs && known.id === card.id) applyRead(clear, wire, askedAt);
    else if (isOurs && entry.operation === 'clients.save') {
      applyRead({ ...known, deleted: false }, wire, askedAt);
      save({ ...clear, refused: 'save', refusal: alreadySaved });
    }
    // The answers of these routes are "not shown", so the card is read to learn the outcome.
    else save({ ...clear, pollWantedAt: clock.now() });
  }

  return { save, applyRead, applyResult };
}

function refusalOf(entry: Entry, cause: Cause): Pick<ClientCardRow, 'refused' | 'refusal'> {
  const refused =
    entry.operation === 'clients.save' ? 'save' : entry.operation === 'clients.change' ? 'change' : 'delete';
  return { refused, refusal: readV1Failure(cause) };
}
