/**
 * What this window shows of the history: the pages around what is in view, and how many there are in all. Any place can be
 * opened at once, for the core has said from where each page is read.
 */
import { create } from 'zustand';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { HistoryFilter, HistoryItem } from '#shared/contract/history.ts';
import { historyAnchorStep } from '#shared/contract/history-kinds.ts';
import type { MethodOutput } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';

type Pages = ReadonlyMap<number, readonly HistoryItem[]>;
type Thing = HistoryItem['thing'];

interface HistoryStore {
  readonly filter: HistoryFilter;
  /** As far as they are counted. */
  readonly total: number;
  readonly isCounting: boolean;
  readonly isReading: boolean;
  readonly anchors: readonly number[];
  readonly pages: Pages;
  /** What goes by exactly the number or the id that was typed. */
  readonly exact: readonly HistoryItem[];
  readonly error: CallError | null;
  /** Somebody looks at it: only then is it kept up with what happens, for a million rows are not counted at every sale. */
  readonly isShown: boolean;
  /** The newest rows, before anybody asks: they are there when the screen is first opened, which then asks anew. */
  preload(): Promise<void>;
  setShown(isShown: boolean): void;
  open(filter: HistoryFilter): Promise<void>;
  /** The same question again: something is new. What is shown stays until the answer is whole. */
  renew(): Promise<void>;
  /** These rows come into view. */
  show(first: number, last: number): void;
  apply(kind: HistoryItem['kind'], thing: Thing): void;
  reset(): void;
}

const empty = {
  filter: {},
  total: 0,
  isCounting: false,
  isReading: false,
  anchors: [],
  pages: new Map(),
  exact: [],
  error: null,
  isShown: false,
} satisfies Partial<HistoryStore>;

const keptPages = 30;

/** A count of many slices is drawn now and then: drawn each time, it would keep the rows themselves from being painted. */
const countShownMs = 150;

class Failed extends Error {
  readonly error: CallError;
  constructor(error: CallError) {
    super(error.message);
    this.error = error;
  }
}

/** `isWanted` is asked between two slices. */
async function readPage(
  filter: HistoryFilter,
  anchor: number | undefined,
  isWanted: () => boolean,
): Promise<HistoryItem[]> {
  const items: HistoryItem[] = [];
  let before: number | null | undefined = anchor;
  do {
    const limit = historyAnchorStep - items.length;
    const page: CallResult<MethodOutput<'history.page'>> = await call('history.page', {
      filter,
      limit,
      ...from(before),
    });
    if (!page.ok) throw new Failed(page.error);
    items.push(...page.value.items);
    before = page.value.next;
  } while (before !== null && items.length < historyAnchorStep && isWanted());
  return items;
}

function from(before: number | null | undefined): { before?: number } {
  return before === undefined || before === null ? {} : { before };
}

interface Count {
  readonly total: number;
  readonly anchors: readonly number[];
}

/** `onMore` hears how far it came, and says whether to go on. */
async function count(filter: HistoryFilter, onMore: (count: Count) => boolean): Promise<Count> {
  const anchors: number[] = [];
  let total = 0;
  let before: number | null | undefined;
  do {
    const counted = total;
    const slice: CallResult<MethodOutput<'history.count'>> = await call('history.count', {
      ...{ filter, counted },
      ...from(before),
    });
    if (!slice.ok) throw new Failed(slice.error);
    anchors.push(...slice.value.anchors);
    total = slice.value.counted;
    before = slice.value.next;
  } while (onMore({ total, anchors: [...anchors] }) && before !== null);
  return { total, anchors };
}

async function findExactly(text: string | undefined): Promise<readonly HistoryItem[]> {
  if (text === undefined) return [];
  const found = await call('history.find', { text });
  return found.ok ? found.value.items : [];
}

/** The first page stays: new things come there. */
function trimmed(pages: Pages, around: number): Pages {
  const far = [...pages.keys()]
    .filter((page) => page !== 0)
    .sort((a, b) => Math.abs(b - around) - Math.abs(a - around));
  const dropped = new Set(far.slice(0, Math.max(0, pages.size - keptPages)));
  return new Map([...pages].filter(([page]) => !dropped.has(page)));
}

export function itemAt(pages: Pages, index: number): HistoryItem | null {
  return pages.get(Math.floor(index / historyAnchorStep))?.[index % historyAnchorStep] ?? null;
}

