/** What every searched list of the back office holds: what the core found, newest first, and what appears meanwhile. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import { type ById, type Revised, withAllNewer, withNewer } from './freshness.ts';

export interface SearchedList<T extends Revised> {
  readonly held: ById<T>;
  /** What the search found, newest first. */
  readonly found: readonly string[];
  readonly searched: string;
  readonly error: CallError | null;
  /** The search returned a full page, so there may be more. */
  readonly hasMore: boolean;
  apply(entity: T): void;
  reset(): void;
  search(text: string): Promise<CallResult<T[]>>;
  /** Reads the next page of the search. */
  more(): Promise<void>;
}

interface Shelf<T extends Revised> {
  set(change: Partial<SearchedList<T>>): void;
  get(): SearchedList<T>;
}

const nothing = { held: {}, found: [], searched: '', error: null, hasMore: false } as const;

/** About ten screens of rows. */
const pageSize = 100;

/** The list part of a store, and `keep`, which puts answers into the list. */
export function searchedList<T extends Revised>(
  { set, get }: Shelf<T>,
  list: (question: { readonly text: string; readonly limit: number }) => Promise<CallResult<T[]>>,
): { readonly list: SearchedList<T>; keep(asked: Promise<CallResult<T>>): Promise<CallResult<T>> } {
  /** An entity that appears while there is no search is the newest of all. */
  function take(entity: T): void {
    const { held, found, searched } = get();
    const isNew = searched === '' && !found.includes(entity.id) && held[entity.id] === undefined;
    set({ held: withNewer(held, entity), ...(isNew ? { found: [entity.id, ...found] } : {}) });
  }
  let asked = { text: '', limit: pageSize };
  async function ask(question: { readonly text: string; readonly limit: number }): Promise<CallResult<T[]>> {
    asked = question;
    set({ searched: question.text });
    const result = await list(question);
    // An answer to an earlier search does not belong to the current one.
    if (asked !== question) return result;
    if (!result.ok) set({ error: result.error });
    else {
      const held = withAllNewer(get().held, result.value);
      const hasMore = result.value.length === question.limit;
      set({ held, found: result.value.map(({ id }) => id), error: null, hasMore });
    }
    return result;
  }
  return {
    list: {
      ...nothing,
      apply: take,
      reset: () => set(nothing),
      search: (text) => ask({ text, limit: pageSize }),
      async more() {
        if (get().hasMore) await ask({ ...asked, limit: asked.limit + pageSize });
      },
    },
    async keep(asked) {
      const result = await asked;
      if (result.ok) take(result.value);
      return result;
    },
  };
}
