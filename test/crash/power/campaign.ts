/** The power goes at thousands of moments of one recorded day; each time the till starts on what the disk may have held. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCore } from '#main/core/create-core.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Random } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { quickDisk } from '#test/helpers/temp-dir.ts';
import { checkDisk } from '../support/check-disk.ts';
import { type Claims, emptyClaims, receive } from '../support/claim-recorder.ts';
import { createDisk } from './disk-model.ts';
import type { DiskEvent } from './read-trace.ts';
import { record } from './record.ts';

export interface PowerOptions {
  readonly points: number;
  readonly seed: number;
  readonly folder: string;
  readonly lives?: number;
  readonly salesOfALife?: number;
  /** A till that is not the real one. */
  readonly script?: URL;
  readonly out: (line: string) => void;
}

export interface PowerResult {
  readonly points: number;
  readonly failed: number;
  /** Points at which something a person had been told was gone. */
  readonly losing: number;
  readonly told: number;
  readonly syncs: number;
}

export async function runPower(options: PowerOptions): Promise<PowerResult> {
  const { points, seed, folder, lives = 3, salesOfALife = 40, script, out } = options;
  const began = performance.now();
  const cacheDir = join(folder, 'cache');
  const recorded = await record({
    seed,
    folder: join(folder, 'power'),
    cacheDir,
    lives,
    salesOfALife,
    ...(script === undefined ? {} : { script }),
  });
  const { events } = recorded;
  const syncs = events.filter(({ kind }) => kind === 'sync').length;
  out(`recorded ${recorded.sales} sales: ${events.length} changes, ${syncs} syncs, ${seconds(began)} s`);

  const random = createSeededRandom(seed);
  const cuts = chooseCuts(events, points, random);
  const disk = createDisk();
  const claims = emptyClaims();
  const scratch = mkdtempSync(join(quickDisk, 'balcao-power-'));
  let failed = 0;
  let losing = 0;
  let done = 0;
  let at = 0;
  try {
    for (const cut of cuts) {
      for (; at < cut; at += 1) happen(events[at]);
      const problems = await startAfter(disk.afterPowerCut(random), { scratch, claims });
      done += 1;
      if (problems.some((problem) => problem.startsWith('LOST'))) losing += 1;
      if (problems.length > 0) {
        failed += 1;
        if (failed <= (script === undefined ? 5 : 0))
          out(`FAILED at change ${cut} of ${events.length}: ${problems.slice(0, 4).join('; ')}`);
      }
      if (done % 500 === 0) out(`${done} of ${points} points, ${failed} failed, ${seconds(began)} s`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  out(
    `power: ${done} of ${points} points, ${claims.told} told, ${losing} lost something, ${failed} failed, ` +
      `seed ${seed}, ${seconds(began)} s`,
  );
  return { points: done, failed, losing, told: claims.told, syncs };

  function happen(event: DiskEvent | undefined): void {
    if (event === undefined) return;
    disk.apply(event);
    if (event.kind === 'told') receive(claims, event.text);
  }
}

/** Half of them anywhere, half right around a sync or a word, where a mistake would show. */
function chooseCuts(events: readonly DiskEvent[], points: number, random: Random): number[] {
  const decisive = events.flatMap(({ kind }, index) => (kind === 'sync' || kind === 'told' ? [index] : []));
  const anywhere = (): number => Math.floor(random.float() * (events.length + 1));
  const near = (): number => {
    const index = decisive[Math.floor(random.float() * decisive.length)] ?? 0;
    return Math.max(0, Math.min(events.length, index + Math.floor(random.float() * 5) - 1));
  };
  return Array.from({ length: points }, (_, index) => (index % 2 === 0 ? anywhere() : near())).sort((a, b) => a - b);
}

interface Place {
  readonly scratch: string;
  readonly claims: Claims;
}

async function startAfter(found: ReadonlyMap<string, Buffer | null>, { scratch, claims }: Place): Promise<string[]> {
  const root = mkdtempSync(join(scratch, 'p-'));
  const dataDir = join(root, 'data');
  try {
    for (const [path, bytes] of found) {
      // Shared memory of SQLite: made anew by whoever opens the database first.
      if (path.endsWith('-shm')) continue;
      const place = join(root, path);
      mkdirSync(bytes === null ? place : dirname(place), { recursive: true });
      if (bytes !== null) writeFileSync(place, bytes);
    }
    const errors: string[] = [];
    const core = await createCore({
      clock: createSystemClock(),
      random: createSystemRandom(),
      connect: () => Promise.reject(new Error('the network went with the power')),
      vault: createMemoryVault(),
      dataDir,
      log: (level, event) => void (level === 'error' && errors.push(event)),
      mode: 'training',
      baseUrl: 'http://127.0.0.1/api',
      version: 'crash',
      pinCost: 4,
    });
    await core.close();
    return [...errors, ...checkDisk(dataDir, claims).problems];
  } catch (error) {
    return [`it did not start: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
