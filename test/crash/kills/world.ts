/** One shop whose till is killed over and over: it trades, dies, starts again, and is held against its disk and the acquirer's ledger. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { type CheckedDisk, checkDisk } from '../support/check-disk.ts';
import { type Claims, readClaims } from '../support/claim-recorder.ts';
import { createScaledClock, type TimeLine } from '../support/scaled-clock.ts';
import { type LiveTill, startTill } from '../support/start-till.ts';
import { trade } from '../support/trade.ts';
import { bringToRest, compareNow } from './bring-to-rest.ts';
import { type KillPlan, planKill } from './plan.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly kills: number;
  /** Of the whole campaign, so that the named points go round over all worlds. */
  readonly firstKill: number;
  readonly folder: string;
  readonly cacheDir: string;
  readonly onKill: (kill: KillResult) => void;
}

export interface KillResult {
  /** Null when it came at a random moment. */
  readonly hit: KillPlan['point'];
  /** Words spoken since the kill before: what could have been lost. */
  readonly told: number;
}

export interface WorldResult {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  readonly sales: number;
  readonly reviews: number;
  /** Of each kind, what the disk held as acknowledged when the last kill came. */
  readonly accepted: CheckedDisk['accepted'];
}

const speed = 100;
const dayMs = 24 * 3_600_000;

export async function runWorld(options: WorldOptions): Promise<WorldResult> {
  const { seed, folder, cacheDir } = options;
  const random = createSeededRandom(seed);
  const time: TimeLine = { realAt: Date.now(), worldAt: Date.UTC(2027, 2, 1, 12), speed };
  const sandbox = await createSandbox({
    clock: createScaledClock(time),
    random: createSeededRandom(seed + 1),
    port: 0,
  });
  const dataDir = join(folder, 'data');
  const claimsPath = join(folder, 'claims');
  mkdirSync(folder, { recursive: true });
  writeFileSync(claimsPath, '');
  const trace: string[] = [];
  const violations: string[] = [];
  const saleIds: string[] = [];
  let skippedMs = 0;
  let reviews = 0;
  let told = 0;
  let accepted: CheckedDisk['accepted'] = new Map();
  const note = (line: string): void => void trace.push(line);

  const start = (): Promise<LiveTill> => {
    const { baseUrl, key } = sandbox;
    const later = { ...time, worldAt: time.worldAt + skippedMs };
    return startTill({ settings: { dataDir, claimsPath, cacheDir, baseUrl, key, time: later } });
  };

  async function broughtToRest(till: LiveTill): Promise<LiveTill> {
    const { problems, stuck } = await bringToRest(till, sandbox, random);
    if (problems.length > 0 || stuck === null) return report(till, problems);
    // Holds nobody captured lapse after a day: what still waits may wait for that.
    note(`a day passes: ${stuck}`);
    await till.close();
    skippedMs += 1.2 * dayMs;
    await sandbox.control('POST', '/clock', { advance_ms: 1.2 * dayMs });
    const again = await start();
    const second = await bringToRest(again, sandbox, random);
    return report(again, second.stuck === null ? second.problems : [`stuck: ${second.stuck}`]);
  }

  function report(till: LiveTill, problems: readonly string[]): LiveTill {
    violations.push(...problems);
    return till;
  }

  let till = await start();
  try {
    for (let kill = 0; kill < options.kills && violations.length === 0; kill += 1) {
      const plan = planKill(options.firstKill + kill, random);
      note(`kill ${options.firstKill + kill}: ${plan.point ?? 'at random'} ${plan.nth}, ${plan.afterMs.toFixed(0)} ms`);
      const byPoint = await tradeUntilKilled({ till, sandbox, plan, seed: seed + kill, saleIds, note });
      const { errors } = await till.ended;
      violations.push(
        ...errors
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => `the till logged ${line}`),
      );
      const claims = readClaims(claimsPath);
      const disk = checkCopy(dataDir, join(folder, 'copy'), claims);
      violations.push(...disk.problems);
      accepted = disk.accepted;
      till = await start();
      violations.push(...(await compareNow(till, sandbox)));
      till = await broughtToRest(till);
      options.onKill({ hit: byPoint ? plan.point : null, told: claims.told - told });
      told = claims.told;
    }
    const reviewed = await till.call('orders.list', { states: ['review'], limit: 200 });
    reviews = reviewed.ok ? reviewed.value.sales.length : 0;
  } catch (error) {
    violations.push(`threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    till.kill();
    await till.ended;
    await sandbox.close();
  }
  if (violations.length === 0) rmSync(folder, { recursive: true, force: true });
  return { violations, trace, sales: saleIds.length, reviews, accepted };
}

interface Shift {
  readonly till: LiveTill;
  readonly sandbox: Sandbox;
  readonly plan: KillPlan;
  readonly seed: number;
  readonly saleIds: string[];
  readonly note: (line: string) => void;
}

/** True when the point was reached, false when the time came first. */
async function tradeUntilKilled({ till, sandbox, plan, seed, saleIds, note }: Shift): Promise<boolean> {
  if (plan.loses !== null) {
    const fault = { kind: 'drop_after_processing', ...plan.loses, count: 3 };
    await sandbox.control('POST', '/faults', fault);
  }
  if (plan.point !== null) till.arm(`${plan.point}:${plan.nth}`);
  let byPoint = plan.point !== null;
  const timer = setTimeout(() => {
    byPoint = false;
    till.kill();
  }, plan.afterMs);
  const { favourite } = plan;
  await trade({ stage: { sandbox, saleIds, note }, till, seed, clerks: 4, favourite, until: () => false });
  clearTimeout(timer);
  return byPoint;
}

/** On a copy: what this looks at must still be as the kill left it when the till starts again. */
function checkCopy(dataDir: string, copy: string, claims: Claims): CheckedDisk {
  rmSync(copy, { recursive: true, force: true });
  cpSync(dataDir, copy, { recursive: true });
  return checkDisk(copy, claims);
}
