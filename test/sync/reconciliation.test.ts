/** What has ended is read again when nothing of it can be on its way any more. */
import { expect, test } from 'vitest';
import type { Entry } from '#main/outbox/entry.ts';
import { createReconciliation } from '#main/sync/reconciliation.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const hour = 3_600_000;
const sent = { ownerKind: 'sale', ownerId: 's1', partId: null, operation: 'orders.create' } as Entry;

test('R8: read late, because the till was off, its end is as new as that read: it is read once more two hours later', async () => {
  using till = openTestDb();
  const reconciliation = createReconciliation({ db: till.db, clock: till.clock });
  const dueIn = () => (reconciliation.next()[0]?.at ?? 0) - till.clock.now();
  reconciliation.sent(sent);
  expect(dueIn()).toBe(2 * hour);
  await till.clock.advance(10 * hour);
  reconciliation.answered('s1');
  expect(dueIn()).toBe(2 * hour);
  await till.clock.advance(2 * hour);
  reconciliation.answered('s1');
  expect(dueIn()).toBe(25 * hour);
});

test('R8: everything that is followed is put off in one write', () => {
  using till = openTestDb();
  const reconciliation = createReconciliation({ db: till.db, clock: till.clock });
  for (let count = 0; count < 50; count += 1) reconciliation.sent({ ...sent, ownerId: `s${count}` });
  till.clock.setWall(3 * hour);
  reconciliation.putOff((id) => id !== 's7');
  expect(reconciliation.next()[0]?.id).toBe('s7');
  expect(reconciliation.next().filter(({ at }) => at <= till.clock.now())).toHaveLength(1);
});
