/**
 * A station that is started on something that is not as it should be: it says what, in both languages, and one next step; it ends with 1 and
 * no stack trace, or it serves; and whatever it is, nothing is lost.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { bytesIn, killedIn, makeSales, salesIn, startStation, trainingFile } from './support/faulty-folder.ts';
import { mountSmallDisk, whyNoSmallDisk } from './support/small-disk.ts';
import {
  all,
  type Fault,
  faults,
  isFull,
  isNoBackup,
  isOfAnother,
  type Left,
  type Place,
} from './support/start-faults.ts';

let sales = '';
let others = '';
let kept: Disposable & { readonly path: string };

beforeAll(async () => {
  kept = makeTempDir();
  [sales, others] = [join(kept.path, 'sales'), join(kept.path, 'others')];
  await makeSales(sales, 7);
  await makeSales(others, 8);
});
afterAll(() => kept[Symbol.dispose]());

interface Row extends Omit<Fault, 'left'> {
  readonly left: Left;
  readonly title: string;
}

const rows: readonly Row[] = faults.flatMap((fault) =>
  fault.left.map((left) => ({ ...fault, left, title: `${fault.name} (a till ${left})` })),
);

/** A till as it was left, its data folder one below a folder of its own. */
async function leave(around: string, left: Left): Promise<Place> {
  const data = join(around, 'data');
  mkdirSync(data, { recursive: true });
  if (left !== 'never used') cpSync(sales, data, { recursive: true });
  if (left === 'killed with sales') await killedIn(data);
  return {
    data,
    around,
    database: join(data, 'training', trainingFile),
    ofAnother: join(others, 'training', trainingFile),
  };
}

const obstacle = whyNoSmallDisk();
const stackTrace = /^\s+at \S/m;

async function expectSaid(
  place: Place,
  { says, args = [], clockShiftMs }: Pick<Fault, 'says' | 'args' | 'clockShiftMs'>,
) {
  const given = args.map((arg) => arg.replace('AROUND', place.around));
  await using station = startStation(place.data, given, clockShiftMs);
  if (says === undefined) {
    expect((await station.ready()).mode).toBe('training');
    station.child.kill('SIGTERM');
    expect(await station.ended).toEqual({ code: 0, signal: null });
    return;
  }
  const serves = station.saw('\n').then(
    () => 'it serves',
    () => station.ended,
  );
  expect(await Promise.race([station.ended, serves])).toEqual({ code: 1, signal: null });
  const said = station.stderr();
  expect(station.stdout()).toBe('');
  expect(said).not.toMatch(stackTrace);
  const [inPortuguese, step, inEnglish, stepInEnglish] = says;
  for (const words of says) expect(said).toContain(words);
  // Portuguese above English, and each with its step.
  expect(said.indexOf(inPortuguese)).toBeLessThan(said.indexOf(inEnglish));
  expect(said.indexOf(step)).toBeLessThan(said.lastIndexOf(stepInEnglish));
}

async function meet({ title, left, spoil, needsDisk, ...fault }: Row): Promise<void> {
  if (needsDisk && obstacle !== null) return;
  using dir = makeTempDir();
  const place = await leave(join(dir.path, 'around'), left);
  const known = salesIn(place.data, join(dir.path, 'before'));
  const mend = spoil(place);
  const spoilt = bytesIn(join(place.data, 'training'));
  try {
    await expectSaid(place, fault);
    // Who is refused changes not one byte, but for what a crash left in the log, which belongs into the file, and where the file had to be
    // opened to know whose it is.
    const isKept = fault.says === isOfAnother || (left === 'with sales' && !title.includes('another mode'));
    if (fault.says !== undefined && isKept) expect(bytesIn(join(place.data, 'training'))).toEqual(spoilt);
  } finally {
    mend?.();
  }
  if (fault.says !== undefined && mend === undefined && fault.args === undefined) return;
  await expectSaid(place, {});
  expect(salesIn(place.data, join(dir.path, 'after'))).toEqual(known);
}

describe('a station started on', () => {
  for (const row of rows) test(`${row.title} says so, and loses nothing`, () => meet(row));

  test.each(all)('a full disk (a till %s) says so, and loses nothing once there is room', async (left) => {
    if (obstacle !== null) return;
    using disk = mountSmallDisk(14_000_000);
    using dir = makeTempDir();
    const place = await leave(join(disk.path, 'around'), left);
    const known = salesIn(place.data, join(dir.path, 'before'));
    disk.fillUpTo(0);
    const full = bytesIn(join(place.data, 'training'));
    // A killed till's log has its room already: it serves, and sells until that is used up.
    await expectSaid(place, left === 'killed with sales' ? {} : { says: isFull });
    if (left === 'with sales') expect(bytesIn(join(place.data, 'training'))).toEqual(full);
    disk.empty();
    await expectSaid(place, {});
    expect(salesIn(place.data, join(dir.path, 'after'))).toEqual(known);
  });

  test('a port that another program has says which, and what else to take', async () => {
    using dir = makeTempDir();
    const place = await leave(dir.path, 'with sales');
    const known = salesIn(place.data, join(dir.path, 'before'));
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const says = [`A porta ${port} já está em uso`, 'use --port 0', `Port ${port} is taken`, 'use --port 0'] as const;
      await expectSaid(place, { says, args: ['--port', String(port)] });
    } finally {
      other.close();
    }
    await expectSaid(place, {});
    expect(salesIn(place.data, join(dir.path, 'after'))).toEqual(known);
  });

  test('a data folder in use by another till says so, and the other one goes on', async () => {
    using dir = makeTempDir();
    const place = await leave(dir.path, 'with sales');
    await using first = startStation(place.data);
    const { url } = await first.ready();
    await expectSaid(place, {
      says: ['já está usando esta pasta', 'feche-o primeiro', 'in use by another running', 'close that one first'],
    });
    expect((await fetch(new URL('/', url))).status).toBe(200);
  });

  test('a first day whose log is gone says that nothing is left, and does not offer it as a backup', async () => {
    using dir = makeTempDir();
    const place = await leave(dir.path, 'never used');
    await killedIn(place.data);
    rmSync(`${place.database}-wal`);
    const isGone = [
      'registros mais recentes sumiram',
      'aqui não restou nada',
      'newest entries are gone',
      'nothing is left here',
    ] as const;
    await expectSaid(place, { says: isGone });
    await expectSaid(place, { says: isNoBackup, args: ['--restore', place.database] });
  });
});
