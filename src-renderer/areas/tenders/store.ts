/** Sales that were paid to the shop itself, as this window knows them: a cache of what the core knows. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { call, type Through } from '../../client/client.ts';
import { type ById, withNewer } from '../../client/freshness.ts';

type Reply = Promise<CallResult<CounterSale>>;

interface TendersStore {
  readonly held: ById<CounterSale>;
  /** The sale that the screen shows in full. */
  readonly shownId: string | null;
  apply(sale: CounterSale): void;
  reset(): void;
  setShown(id: string | null): void;
  load(id: string): Reply;
  /** After a gap in the events: what went back of it meanwhile must be seen, or it is given back twice. */
  loadShown(): Reply | undefined;
  sell(input: MethodRequest<'tenders.sell'>, through?: Through): Reply;
  /** The items of a sale that ended unpaid. */
  replace(input: MethodRequest<'tenders.replace'>): Reply;
  giveBack(input: MethodRequest<'tenders.giveBack'>): Reply;
}

export const useTenders = create<TendersStore>()((set, get) => {
  async function keep(asked: Reply): Reply {
    const result = await asked;
    if (result.ok) get().apply(result.value);
    return result;
  }
  return {
    held: {},
    shownId: null,
    apply: (sale) => set((state) => ({ held: withNewer(state.held, sale) })),
    reset: () => set({ held: {} }),
    setShown: (shownId) => set({ shownId }),
    load: (id) => keep(call('tenders.get', { id })),
    loadShown: () => {
      const { shownId, load } = get();
      return shownId === null ? undefined : load(shownId);
    },
    sell: (input, through) => keep(call('tenders.sell', input, through)),
    replace: (input) => keep(call('tenders.replace', input)),
    giveBack: (input) => keep(call('tenders.giveBack', input)),
  };
});
