/** A query that stands is read once between two writes, and never told from before a write, a rollback or another table's. */
import { describe, expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
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

  test('says what the file says, whatever is nested, fails inside or at its commit, or is written after it', () => {
    let failsCommit = false;
    using opened = openTestDb((point) => {
      if (failsCommit && point === 'commit:before') throw new Error('a disk');
    });
    const { db } = opened;
    const random = createSeededRandom(11);
    const die = (sides: number): number => Math.floor(random.float() * sides);
    const keys = ['a', 'b', 'c'];
    const key = (): string => keys[die(3)] ?? 'a';
    const { get } = standingValue(db);
    const direct = db.prepare<{ value: string }>('SELECT value FROM meta WHERE key = +@key');
    const append = db.prepare<{ value: string }>(
      "UPDATE meta SET value = value || '+' WHERE key = @key RETURNING value",
    );
    const compare = (): void => {
      for (const one of keys) expect(get(one)).toBe(direct.get({ key: one })?.value ?? null);
    };
    const attempt = (work: () => void): void => {
      try {
        work();
      } catch {
        // Rolled back: what was read inside has never been.
      }
    };
    const act = (depth: number): void => {
      const acts = [
        () => write(db, key(), String(die(100))),
        () => append.get({ key: key() }),
        compare,
        () => depth < 3 && attempt(() => db.transaction(() => act(depth + 1))),
        () => depth < 3 && db.transaction(() => act(depth + 1)),
        () => db.afterCommit(() => die(2) === 0 && write(db, key(), 'later')),
        () => {
          if (depth > 0 && die(4) === 0) throw new Error('a reason');
        },
      ];
      for (let left = die(5); left > 0; left -= 1) acts[die(acts.length)]?.();
      compare();
    };
    for (let round = 0; round < 1_000; round += 1) {
      failsCommit = die(6) === 0;
      attempt(() => act(0));
      failsCommit = false;
      compare();
    }
  });
});
