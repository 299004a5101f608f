/** Saved cards: found, saved, and followed until their tokenization has ended. */
import { create } from 'zustand';
import type { SavedCard } from '#shared/contract/cards.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';

interface CardsStore {
  readonly cards: ById<SavedCard>;
  apply(card: SavedCard): void;
  reset(): void;
  search(text: string): Promise<CallResult<SavedCard[]>>;
  save(input: MethodRequest<'cards.save'>): Promise<CallResult<SavedCard>>;
  refresh(id: string): Promise<CallResult<SavedCard>>;
  /** A card saved elsewhere, by its token. */
  fetch(token: string): Promise<CallResult<SavedCard>>;
}

export const useCards = create<CardsStore>()((set) => {
  async function keep(asked: Promise<CallResult<SavedCard>>): Promise<CallResult<SavedCard>> {
    const result = await asked;
    if (result.ok) set((state) => ({ cards: withNewer(state.cards, result.value) }));
    return result;
  }
  return {
    cards: {},
    apply: (card) => set((state) => ({ cards: withNewer(state.cards, card) })),
    reset: () => set({ cards: {} }),
    async search(text) {
      const result = await call('cards.list', { text });
      if (result.ok) set((state) => ({ cards: withAllNewer(state.cards, result.value) }));
      return result;
    },
    save: (input) => keep(call('cards.save', input)),
    refresh: (id) => keep(call('cards.refresh', { id })),
    fetch: (token) => keep(call('cards.fetch', { token })),
  };
});
