/** A backup takes the place of a database: only a whole one of this till and this world, and nothing is ever deleted. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listBackups } from '#main/db/backup.ts';
import type { Db } from '#main/db/db.ts';
import { ensureTill, readMeta } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { restoreDatabase, restoredKey } from '#main/db/restore.ts';
import { requireSameTill } from '#main/db/till-id-file.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import { createSystemRandom } from '#main/lib/system-ports.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const fileName = 'balcao-test.db';
const now = Date.UTC(2027, 2, 1, 12);
const makeId = createIdMaker(createVirtualClock(now), createSystemRandom());

function open(dataDir: string, mode: 'test' | 'live' = 'test'): Db {
  const db = openDatabase({ dataDir, fileName, log: () => {} });
  try {
    requireSameTill(join(dataDir, fileName), ensureTill(db, { makeId, mode, now }));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A till that was backed up with one note and wrote another afterwards. */
function livedTill(dataDir: string): string {
  const put = (note: string) => {
    const db = open(dataDir);
    db.prepare('INSERT INTO meta VALUES ($note, $note, 1)').run({ note });
    db.close();
  };
  put('before');
  mkdirSync(join(dataDir, 'backups'));
  const backup = join(dataDir, 'backups', 'monday.db');
  copyFileSync(join(dataDir, fileName), backup);
  put('after');
  return backup;
}

const restore = (dataDir: string, backup: string) =>
  restoreDatabase({ dataDir, fileName, mode: 'test', backup, by: null, now });
const refusal = (text: RegExp) =>
  expect.objectContaining({ code: 'storage-failed', message: expect.stringMatching(text) });

