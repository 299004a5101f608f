/** A saved card as the contract shows it: `saved` once the API has it, else the state of its request. */
import type { CardState, SavedCard } from '#shared/contract/cards.ts';
import { existing } from '../../lib/app-error.ts';
import type { Entry } from '../../outbox/entry.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { type CardRow, type CardsTable, erasedCard } from './table.ts';

export type CardReader = ReturnType<typeof createCardReader>;

export function createCardReader({ cards, entries }: { readonly cards: CardsTable; readonly entries: OutboxTable }) {
  function view(card: CardRow): SavedCard {
    const requests = entries.ofOwner('card', card.id);
    const waiting = card.token === null && card.refusal === null ? (requests.at(-1) ?? null) : null;
    const { staffId: _, lastPolledAt: __, ...shown } = card;
    return {
      ...shown,
      revision: shownRevision(card, requests),
      state: card.token === null ? stateOf(card, waiting) : 'saved',
      waitReason: waiting === null ? null : waitReasonOf(waiting),
      nextAttemptAt: waiting?.nextAt ?? null,
    };
  }

  const find = (id: string): CardRow => existing(cards.get(id), `card ${id}`);

  return { view, find };
}

function stateOf(card: CardRow, entry: Entry | null): CardState {
  if (card.tokenization === erasedCard) return 'erased';
  if (card.refusal !== null) return 'refused';
  switch (entry?.state) {
    case 'superseded':
    // A person closed the request. Whatever was recorded, this till has no token for the card.
    case 'resolved':
      return 'retype-card';
    case 'withdrawn':
      return 'withdrawn';
    case 'declined':
    case 'refused':
      return 'refused';
    default:
      return underWay(entry);
  }
}
