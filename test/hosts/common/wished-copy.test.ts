/** The copy that `--restore` names takes the place of the world that the screen said, and of no other one. */
import { existsSync, mkdirSync, renameSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseName, ensureTill } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { type DataFolder, dataFolder } from '#main/hosts/common/data-folder.ts';
import { createWishedCopy } from '#main/hosts/common/wished-copy.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { clock, random } from './worlds/opened-till.ts';

const name = 'daily-2026-11-29.db';
const makeId = createIdMaker(clock, random);
const log = () => undefined;

/** Of the day that every world has a copy of. */
function copyIn(folder: DataFolder, mode: 'live' | 'training', path?: string): string {
  const dataDir = folder.database(mode);
  const fileName = databaseName(mode);
  const db = openDatabase({ dataDir, fileName, log });
  ensureTill(db, { makeId, mode, now: clock.now() });
  db.close();
  const copy = path ?? join(dataDir, 'backups', name);
  mkdirSync(dirname(copy), { recursive: true });
  renameSync(join(dataDir, fileName), copy);
  return copy;
}

function wishIn(folder: DataFolder, wanted: string | null) {
  const told: string[] = [];
  const wish = createWishedCopy({ wanted, folder, clock, log, tell: (text) => void told.push(text) });
  return { wish, told };
}

test('a copy that practice has under the same name waits for the shop, as the screen says', () => {
  using dir = makeTempDir();
  const folder = dataFolder(dir.path);
  for (const mode of ['training', 'live'] as const) copyIn(folder, mode);
  const { wish } = wishIn(folder, name);
  wish.noteWaiting();
  expect(wish.waiting()).toMatchObject({ name, mode: 'live' });
  expect(wish.restoreInto('training', false)).toBe(null);
  expect(wish.waiting()).toMatchObject({ name, mode: 'live' });
  // Whoever starts the till without opening the shop is still told.
  expect(wishIn(folder, null).told.join()).toContain(name);
  expect(wish.restoreInto('live', false)).toMatchObject({ backup: join(folder.database('live'), 'backups', name) });
  expect(wish.waiting()).toBe(null);
  expect(wishIn(folder, null).told).toEqual([]);
});

test('a copy of practice alone goes where somebody practises, and any copy where the command line says to practise', () => {
  using dir = makeTempDir();
  const folder = dataFolder(dir.path);
  copyIn(folder, 'training');
  const { wish } = wishIn(folder, name);
  expect(wish.waiting()).toMatchObject({ mode: 'training' });
  expect(wish.restoreInto('training', false)).not.toBe(null);
  copyIn(folder, 'live');
  const { wish: decided } = wishIn(folder, name);
  expect(decided.restoreInto('training', true)).not.toBe(null);
  expect(existsSync(join(folder.database('training'), databaseName('training')))).toBe(true);
});

test('whoever forgot a copy of practice is led to practice, at the end of that start and at the next one; of the shop, to the shop', () => {
  using dir = makeTempDir();
  const folder = dataFolder(dir.path);
  copyIn(folder, 'training');
  const { wish, told } = wishIn(folder, name);
  wish.noteWaiting();
  wish.end();
  told.push(...wishIn(folder, null).told);
  expect(told).toHaveLength(2);
  for (const words of told) {
    expect(words).toMatch(/do treino.* escolha Treinar\./);
    expect(words).toMatch(/of training.* choose Practise in that same start\./);
    expect(words).not.toMatch(/abra a loja|open the shop/);
  }
  copyIn(folder, 'live');
  const { wish: ofShop, told: toldOfShop } = wishIn(folder, name);
  ofShop.end();
  expect(toldOfShop.join()).toMatch(/abra a loja\..*open the shop in that same start\./s);
});

test('a copy that is too large to be looked into is of the world in whose folder it lies, and elsewhere waits for the shop', () => {
  using dir = makeTempDir();
  const folder = dataFolder(dir.path);
  const ofPractice = copyIn(folder, 'training');
  const elsewhere = copyIn(folder, 'training', join(dir.path, 'pendrive.db'));
  for (const path of [ofPractice, elsewhere]) truncateSync(path, 256 * 1024 * 1024 + 4096);
  for (const wanted of [name, ofPractice])
    expect(wishIn(folder, wanted).wish.waiting()).toMatchObject({ mode: 'training' });
  const { wish } = wishIn(folder, elsewhere);
  expect([wish.waiting()?.mode, wish.restoreInto('training', false)]).toEqual([null, null]);
});

test('what was not restored is named so that the command can be typed as it stands, with every blank', () => {
  using dir = makeTempDir();
  const copy = copyIn(dataFolder(join(dir.path, 'old')), 'live', join(dir.path, 'Minha Loja', 'cópia.db'));
  const { wish, told } = wishIn(dataFolder(join(dir.path, 'new')), copy);
  wish.end();
  expect(told.join().split(`--restore "${copy}"`)).toHaveLength(3);
});
