/** Payment links: found, made, followed and closed. */
import { create } from 'zustand';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { Link } from '#shared/contract/links.ts';
import type { MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';

interface LinksStore {
  readonly links: ById<Link>;
  /** What the search found, newest first. */
  readonly found: readonly string[];
  readonly searched: string;
  readonly error: CallError | null;
  apply(link: Link): void;
  reset(): void;
  search(text: string): Promise<CallResult<Link[]>>;
  load(id: string): Promise<CallResult<Link>>;
  make(input: MethodRequest<'links.create'>): Promise<CallResult<Link>>;
  refresh(id: string): Promise<CallResult<Link>>;
  close(how: 'cancel' | 'delete', id: string): Promise<CallResult<Link>>;
  /** A page of the account's links, whoever made them. */
  loadPage(page: number): Promise<CallResult<MethodOutput<'links.load'>>>;
  fetch(code: string): Promise<CallResult<Link>>;
  upload(input: MethodRequest<'links.uploadImage'>): Promise<CallResult<{ url: string }>>;
  open(id: string): Promise<CallResult<{ opened: boolean }>>;
}

const nothing = { links: {}, found: [], searched: '', error: null } as const;

export const useLinks = create<LinksStore>()((set, get) => {
  /** A link that appears while nothing is searched for is the newest of all. */
  function take(link: Link): void {
    const { links, found, searched } = get();
    const isNew = searched === '' && !found.includes(link.id) && links[link.id] === undefined;
    set({ links: withNewer(links, link), ...(isNew ? { found: [link.id, ...found] } : {}) });
  }
  async function keep(asked: Promise<CallResult<Link>>): Promise<CallResult<Link>> {
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
      const result = await call('links.list', { text });
      // An answer to what was typed before is no answer to what stands there now.
      if (get().searched !== text) return result;
      if (!result.ok) set({ error: result.error });
      else {
        const { links } = get();
        set({ links: withAllNewer(links, result.value), found: result.value.map(({ id }) => id), error: null });
      }
      return result;
    },
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
