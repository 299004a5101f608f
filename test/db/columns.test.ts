/** An update writes every column of a map but those that the call calls fixed: none is forgotten in silence. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { columnsOf, flag, json, plain, touched } from '#main/db/columns.ts';
import type { Db } from '#main/db/db.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const columns = columnsOf('parcels', {
  id: plain<string>(),
  revision: plain<number>(),
  askedBy: plain<string>(),
  place: json<{ readonly shelf: number } | null>(),
  isGone: flag('gone'),
  /** An expression is only read. */
  buyer: json<{ readonly name: string }>(`json_object('name', buyer_name)`),
  updatedAt: plain<number>(),
});

type Parcel = ReturnType<typeof columns.read>;

const stored: Parcel = {
  id: 'p1',
  revision: 0,
  askedBy: 'Ana',
  place: null,
  isGone: false,
  buyer: { name: 'Bia' },
  updatedAt: 1,
};
const changed: Parcel = {
  id: 'p1',
  revision: 77,
  askedBy: 'Eva',
  place: { shelf: 4 },
  isGone: true,
  buyer: { name: 'Caio' },
  updatedAt: 99,
};

function createParcels(db: Db): { read(id: string): Parcel | null; isUntouched(id: string): boolean } {
  db.prepare(
    `CREATE TABLE parcels (id TEXT, revision INTEGER, asked_by TEXT, place TEXT, gone INTEGER, buyer_name TEXT, updated_at INTEGER)`,
  ).run();
  const insert = columns.insert(db, ['id', 'revision', 'askedBy', 'place', 'isGone', 'updatedAt'], {
    buyer_name: '@name',
  });
  for (const id of ['p1', 'p2']) insert({ ...stored, id }, { name: stored.buyer.name });
  const one = columns.one(db, 'WHERE id = @id');
  const read = (id: string): Parcel | null => one({ id });
  return { read, isUntouched: (id) => JSON.stringify(read(id)) === JSON.stringify({ ...stored, id }) };
}

describe('an update', () => {
  test('writes everything but what is fixed, what is counted, and what is only read', () => {
    using opened = openTestDb();
    const { read, isUntouched } = createParcels(opened.db);
    columns.update(opened.db, { fixed: ['askedBy'], more: touched })(changed, { now: 5 });
    expect(read('p1')).toEqual({ ...changed, revision: 1, askedBy: 'Ana', buyer: { name: 'Bia' }, updatedAt: 5 });
    expect(isUntouched('p2')).toBe(true);
  });

  test('writes a column that no call names', () => {
    using opened = openTestDb();
    const { read } = createParcels(opened.db);
    columns.update(opened.db, { fixed: [] })(changed);
    expect(read('p1')).toEqual({ ...changed, buyer: { name: 'Bia' } });
  });

  test('leaves the columns alone by which it finds the row', () => {
    const asked: string[] = [];
    const recording = { prepare: (sql: string) => void asked.push(sql) } as unknown as Db;
    columns.update(recording, { fixed: ['place'], more: touched, where: 'asked_by = @askedBy AND id = @id' });
    // `id` in a longer word finds no row.
    columns.update(recording, { fixed: ['place'], more: touched, where: 'gone = @idle' });
    expect(asked).toEqual([
      'UPDATE parcels SET gone = @isGone, revision = revision + 1, updated_at = @now WHERE asked_by = @askedBy AND id = @id',
      'UPDATE parcels SET id = @id, asked_by = @askedBy, gone = @isGone, revision = revision + 1, updated_at = @now WHERE gone = @idle',
    ]);
  });

  test('takes the name of a column and no other', () => {
    type Fixed = Parameters<typeof columns.update>[1]['fixed'][number];
    expectTypeOf<Fixed>().toEqualTypeOf<keyof Parcel>();
  });
});
