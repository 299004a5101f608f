/** What has ended is read again when nothing of it can be on its way any more, and what events named at once. */
import { expect, test } from 'vitest';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import type { Entry } from '#main/outbox/entry.ts';
import { createReconciliation } from '#main/sync/reconciliation.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const sent = { ownerKind: 'sale', ownerId: 's1', partId: null, operation: 'orders.create' } as Entry;
const sale = { kind: 'sale', id: 's1' } as const;

const open = ({ db, clock }: Pick<TestDb, 'db' | 'clock'>, isReached = () => true) =>
  createReconciliation({ db, clock, isReached });
const rowOf = (reads: ReturnType<typeof open>) => reads.next().find(({ id }) => id === 's1');
const dueIn = (till: TestDb, reads: ReturnType<typeof open>) => (rowOf(reads)?.at ?? 0) - till.clock.now();

test('R8: read late, because the till was off, its end is as new as that read: it is read again soon', async () => {
  using till = openTestDb();
  const reads = open(till);
  reads.sent(sent);
  expect(dueIn(till, reads)).toBe(2 * hour);
  await till.clock.advance(10 * hour);
  reads.answered('s1', till.clock.now());
  expect(dueIn(till, reads)).toBe(15 * minute);
  await till.clock.advance(15 * minute);
  reads.answered('s1', till.clock.now());
  expect(dueIn(till, reads)).toBe(105 * minute);
  await till.clock.advance(105 * minute);
  reads.answered('s1', till.clock.now());
  expect(dueIn(till, reads)).toBe(25 * hour);
});

test('R8: everything that is followed is put off, and never what an event named', () => {
  using till = openTestDb();
  const reads = open(till);
  for (let count = 0; count < 50; count += 1) reads.sent({ ...sent, ownerId: `s${count}` });
  reads.received([{ kind: 'sale', id: 's9' }]);
  till.clock.setWall(3 * hour);
  reads.putOff(({ id }) => id !== 's7');
  const due = reads.next().filter(({ at }) => at <= till.clock.now());
  expect(due.map(({ id }) => id)).toEqual(['s9', 's7']);
});

test('C3: what was heard is still due after a restart, until a look that began later was answered', async () => {
  using till = openTestDb();
  open(till).received([sale]);
  const reads = open(till);
  expect([reads.isReceived('s1'), dueIn(till, reads)]).toEqual([true, 0]);
  reads.answered('s1', till.clock.now() - 1);
  expect(reads.isReceived('s1')).toBe(true);
  reads.answered('s1', till.clock.now());
  // The read at once may be of before: it is read again when no replica lags any more.
  expect([open(till).isReceived('s1'), dueIn(till, reads)]).toEqual([false, 15 * minute]);
});

test('C3: a request that leaves meanwhile does not put off what an event named', () => {
  using till = openTestDb();
  const reads = open(till);
  reads.received([sale]);
  reads.sent(sent);
  expect([reads.isReceived('s1'), dueIn(till, reads)]).toEqual([true, 0]);
});

test('C3: looks that fail come ever more seldom, at once when the API can be reached again, and never after a week', async () => {
  using till = openTestDb();
  const reads = open(till);
  reads.received([sale]);
  const waits: number[] = [];
  for (let count = 0; count < 14; count += 1) {
    reads.failed('s1');
    waits.push(dueIn(till, reads));
    await till.clock.advance(dueIn(till, reads));
  }
  expect([waits[0], waits[2], waits[3], waits.at(-1)]).toEqual([5_000, 10_000, 20_000, hour]);
  reads.failed('s1');
  reads.retryNow();
  expect(dueIn(till, reads)).toBe(0);
  for (let count = 0; count < 8 * 24 * 6; count += 1) {
    await till.clock.advance(10 * minute);
    reads.failed('s1');
  }
  expect(rowOf(reads)).toBeUndefined();
});

