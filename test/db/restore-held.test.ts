/** A restore beside programs that hold files, copies that may not be written, and a restore that was cut short. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { putInPlace, takeIn } from '#main/db/restore-files.ts';
import { readSealed, writeSealed } from '#main/vault/sealed-file.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

/** How often the next renames fail, as they do on Windows while another program reads the file. */
const held = vi.hoisted(() => ({ times: 0 }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      held.times -= 1;
      if (held.times >= 0) throw Object.assign(new Error('held'), { code: 'EBUSY' });
      real.renameSync(from, to);
    },
  };
});

beforeEach(() => {
  held.times = 0;
});

function till(folder: string): { path: string; backup: string } {
  const path = join(folder, 'balcao-test.db');
  for (const suffix of ['', '-wal', '-shm']) writeFileSync(`${path}${suffix}`, `old${suffix}`);
  mkdirSync(join(folder, 'backups'));
  const backup = join(folder, 'backups', 'monday.db');
  writeFileSync(backup, 'copy');
  return { path, backup };
}

test('a file that an antivirus reads for a moment does not split a restore', () => {
  using dir = makeTempDir();
  const { path, backup } = till(dir.path);
  takeIn(backup, path);
  held.times = 4;
  const aside = putInPlace(path, { now: 0, isAgain: false });
  expect(readdirSync(aside ?? '')).toEqual(['balcao-test.db', 'balcao-test.db-shm', 'balcao-test.db-wal']);
});

test('nor does it lose a key that is being sealed', () => {
  using dir = makeTempDir();
  const path = join(dir.path, 'vault', 'key.json');
  writeSealed(path, { one: 1 });
  held.times = 4;
  writeSealed(path, { two: 2 });
  expect(readSealed(path)).toEqual({ two: 2 });
  expect(existsSync(`${path}.new`)).toBe(false);
});

test('a backup that may not be written makes a till that can be: the copy gets a mode of its own', () => {
  using dir = makeTempDir();
  const { path, backup } = till(dir.path);
  chmodSync(backup, 0o444);
  expect(statSync(takeIn(backup, path)).mode & 0o777).toBe(0o600);
});

test('a restore that was cut short between two files goes on in the same folder, not in a second one', () => {
  using dir = makeTempDir();
  const { path, backup } = till(dir.path);
  const first = join(dir.path, 'damaged', '2026-11-21T10-00-00.000Z');
  mkdirSync(first, { recursive: true });
  takeIn(backup, path);
  renameSync(path, join(first, 'balcao-test.db'));
  takeIn(backup, path);
  expect(putInPlace(path, { now: Date.UTC(2026, 10, 22), isAgain: true })).toBe(first);
  expect(readdirSync(join(dir.path, 'damaged'))).toHaveLength(1);
  expect(readdirSync(first)).toEqual(['balcao-test.db', 'balcao-test.db-shm', 'balcao-test.db-wal']);
});

test('but a whole set of an earlier restore is never mixed with the next one', () => {
  using dir = makeTempDir();
  const { path, backup } = till(dir.path);
  const first = join(dir.path, 'damaged', '2026-11-21T10-00-00.000Z');
  mkdirSync(first, { recursive: true });
  copyFileSync(path, join(first, 'balcao-test.db'));
  takeIn(backup, path);
  expect(putInPlace(path, { now: Date.UTC(2026, 10, 22), isAgain: true })).not.toBe(first);
  expect(readdirSync(first)).toEqual(['balcao-test.db']);
});
