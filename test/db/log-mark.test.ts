/** The log of the newest commits was deleted after a crash: the till must not start as if they had never been. */
import { cpSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { noteUnread } from '#main/db/integrity-pending-marker.ts';
import { ensureTill, readMeta } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { restoreDatabase, restoredKey } from '#main/db/restore.ts';
import { noteInUse } from '#main/db/wal-marker.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import { createSystemRandom } from '#main/lib/system-ports.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const fileName = 'balcao-test.db';
const now = Date.UTC(2027, 2, 1, 12);
const makeId = createIdMaker(createVirtualClock(now), createSystemRandom());

function open(dataDir: string): Db {
  const db = openDatabase({ dataDir, fileName, log: () => {} });
  ensureTill(db, { makeId, mode: 'test', now });
  return db;
}

/** As a kill leaves it: everything that was told is committed, and most of it in the log alone. */
function killedTill(folder: string): string {
  const dataDir = join(folder, 'till');
  const db = open(dataDir);
  db.prepare("INSERT INTO meta VALUES ('told', 'yes', 1)").run();
  const left = join(folder, 'left');
  cpSync(dataDir, left, { recursive: true });
  db.close();
  return left;
}

describe('after a kill', () => {
  test('a till with its log goes on with what it told', () => {
    using dir = makeTempDir();
    const left = killedTill(dir.path);
    const db = open(left);
    expect(readMeta(db, 'told')).toBe('yes');
    db.close();
  });

  test.each([
    ['deleted', (wal: string) => rmSync(wal)],
    ['emptied', (wal: string) => truncateSync(wal, 0)],
  ])('a till whose log was %s does not start, as often as it is tried', (_what, spoil) => {
    using dir = makeTempDir();
    const left = killedTill(dir.path);
    spoil(join(left, `${fileName}-wal`));
    for (const _attempt of [1, 2]) expect(() => open(left)).toThrow(/was deleted after the till had ended/);
  });

  test('what is left is gone on from as from a backup, when somebody says so', () => {
    using dir = makeTempDir();
    const left = killedTill(dir.path);
    open(left).close();
    const path = join(left, fileName);
    const again = openDatabase({ dataDir: left, fileName, log: () => {} });
    const copy = join(dir.path, 'copy');
    cpSync(left, copy, { recursive: true });
    again.close();
    rmSync(join(copy, `${fileName}-wal`));
    expect(() => open(copy)).toThrow(/Put it back/);
    const restored = restoreDatabase({
      dataDir: copy,
      fileName,
      mode: 'test',
      backup: join(copy, fileName),
      by: null,
      now,
    });
    expect(readdirSync(restored.aside ?? '')).toContain(`${fileName}.in-use`);
    const db = open(copy);
    expect(readMeta(db, restoredKey)).toBe(join(copy, fileName));
    db.close();
    expect(existsSync(path)).toBe(true);
  });
});

test('a till that was closed leaves no log and misses none, also after a start that failed', () => {
  using dir = makeTempDir();
  const left = killedTill(dir.path);
  const newest = { version: 1, name: 'only', sql: '' };
  expect(() => openDatabase({ dataDir: left, fileName, log: () => {}, migrations: [newest] })).toThrow(/newer/);
  expect(existsSync(join(left, `${fileName}-wal`))).toBe(false);
  const db = open(left);
  expect(readMeta(db, 'told')).toBe('yes');
  db.close();
  expect(readdirSync(left).filter((name) => name.startsWith(fileName))).toEqual([fileName]);
});

test('the mark of a till that was killed is never gone in between, whenever the next start is killed as well', () => {
  using dir = makeTempDir();
  const path = join(dir.path, 'balcao.db');
  noteInUse(path, () => undefined);
  const { ino } = statSync(`${path}.in-use`);
  noteInUse(path, () => undefined);
  expect(statSync(`${path}.in-use`).ino).toBe(ino);
  noteUnread(path);
  const unread = statSync(`${path}.unread`).ino;
  noteUnread(path);
  expect(statSync(`${path}.unread`).ino).toBe(unread);
});
