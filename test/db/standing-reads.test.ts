/** A query that stands is read once between two writes, and never told from before a write, a rollback or another table's. */
import { describe, expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const put = 'INSERT OR REPLACE INTO meta (key, value, updated_at) VALUES ($key, $value, 1)';

function write(db: Db, key: string, value = 'a'): void {
  db.prepare(put).run({ key, value });
}

/** Tells how often the file was really asked. */
function standingValue(db: Db) {
  const seen = { times: 0 };
  const get = db.standing('SELECT value FROM meta WHERE key = @key', ([row]: { value: string }[]) => {
    seen.times += 1;
    return row?.value ?? null;
  });
  return { get: (key: string) => get({ key }), seen };
}

describe('a standing query', () => {
  test('is read once while nothing is written, and apart for each parameter', () => {
    using opened = openTestDb();
    write(opened.db, 'k', 'first');
    const { get, seen } = standingValue(opened.db);
    expect([get('k'), get('k'), get('none'), get('none')]).toEqual(['first', 'first', null, null]);
    expect(seen.times).toBe(2);
  });

  test('is read again after a write to its table, inside a transaction too', () => {
    using opened = openTestDb();
    const { db } = opened;
    const { get } = standingValue(db);
    expect(get('k')).toBeNull();
    db.transaction(() => {
      write(db, 'k', 'inside');
      expect(get('k')).toBe('inside');
      db.prepare("UPDATE meta SET value = 'later' WHERE key = 'k'").run();
      expect(get('k')).toBe('later');
    });
    db.prepare('DELETE FROM meta WHERE key = $key').run({ key: 'k' });
    expect(get('k')).toBeNull();
  });

  test('forgets what was read in a transaction that was taken back', () => {
    using opened = openTestDb();
    const { db } = opened;
    const { get } = standingValue(db);
    const work = () => {
      write(db, 'k', 'never');
      expect(get('k')).toBe('never');
      throw new Error('a reason');
    };
    expect(() => db.transaction(work)).toThrow('a reason');
    expect(get('k')).toBeNull();
  });

  test('stands through writes to tables that it does not name', () => {
    using opened = openTestDb();
    const { get, seen } = standingValue(opened.db);
    get('k');
    opened.db.prepare('UPDATE staff SET name = name').run();
    get('k');
    expect(seen.times).toBe(1);
  });

  test('is read again after a write to any table it names, joined or asked within', () => {
    using opened = openTestDb();
    const { db } = opened;
    const rows = db.standing(
      'SELECT (SELECT count(*) FROM meta) AS n FROM sales s LEFT JOIN sale_payments p ON p.sale_id = s.id UNION ALL SELECT count(*) FROM meta',
      (found: { n: number }[]) => found[0]?.n ?? 0,
    );
    const before = rows();
    write(db, 'another');
    expect(rows()).toBe(before + 1);
  });

  test('trusts nothing after a statement whose table it cannot tell', () => {
    using opened = openTestDb();
    const { db } = opened;
    const { get } = standingValue(db);
    write(db, 'k', 'old');
    expect(get('k')).toBe('old');
    db.prepare(
      "WITH now AS (SELECT 'new' AS value) UPDATE meta SET value = (SELECT value FROM now) WHERE key = 'k'",
    ).run();
    expect(get('k')).toBe('new');
  });
});
