/** What exists for speed alone: each beside the same without it, at the sizes that are promised. Below 1.3 times it goes. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import { createLinksTable, type NewLink, unansweredLink } from '#main/areas/links/table.ts';
import type { Db, SqlParams } from '#main/db/db.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeLarge } from '#test/helpers/large-database.ts';
import { linkDraft } from '../../flows/support/links.ts';
import { keptHistory, openKept } from '../kept-history.ts';
import type { Mark } from '../mark.ts';
import { startCore, trainingFile } from '../start-core.ts';

/** What goes was worth less than this. */
const ratioAtMost = 1 / 1.3;

/** A shop's promised number of open links, read once more although nothing was written: the plan of each poll does. */
const queryCache: Mark = {
  name: 'buys-query-cache',
  ours: 'the open links of 2,000 once more, with nothing written since',
  baseline: 'the same read and made anew',
  ratioAtMost,
  full: { rounds: 20, stepsOfARound: 20, rows: 2_000 },
  small: { rounds: 1, stepsOfARound: 2, rows: 20 },
  async open(folder, { rows }) {
    const dataDir = join(folder, 'links');
    await (await startCore({ dataDir })).close();
    const db = openKept(dataDir);
    const links = createLinksTable(db, 'till');
    db.transaction(() => {
      for (let row = 0; row < rows; row += 1) links.insert(openLink(row), Date.now());
    });
    const unkept = createLinksTable(withoutCache(db), 'till');
    return {
      ours: { step: () => links.open() },
      baseline: { step: () => unkept.open() },
      close: () => db.close(),
    };
  },
};

const openLink = (row: number): NewLink => ({
  ...unansweredLink({ id: `link-${row}`, name: `Encomenda ${row}`, staffId: 'staff' }),
  code: `code-${row}`,
  status: 'InProgress',
  draft: linkDraft(),
});

const withoutCache = (db: Db): Db => ({
  ...db,
  standing<Row, T>(sql: string, make: (rows: Row[]) => T) {
    const statement = db.prepare<Row>(sql);
    return (params?: SqlParams) => make(statement.all(params));
  },
});

/** Two words of a person at the counter. */
const typed = 'silva cafe';
const allTrigrams = ['sil', 'ilv', 'lva', 'caf', 'afe'].map((part) => `"${part}"`).join(' AND ');

const rareTrigrams: Mark = {
  name: 'buys-rare-trigrams',
  ours: 'the newest hundred of 1,000,000 sales with two words, by their rarest trigrams',
  baseline: 'the same by all trigrams of the words',
  ratioAtMost,
  full: { rounds: 20, stepsOfARound: 10, rows: 1_000_000 },
  small: { rounds: 1, stepsOfARound: 2, rows: 1_000 },
  async open(folder, { rows }) {
    const db = openKept(await keptHistory(folder, rows));
    const search = (of: Db) => {
      const index = createHistoryIndex(of);
      return { step: () => index.read({ filter: { search: typed }, before: undefined }, 100) };
    };
    return { ours: search(db), baseline: search(matchingAll(db)), close: () => db.close() };
  },
};

const matchingAll = (db: Db): Db => ({
  ...db,
  prepare<Row>(sql: string) {
    const statement = db.prepare<Row>(sql);
    const isSearch = sql.includes('history_search s');
    return {
      ...statement,
      all: (params?: SqlParams) => statement.all(isSearch ? { ...params, match: allTrigrams } : params),
    };
  },
});

const servedFromBytes = 64 * 1024 * 1024;

const servedUnread: Mark = {
  name: 'buys-serving-before-the-check',
  ours: 'a database of 256 MiB opened, its check left for afterwards',
  baseline: 'the same checked before it serves',
  ratioAtMost,
  full: { rounds: 5, stepsOfARound: 1, rows: 256 },
  small: { rounds: 1, stepsOfARound: 1, rows: 65 },
  async open(folder, { rows }) {
    const made = join(folder, 'made');
    await (await startCore({ dataDir: made })).close();
    makeLarge(join(made, trainingFile), rows * 1024 * 1024);
    const run = join(folder, 'run');
    const side = (limit?: number) => ({
      before() {
        rmSync(run, { recursive: true, force: true });
        cpSync(made, run, { recursive: true });
      },
      step() {
        openDatabase({ dataDir: run, fileName: trainingFile, log: () => {}, servedFromBytes: limit }).close();
      },
    });
    return { ours: side(servedFromBytes), baseline: side(), close: () => {} };
  },
};

export const buysMarks: readonly Mark[] = [queryCache, rareTrigrams, servedUnread];
