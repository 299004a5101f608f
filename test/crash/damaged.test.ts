/** A station whose database cannot be used: it says so in words, offers its backups, goes on from one, and deletes nothing. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runStation } from '#test/hosts/station/station-process.ts';

const fileName = 'balcao-training.db';

const start = (data: string, ...more: string[]) =>
  runStation(['--training', '--port', '0', '--json', '--test-pin-cost', '4', '--data', data, ...more]);

/** The folder of the databases of a till that was started, and closed in order, once. */
async function oldTill(data: string): Promise<string> {
  await using station = start(data);
  await station.ready();
  station.child.kill('SIGTERM');
  await station.ended;
  return join(data, 'training');
}

describe('a station does not start', () => {
  test.each([
    [
      'on a file that is no database',
      ['danificado', 'damaged'],
      (path: string) => writeFileSync(path, 'a shopping list '.repeat(500)),
    ],
    ['on a file cut short', ['danificado', 'damaged'], (path: string) => truncateSync(path, 20_000)],
    ['on an emptied file', ['sumiu ou está vazio', 'missing or empty'], (path: string) => truncateSync(path, 0)],
    ['without its file', ['sumiu ou está vazio', 'missing or empty'], (path: string) => rmSync(path)],
  ])('%s: it says so, and that there is no backup', async (_name, words, spoil) => {
    using dir = makeTempDir();
    const folder = await oldTill(dir.path);
    spoil(join(folder, fileName));
    await using station = start(dir.path);
    expect(await station.ended).toEqual({ code: 1, signal: null });
    expect(station.stdout()).toBe('');
    const [inPortuguese = '', inEnglish = ''] = words;
    expect(station.stderr()).toMatch(new RegExp(`^balcao: .*${inPortuguese}`));
    expect(station.stderr()).toMatch(new RegExp(`^.*${inEnglish}`, 'm'));
    expect(station.stderr()).toContain(`Não há cópia de segurança em ${folder}. `);
    expect(station.stderr()).toContain(`There is no backup in ${folder}. `);
  });
});

test('a backup is offered with its time, and --restore goes on from it and says what it cannot know', async () => {
  using dir = makeTempDir();
  const folder = await oldTill(dir.path);
  mkdirSync(join(folder, 'backups'));
  copyFileSync(join(folder, fileName), join(folder, 'backups', 'monday.db'));
  truncateSync(join(folder, fileName), 20_000);
  {
    await using station = start(dir.path);
    expect((await station.ended).code).toBe(1);
    expect(station.stderr()).toMatch(/\n {2}20\d\d-\d\d-\d\dT\d\d:\d\dZ {2}monday\.db\n/);
    expect(station.stderr()).toContain('--restore');
    expect(station.stderr()).toContain('Sales made after a backup was taken are not in it');
  }
  {
    await using station = start(dir.path, '--restore', 'monday.db');
    expect((await station.ready()).mode).toBe('training');
    expect(station.stderr()).toContain('monday.db was restored');
    expect(station.stderr()).toContain('dashboard');
  }
  const [aside = ''] = readdirSync(join(folder, 'damaged'));
  expect(readdirSync(join(folder, 'damaged', aside))).toEqual([fileName]);
  expect(existsSync(join(folder, 'backups', 'monday.db'))).toBe(true);
  await using again = start(dir.path);
  expect((await again.ready()).mode).toBe('training');
});
