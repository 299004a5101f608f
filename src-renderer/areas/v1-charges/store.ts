/** v1 charges: found, made, answered, and followed as far as the API can tell. */
import { create } from 'zustand';
import type { CallInput } from '#shared/contract/calls.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodOutput } from '#shared/contract/methods.ts';
import type { TimelineEntry } from '#shared/contract/sale.ts';
import { call } from '../../client/client.ts';
import { type SearchedList, searchedList } from '../../client/searched-list.ts';

/** Every command whose answer is the changed charge. */
type Command = `charges.${'create' | 'get' | 'verify' | 'resend' | 'payOverdue' | 'record'}`;
type Asked = Promise<CallResult<Charge>>;

export type Refreshed = CallResult<MethodOutput<'charges.refresh'>>;

interface ChargesStore extends SearchedList<Charge> {
  ask<M extends Command>(method: M, input: CallInput<M>): Asked;
  refresh(id: string): Promise<CallResult<MethodOutput<'charges.refresh'>>>;
  timeline(id: string): Promise<CallResult<TimelineEntry[]>>;
  invoices(subscriptionCode: string): Promise<CallResult<MethodOutput<'charges.invoices'>>>;
  openChallenge(id: string): Promise<CallResult<{ path: string | null }>>;
}

export const useCharges = create<ChargesStore>()((set, get) => {
  const { list, keep } = searchedList<Charge>({ set, get }, (question) => call('charges.list', question));
  return {
    ...list,
    ask: (method, input) => keep(call(method, input) as Asked),
    refresh: (id) => keep(call('charges.refresh', { id })) as Promise<Refreshed>,
    timeline: (id) => call('charges.timeline', { id }),
    invoices: (subscriptionCode) => call('charges.invoices', { subscriptionCode }),
    openChallenge: (id) => call('charges.openChallenge', { id }),
  };
});
