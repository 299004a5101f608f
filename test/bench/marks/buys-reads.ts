/** What exists for the speed of reads alone: each beside the same without it, at the sizes that are promised. */
import { join } from 'node:path';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import { planSearch } from '#main/areas/history/search-plan.ts';
import { createLinksTable, type NewLink, unansweredLink } from '#main/areas/links/table.ts';
import type { Db, SqlParams } from '#main/db/db.ts';
import { linkDraft } from '../../flows/support/links.ts';
import { keptHistory, openKept } from '../kept-history.ts';
import type { Mark } from '../mark.ts';
import { startCore } from '../start-core.ts';
import { ratioAtMost } from './worth.ts';

/** A shop's promised number of open links, read once more although nothing was written: the plan of each poll does. */
const queryCache: Mark = {
  name: 'buys-query-cache',
  ours: 'the open links of 2,000 once more, with nothing written since',
  snapshot: 'the same read and made anew',
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
      snapshot: { step: () => unkept.open() },
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

/** A buyer's name, and the last four of the card. Two words that are in many sales are found as soon by all of their trigrams. */
const typed = 'fernanda 1676';

const everyTrigram = (needle: string): string =>
  [...needle]
    .slice(2)
    .map((_, at) => `"${needle.slice(at, at + 3)}"`)
    .join(' AND ');

const allTrigrams = (planSearch(typed) ?? [])
  .map((alternatives) => `(${alternatives.map((needle) => `(${everyTrigram(needle)})`).join(' OR ')})`)
  .join(' AND ');

const rareTrigrams: Mark = {
  name: 'buys-rare-trigrams',
  ours: 'the newest hundred of 1,000,000 sales with a name and four digits, by their rarest trigrams',
  snapshot: 'the same by all of their trigrams',
  ratioAtMost,
  full: { rounds: 20, stepsOfARound: 10, rows: 1_000_000 },
  small: { rounds: 1, stepsOfARound: 2, rows: 1_000 },
  async open(folder, { rows }) {
    const db = openKept(await keptHistory(folder, rows));
    const search = (of: Db) => {
      const index = createHistoryIndex(of);
      return { step: () => index.read({ filter: { search: typed }, before: undefined }, 100) };
    };
    return { ours: search(db), snapshot: search(matchingAll(db)), close: () => db.close() };
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

export const buysReadsMarks: readonly Mark[] = [queryCache, rareTrigrams];
