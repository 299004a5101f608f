/** How an open database is set up, and which files are refused. */
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#main/db/open.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const { log } = createRecordingLog();

function pragma(dataDir: string, name: string): unknown {
  const db = openDatabase({ dataDir, log });
  try {
    return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  } finally {
    db.close();
  }
}

function failureOf(work: () => unknown): { code?: unknown; message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}

describe('an open database', () => {
  test.each([
    ['journal_mode', 'wal'],
    ['foreign_keys', 1],
    ['trusted_schema', 0],
    ['secure_delete', 1],
    ['recursive_triggers', 1],
    ['busy_timeout', 2000],
    ['temp_store', 2],
  ])('has %s = %s', (name, expected) => {
    using dir = makeTempDir();
    expect(pragma(dir.path, name)).toBe(expected);
  });

  test('syncs every commit, also after writes, although the build of the driver lowers that in WAL mode', () => {
    using dir = makeTempDir();
    const db = openDatabase({ dataDir: dir.path, log });
    const level = () => db.prepare<{ synchronous: number }>('PRAGMA synchronous').get()?.synchronous;
    expect(level()).toBe(2);
    db.transaction(() => db.prepare("INSERT INTO meta VALUES ('a', 'b', 1)").run());
    db.prepare("INSERT INTO meta VALUES ('c', 'd', 1)").run();
    expect(level()).toBe(2);
    db.close();
  });

  test('asks macOS for a real flush when told to', () => {
    using dir = makeTempDir();
    const db = openDatabase({ dataDir: dir.path, log, fullfsync: true });
    expect(db.prepare('PRAGMA fullfsync').get()).toEqual({ fullfsync: 1 });
    expect(db.prepare('PRAGMA checkpoint_fullfsync').get()).toEqual({ checkpoint_fullfsync: 1 });
    db.close();
  });

  test.skipIf(process.platform === 'win32')('is readable by its owner only, side files included', () => {
    using dir = makeTempDir();
    chmodSync(dir.path, 0o755);
    const db = openDatabase({ dataDir: dir.path, log });
    expect(statSync(dir.path).mode & 0o777).toBe(0o700);
    const modes = readdirSync(dir.path).map((name) => [name, statSync(join(dir.path, name)).mode & 0o777]);
    expect(modes).toEqual([
      ['balcao.db', 0o600],
      ['balcao.db-shm', 0o600],
      ['balcao.db-wal', 0o600],
      ['balcao.db.in-use', 0o600],
      ['balcao.lease', 0o600],
    ]);
    db.close();
  });

  test('has room in its write-ahead log before the first sale, and no row in it', () => {
    using dir = makeTempDir();
    const db = openDatabase({ dataDir: dir.path, log });
    expect(statSync(join(dir.path, 'balcao.db-wal')).size).toBeGreaterThan(3_900_000);
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'wal_room'").get()).toBeUndefined();
    db.close();
  });

  test('keeps rows and bytes over a reopening', () => {
    using dir = makeTempDir();
    const first = openDatabase({ dataDir: dir.path, log });
    first.prepare("INSERT INTO meta VALUES ('k', 'ção', 5)").run();
    first.close();
    const second = openDatabase({ dataDir: dir.path, log });
    expect(second.prepare('SELECT * FROM meta').all()).toEqual([{ key: 'k', value: 'ção', updated_at: 5 }]);
    second.close();
  });

  test('prepares a text once', () => {
    using dir = makeTempDir();
    const db = openDatabase({ dataDir: dir.path, log });
    expect(db.prepare('SELECT 1')).toBe(db.prepare('SELECT 1'));
    db.close();
  });
});

describe('a file that must not be trusted', () => {
  test('a file that is no database is refused, untouched', () => {
    using dir = makeTempDir();
    const path = join(dir.path, 'balcao.db');
    const text = 'this is a shopping list, not a database\n'.repeat(100);
    writeFileSync(path, text);
    const failure = failureOf(() => openDatabase({ dataDir: dir.path, log }));
    expect(failure.code).toBe('storage-failed');
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('a damaged file is refused with words about a backup, and the lease is free again', () => {
    using dir = makeTempDir();
    const db = openDatabase({ dataDir: dir.path, log });
    const insert = db.prepare('INSERT INTO meta VALUES ($key, $value, 1)');
    for (let i = 0; i < 200; i += 1) insert.run({ key: `key-${i}`, value: 'x'.repeat(200) });
    db.close();
    const path = join(dir.path, 'balcao.db');
    const bytes = readFileSync(path);
    const damaged = Buffer.from(bytes);
    for (let page = 2; page * 4096 < damaged.length; page += 1) damaged.fill(0xee, page * 4096, page * 4096 + 64);
    writeFileSync(path, damaged);
    const failure = failureOf(() => openDatabase({ dataDir: dir.path, log }));
    expect(failure.code).toBe('storage-failed');
    expect(failure.message).toMatch(/damaged|CORRUPT/);
    writeFileSync(path, bytes);
    openDatabase({ dataDir: dir.path, log }).close();
  });

  test('a folder that cannot be made is a storage failure that names its cause', () => {
    using dir = makeTempDir();
    const path = join(dir.path, 'file');
    writeFileSync(path, '');
    const failure = failureOf(() => openDatabase({ dataDir: join(path, 'below'), log }));
    expect(failure.code).toBe('storage-failed');
    expect(failure.message).toContain('ENOTDIR');
  });
});
