/** A data folder of a till as it was left: never used, closed with sales in it, or killed; and what holds it up from outside. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { basket, card, cardNumber, openTill, pix } from '#test/helpers/till.ts';
import { runStation } from '#test/hosts/station/station-process.ts';

export const trainingFile = 'balcao-training.db';

/** Two sales, closed in order. Of another seed, it is another till. */
export async function makeSales(data: string, seed: number): Promise<void> {
  const dataDir = join(data, 'training');
  mkdirSync(dataDir, { recursive: true });
  await using till = await openTill({ dataDir, seed });
  const paid = await till.clerk.get('orders.charge', basket([card(2_390, await cardNumber(till, 'approve'))]));
  await till.until(paid.id, 'paid');
  await till.clerk.get('orders.charge', basket([pix(1_000)]));
  await till.pass(5_000);
}

export const startStation = (data: string, args: readonly string[] = [], clockShiftMs = 0) =>
  runStation(
    ['--training', '--port', '0', '--json', '--test-pin-cost', '4', '--data', data, ...args],
    clockShiftMs === 0
      ? {}
      : { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shifted(clockShiftMs))}` },
  );

const shifted = (byMs: number): string => `const now=Date.now;Date.now=()=>now()+(${byMs})`;

/** Starts the till there and kills it: what it wrote last is in its log. */
export async function killedIn(data: string): Promise<void> {
  await using station = startStation(data);
  await station.ready();
  station.child.kill('SIGKILL');
  await station.ended;
}

/** Every byte of the databases and their logs. An empty log, and what SQLite and the lease make anew at each start, are no part of them. */
export function bytesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const isKept = (name: string): boolean => /\.db(?:-wal)?$/.test(name) && statSync(join(folder, name)).size > 0;
  const names = readdirSync(folder).filter(isKept);
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** What a till would go on with, read from a copy. */
export function salesIn(data: string, scratch: string): unknown[] {
  const folder = join(data, 'training');
  if (!existsSync(join(folder, trainingFile))) return [];
  cpSync(folder, scratch, { recursive: true });
  const db = new Database(join(scratch, trainingFile));
  try {
    return db.prepare('SELECT number, total_cents, items, state FROM sales ORDER BY number').all();
  } finally {
    db.close();
  }
}

/** Until the answer is called, nothing below this path can be written, whoever writes. */
export function mountReadOnly(path: string): () => void {
  mount(['--bind', path, path]);
  mount(['-o', 'remount,ro,bind', path]);
  return () => void spawnSync('umount', ['--lazy', path]);
}

function mount(args: readonly string[]): void {
  const { status, stderr } = spawnSync('mount', [...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount: ${stderr.trim()}`);
}
