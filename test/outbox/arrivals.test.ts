/** A new entry is written apart and filed later: nobody who asks for entries may notice, and no end of the process may lose one. */
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
    partId: null,
    byId: false,
    harmless: true,
    key: `key of ${id}`,
    path: '/v2/orders',
    body: new TextEncoder().encode(`{"id":"${id}"}`),
    secret: false,
    needsBaseline: false,
    baseline: { status: 'processing' },
    buyerKeys: ['a buyer'],
    afterEntry: null,
    ...change,
  };
}

/** All that can be asked about two entries of one sale, a third of its refund, and one of another sale. */
function everything(entries: OutboxTable) {
  return {
    got: ['a', 'b', 'c', 'd', 'e'].map((id) => entries.get(id)),
    ofSale: entries.ofOwner('sale', 'sale-1').map(({ id }) => id),
    ofPart: entries.ofPart('refund-1').map(({ id }) => id),
    due: entries.due(at + 10).map(({ id }) => id),
    dueEarlier: entries.due(at + 1).map(({ id }) => id),
    nextDueAt: entries.nextDueAt(at + 1),
    open: entries.open().map(({ id }) => id),
    newest: entries.newest(3).map(({ id }) => id),
    counts: entries.counts(),
    bodies: ['a', 'c'].map((id) => new TextDecoder().decode(entries.body(id))),
  };
}

function write(db: Db): OutboxTable {
  const entries = createOutboxTable(db, 'till');
  db.transaction(() => {
    entries.insert(entry('a'), at);
    entries.insert(entry('b', { needsBaseline: true }), at + 1);
    entries.insert(entry('c', { partId: 'refund-1', operation: 'refunds.create' }), at + 2);
    entries.insert(entry('d', { ownerId: 'sale-2', method: 'PUT', contentType: 'text/plain' }), at + 3);
  });
  return entries;
}

const arrived = (db: Db) => db.prepare('SELECT 1 FROM outbox_arrivals').all().length;

describe('an entry that has just been written', () => {
  test('answers every question as it does once it is filed', () => {
    using opened = openTestDb();
    const entries = write(opened.db);
    expect(arrived(opened.db)).toBe(4);
    const before = everything(entries);
    entries.fileArrivals();
    expect(arrived(opened.db)).toBe(0);
    expect(everything(entries)).toEqual(before);
    expect(before.due).toEqual(['a', 'c', 'd', 'b']);
    expect(before.counts).toEqual({ open: 4, unknown: 0, review: 0, nextAt: at });
    expect(before.got[0]).toMatchObject({ state: 'prepared', key: 'key of a', baseline: { status: 'processing' } });
  });

  test('is there after the process ended, in its place', () => {
    using opened = openTestDb();
    const before = everything(write(opened.db));
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

  test('is filed with all others, in their order, before one of them moves', () => {
    using opened = openTestDb();
    const entries = write(opened.db);
    const third = entries.get('c');
    if (third !== null) entries.save({ ...third, why: 'not-sent-retry', attempts: 1 }, at + 5);
    expect(arrived(opened.db)).toBe(0);
    expect(entries.newest(4).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
    expect(entries.get('c')).toMatchObject({ attempts: 1, revision: 1 });
  });

  test('that waits for another is filed at once, and many never stay apart', () => {
    using opened = openTestDb();
    const entries = write(opened.db);
    entries.insert(entry('e', { afterEntry: 'a' }), at + 4);
    expect(arrived(opened.db)).toBe(0);
    expect(entries.waitingFor('a').map(({ id }) => id)).toEqual(['e']);
    for (let index = 0; index < 100; index += 1) {
      entries.insert(entry(`many ${index}`, { ownerId: 'sale-3' }), at);
      expect(arrived(opened.db)).toBeLessThan(32);
    }
    expect(entries.ofOwner('sale', 'sale-3')).toHaveLength(100);
  });

  test('cannot bring a key that another has', () => {
    using opened = openTestDb();
    const entries = write(opened.db);
    entries.insert(entry('e', { key: 'key of a' }), at + 4);
    expect(() => entries.startAttempt('e', 'send', at + 5)).toThrow(/UNIQUE/);
  });
});
