/** A till of the schema before had its newest entries apart: each is found in its place, as it was written. */
import { expect, test } from 'vitest';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { createOutboxTable } from '#main/outbox/table.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const log = (): void => {};
const at = Date.UTC(2027, 2, 1, 12);
const facts = (id: string, change: object = {}) =>
  JSON.stringify({
    at,
    id,
    operation: 'orders.create',
    ownerKind: 'sale',
    ownerId: 'sale-1',
    partId: null,
    byId: false,
    harmless: true,
    key: `key of ${id}`,
    method: 'POST',
    path: '/v2/orders',
    contentType: 'application/json',
    secret: true,
    needsBaseline: false,
    baseline: null,
    buyerKeys: ['a buyer'],
    afterEntry: null,
    why: 'goes-now',
    ...change,
  });

test('what rested apart is filed in the order of its writing', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 20) });
  const write = before.prepare('INSERT INTO outbox_arrivals (facts, body) VALUES (@facts, @body)');
  write.run({ facts: facts('z'), body: Buffer.from('of z') });
  const byId = { byId: true, harmless: false, secret: false, partId: 'refund-1', operation: 'refunds.create' };
  const waiting = { needsBaseline: true, why: 'waits-for-baseline', baseline: { refunded: 0 } };
  write.run({ facts: facts('a', { ...byId, ...waiting }), body: Buffer.from('of a') });
  before.close();

  const db = openDatabase({ dataDir: dir.path, log, migrations: allMigrations });
  const entries = createOutboxTable(db, 'till');
  expect(entries.newest(9).map(({ id }) => id)).toEqual(['a', 'z']);
  expect(entries.get('z')).toMatchObject({
    revision: 0,
    state: 'prepared',
    ambiguous: false,
    byId: false,
    takesNoMoney: true,
    secret: true,
    key: 'key of z',
    needsSnapshot: false,
    snapshot: null,
    buyerKeys: ['a buyer'],
    nextKind: 'send',
    nextAt: at,
    createdAt: at,
  });
  expect(entries.get('a')).toMatchObject({
    operation: 'refunds.create',
    partId: 'refund-1',
    byId: true,
    takesNoMoney: false,
    secret: false,
    needsSnapshot: true,
    snapshot: { refunded: 0 },
    nextKind: 'check',
    why: 'waits-for-snapshot',
  });
  expect(Buffer.from(entries.body('a')).toString()).toBe('of a');
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  db.close();
});
