/** Many kills in worlds of ten at the most, several at a time, since a world mostly waits; a world that broke a promise leaves its folder and its story. */
import { join } from 'node:path';
import type { Failpoint } from '#main/lib/failpoints.ts';
import { type EntryOperation, entryOperations } from '#shared/contract/outbox.ts';
import { reachable } from './plan.ts';
import { runWorld } from './world.ts';

export interface KillsOptions {
  readonly kills: number;
  readonly seed: number;
  readonly folder: string;
  readonly out: (line: string) => void;
}

export interface KillsResult {
  readonly kills: number;
  readonly failed: number;
  readonly sales: number;
  readonly pointsReached: number;
  /** Requests of each kind that had been acknowledged, or the kills proved nothing about them. */
  readonly accepted: ReadonlyMap<EntryOperation, number>;
}

const worldsAtOnce = 4;

export async function runKills({ kills, seed, folder, out }: KillsOptions): Promise<KillsResult> {
  const began = performance.now();
  const points = new Set<Failpoint>();
  let done = 0;
  let failed = 0;
  let sales = 0;
  let told = 0;
  let reviews = 0;
  const accepted = new Map<EntryOperation, number>(entryOperations.map((operation) => [operation, 0]));
  const killsOfAWorld = Math.min(10, Math.ceil(kills / worldsAtOnce));
  const worlds = Array.from({ length: Math.ceil(kills / killsOfAWorld) }, (_, index) => index);

  const next = async (): Promise<void> => {
    for (let world = worlds.shift(); world !== undefined; world = worlds.shift()) {
      const firstKill = world * killsOfAWorld;
      const result = await runWorld({
        seed: seed + firstKill,
        kills: Math.min(killsOfAWorld, kills - firstKill),
        firstKill,
        folder: join(folder, `world-${world}`),
        cacheDir: join(folder, 'cache'),
        onKill: ({ hit, told: words }) => {
          done += 1;
          told += words;
          if (hit !== null) points.add(hit);
          if (done % 50 === 0) out(`${done} of ${kills} kills, ${seconds(began)} s`);
        },
      });
      sales += result.sales;
      reviews += result.reviews;
      for (const [operation, count] of result.accepted) accepted.set(operation, (accepted.get(operation) ?? 0) + count);
      if (result.violations.length === 0) continue;
      failed += 1;
      out(`FAILED in ${join(folder, `world-${world}`)}, which is kept; its last acts and what was found:`);
      for (const line of [...result.trace.slice(-60), ...result.violations]) out(`  ${line}`);
    }
  };
  await Promise.all(Array.from({ length: worldsAtOnce }, next));
  out(
    `kills: ${done} of ${kills}, ${points.size} of ${reachable.length} points, ${sales} sales, ${told} told, ` +
      `${reviews} for review, ${failed} failed, seed ${seed}, ${seconds(began)} s`,
  );
  out(`acknowledged: ${[...accepted].map(([operation, count]) => `${operation} ${count}`).join(', ')}`);
  const missed = reachable.filter((point) => !points.has(point));
  // Two of three kills aim at a point: so many came by each of them once.
  if (kills >= reachable.length * 1.5 && missed.length > 0) out(`points never reached: ${missed.join(', ')}`);
  return { kills: done, failed, sales, pointsReached: points.size, accepted };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
