/** The history of a shop with a million sales beside that of one with ten thousand: nothing people do there may feel its length. */
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import type { Db } from '#main/db/db.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { keptHistory, openKept } from '../kept-history.ts';
import type { Mark, Size } from '../mark.ts';

interface Question {
  readonly name: string;
  readonly what: string;
  /** Null where a longer history has more to look through by its nature: then it is a time. */
  readonly ratioAtMost: number | null;
  readonly filter: HistoryFilter;
  /** As many as the shorter history has as well: finding more is more work. */
  readonly rows?: number;
  /** From where, as a part of the whole; the newest when it is not there. */
  readonly place?: number;
  /** How much longer than the other's the history is. */
  readonly longer?: number;
}

const newest = { what: 'the newest hundred', ratioAtMost: 1.5, filter: {} };
const word = { what: 'two words', ratioAtMost: 2, filter: { search: 'silva cafe' } };
const amount = { what: 'the newest with an amount', rows: 1, ratioAtMost: 2, filter: { search: '23,90' } };
const state = {
  what: 'the newest five in a rare state',
  rows: 5,
  ratioAtMost: 1.5,
  filter: { group: 'refund' },
} as const;

const questions: readonly Question[] = [
  { name: 'history-newest', ...newest },
  { name: 'history-any-place', what: 'a hundred from the middle', ratioAtMost: 1.5, filter: {}, place: 0.5 },
  { name: 'history-filter', ...state },
  { name: 'history-filter-nobody', what: 'a person who sold nothing', ratioAtMost: 1.5, filter: { staffId: 'nobody' } },
  { name: 'history-search', ...word },
  { name: 'history-amount', ...amount },
  {
    name: 'history-last-four',
    what: 'the newest with the last four of a card',
    rows: 1,
    ratioAtMost: 2,
    filter: { search: '7919' },
  },
  {
    name: 'history-word-in-state',
    what: 'a word in a rare state',
    ratioAtMost: null,
    filter: { group: 'refund', search: 'cafe' },
  },
  { name: 'history-newest-tenth', ...newest, longer: 10 },
  { name: 'history-filter-tenth', ...state, longer: 10 },
  { name: 'history-search-tenth', ...word, longer: 10 },
  { name: 'history-amount-tenth', ...amount, longer: 10 },
];

const full: Size = { rounds: 20, stepsOfARound: 20, rows: 1_000_000 };
const small: Size = { rounds: 2, stepsOfARound: 3, rows: 1_000 };

export const historyMarks: readonly Mark[] = questions.map(
  ({ name, what, ratioAtMost, filter, place, rows: asked = 100, longer = 100 }) => ({
    name,
    ours: `${what} of 1,000,000 sales`,
    snapshot: `the same of ${(1_000_000 / longer).toLocaleString('en')}`,
    ratioAtMost,
    ...(ratioAtMost === null ? { medianMsAtMost: 5 } : {}),
    full,
    small,
    async open(folder, { rows }) {
      const [long, short] = [await openHistory(folder, rows), await openHistory(folder, rows / longer)];
      const ask = (db: Db, sales: number) => {
        const index = createHistoryIndex(db);
        const before = place === undefined ? undefined : Math.round(sales * place);
        return () => index.read({ filter, before }, asked);
      };
      return {
        ours: { step: ask(long, rows) },
        snapshot: { step: ask(short, rows / longer) },
        close() {
          long.close();
          short.close();
        },
      };
    },
  }),
);

async function openHistory(folder: string, sales: number): Promise<Db> {
  return openKept(await keptHistory(folder, sales));
}
