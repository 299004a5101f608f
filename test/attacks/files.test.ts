/** Somebody else at this computer puts links and open folders in the way of the till: nothing of it is written elsewhere, or left open. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { listBackups } from '#main/db/backup.ts';
import { backUpDay } from '#main/db/daily-backup.ts';
import { openDatabase } from '#main/db/open.ts';
import { makePrivate } from '#main/lib/own-files.ts';
import { tableLineOf } from '#shared/domain/table-cells.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { startTestDesktop } from '#test/hosts/electron/start-test-desktop.ts';
import { runStation } from '#test/hosts/station/station-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const training = (data: string) => ['--training', '--data', data, '--json', '--test-pin-cost', '8'];
const secrets = { BALCAO_API_KEY: 'sk_test_f00dcafe1234', BALCAO_PASSPHRASE: 'correct horse battery' };
const storing = (data: string) => ['--data', data, '--store-key', '--base-url', 'https://api.example.invalid'];
const modeOf = (path: string): number => statSync(path).mode & 0o777;

/** A file of somebody that must stay as it is. */
function victimIn(folder: string): { readonly path: string; untouched(): void } {
  const path = join(folder, 'victim.txt');
  writeFileSync(path, 'precious', { mode: 0o644 });
  return {
    path,
    untouched() {
      expect(readFileSync(path, 'utf8')).toBe('precious');
      expect(modeOf(path)).toBe(0o644);
    },
  };
}

describe('a link in the place of', () => {
  test('the log is replaced, and the log is written beside it', async () => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    const victim = victimIn(elsewhere.path);
    mkdirSync(join(data.path, 'log'));
    const log = join(data.path, 'log', 'station.log');
    symlinkSync(victim.path, log);
    await using station = runStation(training(data.path));
    await station.ready();
    victim.untouched();
    expect(lstatSync(log).isSymbolicLink()).toBe(false);
    expect(readFileSync(log, 'utf8')).toContain('station.ready');
  });

  test('the folder of the log leads nothing elsewhere', async () => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    symlinkSync(elsewhere.path, join(data.path, 'log'));
    await using station = runStation(training(data.path));
    await station.ready();
    expect(readdirSync(elsewhere.path)).toEqual([]);
  });

  test.each(['api-key.json.new', 'api-key.json'])('%s leads no key elsewhere', async (name) => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    const victim = victimIn(elsewhere.path);
    mkdirSync(join(data.path, 'vault'));
    symlinkSync(victim.path, join(data.path, 'vault', name));
    await using store = runStation(storing(data.path), secrets);
    expect(await store.ended).toMatchObject({ code: 0 });
    victim.untouched();
    const key = join(data.path, 'vault', 'api-key.json');
    expect([lstatSync(key).isSymbolicLink(), modeOf(key)]).toEqual([false, 0o600]);
  });

  test('the vault keeps no key at all', async () => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    symlinkSync(elsewhere.path, join(data.path, 'vault'));
    await using store = runStation(storing(data.path), secrets);
    expect(await store.ended).toMatchObject({ code: 1 });
    expect(store.stderr()).toContain('is a link');
    expect(readdirSync(elsewhere.path)).toEqual([]);
  });

  test.each(['.till', '.in-use', '.unread'])('the mark %s beside the database changes no other file', async (mark) => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    const victim = victimIn(elsewhere.path);
    mkdirSync(join(data.path, 'training'));
    symlinkSync(victim.path, join(data.path, 'training', `balcao-training.db${mark}`));
    await using station = runStation(training(data.path));
    await Promise.race([station.ready().catch(() => undefined), station.ended]);
    victim.untouched();
  });

  const database = 'balcao-training.db';
  test.each([database, `${database}-wal`, `${database}-shm`, `${database}-journal`, 'balcao.lease'])(
    '%s leads nothing of the books elsewhere, and the start says what lies there',
    async (name) => {
      using data = makeTempDir();
      using elsewhere = makeTempDir();
      const victim = victimIn(elsewhere.path);
      mkdirSync(join(data.path, 'training'));
      symlinkSync(victim.path, join(data.path, 'training', name));
      await using station = runStation(training(data.path));
      expect(await station.ended).toMatchObject({ code: 1 });
      const [portuguese, english] = station.stderr().split('\n');
      expect(portuguese).toContain(`há um atalho (link): ${join(data.path, 'training', name)}`);
      expect(english).toContain('is a link, and the till follows none');
      victim.untouched();
      expect(readdirSync(elsewhere.path)).toEqual(['victim.txt']);
    },
  );

  test('the books of another till are not taken for those of this one', async () => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    openDatabase({ dataDir: elsewhere.path, fileName: database, log: () => undefined }).close();
    const before = readFileSync(join(elsewhere.path, database));
    mkdirSync(join(data.path, 'training'));
    symlinkSync(join(elsewhere.path, database), join(data.path, 'training', database));
    await using station = runStation(training(data.path));
    expect(await station.ended).toMatchObject({ code: 1 });
    expect(readFileSync(join(elsewhere.path, database)).equals(before)).toBe(true);
  });

  test('the whole folder of the till is followed: it may lie on another disk', async () => {
    using data = makeTempDir();
    using disk = makeTempDir();
    const link = join(data.path, 'till');
    symlinkSync(disk.path, link);
    await using station = runStation(training(link));
    await station.ready();
    expect(existsSync(join(disk.path, 'training', database))).toBe(true);
  });

  test('the folder of backups takes no copy of the books elsewhere', async () => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    const dataDir = join(data.path, 'till');
    const db = openDatabase({ dataDir, log: () => undefined });
    const directory = join(dataDir, 'backups');
    rmSync(directory, { recursive: true, force: true });
    symlinkSync(elsewhere.path, directory);
    await expect(backUpDay({ db, dataDir, fileName: 'balcao.db', day: '2026-01-01' })).rejects.toThrow(/is a link/);
    db.close();
    expect(readdirSync(elsewhere.path)).toEqual([]);
  });

  test('a backup is none to go on from', () => {
    using data = makeTempDir();
    using elsewhere = makeTempDir();
    const victim = victimIn(elsewhere.path);
    mkdirSync(join(data.path, 'backups'));
    symlinkSync(victim.path, join(data.path, 'backups', 'daily-2026-01-01.db'));
    symlinkSync(join(elsewhere.path, 'nothing'), join(data.path, 'backups', 'daily-2026-01-02.db'));
    expect(listBackups(data.path)).toEqual([]);
  });
});

