/** A copy of every day: whole although the till goes on meanwhile, offered by the restore, and never in anybody's way. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listBackups } from '#main/db/backup.ts';
import { backUpDay } from '#main/db/daily-backup.ts';
import { openDatabase } from '#main/db/open.ts';
import { restoreDatabase } from '#main/db/restore.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const fileName = 'balcao.db';
const day = '2027-03-01';

function copy({ db, dataDir }: TestDb, ofDay = day): Promise<string | null> {
  return backUpDay({ db, dataDir, fileName, day: ofDay });
}

/** Some 2,000 pages: a copy takes many steps. */
function fill({ db }: TestDb): void {
  const insert = db.prepare('INSERT INTO meta VALUES ($key, $value, 1)');
  db.transaction(() => {
    for (let row = 0; row < 2_000; row += 1) insert.run({ key: `row ${row}`, value: 'x'.repeat(4_000) });
  });
}

test('a copy is whole and of one moment, although the till writes between its steps, and the restore takes it', async () => {
  using opened = openTestDb();
  const { db, dataDir } = opened;
  fill(opened);
  let made: string | null = null;
  const making = copy(opened).then((name) => {
    made = name;
  });
  let written = 0;
  while (made === null) {
    await nextTurn();
    db.transaction(() => {
      for (const half of ['a', 'b']) {
        db.prepare('INSERT INTO meta VALUES ($key, $half, 1)').run({ key: `while ${written} ${half}`, half });
      }
    });
    written += 1;
  }
  await making;
  expect(made).toBe(`daily-${day}.db`);
  expect(written).toBeGreaterThan(10);
  expect(listBackups(dataDir).map(({ name }) => name)).toEqual([made]);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([made]);
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'backups', String(made))).mode & 0o777).toBe(0o600);

  db.close();
  restoreDatabase({ dataDir, fileName, mode: 'test', backup: String(made), by: null, now: 1 });
  const restored = openDatabase({ dataDir, fileName, log: () => {} });
  const count = (like: string) =>
    restored.prepare<{ n: number }>('SELECT count(*) AS n FROM meta WHERE key LIKE $like').get({ like })?.n ?? 0;
  expect(count('row %')).toBe(2_000);
  expect(count('while % a')).toBe(count('while % b'));
  expect(restored.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  restored.close();
});

test('one copy a day, two weeks of them, and no other backup is touched', async () => {
  using opened = openTestDb();
  expect(await copy(opened)).toBe(`daily-${day}.db`);
  expect(await copy(opened)).toBeNull();
  writeFileSync(join(opened.dataDir, 'backups', 'schema-1-before-2.db'), 'older');
  for (let date = 2; date <= 20; date += 1) await copy(opened, `2027-03-${String(date).padStart(2, '0')}`);
  const names = listBackups(opened.dataDir).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('daily-')).toSorted()[0]).toBe('daily-2027-03-07.db');
  expect(names.filter((name) => name.startsWith('daily-'))).toHaveLength(14);
  expect(names).toContain('schema-1-before-2.db');
});

test('a copy that the closing of the till interrupts, or a crash left half done, is none', async () => {
  using opened = openTestDb();
  fill(opened);
  mkdirSync(join(opened.dataDir, 'backups'));
  const draft = join(opened.dataDir, 'backups', `daily-${day}.db.making`);
  writeFileSync(draft, 'half of a copy');
  const making = copy(opened);
  await nextTurn();
  opened.db.close();
  await expect(making).rejects.toThrow();
  expect(existsSync(draft)).toBe(false);
  expect(listBackups(opened.dataDir)).toEqual([]);
});

test('a till makes its copy a minute after it opened, and another one the day after', async () => {
  await using till = await openTestCore({ backUpDaily: true });
  const names = () => listBackups(till.dataDir).map(({ name }) => name);
  const until = async (count: number): Promise<void> => {
    for (let turn = 0; turn < 2_000 && names().length < count; turn += 1) await nextTurn();
  };
  const manager = till.connect();
  await manager.signIn('manager');
  const heard: (readonly string[])[] = [];
  // The list that a manager has open is read again: the copy is in it by then.
  manager.connection.subscribe(({ name }) => name === 'backups.changed' && heard.push(names()));
  expect(names()).toEqual([]);
  await till.clock.advance(61_000);
  await until(1);
  expect(names()).toEqual(['daily-2027-03-01.db']);
  await expect.poll(() => heard).toEqual([['daily-2027-03-01.db']]);
  for (let hour = 0; hour < 25; hour += 1) {
    await till.clock.advance(3_600_000);
    await nextTurn();
  }
  await until(2);
  expect(names().toSorted()).toEqual(['daily-2027-03-01.db', 'daily-2027-03-02.db']);
  expect(till.recorded.errors()).toEqual([]);
});

test('what hinders a copy is on record, and an hour later it is tried again', async () => {
  await using till = await openTestCore({ backUpDaily: true });
  const folder = join(till.dataDir, 'backups');
  writeFileSync(folder, 'not a folder');
  await till.clock.advance(61_000);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(till.recorded.errors().join(' ')).toMatch(/backup\.failed/);
  rmSync(folder);
  await till.clock.advance(3_600_000);
  for (let turn = 0; turn < 2_000 && listBackups(till.dataDir).length === 0; turn += 1) await nextTurn();
  expect(listBackups(till.dataDir)).toHaveLength(1);
});
