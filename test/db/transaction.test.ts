/** Transactions join, roll back whole, and speak only after their commit. */
import { describe, expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

function write(db: Db, key: string): void {
  db.prepare('INSERT INTO meta VALUES ($key, $key, 1)').run({ key });
}

function keys(db: Db): string[] {
  const rows = db.prepare<{ key: string }>("SELECT key FROM meta WHERE key NOT IN ('mode', 'till_id') ORDER BY key");
  return rows.all().map(({ key }) => key);
}

function fail(): never {
  throw new Error('a reason');
}

describe('a transaction', () => {
  test('answers what its work answers and keeps what it wrote', () => {
    using opened = openTestDb();
    const { db } = opened;
    const answer = db.transaction(() => {
      write(db, 'a');
      return 42;
    });
    expect(answer).toBe(42);
    expect(keys(db)).toEqual(['a']);
  });

  test('that only reads begins and commits nothing for the file', () => {
    const points: string[] = [];
    using opened = openTestDb((point) => points.push(point));
    const { db } = opened;
    points.length = 0;
    expect(db.transaction(() => keys(db))).toEqual([]);
    expect(points).toEqual([]);
    db.transaction(() => write(db, 'a'));
    expect(points).toEqual(['commit:before', 'commit:after']);
  });

  test('is taken back whole when its first write answers with a row', () => {
    using opened = openTestDb();
    const { db } = opened;
    const add = db.prepare<{ key: string }>('INSERT INTO meta VALUES ($key, $key, 1) RETURNING key');
    const work = () => {
      expect(add.get({ key: 'a' })).toEqual({ key: 'a' });
      fail();
    };
    expect(() => db.transaction(work)).toThrow('a reason');
    expect(keys(db)).toEqual([]);
  });

  test('that throws leaves nothing and drops what waited for its commit', () => {
    using opened = openTestDb();
    const { db } = opened;
    const said: string[] = [];
    const work = () => {
      write(db, 'a');
      db.afterCommit(() => said.push('a'));
      fail();
    };
    expect(() => db.transaction(work)).toThrow('a reason');
    expect(keys(db)).toEqual([]);
    db.transaction(() => write(db, 'b'));
    expect(said).toEqual([]);
  });

  test('inside another joins it: the outer failure takes the inner rows back', () => {
    using opened = openTestDb();
    const { db } = opened;
    const work = () => {
      db.transaction(() => write(db, 'inner'));
      fail();
    };
    expect(() => db.transaction(work)).toThrow('a reason');
    expect(keys(db)).toEqual([]);
  });

  test('whose inner part failed is never committed by half, even when the failure was caught', () => {
    using opened = openTestDb();
    const { db } = opened;
    const work = () => {
      write(db, 'outer');
      try {
        db.transaction(() => {
          write(db, 'inner');
          fail();
        });
      } catch {
        // The caller believes it can go on.
      }
    };
    expect(() => db.transaction(work)).toThrow('a reason');
    expect(keys(db)).toEqual([]);
    db.transaction(() => write(db, 'later'));
    expect(keys(db)).toEqual(['later']);
  });

  test('that awaits is refused and rolled back', () => {
    using opened = openTestDb();
    const { db } = opened;
    const work = async () => write(db, 'a');
    expect(() => db.transaction(work)).toThrow(TypeError);
    expect(keys(db)).toEqual([]);
  });
});

describe('what waits for the commit', () => {
  test('runs after the outermost commit, in order', () => {
    using opened = openTestDb();
    const { db } = opened;
    const said: string[] = [];
    db.transaction(() => {
      db.transaction(() => {
        write(db, 'a');
        db.afterCommit(() => said.push(`first, with ${keys(db).join()}`));
      });
      expect(said).toEqual([]);
      write(db, 'b');
      db.afterCommit(() => said.push('second'));
    });
    expect(said).toEqual(['first, with a,b', 'second']);
  });

  test('and would say the same twice says it once a commit, and again after the next', () => {
    using opened = openTestDb();
    const { db } = opened;
    const said: string[] = [];
    const work = (keep: boolean) => {
      for (const key of ['a', 'b', 'a']) db.afterCommit(() => said.push(key), key);
      if (!keep) fail();
    };
    expect(() => db.transaction(() => work(false))).toThrow('a reason');
    db.transaction(() => work(true));
    db.transaction(() => work(true));
    expect(said).toEqual(['a', 'b', 'a', 'b']);
  });

  test('runs at once when no transaction is open', () => {
    using opened = openTestDb();
    const said: string[] = [];
    opened.db.afterCommit(() => said.push('now'));
    expect(said).toEqual(['now']);
  });

  test('may itself write: what that commit announces comes after what was already waiting', () => {
    using opened = openTestDb();
    const { db } = opened;
    const said: string[] = [];
    db.transaction(() => {
      db.afterCommit(() => {
        db.transaction(() => {
          write(db, 'b');
          db.afterCommit(() => said.push('nested'));
        });
        said.push('first');
      });
      db.afterCommit(() => said.push('second'));
    });
    expect(said).toEqual(['first', 'second', 'nested']);
    expect(keys(db)).toEqual(['b']);
  });

  test('and fails does not make the commit look failed, nor silence the others', () => {
    using opened = openTestDb();
    const { db, recorded } = opened;
    const said: string[] = [];
    db.transaction(() => {
      write(db, 'a');
      db.afterCommit(fail);
      db.afterCommit(() => said.push('second'));
    });
    expect(said).toEqual(['second']);
    expect(keys(db)).toEqual(['a']);
    expect(recorded.errors()).toEqual(['db.after-commit-failed']);
  });
});

test('a broken constraint is a bug of ours and stays one, it is not called a storage failure', () => {
  using opened = openTestDb();
  const { db } = opened;
  write(db, 'a');
  expect(() => write(db, 'a')).toThrow(expect.objectContaining({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }));
});

test('a full disk is a storage failure, and what was committed before stays', () => {
  using opened = openTestDb();
  const { db } = opened;
  write(db, 'a');
  const pages = db.prepare<{ page_count: number }>('PRAGMA page_count').get()?.page_count ?? 0;
  db.prepare(`PRAGMA max_page_count = ${pages}`).get();
  const big = { key: 'b', value: 'x'.repeat(100_000) };
  const work = () => db.transaction(() => db.prepare('INSERT INTO meta VALUES ($key, $value, 1)').run(big));
  expect(work).toThrow(expect.objectContaining({ code: 'storage-failed' }));
  expect(keys(db)).toEqual(['a']);
});