export const useHistory = create<HistoryStore>()((set, get) => {
  /** Grows with every question: an answer to an older one is dropped. */
  let asked = 0;
  let reading = new Set<number>();
  let inView: readonly [first: number, last: number] = [0, 0];
  let renewing: Promise<void> | null = null;
  let isStale = false;

  const isLatest = (question: number): boolean => question === asked;

  function fail(question: number, cause: unknown): void {
    if (!isLatest(question)) return;
    if (!(cause instanceof Failed)) throw cause;
    set({ error: cause.error, isReading: false, isCounting: false });
  }

  async function load(page: number): Promise<void> {
    const question = asked;
    const { filter, anchors } = get();
    reading.add(page);
    try {
      const items = await readPage(filter, anchors[page], () => isLatest(question));
      if (isLatest(question)) set({ pages: trimmed(new Map(get().pages).set(page, items), page), error: null });
    } catch (cause) {
      fail(question, cause);
    } finally {
      if (isLatest(question)) reading.delete(page);
    }
  }

  async function again(): Promise<void> {
    const question = asked;
    const { filter } = get();
    try {
      const [first, counted] = await Promise.all([
        readPage(filter, undefined, () => isLatest(question)),
        count(filter, () => isLatest(question)),
      ]);
      if (!isLatest(question) || get().isCounting) return;
      set({ ...counted, pages: new Map([[0, first]]), error: null });
      get().show(...inView);
    } catch (cause) {
      fail(question, cause);
    }
  }

  return {
    ...empty,
    setShown: (isShown) => {
      // What was narrowed is not what the next visit asks for.
      const isNarrowed = Object.keys(get().filter).length > 0;
      set({ ...(isNarrowed && !isShown ? { pages: new Map(), total: 0, exact: [] } : {}), isShown });
    },
    preload: async () => {
      const question = asked;
      const isWanted = (): boolean => isLatest(question) && get().pages.size === 0;
      if (!isWanted()) return;
      // Whoever opens the screen asks again, and is told what is wrong then.
      const first = await readPage({}, undefined, isWanted).catch(() => []);
      if (isWanted()) set({ pages: new Map([[0, first]]), total: first.length });
    },
    open: async (filter) => {
      asked += 1;
      const question = asked;
      reading = new Set();
      set({ filter, isReading: true, isCounting: true, error: null });
      try {
        const [first, exact] = await Promise.all([
          readPage(filter, undefined, () => isLatest(question)),
          findExactly(filter.search),
        ]);
        if (!isLatest(question)) return;
        set({ pages: new Map([[0, first]]), anchors: [], total: first.length, exact, isReading: false });
        let shownAt = performance.now();
        const show = ({ total, anchors }: Count): void => set({ anchors, total: Math.max(total, first.length) });
        const counted = await count(filter, (soFar) => {
          const now = performance.now();
          if (isLatest(question) && now - shownAt > countShownMs) {
            show(soFar);
            shownAt = now;
          }
          return isLatest(question);
        });
        if (!isLatest(question)) return;
        show(counted);
        set({ isCounting: false });
      } catch (cause) {
        fail(question, cause);
      }
    },
    renew: async () => {
      isStale = true;
      renewing ??= (async () => {
        while (isStale) {
          isStale = false;
          await again();
        }
        renewing = null;
      })();
      await renewing;
    },
    show: (first, last) => {
      inView = [first, last];
      const { pages, anchors, total } = get();
      const end = Math.min(last, total - 1);
      for (let page = Math.floor(first / historyAnchorStep); page * historyAnchorStep <= end; page += 1) {
        if (!pages.has(page) && !reading.has(page) && anchors[page] !== undefined) void load(page);
      }
    },
    apply: (kind, thing) => {
      const { pages, exact } = get();
      let isKnown = false;
      const fresh = (item: HistoryItem): HistoryItem => {
        if (item.kind !== kind || item.id !== thing.id) return item;
        isKnown = true;
        // Kind and thing come from one event.
        return item.thing.revision >= thing.revision ? item : ({ ...item, thing } as HistoryItem);
      };
      const next = new Map([...pages].map(([page, items]) => [page, items.map(fresh)]));
      const nextExact = exact.map(fresh);
      if (isKnown) set({ pages: next, exact: nextExact });
      else if (
        get().isShown &&
        kind !== 'request' &&
        pages.size > 0 &&
        thing.createdAt >= (itemAt(pages, 0)?.at ?? 0)
      ) {
        void get().renew();
      }
    },
    reset: () => {
      asked += 1;
      reading = new Set();
      set({ ...empty, isShown: get().isShown });
    },
  };
});