test.each([0.3, 3, 28])(
  'heard, and refused for %d h: it is read again a quarter of an hour after its first answer',
  async (hours) => {
    using till = openTestDb();
    const reads = open(till);
    reads.received([sale]);
    const until = till.clock.now() + hours * hour;
    while (till.clock.now() < until) {
      reads.failed('s1');
      await till.clock.advance(dueIn(till, reads));
    }
    reads.answered('s1', till.clock.now());
    expect(dueIn(till, reads)).toBe(15 * minute);
  },
);

test('heard, and never shown, it is asked for for a month, also by a till that is off half of each day', async () => {
  using till = openTestDb();
  const reads = open(till);
  reads.received([sale]);
  for (let days = 0; days < 32; days += 1) {
    await till.clock.advance(12 * hour);
    for (let asked = 0; asked < 12 && rowOf(reads) !== undefined; asked += 1) {
      await till.clock.advance(hour);
      reads.failed('s1');
    }
    expect([days, rowOf(reads) === undefined]).toEqual([days, days >= 30]);
  }
});

test.each([
  ['a month with the till off', false],
  ['a clock that is set right again', true],
])('heard, and a month old by %s: one failed look does not give it up', async (_, isSetRight) => {
  using till = openTestDb();
  open(till).received([sale]);
  till.clock.setWall(31 * 24 * hour);
  const reads = open(till, () => isSetRight);
  reads.failed('s1');
  if (isSetRight) till.clock.setWall(-31 * 24 * hour);
  await till.clock.advance(10 * second);
  open(till).failed('s1');
  expect(reads.isReceived('s1')).toBe(true);
});

test('C3: heard before the clock was set back by hours, it is not asked about every few seconds until then', () => {
  using till = openTestDb();
  const reads = open(till);
  reads.received([sale]);
  till.clock.setWall(-2 * hour);
  reads.failed('s1');
  expect(dueIn(till, reads)).toBe(hour);
});

test('C3: however often events name a thing, one row stands for it, over a restart too', async () => {
  using till = openTestDb();
  const reads = open(till);
  for (let round = 0; round < 3; round += 1) {
    till.db.transaction(() => {
      reads.received(Array.from({ length: 1_500 }, (_, count) => ({ kind: 'sale', id: `s${count}` })));
      reads.received(Array.from({ length: 1_500 }, (_, count) => ({ kind: 'link', id: `l${count}` })));
    });
    await till.clock.advance(second);
  }
  expect(open(till).next()).toHaveLength(3_000);
});

test('C3: what an earlier version kept as a whole is asked about one by one', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations.slice(0, 21) });
  const received = before.prepare('INSERT INTO heard_events (kind, subject_id, heard_at) VALUES (@kind, @id, 5)');
  for (const kind of ['sale', 'link']) received.run({ kind, id: '*' });
  received.run({ kind: 'link', id: 'a link' });
  const sale =
    before.prepare(`INSERT INTO sales (id, till_id, number, draft_id, created_at, updated_at, staff_id, staff_name,
    staff_role, items, total_cents, state, order_id)
    VALUES (@id, 'till', @number, @id, @number, 1, 'ana', 'Ana', 'manager', '[]', 500, 'paid', @order)`);
  sale.run({ id: 'ended', number: 1, order: 'ord_1' });
  sale.run({ id: 'never named', number: 2, order: null });
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  const due = open({ db, clock: createVirtualClock(10) }).next();
  expect(due.map(({ id, receivedAt }) => [id, receivedAt]).toSorted()).toEqual([
    ['a link', 5],
    ['ended', 5],
  ]);
  db.close();
});

test('C3: a week in which the till was off, or offline, is not a week in which the API has refused', async () => {
  using till = openTestDb();
  open(till).received([sale]);
  till.clock.setWall(8 * 24 * hour);
  open(till).failed('s1');
  const offline = open(till, () => false);
  for (let count = 0; count < 8 * 24 * 6; count += 1) {
    await till.clock.advance(10 * minute);
    offline.failed('s1');
  }
  await till.clock.advance(10 * minute);
  open(till).failed('s1');
  expect(open(till).isReceived('s1')).toBe(true);
});
