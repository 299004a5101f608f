/** A till of the schema before: it knew until when somebody is locked out, by the clock of its machine. */
import { expect, test } from 'vitest';
import { createPinLocks } from '#main/areas/staff/pin-lockout.ts';
import { readPinFailures } from '#main/areas/staff/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

test('whose lock was kept as a time of the machine waits for it in full, instead of one guess for nothing', async () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations.slice(0, 60) });
  before
    .prepare(`INSERT INTO staff (id, till_id, name, name_folded, role, pin_salt, pin_hash, pin_cost, pin_changed_at,
      created_at, updated_at) VALUES ('ana', 'till', 'Ana', 'ana', 'clerk', x'00', x'00', 4, 1, 1, 1)`)
    .run();
  before.prepare("INSERT INTO pin_failures VALUES ('ana', 9, 5000, 1)").run();
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  const clock = createVirtualClock(1_000_000);
  const locks = createPinLocks({ db, clock });
  expect(readPinFailures(db, 'ana')).toEqual({ failures: 9, endedAt: null });
  expect(locks.until('ana')).toBe(clock.now() + 15 * 60_000);
  await clock.advance(15 * 60_000);
  expect(locks.until('ana')).toBe(null);
  // Seen, and noted for the next process.
  expect(createPinLocks({ db, clock }).until('ana')).toBe(null);
  db.close();
});