describe('a backup that is restored', () => {
  test('brings its rows back, says where it came from, and leaves the old file beside', () => {
    using dir = makeTempDir();
    const backup = livedTill(dir.path);
    const old = readFileSync(join(dir.path, fileName));
    const { aside } = restore(dir.path, 'monday.db');
    expect(readFileSync(join(aside ?? '', fileName))).toEqual(old);
    const db = open(dir.path);
    expect(readMeta(db, 'before')).toBe('before');
    expect(readMeta(db, 'after')).toBeNull();
    expect(readMeta(db, restoredKey)).toBe(backup);
    db.close();
    expect(existsSync(backup)).toBe(true);
  });

  test('can be taken back: what it took out of use is a copy like any other', () => {
    using dir = makeTempDir();
    livedTill(dir.path);
    const { keptAs } = restore(dir.path, 'monday.db');
    expect(keptAs).toBe('before-restore-2027-03-01T12-00-00Z.db');
    expect(listBackups(dir.path).map(({ name }) => name)).toContain(keptAs);
    restore(dir.path, keptAs ?? '');
    const db = open(dir.path);
    expect(readMeta(db, 'after')).toBe('after');
    db.close();
  });

  test('makes no copy of what is damaged, and none stays half made', () => {
    using dir = makeTempDir();
    livedTill(dir.path);
    truncateSync(join(dir.path, fileName), 5_000);
    expect(restore(dir.path, 'monday.db').keptAs).toBeNull();
    expect(listBackups(dir.path).map(({ name }) => name)).toEqual(['monday.db']);
  });

  test('opens the same till on another computer, where there was none', () => {
    using dir = makeTempDir();
    using other = makeTempDir();
    const backup = livedTill(dir.path);
    const folder = join(other.path, 'test');
    expect(restore(folder, backup).aside).toBeNull();
    const [then, now] = [open(dir.path), open(folder)];
    expect(readMeta(now, 'till_id')).toBe(readMeta(then, 'till_id'));
    expect(readMeta(now, 'before')).toBe('before');
    then.close();
    now.close();
  });

  test('does so too where nothing or only a broken file is left', () => {
    using dir = makeTempDir();
    livedTill(dir.path);
    truncateSync(join(dir.path, fileName), 5_000);
    expect(() => open(dir.path)).toThrow(refusal(/damaged/));
    restore(dir.path, 'monday.db');
    open(dir.path).close();
    rmSync(join(dir.path, fileName));
    expect(restore(dir.path, 'monday.db').aside).toBeNull();
    open(dir.path).close();
  });

  test.each([
    ['damaged', 'is damaged|database failed', (path: string) => truncateSync(path, 9_000)],
    ['no database', 'damaged', (path: string) => writeFileSync(path, 'a shopping list '.repeat(400))],
    ['newer than this version', 'newer', (path: string) => writeVersion(path)],
  ])('is refused when it is %s, and nothing changes', (_name, why, spoil) => {
    using dir = makeTempDir();
    const backup = livedTill(dir.path);
    spoil(backup);
    const before = readdirSync(dir.path).sort();
    expect(() => restore(dir.path, backup)).toThrow(refusal(new RegExp(why)));
    expect(readdirSync(dir.path).sort()).toEqual(before);
    const db = open(dir.path);
    expect(readMeta(db, 'after')).toBe('after');
    db.close();
  });

  test("is refused when it is another till's, another world's, or not there", () => {
    using dir = makeTempDir();
    using other = makeTempDir();
    using live = makeTempDir();
    livedTill(dir.path);
    expect(() => restore(dir.path, livedTill(other.path))).toThrow(refusal(/another till/));
    open(live.path, 'live').close();
    expect(() => restore(dir.path, join(live.path, fileName))).toThrow(refusal(/live mode/));
    expect(() => restore(dir.path, 'sunday.db')).toThrow(refusal(/no backup sunday/));
  });

  test('is not possible while the till runs', () => {
    using dir = makeTempDir();
    livedTill(dir.path);
    const db = open(dir.path);
    expect(() => restore(dir.path, 'monday.db')).toThrow(refusal(/in use/));
    db.close();
  });

  test('and cut off half-way never starts as if nothing had been; doing it again ends it', () => {
    using dir = makeTempDir();
    livedTill(dir.path);
    const path = join(dir.path, fileName);
    copyFileSync(join(dir.path, 'backups', 'monday.db'), `${path}.restoring`);
    expect(() => open(dir.path)).toThrow(refusal(/restore it again/));
    renameSync(path, join(dir.path, 'aside'));
    expect(() => open(dir.path)).toThrow(refusal(/restore it again/));
    restore(dir.path, 'monday.db');
    open(dir.path).close();
  });
});

function writeVersion(path: string): void {
  const file = readFileSync(path);
  // The user version in the header of an SQLite file.
  file.writeUInt32BE(999, 60);
  writeFileSync(path, file);
}

describe('a database that is not the one this folder had', () => {
  test.each([
    ['gone', 'missing or empty', (path: string) => rmSync(path)],
    ['emptied', 'missing or empty', (path: string) => truncateSync(path, 0)],
    ['cut short', 'damaged', (path: string) => truncateSync(path, 6_000)],
    ["another till's", 'another till', (path: string) => swap(path, 'test')],
    ["another world's", 'live mode', (path: string) => swap(path, 'live')],
  ])('%s: the till does not start', (_name, why, spoil) => {
    using dir = makeTempDir();
    livedTill(dir.path);
    spoil(join(dir.path, fileName));
    expect(() => open(dir.path)).toThrow(refusal(new RegExp(why)));
    // Looking at it has not made it right.
    expect(() => open(dir.path)).toThrow(refusal(new RegExp(why)));
  });

  test('the backups are listed newest first', () => {
    using dir = makeTempDir();
    livedTill(dir.path);
    expect(listBackups(dir.path).map(({ name }) => name)).toEqual(['monday.db']);
  });

  function swap(path: string, mode: 'test' | 'live'): void {
    using other = makeTempDir();
    open(other.path, mode).close();
    copyFileSync(join(other.path, fileName), path);
  }
});
