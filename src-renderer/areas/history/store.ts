/**
 * What this window shows of the history: the pages around the rows in view, and the total count. Any position can be opened at once,
 * because the core has said where each page begins.
 */
import { create } from 'zustand';
import type { CallError } from '#shared/contract/errors.ts';
import type { HistoryFilter, HistoryItem } from '#shared/contract/history.ts';
import { historyAnchorStep } from '#shared/contract/history-kinds.ts';
import { isSameFilter, openingFilter } from './history-filter.ts';
import { itemAt, type Pages, trimmed } from './history-pages.ts';
import {
  type Count,
  countHistory,
  findExactly,
  ReadFailed,
  readPage,
  type SumsByCurrency,
  sumHistory,
} from './read-history.ts';

type Thing = HistoryItem['thing'];
type Changed = { readonly kind: HistoryItem['kind']; readonly thing: Thing };

interface HistoryStore {
  readonly filter: HistoryFilter;
  /** The count so far. */
  readonly total: number;
  readonly isCounting: boolean;
  readonly isReading: boolean;
  readonly anchors: readonly number[];
  readonly pages: Pages;
  /** The items whose number or id is exactly the typed text. */
  readonly exact: readonly HistoryItem[];
  readonly error: CallError | null;
  /** Of all that matches, and when they were read. Null until then. */
  readonly sums: (SumsByCurrency & { readonly at: number }) | null;
  readonly isSumming: boolean;
  /** Only while somebody looks at the history is it updated, because a million rows are not counted at every sale. */
  readonly isShown: boolean;
  /** Reads the newest rows in advance. The screen shows them when it first opens, and then reads again. */
  preload(): Promise<void>;
  setShown(isShown: boolean): void;
  open(filter: HistoryFilter): Promise<void>;
  /** Asks again because something is new. The old rows stay until the answer is complete. */
  renew(): Promise<void>;
  /** Called when these rows come into view. */
  show(first: number, last: number): void;
  /** Adds up all that matches, however much it is. */
  sum(): Promise<void>;
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
  sums: null,
  isSumming: false,
  isShown: false,
} satisfies Partial<HistoryStore>;

/** The running count is drawn at this interval. Drawing it for every slice would keep the rows from being painted. */
const countShownMs = 150;

/** More is added up only when somebody asks for it: a sum of years takes seconds, and every new sale changes it. */
export const summedAtOnce = 10_000;

interface Question {
  /** The pages that are being read for this question. */
  readonly reading: Set<number>;
}

/** What the store knows beside what it shows. */
interface Desk {
  readonly set: (change: Partial<HistoryStore>) => void;
  readonly get: () => HistoryStore;
  /** The latest question; the answer to an older one is dropped. */
  question: Question;
  inView: readonly [first: number, last: number];
}

function ask(desk: Desk): Question {
  desk.question = { reading: new Set() };
  return desk.question;
}

function fail(desk: Desk, question: Question, cause: unknown): void {
  if (desk.question !== question) return;
  if (!(cause instanceof ReadFailed)) throw cause;
  desk.set({ error: cause.error, isReading: false, isCounting: false });
}

async function load(desk: Desk, page: number): Promise<void> {
  const { question, set, get } = desk;
  const isLatest = (): boolean => desk.question === question;
  const { filter, anchors } = get();
  question.reading.add(page);
  try {
    const items = await readPage(filter, anchors[page], isLatest);
    if (isLatest()) set({ pages: trimmed(new Map(get().pages).set(page, items), page), error: null });
  } catch (cause) {
    fail(desk, question, cause);
  } finally {
    question.reading.delete(page);
  }
}

function show(desk: Desk, first: number, last: number): void {
  desk.inView = [first, last];
  const { pages, anchors, total } = desk.get();
  const end = Math.min(last, total - 1);
  for (let page = Math.floor(first / historyAnchorStep); page * historyAnchorStep <= end; page += 1) {
    const isKnown = pages.has(page) || desk.question.reading.has(page);
    if (!isKnown && anchors[page] !== undefined) void load(desk, page);
  }
}

async function preload(desk: Desk): Promise<void> {
  const { question, set, get } = desk;
  const isWanted = (): boolean => desk.question === question && get().pages.size === 0;
  if (!isWanted()) return;
  // Opening the screen asks again, and reports an error then.
  const filter = openingFilter(Date.now());
  const first = await readPage(filter, undefined, isWanted).catch(() => []);
  if (isWanted()) set({ filter, pages: new Map([[0, first]]), total: first.length });
}

