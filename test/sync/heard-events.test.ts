/** C3: what events spoke of is on the disk, bounded, until it was answered; what is too much is asked about as a whole. */
import { expect, test } from 'vitest';
import type { WatchSource } from '#main/api/watch-source.ts';
import { createHeardEvents } from '#main/sync/heard-events.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const source = (kind: string, recent: readonly string[] = []): WatchSource => ({
  kind,
  subjects: () => [],
  look: async () => true,
  recent: () => recent,
});

function open({ db, clock }: TestDb, recent: readonly string[] = []) {
  return createHeardEvents({ db, clock, sources: [source('sale', recent), source('link')] });
}

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

test('C3: of too many events the kind of the oldest is asked about as a whole, over a restart too', async () => {
  using till = openTestDb();
  const heard = open(till, ['recent-1', 'recent-2']);
  heard.note(Array.from({ length: 1_500 }, (_, count) => ({ kind: 'sale', id: `s${count}` })));
  await till.clock.advance(1_000);
  heard.note(Array.from({ length: 600 }, (_, count) => ({ kind: 'link', id: `l${count}` })));
  const rows = () =>
    till.db
      .prepare<{ kind: string; n: number }>(`SELECT kind, count(*) AS n FROM heard_events
    GROUP BY kind ORDER BY kind`)
      .all();
  expect(rows()).toEqual([
    { kind: 'link', n: 600 },
    { kind: 'sale', n: 1 },
  ]);
  const again = open(till, ['recent-1', 'recent-2']);
  expect(ids(again)).toHaveLength(602);
  await till.clock.advance(1_000);
  again.answered('recent-1', till.clock.now());
  expect(rows()).toHaveLength(2);
  again.answered('recent-2', till.clock.now());
  expect(rows()).toEqual([{ kind: 'link', n: 600 }]);
});
