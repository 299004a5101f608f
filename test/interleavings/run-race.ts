/** One race run once: the scheduler chooses who goes next until all have gone, and then the day is brought to rest and held to the ledger. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createPacedClock, type PacedClock } from '#test/helpers/paced-clock.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createLedger } from '#test/support/acquirer-ledger.ts';
import { bringToRest, compareAtRest, compareNow } from './bring-to-rest.ts';
import { createHeldNetwork } from './held-network.ts';
import type { Race, RaceWorld } from './scenario.ts';
import { createWindows } from './windows.ts';

export interface RaceOptions {
  readonly template: string;
  readonly seed: number;
}

export interface RaceResult {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  /** How many times the scheduler chose. */
  readonly choices: number;
}

/** Timers that may fire between the acts. More would only be a quiet counter. */
const timersWithin = 14;
const longestChoices = 400;

export async function runRace(race: Race, scheduler: Scheduler, options: RaceOptions): Promise<RaceResult> {
  const { template, seed } = options;
  const clock = createPacedClock(Date.UTC(2027, 2, 1, 12));
  const random = createSeededRandom(seed);
  const sandbox = await createSandbox({ clock: clock.steady, random: createSeededRandom(seed + 1), port: null });
  const trace: string[] = [];
  const violations: string[] = [];
  const note = (line: string): void => void trace.push(line);
  const network = createHeldNetwork({ sandbox, clock, random, note });
  const windows = createWindows({
    sandbox,
    clock,
    template,
    connect: network.connect,
    random: createSeededRandom(seed + 2),
  });
  let ids = 0;
  const makeId = (): string => {
    ids += 1;
    return `22222222-2222-4222-a222-${String(ids).padStart(12, '0')}`;
  };
  const ledger = createLedger(sandbox);
  const world: RaceWorld = { windows, sandbox, network, ledger, saleIds: [], note, clock, makeId };
  let choices = 0;
  try {
    await windows.start();
    await windows.signIn();
    await windows.signIn('one');
    await windows.signIn('two');
    await windows.signIn('clerk', 'clerk');
    await race.before(world);
    network.scheduler = scheduler;
    const acting = Object.entries(race.actors).map(async ([actor, acts]) => {
      for (const act of acts) {
        await scheduler.schedule(Promise.resolve(), `${actor} acts`);
        await act(world);
      }
    });
    let acted = false;
    const all = Promise.all(acting)
      .catch((error: unknown) => void violations.push(`threw: ${String(error)}`))
      .finally(() => {
        acted = true;
      });
    void passTime(scheduler, clock);
    await clock.resolve();
    while ((!acted || scheduler.count() > 0) && choices < longestChoices && violations.length === 0) {
      // A PIN is compared on another thread: nobody can choose while only that is under way.
      if (scheduler.count() === 0) {
        await nextTurn();
        continue;
      }
      await scheduler.waitOne();
      choices += 1;
      await clock.resolve();
      violations.push(...(await compareNow(world)));
    }
    network.scheduler = null;
    await scheduler.waitFor(all);
    await scheduler.waitAll();
    await bringToRest(world);
    violations.push(...(await compareAtRest(world)), ...soldOnce(world), ...network.overlaps);
    violations.push(...windows.errors);
  } catch (error) {
    violations.push(`threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    network.scheduler = null;
    await scheduler.waitAll();
    await clock.advance(120_000);
    await windows.close();
    await sandbox.close();
  }
  return { violations, trace: [...trace, scheduler.toString()], choices };
}

async function passTime(scheduler: Scheduler, clock: PacedClock): Promise<void> {
  for (let count = 0; count < timersWithin; count += 1) {
    await scheduler.schedule(Promise.resolve(), 'the next timer');
    await clock.advance(Math.ceil(clock.untilNextMs() ?? 1_000));
  }
}

/** Every race is about one basket: however many sales it became, its money was taken once at the most. */
function soldOnce({ saleIds, ledger }: RaceWorld): string[] {
  const kept = saleIds.filter((id) => ledger.of(id).kept > 0);
  return kept.length > 1 ? [`one basket was paid in ${kept.length} sales: ${kept.join(', ')}`] : [];
}
