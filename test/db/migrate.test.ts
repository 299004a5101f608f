/** Migrations: in order, whole or not at all, backed up, never backwards. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Migration } from '#main/db/migrate.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const { log } = createRecordingLog();

const one: Migration = { version: 1, name: 'one', sql: 'CREATE TABLE a (x INTEGER) STRICT;' };
const two: Migration = {
  version: 2,
  name: 'two',
  sql: 'ALTER TABLE a ADD COLUMN y TEXT; CREATE TABLE b (z TEXT) STRICT;',
};
const broken: Migration = {
  version: 2,
  name: 'broken',
  sql: 'CREATE TABLE b (z TEXT) STRICT; INSERT INTO a VALUES (1, 2);',
};

function open(dataDir: string, migrations: readonly Migration[]) {
  return openDatabase({ dataDir, log, migrations });
}

test('migrations run in order, once, each with its number kept in the file', () => {
  using dir = makeTempDir();
  open(dir.path, [one]).close();
  const db = open(dir.path, [one, two]);
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
  expect(db.prepare('SELECT x, y FROM a').all()).toEqual([]);
  db.close();
  open(dir.path, [one, two]).close();
});

test('a database with data is backed up before it is changed; the backup opens and holds the old data and shape', () => {
  using dir = makeTempDir();
  const before = open(dir.path, [one]);
  before.prepare('INSERT INTO a VALUES (7)').run();
  before.close();
  open(dir.path, [one, two]).close();

  const backups = join(dir.path, 'backups');
  expect(readdirSync(backups)).toEqual(['schema-1-before-2.db']);
  if (process.platform !== 'win32') {
    expect(statSync(join(backups, 'schema-1-before-2.db')).mode & 0o777).toBe(0o600);
    expect(statSync(backups).mode & 0o777).toBe(0o700);
  }
  const copy = openDatabase({ dataDir: backups, fileName: 'schema-1-before-2.db', log, migrations: [one] });
  expect(copy.prepare('SELECT * FROM a').all()).toEqual([{ x: 7 }]);
  copy.close();
});

test('a new database is made without backups of nothing', () => {
  using dir = makeTempDir();
  open(dir.path, [one, two]).close();
  expect(existsSync(join(dir.path, 'backups'))).toBe(false);
});

test('a migration that fails leaves the old schema and data, and a later try keeps the first backup', () => {
  using dir = makeTempDir();
  const before = open(dir.path, [one]);
  before.prepare('INSERT INTO a VALUES (7)').run();
  before.close();
  expect(() => open(dir.path, [one, broken])).toThrow();
  expect(() => open(dir.path, [one, broken])).toThrow();
  const after = open(dir.path, [one]);
  expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
  expect(after.prepare('SELECT * FROM a').all()).toEqual([{ x: 7 }]);
  expect(() => after.prepare('SELECT * FROM b').all()).toThrow('no such table');
  after.close();
  expect(readdirSync(join(dir.path, 'backups')).sort()).toEqual(['schema-1-before-2-1.db', 'schema-1-before-2.db']);
});

test('a newer schema is refused and not touched', () => {
  using dir = makeTempDir();
  const newer = open(dir.path, [one, two]);
  newer.prepare("INSERT INTO b VALUES ('kept')").run();
  newer.close();
  const refusal = expect.objectContaining({ code: 'storage-failed', message: expect.stringContaining('newer') });
  expect(() => open(dir.path, [one])).toThrow(refusal);
  const again = open(dir.path, [one, two]);
  expect(again.prepare('SELECT z FROM b').all()).toEqual([{ z: 'kept' }]);
  again.close();
});

test('a gap in the numbers is a mistake found at once', () => {
  using dir = makeTempDir();
  expect(() => open(dir.path, [one, { ...two, version: 3 }])).toThrow('expected 2');
});

test('the real migrations make strict tables only', () => {
  using dir = makeTempDir();
  const db = open(dir.path, allMigrations);
  const loose = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  expect(loose).toEqual([]);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  db.close();
});
