/** What the disk still shows of an erase goes in steps, waits for whoever reads an old page, and goes on after a crash. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskClearing } from '#main/areas/customers/clear-disk.ts';
import { createHistoryTable } from '#main/areas/history/table.ts';
import { openFile } from '#main/db/open.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const clearing = ({ db, clock, recorded }: TestDb) =>
  createDiskClearing({ db, clock, log: recorded.log, onClose: () => {} });
const marked = { words: ['Zuleica Marcada'], amountsCents: [] };

/** Many parts of the index, as many commits leave them. */
function fill({ db }: TestDb, things: number): void {
  const history = createHistoryTable(db);
  for (let n = 0; n < things; n += 1) {
    const digits = [7_919, 104_729, 1_299_709, 15_485_863].map((prime) => (n + 3) * prime);
    const words = { words: ['cliente', ...digits.map(String)], amountsCents: [n] };
    const facts = { kind: 'sale', id: `sale-${n}`, at: n, staffId: null } as const;
    db.transaction(() => history.add(facts, n === things - 5 ? marked : words));
  }
  history.reword(`sale-${things - 5}`, { words: ['balcao'], amountsCents: [] });
}

const holdsLetters = ({ db }: TestDb): boolean =>
  db.prepare(`SELECT 1 FROM history_search_data WHERE instr(block, CAST('eic' AS BLOB)) > 0`).get() !== undefined;

test('a large index is merged in steps, beside the work, until the letters are gone', async () => {
  using till = openTestDb();
  fill(till, 3_000);
  expect(holdsLetters(till)).toBe(true);
  const disk = clearing(till);
  till.db.transaction(() => disk.want(till.clock.now()));
  expect(disk.since()).toBe(till.clock.now());
  createHistoryTable(till.db).reword('sale-7', { words: ['entre dois passos'], amountsCents: [] });
  await till.clock.advance(60_000);
  expect(disk.since()).toBeNull();
  expect(holdsLetters(till)).toBe(false);
  const found = till.db.prepare(`SELECT rowid FROM history_search WHERE history_search MATCH 'pas AND sos'`).all();
  expect(found).toHaveLength(1);
});

test('an erase whose till went down is carried on at the next start', async () => {
  using till = openTestDb();
  fill(till, 40);
  const before = clearing(till);
  expect(before.since()).toBeNull();
  till.db.prepare(`INSERT INTO meta (key, value, updated_at) VALUES ('erased_remains', '5', 5)`).run();
  const disk = clearing(till);
  expect(disk.since()).toBe(5);
  await till.clock.advance(1_000);
  expect(disk.since()).toBeNull();
  expect(holdsLetters(till)).toBe(false);
});

test('somebody who reads an old page holds it up: that is said, and it is tried again', async () => {
  using till = openTestDb();
  fill(till, 40);
  const reader = openFile(join(till.dataDir, 'balcao.db'), 0);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM history_texts').all();
  const disk = clearing(till);
  till.db.transaction(() => disk.want(till.clock.now()));
  await till.clock.advance(10_000);
  expect(disk.isHeldUp()).toBe(true);
  expect(disk.since()).not.toBeNull();
  reader.close();
  await till.clock.advance(10_000);
  expect(disk.isHeldUp()).toBe(false);
  expect(disk.since()).toBeNull();
});
