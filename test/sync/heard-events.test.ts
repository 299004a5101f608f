/** C3: what events spoke of is on the disk, bounded by what is ours, until it was answered. */
import { expect, test } from 'vitest';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { createHeardEvents } from '#main/sync/heard-events.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const open = ({ db, clock }: Pick<TestDb, 'db' | 'clock'>) => createHeardEvents({ db, clock });

const ids = (heard: ReturnType<typeof open>): string[] => [...heard.all()].map(({ id }) => id).toSorted();

test('C3: what was heard is still known after a restart, until a look that began later was answered', async () => {
  using till = openTestDb();
  open(till).note([{ kind: 'sale', id: 's1' }]);
  const heard = open(till);
  expect(ids(heard)).toEqual(['s1']);
  heard.answered('s1', till.clock.now() - 1);
  expect(ids(heard)).toEqual(['s1']);
  heard.answered('s1', till.clock.now());
  expect([ids(heard), ids(open(till))]).toEqual([[], []]);
});

test('C3: looks that fail come ever more seldom, at once when the API can be reached again, and never after a week', async () => {
  using till = openTestDb();
  const heard = open(till);
  heard.note([{ kind: 'sale', id: 's1' }]);
  const waits: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    heard.failed('s1');
    const at = heard.get('s1')?.at ?? 0;
    waits.push(at - till.clock.now());
    await till.clock.advance(at - till.clock.now());
  }
  expect([waits[0], waits[1], waits.at(-1)]).toEqual([5_000, 10_000, 600_000]);
  heard.retryNow();
  expect(heard.get('s1')?.at).toBe(till.clock.now());
  await till.clock.advance(8 * 24 * 3_600_000);
  heard.failed('s1');
  expect([ids(heard), ids(open(till))]).toEqual([[], []]);
});

test('C3: however often events name a thing, one row stands for it, over a restart too', async () => {
  using till = openTestDb();
  const heard = open(till);
  for (let round = 0; round < 3; round += 1) {
    heard.note(Array.from({ length: 1_500 }, (_, count) => ({ kind: 'sale', id: `s${count}` })));
    heard.note(Array.from({ length: 1_500 }, (_, count) => ({ kind: 'link', id: `l${count}` })));
    await till.clock.advance(1_000);
  }
  const rows = () =>
    till.db.prepare<{ n: number; at: number }>('SELECT count(*) AS n, min(heard_at) AS at FROM heard_events').get();
  expect(rows()).toEqual({ n: 3_000, at: till.clock.now() - 1_000 });
  const again = open(till);
  expect(ids(again)).toHaveLength(3_000);
  again.answered('s7', till.clock.now());
  expect([ids(again).length, rows()?.n]).toEqual([2_999, 2_999]);
});

test('C3: what an earlier version kept as a whole is asked about one by one', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations.slice(0, 21) });
  const heard = before.prepare('INSERT INTO heard_events (kind, subject_id, heard_at) VALUES (@kind, @id, 5)');
  for (const kind of ['sale', 'link']) heard.run({ kind, id: '*' });
  heard.run({ kind: 'link', id: 'a link' });
  const sale =
    before.prepare(`INSERT INTO sales (id, till_id, number, draft_id, created_at, updated_at, staff_id, staff_name,
    staff_role, items, total_cents, state, order_id)
    VALUES (@id, 'till', @number, @id, @number, 1, 'ana', 'Ana', 'manager', '[]', 500, 'paid', @order)`);
  sale.run({ id: 'ended', number: 1, order: 'ord_1' });
  sale.run({ id: 'never named', number: 2, order: null });
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  expect(ids(open({ db, clock: createVirtualClock(10) }))).toEqual(['a link', 'ended']);
  db.close();
});
