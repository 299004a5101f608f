/** A saved card of v1 as the contract shows it: what the API says of it, else the state of its request. */
import type { ClientCard, ClientCardState } from '#shared/contract/clients.ts';
import { existing } from '../../lib/app-error.ts';
import type { Entry } from '../../outbox/entry.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { type ClientCardRow, type ClientCardsTable, erasedClientCard, notThere } from './table.ts';

export interface ClientReaderDeps {
  readonly cards: ClientCardsTable;
  readonly entries: OutboxTable;
}

export type ClientReader = ReturnType<typeof createClientReader>;

export function createClientReader({ cards, entries }: ClientReaderDeps) {
  function view(card: ClientCardRow): ClientCard {
    const requests = entries.ofOwner('client-card', card.id);
    const open = requests.findLast(({ state }) => !isFinal(state)) ?? null;
    const state = stateOf(card, requests);
    const isFree = state === 'saved' && open === null;
    return {
      id: card.id,
      revision: shownRevision(card, requests),
      state,
      clientCode: card.clientCode,
      token: card.token,
      tokenization: card.tokenization,
      ...card.face,
      pending: open === null || open.operation === 'clients.save' ? null : pendingOf(open),
      refused: card.refused,
      refusal: card.refusal,
      waitReason: open === null ? null : waitReasonOf(open),
      createdAt: card.createdAt,
      updatedAt: card.updatedAt,
      can: {
        use: isFree && card.tokenization !== notThere,
        change: isFree,
        delete: isFree,
        refresh: state === 'saved',
      },
    };
  }

  const find = (id: string): ClientCardRow => existing(cards.get(id), `card ${id}`);

  return { view, find };
}

function pendingOf({ operation }: Entry): ClientCard['pending'] {
  return operation === 'clients.delete' ? 'delete' : 'change';
}

function stateOf(card: ClientCardRow, requests: readonly Entry[]): ClientCardState {
  const { token, deleted, refused, tokenization } = card;
  if (tokenization === erasedClientCard) return 'erased';
  if (deleted) return 'deleted';
  if (token !== null) return 'saved';
  if (refused === 'save') return 'refused';
  const save = requests.find(({ operation }) => operation === 'clients.save') ?? null;
  switch (save?.state) {
    case 'resolved':
    case 'withdrawn':
      return save.state;
    case 'superseded':
      return 'retype-card';
    default:
      return underWay(save);
  }
}
