/** Lines of a till of the schema before: what was dropped is told as dropped, and what went back stays told as undone. */
import { expect, test } from 'vitest';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const log = (): void => {};

test('only a line with the amount that went back keeps its word', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 23) });
  const write = before.prepare(`INSERT INTO happenings (at, what, learned, staff_name, details, owner_kind, owner_id)
    VALUES (1, @what, 'answer', NULL, @details, @kind, 'one')`);
  const undone = 'undo-carried-out';
  write.run({ what: undone, kind: 'sale', details: JSON.stringify({ operation: 'create', why: null }) });
  write.run({ what: undone, kind: 'charge', details: '{}' });
  write.run({ what: undone, kind: 'sale', details: JSON.stringify({ amountCents: 5000, chargeId: 'cha_1' }) });
  write.run({ what: 'sent', kind: 'sale', details: '{}' });
  before.close();

  const db = openDatabase({ dataDir: dir.path, log, migrations: allMigrations });
  const told = db.prepare<{ what: string }>('SELECT what FROM timeline_events ORDER BY id').all();
  expect(told.map(({ what }) => what)).toEqual(['dropped', 'dropped', undone, 'sent']);
  db.close();
});
