/** Lets a till trade under strace, through several lives that end by kill -9, and keeps what it did to its disk and whom it told what. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createScaledClock, type TimeLine } from '../support/scaled-clock.ts';
import { startTill } from '../support/start-till.ts';
import { trade } from '../support/trade.ts';
import { type DiskEvent, readTrace, tracedCalls } from './read-trace.ts';

export interface RecordOptions {
  readonly seed: number;
  readonly folder: string;
  readonly cacheDir: string;
  readonly lives: number;
  readonly salesOfALife: number;
  /** A till that is not the real one, to see the harness catch it. */
  readonly script?: URL;
}

export interface Recording {
  readonly events: readonly DiskEvent[];
  readonly sales: number;
}

/** A sentence when this machine cannot trace, null when it can. */
export function whyNoTrace(): string | null {
  const tried = spawnSync('strace', ['-f', '--seccomp-bpf', '-e', 'trace=fsync', 'true'], { encoding: 'utf8' });
  if (tried.error !== undefined) return 'strace is not installed (on Debian: apt-get install strace)';
  return tried.status === 0 ? null : `strace may not trace here: ${tried.stderr.trim().split('\n')[0] ?? ''}`;
}

export async function record(options: RecordOptions): Promise<Recording> {
  const { seed, folder, cacheDir, script } = options;
  mkdirSync(join(folder, 'disk'), { recursive: true });
  const root = realpathSync(join(folder, 'disk'));
  const time: TimeLine = { realAt: Date.now(), worldAt: Date.UTC(2027, 2, 1, 12), speed: 20 };
  const sandbox = await createSandbox({ clock: createScaledClock(time), random: createSeededRandom(seed), port: 0 });
  const claimsPath = join(root, 'claims');
  writeFileSync(claimsPath, '');
  const { baseUrl, key } = sandbox;
  const settings = { dataDir: join(root, 'data'), claimsPath, cacheDir, baseUrl, key, time };
  const events: DiskEvent[] = [];
  const saleIds: string[] = [];
  try {
    for (let life = 0; life < options.lives; life += 1) {
      const file = join(folder, `trace-${life}`);
      const tracer = ['strace', '-f', '--seccomp-bpf', '-y', '-xx', '-s', '1000000', '-o', file];
      const calls = `trace=${tracedCalls.join()}`;
      const till = await startTill({
        settings,
        tracer: [...tracer, '-e', calls],
        ...(script === undefined ? {} : { script }),
      });
      const enough = saleIds.length + options.salesOfALife;
      const stage = { sandbox, saleIds, note: () => {} };
      await trade({ stage, till, seed: seed + life, clerks: 3, until: () => saleIds.length >= enough });
      // Time for what is under way to be answered and told.
      await delay(options.salesOfALife * 40);
      till.kill();
      const { errors } = await till.ended;
      if (errors !== '') throw new Error(`the traced till said: ${errors}`);
      events.push(...(await readTrace({ file, root, claims: 'claims' })));
    }
  } finally {
    await sandbox.close();
  }
  return { events, sales: saleIds.length };
}
