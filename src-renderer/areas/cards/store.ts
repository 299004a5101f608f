/** Saved cards: found, saved, and followed until their tokenization has ended. */
import { create } from 'zustand';
import type { SavedCard } from '#shared/contract/cards.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { type SearchedList, searchedList } from '../../client/searched-list.ts';

type Asked = Promise<CallResult<SavedCard>>;

interface CardsStore extends SearchedList<SavedCard> {
  load(id: string): Asked;
  save(input: MethodRequest<'cards.save'>): Asked;
  refresh(id: string): Asked;
  /** A card saved elsewhere, by its token. */
  fetch(token: string): Asked;
}

export const useCards = create<CardsStore>()((set, get) => {
  const { list, keep } = searchedList<SavedCard>({ set, get }, (question) => call('cards.list', question));
  return {
    ...list,
    load: (id) => keep(call('cards.get', { id })),
    save: (input) => keep(call('cards.save', input)),
    refresh: (id) => keep(call('cards.refresh', { id })),
    fetch: (token) => keep(call('cards.fetch', { token })),
  };
});