async function open(desk: Desk, filter: HistoryFilter): Promise<void> {
  const question = ask(desk);
  const { set } = desk;
  const isLatest = (): boolean => desk.question === question;
  set({ filter, isReading: true, isCounting: true, error: null, sums: null, isSumming: false });
  try {
    const [first, exact] = await Promise.all([readPage(filter, undefined, isLatest), findExactly(filter.search)]);
    if (!isLatest()) return;
    set({ pages: new Map([[0, first]]), anchors: [], total: first.length, exact, isReading: false });
    let shownAt = performance.now();
    const showCount = ({ total, anchors }: Count): void => set({ anchors, total: Math.max(total, first.length) });
    const counted = await countHistory(filter, (soFar) => {
      const now = performance.now();
      if (isLatest() && now - shownAt > countShownMs) {
        showCount(soFar);
        shownAt = now;
      }
      return isLatest();
    });
    if (!isLatest()) return;
    showCount(counted);
    set({ isCounting: false });
    await sumFew(desk);
  } catch (cause) {
    fail(desk, question, cause);
  }
}

async function openAgain(desk: Desk): Promise<void> {
  const { question, set, get } = desk;
  const isLatest = (): boolean => desk.question === question;
  const { filter } = get();
  try {
    const [first, counted] = await Promise.all([readPage(filter, undefined, isLatest), countHistory(filter, isLatest)]);
    if (!isLatest() || get().isCounting) return;
    set({ ...counted, pages: new Map([[0, first]]), error: null });
    get().show(...desk.inView);
    await sumFew(desk);
  } catch (cause) {
    fail(desk, question, cause);
  }
}

async function sum(desk: Desk): Promise<void> {
  const { question, set, get } = desk;
  const isLatest = (): boolean => desk.question === question;
  set({ isSumming: true });
  try {
    const at = Date.now();
    const summed = await sumHistory(get().filter, isLatest);
    if (!isLatest()) return;
    const isNewest = summed !== null && at >= (get().sums?.at ?? 0);
    set({ ...(isNewest ? { sums: { ...summed, at } } : {}), isSumming: false });
  } catch (cause) {
    if (isLatest()) set({ isSumming: false });
    fail(desk, question, cause);
  }
}

async function sumFew(desk: Desk): Promise<void> {
  if (desk.get().total <= summedAtOnce) await sum(desk);
}

/** Runs one call at a time, however often it is asked for, and once more if it was asked for meanwhile. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isStale = false;
  return async () => {
    isStale = true;
    running ??= (async () => {
      while (isStale) {
        isStale = false;
        await run();
      }
      running = null;
    })();
    await running;
  };
}

function apply({ set, get }: Desk, sumAgain: () => Promise<void>, { kind, thing }: Changed): void {
  const { pages, exact, isShown } = get();
  let isKnown = false;
  const fresh = (item: HistoryItem): HistoryItem => {
    if (item.kind !== kind || item.id !== thing.id) return item;
    isKnown = true;
    // Kind and item come from one event.
    return item.thing.revision >= thing.revision ? item : ({ ...item, thing } as HistoryItem);
  };
  const next = new Map([...pages].map(([page, items]) => [page, items.map(fresh)]));
  const nextExact = exact.map(fresh);
  if (isKnown) set({ pages: next, exact: nextExact });
  // What is further down may have changed as well. Whatever stands in the list may have money in the sums; a request does not.
  if (isShown && !get().isCounting && kind !== 'request') void sumAgain();
  if (isKnown) return;
  if (isShown && kind !== 'request' && pages.size > 0 && thing.createdAt >= (itemAt(pages, 0)?.at ?? 0)) {
    void get().renew();
  }
}

export const useHistory = create<HistoryStore>()((set, get) => {
  const desk: Desk = { set, get, question: { reading: new Set() }, inView: [0, 0] };
  const sumAgain = oneAtATime(() => sumFew(desk));
  return {
    ...empty,
    setShown: (isShown) => {
      // The next visit starts with the day, so rows of another filter are dropped.
      const isOther = !isSameFilter(get().filter, openingFilter(Date.now()));
      set({ ...(isOther && !isShown ? { pages: new Map(), total: 0, exact: [], sums: null } : {}), isShown });
    },
    preload: () => preload(desk),
    open: (filter) => open(desk, filter),
    renew: oneAtATime(() => openAgain(desk)),
    show: (first, last) => show(desk, first, last),
    sum: () => sum(desk),
    apply: (kind, thing) => apply(desk, sumAgain, { kind, thing }),
    reset: () => {
      ask(desk);
      set({ ...empty, isShown: get().isShown });
    },
  };
});
