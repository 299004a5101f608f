/** v1's saved cards: found, saved, changed, deleted, and followed until their tokenization has ended. */
import { create } from 'zustand';
import type { CallInput } from '#shared/contract/calls.ts';
import type { ClientCard } from '#shared/contract/clients.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodOutput } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { type SearchedList, searchedList } from '../../client/searched-list.ts';

/** Every command whose answer is the changed card. */
type Command = `clients.${'save' | 'get' | 'refresh' | 'change' | 'delete'}`;
type Asked = Promise<CallResult<ClientCard>>;

interface ClientsStore extends SearchedList<ClientCard> {
  ask<M extends Command>(method: M, input: CallInput<M>): Asked;
  /** Reads every card that the API has for a client. */
  loadClient(clientCode: string): Promise<CallResult<MethodOutput<'clients.load'>>>;
}

export const useClients = create<ClientsStore>()((set, get) => {
  const { list, keep } = searchedList<ClientCard>({ set, get }, (question) => call('clients.list', question));
  return {
    ...list,
    ask: (method, input) => keep(call(method, input) as Asked),
    async loadClient(clientCode) {
      const result = await call('clients.load', { clientCode });
      if (result.ok) await get().search(get().searched);
      return result;
    },
  };
});
