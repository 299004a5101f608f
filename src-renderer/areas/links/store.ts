/** Payment links: found, made, followed and closed. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { Link, LinkWay } from '#shared/contract/links.ts';
import type { MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { type SearchedList, searchedList } from '../../client/searched-list.ts';

type Asked = Promise<CallResult<Link>>;

interface LinksStore extends SearchedList<Link> {
  load(id: string): Asked;
  make(input: MethodRequest<'links.create'>): Asked;
  refresh(id: string): Asked;
  close(how: 'cancel' | 'delete', id: string): Asked;
  /** One page of the account's links, also of links made elsewhere. */
  loadPage(page: number): Promise<CallResult<MethodOutput<'links.load'>>>;
  fetch(code: string): Asked;
  upload(input: MethodRequest<'links.uploadImage'>): Promise<CallResult<{ url: string }>>;
  open(id: string): Promise<CallResult<{ way: LinkWay }>>;
}

export const useLinks = create<LinksStore>()((set, get) => {
  const { list, keep } = searchedList<Link>({ set, get }, (question) => call('links.list', question));
  return {
    ...list,
    load: (id) => keep(call('links.get', { id })),
    make: (input) => keep(call('links.create', input)),
    refresh: (id) => keep(call('links.refresh', { id })),
    close: (how, id) => keep(call(how === 'cancel' ? 'links.cancel' : 'links.delete', { id })),
    async loadPage(page) {
      const result = await call('links.load', { page });
      if (result.ok) await get().search(get().searched);
      return result;
    },
    fetch: (code) => keep(call('links.fetch', { code })),
    upload: (input) => call('links.uploadImage', input),
    open: (id) => call('links.open', { id }),
  };
});
