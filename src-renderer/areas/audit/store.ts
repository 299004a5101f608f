/** The record of actions, as managers may see it: whether it is complete, and its rows, newest first. */
import { create } from 'zustand';
import type { AuditFilter, AuditHead, AuditRow, AuditState } from '#shared/contract/audit.ts';
import type { BooksState } from '#shared/contract/books.ts';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import { call } from '../../client/client.ts';

export interface AuditRows {
  readonly filter: AuditFilter;
  readonly rows: readonly AuditRow[];
  readonly next: number | null;
  readonly isLoading: boolean;
  readonly error: CallError | null;
}

interface AuditStore {
  /** Null before it was read, and for people who may not see it. */
  readonly state: AuditState | null;
  /** The same of the sums. */
  readonly books: BooksState | null;
  readonly list: AuditRows;
  apply(state: AuditState): void;
  applyBooks(books: BooksState): void;
  reset(): void;
  load(): Promise<void>;
  /** Compares with a head written down earlier, when one is given. Only the caller gets the result of that comparison. */
  verify(head?: Pick<AuditHead, 'count' | 'hash'>): Promise<CallResult<AuditState>>;
  checkBooks(): Promise<CallResult<BooksState>>;
  open(filter: AuditFilter): Promise<void>;
  more(): Promise<void>;
}

const noRows: AuditRows = { filter: {}, rows: [], next: null, isLoading: false, error: null };
const pageSize = 100;

export const useAudit = create<AuditStore>()((set, get) => {
  /** A narrow filter may find nothing in a slice, so the search continues until there is something to show. */
  async function read(filter: AuditFilter, before: number | null): Promise<void> {
    set({ list: { ...(before === null ? noRows : get().list), filter, isLoading: true } });
    let from = before;
    for (;;) {
      const input = { filter, limit: pageSize, ...(from === null ? {} : { before: from }) };
      const page = await call('audit.list', input);
      const { list } = get();
      if (list.filter !== filter) return;
      if (!page.ok) {
        set({ list: { ...list, isLoading: false, error: page.error } });
        return;
      }
      const { rows, next } = page.value;
      const isDone = rows.length > 0 || next === null;
      set({ list: { ...list, rows: [...list.rows, ...rows], next, isLoading: !isDone } });
      if (isDone) return;
      from = next;
    }
  }

  return {
    state: null,
    books: null,
    list: noRows,
    apply: (state) => set({ state }),
    applyBooks: (books) => set({ books }),
    reset: () => set({ state: null, books: null, list: noRows }),
    load: async () => {
      const [record, books] = await Promise.all([call('audit.state', {}), call('audit.books', {})]);
      if (record.ok) set({ state: record.value });
      if (books.ok) set({ books: books.value });
    },
    verify: async (head) => {
      const result = await call('audit.verify', head === undefined ? {} : { head });
      if (result.ok && head === undefined) get().apply(result.value);
      return result;
    },
    checkBooks: async () => {
      const result = await call('audit.checkBooks', {});
      if (result.ok) set({ books: result.value });
      return result;
    },
    open: (filter) => read(filter, null),
    more: async () => {
      const { list } = get();
      if (!list.isLoading && list.next !== null) await read(list.filter, list.next);
    },
  };
});
