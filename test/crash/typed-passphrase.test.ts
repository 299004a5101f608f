/**
 * A shop that is opened as its people open it: the station runs, and the passphrase is typed on the screen. Whatever holds its data up is told
 * there by its own name and in both languages, in the terminal and in the log; what is known before is told before the station is ready.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallResult } from '#shared/contract/errors.ts';
import type { TillState } from '#shared/contract/till.ts';
import { troubleText } from '#shared/domain/storage-trouble.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { passphrase } from '#test/hosts/common/worlds/rosas-shop.ts';
import { askStation, type RunningProcess } from '#test/hosts/station/station-process.ts';
import { killedShop, makeShop, openStation } from './support/shop-in-folder.ts';
import { mountSmallDisk, whyNoSmallDisk } from './support/small-disk.ts';
import { type Fault, faults, isFull, type Left, type Place } from './support/start-faults.ts';

const file = 'balcao-test.db';
let [sales, others] = ['', ''];
let kept: Disposable & { readonly path: string };

beforeAll(async () => {
  kept = makeTempDir();
  [sales, others] = [join(kept.path, 'sales'), join(kept.path, 'others')];
  await makeShop(sales);
  await makeShop(others);
});
afterAll(() => kept[Symbol.dispose]());

async function leave(around: string, left: Left): Promise<Place> {
  const data = join(around, 'data');
  mkdirSync(data, { recursive: true });
  if (left !== 'never used') cpSync(sales, data, { recursive: true });
  if (left === 'killed with sales') await killedShop(data);
  return { data, around, database: join(data, 'test', file), ofAnother: join(others, 'test', file) };
}

type Says = NonNullable<Fault['says']>;

async function unlock(station: RunningProcess): Promise<CallResult<TillState>> {
  const { url, mode } = await station.ready();
  expect(mode).toBe('closed');
  return (await askStation(url, 'till.unlock', { passphrase })) as CallResult<TillState>;
}

/** What an English screen and a Portuguese one show of it. */
function shown(answer: CallResult<TillState>): readonly [string, string] {
  const storage = answer.ok ? undefined : answer.error.storage;
  if (storage === undefined) throw new Error(`no words for it: ${JSON.stringify(answer)}`);
  const all = (language: 'pt-BR' | 'en'): string => {
    const { what, steps, copies } = troubleText(language, storage);
    return [what, ...steps, ...copies.map(({ name }) => name)].join('\n');
  };
  return [all('pt-BR'), all('en')];
}

/** A step that speaks of no copy where there are some speaks of the list. */
const orOfTheList = (step: string): RegExp =>
  /^(?:abra|start) com --restore|^start with --restore/.test(step) ? /--restore/ : new RegExp(escaped(step));
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function expectOnScreen(station: RunningProcess, data: string, says: Says): Promise<void> {
  const [portuguese, english] = shown(await unlock(station));
  const [inPortuguese, step, inEnglish, stepInEnglish] = says;
  expect(portuguese).toContain(inPortuguese);
  expect(portuguese).toMatch(orOfTheList(step));
  expect(english).toContain(inEnglish);
  expect(english).toMatch(orOfTheList(stepInEnglish));
  const [firstLine = ''] = portuguese.split('\n');
  expect(station.stderr()).toContain(firstLine);
  expect(station.stderr()).toContain(inEnglish);
  expect(readFileSync(join(data, 'log', 'station.log'), 'utf8')).toContain('"event":"till.not-opened"');
}

async function expectBefore(station: RunningProcess, says: Says): Promise<void> {
  expect(await station.ended).toEqual({ code: 1, signal: null });
  expect(station.stdout()).toBe('');
  for (const words of says) expect(station.stderr()).toContain(words);
}

const rows = faults.flatMap(({ left, ...fault }) =>
  left
    .filter((one) => one !== 'never used' || fault.isTold !== undefined)
    .flatMap((one) => (fault.says === undefined ? [] : [{ ...fault, says: fault.says, left: one }])),
);
const obstacle = whyNoSmallDisk();

describe('a passphrase that is typed on the screen', () => {
  test.each(rows)('opens no till on $name ($left), and says so', async ({ says, left, spoil, args = [], ...fault }) => {
    if (fault.needsDisk && obstacle !== null) return;
    using dir = makeTempDir();
    const place = await leave(join(dir.path, 'around'), left);
    const mend = spoil(place);
    try {
      await using station = openStation(
        place.data,
        args.map((arg) => arg.replace('AROUND', place.around)),
      );
      if (fault.isTold === undefined) await expectOnScreen(station, place.data, says);
      else await expectBefore(station, says);
    } finally {
      mend?.();
    }
  });

  test('opens no till on a full disk, and opens it once there is room', async () => {
    if (obstacle !== null) return;
    using disk = mountSmallDisk(14_000_000);
    const place = await leave(join(disk.path, 'around'), 'with sales');
    disk.fillUpTo(0);
    await using station = openStation(place.data);
    const [portuguese, english] = shown(await unlock(station));
    expect(portuguese).toContain(isFull[0]);
    expect(english).toContain(isFull[2]);
    expect(station.stderr()).toContain(isFull[1]);
    station.child.kill('SIGTERM');
    await station.ended;
    disk.empty();
    await using again = openStation(place.data);
    expect((await unlock(again)).ok).toBe(true);
  });

  test('opens no till beside another one on the folder, and says to close that one', async () => {
    using dir = makeTempDir();
    const { data } = await leave(dir.path, 'with sales');
    await using first = openStation(data);
    await using second = openStation(data);
    // Later it would be told at once, before anything is typed.
    await second.ready();
    expect((await unlock(first)).ok).toBe(true);
    await expectOnScreen(second, data, [
      'já está usando esta pasta',
      'feche-o primeiro',
      'in use by another running',
      'close that one first',
    ]);
  });

  test('lists the copies that may take the place of a damaged database, the newest first', async () => {
    using dir = makeTempDir();
    const { data, database } = await leave(dir.path, 'with sales');
    const backups = join(data, 'test', 'backups');
    mkdirSync(backups, { recursive: true });
    copyFileSync(database, join(backups, 'daily-2026-11-01.db'));
    faults.find(({ name }) => name === 'a file cut short')?.spoil({ data, database, around: dir.path, ofAnother: '' });
    await using station = openStation(data);
    const [portuguese, english] = shown(await unlock(station));
    expect(portuguese).toMatch(/danificado.*--restore NOME.*painel da operadora.*daily-2026-11-01\.db/s);
    expect(english).toMatch(/damaged.*--restore NAME.*payment provider.*daily-2026-11-01\.db/s);
    expect(station.stderr()).toContain('daily-2026-11-01.db');
  });
});
