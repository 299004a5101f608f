/**
 * `npm run soak -- [--minutes 20]`: a till that is a process of its own sells, refunds, parks and looks things up without a rest, with windows
 * that come and go. Its memory must not grow, and it must keep no file or socket open that it once opened. In these minutes it does the work of
 * a long day: `--rate N` says how many customers a minute.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { cents } from '#shared/domain/money.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { basket, card, pix } from '#test/helpers/till.ts';
import { runNode } from '#test/hosts/station/station-process.ts';
import { growthPerMinute, type Sample } from './slope.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, rate: { type: 'string', default: '25' } },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
if (!(minutes > 0 && rate > 0)) throw new RangeError('--minutes and --rate take numbers above zero');

const minuteMs = 60_000;
/** Caches fill and code is compiled: what grows before says nothing. */
const warmMinutes = Math.min(5, minutes / 3);
const mostMegabytesAMinute = 0.1;
const mostMoreHandles = 4;
const sampleEveryMs = Math.min(10_000, (minutes * minuteMs) / 60);

using dir = makeTempDir();
const sandbox = await createSandbox({ clock: createSystemClock(), random: createSeededRandom(5), port: 0 });
const memory: Sample[] = [];
const handles: Sample[] = [];
const done = { sales: 0, refunds: 0, windows: 0, refused: 0 };

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
    await serve(counter, done.sales).catch((error: unknown) => {
      done.refused += 1;
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    });
    await next;
  }
  await sampling;
}
await sandbox.close();

const warm = (samples: readonly Sample[]) => samples.filter((sample) => sample.minute >= warmMinutes);
const growth = growthPerMinute(warm(memory));
const counts = warm(handles).map(({ value }) => value);
const moreHandles = (counts.at(-1) ?? 0) - Math.min(...counts);
process.stdout.write(
  `${done.sales} sales, ${done.refunds} refunds, ${done.windows} baskets moved, ${done.refused} refused\n` +
    `memory: ${memory.at(-1)?.value.toFixed(1)} MB after ${minutes} min, ${growth.toFixed(3)} MB a minute after the first ${warmMinutes}\n` +
    `open files and sockets: ${Math.min(...counts)} to ${Math.max(...counts)}, ${moreHandles} more than the fewest at the end\n`,
);
const isFlat = growth < mostMegabytesAMinute && moreHandles <= mostMoreHandles;
process.exitCode = isFlat && memory.length > 3 && done.sales > 0 && done.refused <= done.sales / 20 ? 0 : 1;

async function serve(client: StationClient, count: number): Promise<void> {
  const isPix = count % 2 === 0;
  const amountCents = cents(500 + (count % 4_000));
  const payment = isPix ? pix(amountCents, 600) : card(amountCents, '4539500000000019', { capture: 'now' });
  // The service takes two sales a minute of the same things.
  const item = { description: `Item ${count}`, quantity: 1, unitAmountCents: amountCents };
  const { id } = await client.get('orders.charge', basket([payment], { draftId: randomUUID(), items: [item] }));
  done.sales += 1;
  if (isPix) {
    const orderId = await orderOf(client, id);
    await sandbox.control('POST', `/orders/${orderId}/pix/pay`, {});
  }
  if (count % 5 === 0) {
    await paid(client, id);
    const { payments } = await client.get('orders.get', { id });
    const chargeId = payments[0]?.chargeId ?? '';
    await client.get('refunds.request', { saleId: id, reason: 'defect', parts: [{ chargeId, amountCents }] });
    done.refunds += 1;
  }
  const parked = { id: randomUUID(), label: '', totalCents: amountCents, basket: '{}' };
  await client.get('orders.park', parked);
  await client.get('orders.unpark', { id: parked.id });
  await client.get('orders.keep', { inHand: null });
  done.windows += 1;
  await client.get('history.page', { filter: {}, limit: 50 });
}

async function orderOf(client: StationClient, id: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { orderId } = await client.get('orders.get', { id });
    if (orderId !== null) return orderId;
    await delay(25);
  }
  throw new Error(`sale ${id} has no order after ten seconds`);
}

async function paid(client: StationClient, id: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { state } = await client.get('orders.get', { id });
    if (state === 'paid') return;
    await delay(25);
  }
  throw new Error(`sale ${id} is not paid after ten seconds`);
}

/** Right after a collection, as `report-heap.ts` in the till's process says it. */
function lastHeap(said: string): number | null {
  const last = [...said.matchAll(/heap (\d+)/g)].at(-1)?.[1];
  return last === undefined ? null : Number(last) / 1_048_576;
}

function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    // No such folder on this system: what the process says of itself is all there is.
    return Number(/^FDSize:\s+(\d+)$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0);
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