describe('a folder that was open to everybody', () => {
  test.each([0o777, 0o775, 0o755, 0o707])('is closed by the station: mode %i', async (mode) => {
    using data = makeTempDir();
    for (const name of ['', 'log', 'training', 'training/backups']) {
      const path = join(data.path, name);
      mkdirSync(path, { recursive: true });
      chmodSync(path, mode);
    }
    await using station = runStation(training(data.path));
    await station.ready();
    for (const name of ['', 'log', 'training']) expect([name, modeOf(join(data.path, name))]).toEqual([name, 0o700]);
  });

  test('is closed by the desktop app', async () => {
    using data = makeTempDir();
    chmodSync(data.path, 0o777);
    await using _desktop = await startTestDesktop({ data: data.path });
    expect(modeOf(data.path)).toBe(0o700);
  });

  test('stays open where everybody shares it, as in /tmp, which the till must not take away', () => {
    using data = makeTempDir();
    const shared = join(data.path, 'tmp');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(makePrivate(shared)).toBe(false);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
    expect(existsSync(shared)).toBe(true);
  });
});

describe('a cell of a table that a spreadsheet would run', () => {
  const begins = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\u2212'];
  const before = ['', ' ', '\u00a0', '\u3000', '\u200b', '\ufeff', '\t', '\r', '\n', "'", ' \u200b '];
  const cells = begins.flatMap((sign) => before.map((space) => `${space}${sign}1+1`));

  test.each(cells.map((cell) => [JSON.stringify(cell), cell] as const))('%s begins with a quote', (_, cell) => {
    expect(tableLineOf([cell, 'x'], ';').replace(/^"/, '')).toMatch(/^'/);
  });
});
