/** A station, as a process of its own, that works without a rest for some minutes. */
import { setTimeout as delay } from 'node:timers/promises';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runNode } from '#test/hosts/station/station-process.ts';
import { lastHeap, moreAtTheEnd, openFiles } from './measure.ts';
import { emptyWork, serveNext } from './serve-customers.ts';
import { growthPerMinute, type Sample } from './slope.ts';

const minuteMs = 60_000;
const mostMegabytesAMinute = 0.1;
const mostMoreHandles = 4;

/** False where it grew, or lost customers. */
export async function soakMinutes(minutes: number, rate: number): Promise<boolean> {
  /** Caches fill and code is compiled: what grows before says nothing. */
  const warmMinutes = Math.min(5, minutes / 3);
  const sampleEveryMs = Math.min(10_000, (minutes * minuteMs) / 60);
  using dir = makeTempDir();
  const sandbox = await createSandbox({ clock: createSystemClock(), random: createSeededRandom(5), port: 0 });
  const memory: Sample[] = [];
  const handles: Sample[] = [];
  const done = emptyWork();

  {
    const args = ['--training', '--port', '0', '--json', '--data', dir.path, '--test-pin-cost', '4'];
    await using station = runNode([
      '--expose-gc',
      '--import',
      new URL('./report-heap.ts', import.meta.url).href,
      'src-main/station.ts',
      ...args,
      '--sandbox',
      sandbox.baseUrl,
      '--sandbox-control',
      sandbox.controlUrl,
    ]);
    const { url } = await station.ready();
    const pid = station.child.pid ?? 0;
    using counter = await connectToStation(url);
    await counter.signIn('manager');
    const began = performance.now();
    const minute = (): number => (performance.now() - began) / minuteMs;
    const sampling = (async () => {
      while (minute() < minutes) {
        await delay(sampleEveryMs);
        const heap = lastHeap(station.stderr());
        if (heap !== null) memory.push({ minute: minute(), value: heap });
        handles.push({ minute: minute(), value: openFiles(pid) });
      }
    })();
    while (minute() < minutes) {
      const next = delay(minuteMs / rate);
      await serveNext({ client: counter, sandbox, done });
      await next;
    }
    await sampling;
  }
  await sandbox.close();

  const warm = (samples: readonly Sample[]) => samples.filter((sample) => sample.minute >= warmMinutes);
  const growth = growthPerMinute(warm(memory));
  const { fewest, most, more } = moreAtTheEnd(warm(handles));
  process.stdout.write(
    `${done.sales} sales, ${done.refunds} refunds, ${done.windows} baskets moved, ${done.refused} refused\n` +
      `memory: ${memory.at(-1)?.value.toFixed(1)} MB after ${minutes} min, ${growth.toFixed(3)} MB a minute after the first ${warmMinutes}\n` +
      `open files and sockets: ${fewest} to ${most}, ${more} more than the fewest at the end\n`,
  );
  const isFlat = growth < mostMegabytesAMinute && more <= mostMoreHandles;
  return isFlat && memory.length > 3 && done.sales > 0 && done.refused <= done.sales / 20;
}
