/** The history of a shop with a million sales beside that of one with ten thousand: nothing people do there may feel its length. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import type { Db } from '#main/db/db.ts';
import { ensureTill } from '#main/db/meta.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { fillHistory } from '#test/helpers/long-history.ts';
import type { Mark, Size } from '../mark.ts';

interface Question {
  readonly name: string;
  readonly what: string;
  readonly ratioAtMost: number;
  readonly filter: HistoryFilter;
  /** From where, as a part of the whole; the newest when it is not there. */
  readonly place?: number;
}

const questions: readonly Question[] = [
  { name: 'history-newest', what: 'the newest hundred', ratioAtMost: 1.5, filter: {} },
  { name: 'history-any-place', what: 'a hundred from the middle', ratioAtMost: 1.5, filter: {}, place: 0.5 },
  { name: 'history-filter', what: 'the newest hundred in a rare state', ratioAtMost: 1.5, filter: { group: 'refund' } },
  { name: 'history-search', what: 'two words', ratioAtMost: 2, filter: { search: 'silva cafe' } },
  { name: 'history-amount', what: 'an amount', ratioAtMost: 2, filter: { search: '23,90' } },
];

const full: Size = { rounds: 20, stepsOfARound: 20, rows: 1_000_000 };
const small: Size = { rounds: 2, stepsOfARound: 3, rows: 1_000 };
/** How many sales the shop beside it has. */
const shorter = 100;

export const historyMarks: readonly Mark[] = questions.map(({ name, what, ratioAtMost, filter, place }) => ({
  name,
  ours: `${what} of 1,000,000 sales`,
  baseline: 'the same of 10,000',
  ratioAtMost,
  full,
  small,
  open(folder, { rows }) {
    const [long, short] = [openLong(folder, rows), openLong(folder, rows / shorter)];
    const asked = (db: Db, sales: number) => {
      const index = createHistoryIndex(db);
      const before = place === undefined ? undefined : Math.round(sales * place);
      return () => index.read({ filter, before }, 100);
    };
    return Promise.resolve({
      ours: { step: asked(long, rows) },
      baseline: { step: asked(short, rows / shorter) },
      close() {
        long.close();
        short.close();
      },
    });
  },
}));

/** A million sales take minutes to write: they are kept beside the folder of the run, for this schema. */
function openLong(folder: string, sales: number): Db {
  const kept = join(dirname(folder), `long-history-${sales}-${allMigrations.length}`);
  const open = (dataDir: string): Db => openDatabase({ dataDir, fileName: 'till.db', log: () => {} });
  if (existsSync(kept)) return open(kept);
  const dataDir = join(folder, `filling-${sales}`);
  const db = open(dataDir);
  ensureTill(db, { makeId: () => crypto.randomUUID(), mode: 'test', now: Date.now() });
  fillHistory(db, { sales, staff: [{ id: 'ana', name: 'Ana', role: 'clerk' }], until: Date.now() });
  db.close();
  rmSync(kept, { recursive: true, force: true });
  renameSync(dataDir, kept);
  return open(kept);
}
