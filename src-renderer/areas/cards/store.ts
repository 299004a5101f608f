/** Saved cards: found, saved, and followed until their tokenization has ended. */
import { create } from 'zustand';
import type { SavedCard } from '#shared/contract/cards.ts';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';

interface CardsStore {
  readonly cards: ById<SavedCard>;
  /** What the search found, newest first. */
  readonly found: readonly string[];
  readonly searched: string;
  readonly error: CallError | null;
  apply(card: SavedCard): void;
  reset(): void;
  search(text: string): Promise<CallResult<SavedCard[]>>;
  load(id: string): Promise<CallResult<SavedCard>>;
  save(input: MethodRequest<'cards.save'>): Promise<CallResult<SavedCard>>;
  refresh(id: string): Promise<CallResult<SavedCard>>;
  /** A card saved elsewhere, by its token. */
  fetch(token: string): Promise<CallResult<SavedCard>>;
}

const nothing = { cards: {}, found: [], searched: '', error: null } as const;

export const useCards = create<CardsStore>()((set, get) => {
  /** A card that appears while nothing is searched for is the newest of all. */
  function take(card: SavedCard): void {
    const { cards, found, searched } = get();
    const isNew = searched === '' && !found.includes(card.id) && cards[card.id] === undefined;
    set({ cards: withNewer(cards, card), ...(isNew ? { found: [card.id, ...found] } : {}) });
  }
  async function keep(asked: Promise<CallResult<SavedCard>>): Promise<CallResult<SavedCard>> {
    const result = await asked;
    if (result.ok) take(result.value);
    return result;
  }
  return {
    ...nothing,
    apply: take,
    reset: () => set(nothing),
    async search(text) {
      set({ searched: text });
      const result = await call('cards.list', { text });
      // An answer to what was typed before is no answer to what stands there now.
      if (get().searched !== text) return result;
      if (!result.ok) set({ error: result.error });
      else {
        const { cards } = get();
        set({ cards: withAllNewer(cards, result.value), found: result.value.map(({ id }) => id), error: null });
      }
      return result;
    },
    load: (id) => keep(call('cards.get', { id })),
    save: (input) => keep(call('cards.save', input)),
    refresh: (id) => keep(call('cards.refresh', { id })),
    fetch: (token) => keep(call('cards.fetch', { token })),
  };
});
