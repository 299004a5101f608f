/** Buyers the shop knows: searched, kept, and followed while they are shown. */
import { create } from 'zustand';
import type { Customer, CustomerThing, ErasePlan } from '#shared/contract/customers.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { openGrowingFile } from '../../client/growing-file.ts';
import { type SearchedList, searchedList } from '../../client/searched-list.ts';

type Asked = Promise<CallResult<Customer>>;

interface CustomersStore extends SearchedList<Customer> {
  load(id: string): Asked;
  save(input: MethodRequest<'customers.save'>): Asked;
  merge(input: MethodRequest<'customers.merge'>): Asked;
  /** Erased, or merged into another: it is shown no more. */
  remove(id: string): void;
}

export const useCustomers = create<CustomersStore>()((set, get) => {
  const { list, keep } = searchedList<Customer>({ set, get }, (question) => call('customers.search', question));
  return {
    ...list,
    load: (id) => keep(call('customers.get', { id })),
    save: (input) => keep(call('customers.save', input)),
    merge: (input) => keep(call('customers.merge', input)),
    remove(id) {
      const { [id]: _gone, ...held } = get().held;
      set({ held, found: get().found.filter((one) => one !== id) });
    },
  };
});

/** For a list of suggestions: nothing of it is held. */
export function searchCustomers(text: string, limit = 20): Promise<CallResult<Customer[]>> {
  return call('customers.search', { text, limit });
}

export const customerThings = (id: string): Promise<CallResult<CustomerThing[]>> => call('customers.things', { id });

export const planErase = (id: string): Promise<CallResult<ErasePlan>> => call('customers.erasePlan', { id });

export function eraseCustomer(
  id: string,
  { also, keptViews }: { readonly also: readonly string[]; readonly keptViews: readonly string[] },
): Promise<CallResult<ErasePlan>> {
  return call('customers.erase', { id, also: [...also], keptViews: [...keptViews] });
}

/** Gives the person a file with everything the till holds on this customer. Answers the name of the file. */
export async function exportCustomer(id: string): Promise<CallResult<string>> {
  const result = await call('customers.export', { id });
  if (!result.ok) return result;
  const file = await openGrowingFile();
  await file.add(result.value.text);
  await file.offer(result.value.fileName, 'application/json');
  return { ok: true, value: result.value.fileName };
}
