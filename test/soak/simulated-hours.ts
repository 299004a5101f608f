/**
 * A day of a shop in a world that runs sixty times as fast: the real core in a process of its own, on real files and sockets, with its clock and the
 * provider's on one line of time. A customer a minute; every two hours the machine sleeps for ten minutes. What is measured is what the till's process
 * holds right after a forced collection: its growth an hour of that world, and an hour of work is the same work at any speed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createScaledClock, type TimeLine } from '../crash/support/scaled-clock.ts';
import { type LiveTill, startTill } from '../crash/support/start-till.ts';
import { lastHeap, moreAtTheEnd, openFiles } from './measure.ts';
import { emptyWork, serveNext, type Work } from './serve-customers.ts';
import { growthPerMinute, type Sample } from './slope.ts';

export interface DayOptions {
  readonly hours: number;
  readonly say: (line: string) => void;
}

export interface Day {
  readonly done: Work;
  readonly sleeps: number;
  /** Of what is held after a collection, once caches are full. */
  readonly megabytesAnHour: number;
  readonly moreHandles: number;
  /** What the till logged as an error. */
  readonly errors: readonly string[];
  readonly isFlat: boolean;
}

const speed = 60;
const hourMs = 3_600_000 / speed;
const customerEveryMs = 60_000 / speed;
const sleepEveryHours = 2;
const sleepMs = 600_000 / speed;
/** A sixth of the 0.1 MB a minute that a till under load may grow by: here it mostly waits and polls. */
const mostMegabytesAnHour = 1;
const mostMoreHandles = 4;

export async function soakHours({ hours, say }: DayOptions): Promise<Day> {
  using dir = makeTempDir();
  const time: TimeLine = { realAt: Date.now(), worldAt: Date.UTC(2027, 2, 1, 11), speed };
  const sandbox = await createSandbox({ clock: createScaledClock(time), random: createSeededRandom(5), port: 0 });
  const [dataDir, claimsPath] = [join(dir.path, 'data'), join(dir.path, 'claims')];
  mkdirSync(dataDir);
  writeFileSync(claimsPath, '');
  const settings = {
    dataDir,
    claimsPath,
    cacheDir: join(dir.path, 'cache'),
    baseUrl: sandbox.baseUrl,
    key: sandbox.key,
    time,
  };
  const flags = ['--expose-gc', '--import', new URL('./report-heap.ts', import.meta.url).href];
  const till = await startTill({ settings, flags });
  const client = { get: <M extends MethodName>(method: M, input: MethodRequest<M>) => answerOf(till, method, input) };
  await till.signIn();

  const [memory, handles]: [Sample[], Sample[]] = [[], []];
  const done = emptyWork();
  const began = performance.now();
  const hour = (): number => (performance.now() - began) / hourMs;
  let [sleeps, told] = [0, 0];
  while (hour() < hours) {
    const next = delay(customerEveryMs);
    await serveNext({ client, sandbox, done });
    const heap = lastHeap(till.said());
    if (heap !== null) memory.push({ minute: hour(), value: heap });
    handles.push({ minute: hour(), value: openFiles(till.pid) });
    if (hour() >= told + 1) {
      told = Math.floor(hour());
      say(`hour ${told}: ${done.sales} sales, ${heap?.toFixed(1)} MB held, ${handles.at(-1)?.value} files and sockets`);
    }
    if (hour() >= (sleeps + 1) * sleepEveryHours) {
      sleeps += 1;
      await sleep(till);
    }
    await next;
  }
  await till.close();
  const { errors } = await till.ended;
  await sandbox.close();

  const warm = (samples: readonly Sample[]) => samples.filter(({ minute }) => minute >= Math.min(1, hours / 3));
  // The slope of the samples is by their own unit, which is an hour here.
  const megabytesAnHour = growthPerMinute(warm(memory));
  const { fewest, most, more } = moreAtTheEnd(warm(handles));
  const failures = errors.split('\n').filter((line) => line !== '' && !line.startsWith('heap '));
  say(
    `${done.sales} sales, ${done.refunds} refunds, ${done.windows} baskets moved, ${done.refused} refused, ${sleeps} sleeps, ${failures.length} errors`,
  );
  say(
    `memory: ${memory.at(-1)?.value.toFixed(1)} MB after ${hours} hours, ${megabytesAnHour.toFixed(3)} MB an hour after the first one`,
  );
  say(`open files and sockets: ${fewest} to ${most}, ${more} more than the fewest at the end`);
  const isFlat = megabytesAnHour < mostMegabytesAnHour && more <= mostMoreHandles;
  const isServed = done.sales > 0 && done.refused <= done.sales / 20 && failures.length === 0;
  return { done, sleeps, megabytesAnHour, moreHandles: more, errors: failures, isFlat: isFlat && isServed };
}

/** Stopped as a machine that sleeps stops it: its clocks go on, and nothing of it runs. */
async function sleep({ pid }: LiveTill): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await delay(sleepMs);
  process.kill(pid, 'SIGCONT');
}

async function answerOf<M extends MethodName>(
  till: LiveTill,
  method: M,
  input: MethodRequest<M>,
): Promise<MethodOutput<M>> {
  const result = await till.call(method, input);
  if (result.ok) return result.value;
  throw new Error(`${method} answered ${JSON.stringify(result.error)}`);
}
