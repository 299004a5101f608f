/** Finds in a list the cards that may be the one whose saving had no answer. */
import { foldText } from '#shared/domain/fold-text.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { AreaContext } from '../area.ts';
import { cardIdOf, firstSixOf, readCards, type WireCard } from './api.ts';
import type { ClientCardsTable } from './table.ts';

export interface CandidatesDeps extends Pick<AreaContext, 'entries'> {
  readonly cards: ClientCardsTable;
}

/** The cards in the list that match in everything the card whose answer was lost, and that no row here has. */
export function candidatesOf(entry: Entry, list: unknown, { cards, entries }: CandidatesDeps): WireCard[] {
  const card = cards.get(entry.ownerId);
  if (card === null) return [];
  const { clientCode, face } = card;
  const firstSix = firstSixOf(entries.body(entry.id));
  return readCards(list).filter(
    (wire) =>
      wire.last_four_digits === face.lastFour &&
      (wire.first_six_digits ?? firstSix) === (firstSix ?? wire.first_six_digits) &&
      foldText(wire.name ?? face.name ?? '') === foldText(face.name ?? '') &&
      (wire.month ?? face.month) === face.month &&
      (wire.year ?? face.year) === face.year &&
      cards.ofCard(clientCode, cardIdOf(wire)) === null,
  );
}
