/** The rows of entries: what is asked about them right after they were written, and after the process ended. */
import { describe, expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { openDatabase } from '#main/db/open.ts';
import type { NewEntry } from '#main/outbox/entry.ts';
import { createOutboxTable, type OutboxTable } from '#main/outbox/table.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const at = Date.UTC(2027, 2, 1, 12);

function entry(id: string, change: Partial<NewEntry> = {}): NewEntry {
  return {
    id,
    operation: 'orders.create',
    ownerKind: 'sale',
    ownerId: 'sale-1',
    byId: false,
    takesNoMoney: true,
    key: `key of ${id}`,
    path: '/v2/orders',
    body: new TextEncoder().encode(`{"id":"${id}"}`),
    snapshot: { status: 'processing' },
    buyerKeys: ['a buyer'],
    ...change,
  };
}

/** Two entries of one sale, a third of its refund, and one of another sale. */
function write(db: Db): OutboxTable {
  const entries = createOutboxTable(db, 'till');
  db.transaction(() => {
    entries.insert(entry('a'), at);
    entries.insert(entry('b', { needsSnapshot: true }), at + 1);
    entries.insert(entry('c', { partId: 'refund-1', operation: 'refunds.create' }), at + 2);
    entries.insert(entry('d', { ownerId: 'sale-2', method: 'PUT', contentType: 'text/plain' }), at + 3);
  });
  return entries;
}

const ids = (found: readonly { readonly id: string }[]): string[] => found.map(({ id }) => id);

/** All that can be asked about them. */
function everything(entries: OutboxTable) {
  return {
    got: ['a', 'b', 'c', 'd', 'e'].map((id) => entries.get(id)),
    ofSale: ids(entries.ofOwner('sale', 'sale-1')),
    ofPart: ids(entries.ofPart('refund-1')),
    due: ids(entries.due(at + 10)),
    nextDueAt: entries.nextDueAt(at + 1),
    open: ids(entries.open()),
    newest: ids(entries.newest(3)),
    counts: entries.counts(),
    bodies: ['a', 'c'].map((id) => new TextDecoder().decode(entries.body(id))),
  };
}

describe('an entry that has just been written', () => {
  test('answers every question, and so after the process ended', () => {
    using opened = openTestDb();
    const before = everything(write(opened.db));
    expect(before).toMatchObject({
      ofSale: ['a', 'b', 'c'],
      ofPart: ['c'],
      due: ['a', 'c', 'd', 'b'],
      nextDueAt: at + 2,
      newest: ['d', 'c', 'b'],
      counts: { open: 4, unknown: 0, review: 0, nextAt: at },
      bodies: ['{"id":"a"}', '{"id":"c"}'],
    });
    expect(before.got[0]).toMatchObject({ state: 'prepared', key: 'key of a', snapshot: { status: 'processing' } });
    expect(before.got[1]).toMatchObject({ nextKind: 'check', why: 'waits-for-snapshot' });
    expect(before.got[4]).toBeNull();
    opened.db.close();
    const again = openDatabase({ dataDir: opened.dataDir, log: () => {} });
    expect(everything(createOutboxTable(again, 'till'))).toEqual(before);
    again.close();
  });

  test('is not there when its transaction failed', () => {
    using opened = openTestDb();
    const entries = createOutboxTable(opened.db, 'till');
    const failing = () =>
      opened.db.transaction(() => {
        entries.insert(entry('a'), at);
        expect(entries.get('a')).not.toBeNull();
        throw new Error('no room');
      });
    expect(failing).toThrow('no room');
    expect(entries.get('a')).toBeNull();
    expect(entries.due(at + 10)).toEqual([]);
  });

  test('keeps its place when an earlier one moves', () => {
    using opened = openTestDb();
    const entries = write(opened.db);
    const third = entries.get('c');
    if (third !== null) entries.save({ ...third, why: 'not-sent-retry', attempts: 1 }, at + 5);
    expect(ids(entries.newest(4))).toEqual(['d', 'c', 'b', 'a']);
    expect(entries.get('c')).toMatchObject({ attempts: 1, revision: 1 });
  });

  test('that waits for another is not due, and is found by it', () => {
    using opened = openTestDb();
    const entries = write(opened.db);
    entries.insert(entry('e', { afterEntry: 'a' }), at + 4);
    expect(ids(entries.waitingFor('a'))).toEqual(['e']);
    expect(ids(entries.due(at + 10))).not.toContain('e');
  });

  test('cannot bring a key that another has', () => {
    using opened = openTestDb();
    const entries = write(opened.db);
    expect(() => entries.insert(entry('e', { key: 'key of a' }), at + 4)).toThrow(/UNIQUE/);
  });
});
