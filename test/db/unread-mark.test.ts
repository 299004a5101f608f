/** A large database is served before it was read whole, but never twice, never after a crash, and never silently. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkIntegrity } from '#main/core/integrity-check.ts';
import { isUnread } from '#main/db/integrity-pending-marker.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { checkInThread } from '#main/hosts/common/check-in-thread.ts';
import { breakBallast, makeLarge } from '#test/helpers/large-database.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const servedFromBytes = 1_500_000;
const program = join(import.meta.dirname, '..', '..', 'src-main', 'check-file.ts');
const isSound = checkInThread(program);
const open = (dataDir: string, migrations = allMigrations) =>
  openDatabase({ dataDir, log: () => {}, servedFromBytes, migrations });
const pathIn = (dataDir: string): string => join(dataDir, 'balcao.db');

function largeTill(dataDir: string, migrations = allMigrations): string {
  open(dataDir, migrations).close();
  makeLarge(pathIn(dataDir), 2_000_000);
  return pathIn(dataDir);
}

async function check(databasePath: string, sound = isSound): Promise<string[]> {
  const told: string[] = [];
  const { log, errors } = createRecordingLog();
  const onDamaged = ({ trouble }: { trouble: string }): void => void told.push(trouble);
  await checkIntegrity({ databasePath, isSound: sound, servedFromBytes, onDamaged, log });
  return [...told, ...errors()];
}

describe('a large database that was closed in order', () => {
  test('is served unread, and once it was read nothing is left to say', async () => {
    using dir = makeTempDir();
    const path = largeTill(dir.path);
    const db = open(dir.path);
    expect(isUnread(path)).toBe(true);
    expect(await check(path)).toEqual([]);
    expect(isUnread(path)).toBe(false);
    // Read beside the till's own connection, which still commits.
    db.prepare("INSERT INTO meta VALUES ('k', 'v', 5)").run();
    db.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  test('and is damaged is told while it serves, and does not start again', async () => {
    using dir = makeTempDir();
    const path = largeTill(dir.path);
    breakBallast(path);
    const db = open(dir.path);
    expect(await check(path)).toEqual(['damaged', 'db.damaged']);
    db.close();
    for (const _attempt of [1, 2]) expect(() => open(dir.path)).toThrow(/damaged/);
  });

  test('is read first when the reading beside did not come to its end', async () => {
    using dir = makeTempDir();
    const path = largeTill(dir.path);
    const db = open(dir.path);
    expect(await check(path, () => Promise.reject(new Error('no thread')))).toEqual([]);
    db.close();
    expect(isUnread(path)).toBe(true);
    breakBallast(path);
    expect(() => open(dir.path)).toThrow(/damaged/);
  });
});

describe('a large database is read before anybody is served', () => {
  test('after a crash', () => {
    using dir = makeTempDir();
    const till = join(dir.path, 'till');
    largeTill(till);
    const db = open(till);
    const left = join(dir.path, 'left');
    cpSync(till, left, { recursive: true, filter: (path) => !path.endsWith('.unread') });
    db.close();
    breakBallast(pathIn(left));
    expect(() => open(left)).toThrow(/damaged/);
  });

  test('before its schema is changed', () => {
    using dir = makeTempDir();
    const path = largeTill(dir.path, allMigrations.slice(0, -1));
    breakBallast(path);
    expect(() => open(dir.path)).toThrow(/damaged/);
    expect(existsSync(join(dir.path, 'backups'))).toBe(false);
  });
});

test('a small database is always read first', () => {
  using dir = makeTempDir();
  open(dir.path).close();
  makeLarge(pathIn(dir.path), 200_000);
  open(dir.path).close();
  expect(isUnread(pathIn(dir.path))).toBe(false);
  breakBallast(pathIn(dir.path));
  expect(() => open(dir.path)).toThrow(/damaged/);
});
