/** One wish to undo never stands before another: not one that cannot be carried on, and not a crowd that is under way. */
import { expect, test } from 'vitest';
import { createCancelRequests, type UndoStep } from '#main/outbox/undo-wishes.ts';
import { createUndoRunner } from '#main/sync/undo-runner.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

/** Wishes of these owners, the first one wished first; answers who was carried on. */
async function carriedOn(ids: readonly string[], step: (id: string) => UndoStep): Promise<readonly string[]> {
  using opened = openTestDb();
  const { db, clock, recorded } = opened;
  const wishes = createCancelRequests(db);
  const carried: string[] = [];
  const carrier = {
    kind: 'sale' as const,
    changed: () => {},
    step(id: string): UndoStep {
      carried.push(id);
      return step(id);
    },
  };
  const runner = createUndoRunner({ db, clock, log: recorded.log, wishes, carriers: () => [carrier] });
  for (const [after, id] of ids.entries()) {
    const owner = { kind: 'sale', id } as const;
    wishes.add({ owner, staffId: 's', staffName: 'Ana', aheadMs: 0 }, clock.now() + after);
  }
  await clock.advance(ids.length);
  runner.start();
  await clock.advance(60_000);
  runner.stop();
  return carried;
}

test('one whose step fails is tried again with a rest, and the next one is carried on', async () => {
  const carried = await carriedOn(['odd', 'good'], (id) => {
    if (id === 'odd') throw new Error('an odd row');
    return { kind: 'sent' };
  });
  expect(carried).toContain('good');
  expect(carried.filter((id) => id === 'odd').length).toBeLessThanOrEqual(13);
});

test('sixty that are under way hide nobody behind them', async () => {
  const crowd = Array.from({ length: 60 }, (_, index) => `under way ${index}`);
  const carried = await carriedOn([...crowd, 'last'], (id) => ({ kind: id === 'last' ? 'sent' : 'under-way' }));
  expect(carried).toContain('last');
});
