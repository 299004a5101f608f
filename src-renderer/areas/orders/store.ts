/** The sales this window knows: a cache of the core's truth. Nothing here ever guesses that money moved. */
import { create } from 'zustand';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Sale, TimelineEntry } from '#shared/contract/sale.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';
import { isInProgress, statesOf } from './sale-groups.ts';

export type SaleFilter = Omit<MethodRequest<'orders.list'>, 'beforeNumber' | 'limit'>;

export interface SaleList {
  readonly filter: SaleFilter;
  readonly ids: readonly string[];
  readonly nextBeforeNumber: number | null;
  readonly isLoading: boolean;
  readonly error: CallError | null;
}

type SaleReply = Promise<CallResult<Sale>>;
type ReplaceInput = MethodRequest<'orders.replace'>;

interface OrdersStore {
  readonly sales: ById<Sale>;
  readonly list: SaleList;
  /** Sales this window follows until somebody has seen how they ended. */
  readonly followed: readonly string[];
  apply(sale: Sale): void;
  reset(): void;
  follow(id: string): void;
  unfollow(id: string): void;
  loadInProgress(): Promise<void>;
  load(id: string): SaleReply;
  loadFirst(filter: SaleFilter): Promise<void>;
  loadMore(): Promise<void>;
  charge(input: MethodRequest<'orders.charge'>): SaleReply;
  replace(id: string, draftId: string, payments: ReplaceInput['payments']): SaleReply;
  refresh(id: string): SaleReply;
  cancel(id: string): SaleReply;
  capture(id: string): SaleReply;
  confirm(id: string, code: string): SaleReply;
  resendCode(id: string): SaleReply;
  timeline(id: string): Promise<CallResult<TimelineEntry[]>>;
}

const noList: SaleList = { filter: {}, ids: [], nextBeforeNumber: null, isLoading: false, error: null };
const pageSize = 60;

/** A sale just made stands first in a list that nothing narrows. */
function withNew({ list, sales }: Pick<OrdersStore, 'list' | 'sales'>, sale: Sale): SaleList {
  const newest = list.ids[0] === undefined ? undefined : sales[list.ids[0]];
  const isNarrowed = Object.keys(list.filter).length > 0;
  if (isNarrowed || newest === undefined || sale.number <= newest.number || list.ids.includes(sale.id)) return list;
  return { ...list, ids: [sale.id, ...list.ids] };
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

  async function loadPage(filter: SaleFilter, beforeNumber: number | null): Promise<void> {
    set({ list: { ...get().list, filter, isLoading: true, error: null } });
    const page = await call('orders.list', {
      ...filter,
      limit: pageSize,
      ...(beforeNumber === null ? {} : { beforeNumber }),
    });
    const { list, sales } = get();
    // The person has typed on meanwhile: this page answers an older question.
    if (list.filter !== filter) return;
    if (!page.ok) {
      set({ list: { ...list, isLoading: false, error: page.error } });
      return;
    }
    const before = beforeNumber === null ? [] : list.ids;
    const known = new Set(before);
    const fresh = page.value.sales.map((sale) => sale.id).filter((id) => !known.has(id));
    set({
      sales: withAllNewer(sales, page.value.sales),
      list: { ...list, ids: [...before, ...fresh], nextBeforeNumber: page.value.nextBeforeNumber, isLoading: false },
    });
  }

  return {
    sales: {},
    list: noList,
    followed: [],
    apply: (sale) => set((state) => ({ sales: withNewer(state.sales, sale), list: withNew(state, sale) })),
    reset: () => set({ sales: {}, list: noList, followed: [] }),
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
    loadFirst: (filter) => loadPage(filter, null),
    loadMore: async () => {
      const { list } = get();
      if (list.isLoading || list.nextBeforeNumber === null) return;
      await loadPage(list.filter, list.nextBeforeNumber);
    },
    charge: (input) => sold(call('orders.charge', input)),
    replace: (id, draftId, payments) => sold(call('orders.replace', { id, draftId, payments })),
    refresh: (id) => keep(call('orders.refresh', { id })),
    cancel: (id) => keep(call('orders.cancel', { id })),
    capture: (id) => keep(call('orders.capture', { id })),
    confirm: (id, code) => keep(call('orders.confirm', { id, code })),
    resendCode: (id) => keep(call('orders.resendCode', { id })),
    timeline: (id) => call('orders.timeline', { id }),
  };
});
