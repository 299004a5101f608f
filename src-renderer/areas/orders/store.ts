/** The sales this window knows: a cache of what the core knows. Nothing here ever guesses that money moved. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Sale, SalePollTimes, TimelineEntry } from '#shared/contract/sale.ts';
import { statesOf } from '#shared/contract/sale-groups.ts';
import { call, type Through } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';
import { isInProgress } from './sale-groups.ts';

type SaleReply = Promise<CallResult<Sale>>;

interface OrdersStore {
  readonly sales: ById<Sale>;
  /** Sales this window follows until somebody has seen how they ended. */
  readonly followed: readonly string[];
  apply(sale: Sale): void;
  looked(look: SalePollTimes): void;
  reset(): void;
  follow(id: string): void;
  unfollow(id: string): void;
  loadInProgress(): Promise<void>;
  load(id: string): SaleReply;
  charge(input: MethodRequest<'orders.charge'>, through?: Through): SaleReply;
  /** The sale that was made from a basket; null when there is none. */
  ofDraft(draftId: string): Promise<CallResult<Sale | null>>;
  replace(input: MethodRequest<'orders.replace'>, through?: Through): SaleReply;
  refresh(id: string): SaleReply;
  cancel(id: string): SaleReply;
  capture(id: string): SaleReply;
  confirm(id: string, code: string): SaleReply;
  resendCode(id: string): SaleReply;
  timeline(id: string): Promise<CallResult<TimelineEntry[]>>;
}

export const useOrders = create<OrdersStore>()((set, get) => {
  async function keep(asked: SaleReply): SaleReply {
    const result = await asked;
    if (result.ok) get().apply(result.value);
    return result;
  }

  function follow(id: string): void {
    set((state) => (state.followed.includes(id) ? state : { followed: [...state.followed, id] }));
  }

  async function sold(asked: SaleReply): SaleReply {
    const result = await keep(asked);
    if (result.ok) follow(result.value.id);
    return result;
  }

  return {
    sales: {},
    followed: [],
    apply: (sale) => set((state) => ({ sales: withNewer(state.sales, sale) })),
    looked: ({ id, ...times }) =>
      set(({ sales }) => {
        const sale = sales[id];
        return sale === undefined
          ? {}
          : { sales: { ...sales, [id]: { ...sale, progress: { ...sale.progress, ...times } } } };
      }),
    reset: () => set({ sales: {}, followed: [] }),
    follow,
    unfollow: (id) => set((state) => ({ followed: state.followed.filter((known) => known !== id) })),
    loadInProgress: async () => {
      const states = statesOf('open').filter(isInProgress);
      const page = await call('orders.list', { states, limit: 50 });
      if (!page.ok) return;
      set((state) => ({ sales: withAllNewer(state.sales, page.value.sales) }));
      for (const sale of page.value.sales.toReversed()) follow(sale.id);
    },
    load: (id) => keep(call('orders.get', { id })),
    charge: (input, through) => sold(call('orders.charge', input, through)),
    ofDraft: async (draftId) => {
      const result = await call('orders.ofDraft', { draftId });
      if (result.ok && result.value !== null) {
        get().apply(result.value);
        follow(result.value.id);
      }
      return result;
    },
    replace: (input, through) => sold(call('orders.replace', input, through)),
    refresh: (id) => keep(call('orders.refresh', { id })),
    cancel: (id) => keep(call('orders.cancel', { id })),
    capture: (id) => keep(call('orders.capture', { id })),
    confirm: (id, code) => keep(call('orders.confirm', { id, code })),
    resendCode: (id) => keep(call('orders.resendCode', { id })),
    timeline: (id) => call('orders.timeline', { id }),
  };
});
