/** Subscriptions: found, made, changed, and followed. A cache of what the core knows; no money is ever shown as moved before that. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { TimelineEntry } from '#shared/contract/sale.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';

type Asked = Promise<CallResult<Subscription>>;

/** Every command that answers the subscription as it then is. */
type Command =
  `subscriptions.${'create' | 'cancel' | 'changeMethod' | 'changeItem' | 'changeDate' | 'payInvoice' | 'confirm' | 'resendCode' | 'refresh' | 'get'}`;

interface SubscriptionsStore {
  readonly subscriptions: ById<Subscription>;
  /** Of the last search, newest first. */
  readonly found: readonly string[];
  apply(subscription: Subscription): void;
  reset(): void;
  search(text: string): Promise<CallResult<Subscription[]>>;
  /** By the API's own id. */
  fetch(apiId: string): Asked;
  ask<M extends Command>(method: M, input: MethodRequest<M>): Asked;
  timeline(id: string): Promise<CallResult<TimelineEntry[]>>;
}

export const useSubscriptions = create<SubscriptionsStore>()((set) => {
  async function keep(asked: Asked): Asked {
    const result = await asked;
    if (result.ok) set((state) => ({ subscriptions: withNewer(state.subscriptions, result.value) }));
    return result;
  }
  return {
    subscriptions: {},
    found: [],
    apply: (subscription) => set((state) => ({ subscriptions: withNewer(state.subscriptions, subscription) })),
    reset: () => set({ subscriptions: {}, found: [] }),
    async search(text) {
      const result = await call('subscriptions.list', { text });
      if (result.ok) {
        set((state) => ({
          subscriptions: withAllNewer(state.subscriptions, result.value),
          found: result.value.map(({ id }) => id),
        }));
      }
      return result;
    },
    fetch: (apiId) => keep(call('subscriptions.fetch', { apiId })),
    ask: (method, input) => keep(call(method, input) as Asked),
    timeline: (id) => call('subscriptions.timeline', { id }),
  };
});
