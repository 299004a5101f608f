/** A till of the schema before: everybody it knows still works here. */
import { expect, test } from 'vitest';
import { listRetired, listStaff } from '#main/areas/staff/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

test('people from before nobody could leave still work here', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations.slice(0, 35) });
  before
    .prepare(`INSERT INTO staff (id, till_id, name, name_folded, role, pin_salt, pin_hash, pin_cost, pin_changed_at,
      created_at, updated_at) VALUES ('ana', 'till', 'Ana', 'ana', 'clerk', x'00', x'00', 4, 1, 1, 1)`)
    .run();
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  expect(listStaff(db)).toEqual([{ id: 'ana', name: 'Ana', role: 'clerk' }]);
  expect(listRetired(db)).toEqual([]);
  db.close();
});
