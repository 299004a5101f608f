/** What every searched list of the back office keeps: what the core found, newest first, and what appears meanwhile. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import { type ById, type Revised, withAllNewer, withNewer } from './freshness.ts';

export interface SearchedList<T extends Revised> {
  readonly held: ById<T>;
  /** What the search found, newest first. */
  readonly found: readonly string[];
  readonly searched: string;
  readonly error: CallError | null;
  apply(entity: T): void;
  reset(): void;
  search(text: string): Promise<CallResult<T[]>>;
}

interface Shelf<T extends Revised> {
  set(change: Partial<SearchedList<T>>): void;
  get(): SearchedList<T>;
}

const nothing = { held: {}, found: [], searched: '', error: null } as const;

/** The part of a store that is the list, and `keep`, by which its answers go there. */
export function searchedList<T extends Revised>(
  { set, get }: Shelf<T>,
  list: (text: string) => Promise<CallResult<T[]>>,
): { readonly list: SearchedList<T>; keep(asked: Promise<CallResult<T>>): Promise<CallResult<T>> } {
  /** One that appears while nothing is searched for is the newest of all. */
  function take(entity: T): void {
    const { held, found, searched } = get();
    const isNew = searched === '' && !found.includes(entity.id) && held[entity.id] === undefined;
    set({ held: withNewer(held, entity), ...(isNew ? { found: [entity.id, ...found] } : {}) });
  }
  async function search(text: string): Promise<CallResult<T[]>> {
    set({ searched: text });
    const result = await list(text);
    // An answer to what was typed before is no answer to what stands there now.
    if (get().searched !== text) return result;
    if (!result.ok) set({ error: result.error });
    else {
      const held = withAllNewer(get().held, result.value);
      set({ held, found: result.value.map(({ id }) => id), error: null });
    }
    return result;
  }
  return {
    list: { ...nothing, apply: take, reset: () => set(nothing), search },
    async keep(asked) {
      const result = await asked;
      if (result.ok) take(result.value);
      return result;
    },
  };
}
