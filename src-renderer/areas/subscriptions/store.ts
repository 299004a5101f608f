/** Subscriptions: found, made, changed, followed. A cache of the core: it never shows money as moved before the core does. */
import { create } from 'zustand';
import type { CallInput } from '#shared/contract/calls.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { TimelineEntry } from '#shared/contract/sale.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { call } from '../../client/client.ts';
import { type SearchedList, searchedList } from '../../client/searched-list.ts';

type Asked = Promise<CallResult<Subscription>>;

/** Every command whose answer is the changed subscription. */
type Command =
  `subscriptions.${'create' | 'cancel' | 'changeMethod' | 'changeItem' | 'changeDate' | 'payInvoice' | 'confirm' | 'resendCode' | 'refresh' | 'get'}`;

interface SubscriptionsStore extends SearchedList<Subscription> {
  /** By the API's own id. */
  fetch(apiId: string): Asked;
  ask<M extends Command>(method: M, input: CallInput<M>): Asked;
  timeline(id: string): Promise<CallResult<TimelineEntry[]>>;
}

export const useSubscriptions = create<SubscriptionsStore>()((set, get) => {
  const { list, keep } = searchedList<Subscription>({ set, get }, (question) => call('subscriptions.list', question));
  return {
    ...list,
    fetch: (apiId) => keep(call('subscriptions.fetch', { apiId })),
    ask: (method, input) => keep(call(method, input) as Asked),
    timeline: (id) => call('subscriptions.timeline', { id }),
  };
});
