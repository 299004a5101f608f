/** Applies an answer about a v1 saved card. No request here moves money. None has an idempotency key, so none is repeated by itself. */
import { foldText } from '#shared/domain/fold-text.ts';
import type { Clock } from '#shared/ports.ts';
import { readV1Failure } from '../../api/read-parts.ts';
import { bareOrInEnvelope, inEnvelope, readAfterwards } from '../../api/v1-answer.ts';
import { alreadySaved } from '../../lib/already-saved.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Cause, Operation } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import {
  cardIdOf,
  cardProof,
  faceOf,
  firstSixOf,
  isAbout,
  listProof,
  paths,
  readCard,
  readCards,
  type WireCard,
} from './api.ts';
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
    save({ ...card, ...seen, lastLookAt: askedAt, lookWantedAt: null });
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
        ? (ours(entry, payload)[0] ?? null)
        : readCard(payload);
    const isOurs = wire !== null && isAbout(wire, card.face.lastFour);
    const known = (isOurs ? cards.ofCard(card.clientCode, cardIdOf(wire)) : null) ?? card;
    if (isOurs && known.id === card.id) applyRead(clear, wire, askedAt);
    else if (isOurs && entry.operation === 'clients.save') {
      applyRead({ ...known, deleted: false }, wire, askedAt);
      save({ ...clear, refused: 'save', refusal: alreadySaved });
    }
    // The answers of these routes are "not shown", so the card is read to learn the outcome.
    else save({ ...clear, lookWantedAt: clock.now() });
  }

  /** The cards in the list that match in everything the card whose answer was lost, and that no row here has. */
  function ours(entry: Entry, payload: unknown): WireCard[] {
    const card = cards.get(entry.ownerId);
    if (card === null) return [];
    const { clientCode, face } = card;
    const firstSix = firstSixOf(entries.body(entry.id));
    return readCards(payload).filter(
      (wire) =>
        wire.last_four_digits === face.lastFour &&
        (wire.first_six_digits ?? firstSix) === (firstSix ?? wire.first_six_digits) &&
        foldText(wire.name ?? face.name ?? '') === foldText(face.name ?? '') &&
        (wire.month ?? face.month) === face.month &&
        (wire.year ?? face.year) === face.year &&
        cards.ofCard(clientCode, cardIdOf(wire)) === null,
    );
  }

  const notShown = () => 'not-shown' as const;
  const cardOf = (entry: Entry): ClientCardRow | null => cards.get(entry.ownerId);
  const proofOf = (entry: Entry) => inEnvelope(cardProof(cardOf(entry)?.face.lastFour ?? ''));
  const pathOf = (entry: Entry): string => {
    const card = cardOf(entry);
    return paths.card(card?.clientCode ?? '', card?.cardId ?? '');
  };

  const saving: Operation = {
    name: 'clients.save',
    direction: 'forward',
    cannotMoveMoney: true,
    expectation: (entry) => ({ accepted: proofOf(entry) }),
    check: {
      path: (entry) => paths.cards(cardOf(entry)?.clientCode ?? ''),
      proof: () => listProof,
      decide(entry, resource) {
        const found = ours(entry, resource).length;
        // Two matching cards cannot be told apart, and taking the wrong one could charge another person's card.
        return found === 0 ? 'not-shown' : found === 1 ? 'applied' : 'ask-person';
      },
      missing: notShown,
    },
    applyResult,
  };

  const changing: Operation = {
    name: 'clients.change',
    direction: 'forward',
    cannotMoveMoney: true,
    expectation: (entry) => ({ accepted: proofOf(entry) }),
    check: {
      path: pathOf,
      // The answer to the change is checked with this proof as well, and by then it is out of its envelope.
      proof: (entry) => bareOrInEnvelope(cardProof(cardOf(entry)?.face.lastFour ?? '')),
      decide(entry, resource) {
        const [wanted, wire] = [cardOf(entry)?.wanted ?? null, readCard(resource)];
        const isAsWanted =
          wire !== null &&
          wanted !== null &&
          (['name', 'type', 'brand', 'month', 'year'] as const).every(
            (name) => wanted[name] === undefined || wire[name] === wanted[name],
          );
        return isAsWanted ? 'applied' : 'not-shown';
      },
      missing: notShown,
    },
    applyResult,
  };

  const deleting: Operation = {
    name: 'clients.delete',
    direction: 'back',
    cannotMoveMoney: true,
    expectation: () => ({ accepted: readAfterwards }),
    check: {
      path: pathOf,
      proof: proofOf,
      decide: notShown,
      missing: () => 'applied',
    },
    applyResult,
  };

  return { operations: [saving, changing, deleting], save, applyRead };
}

function refusalOf(entry: Entry, cause: Cause): Pick<ClientCardRow, 'refused' | 'refusal'> {
  const refused =
    entry.operation === 'clients.save' ? 'save' : entry.operation === 'clients.change' ? 'change' : 'delete';
  return { refused, refusal: readV1Failure(cause) };
}
