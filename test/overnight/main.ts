/**
 * `npm run overnight -- [--customers N] [--links N] [--subscriptions N]`: the morning after, with a till that is a process of its
 * own, a real file and real sockets in real time. Says how long customers waited; fails when one in twenty waited too long.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { quantile, second, show, type Waits } from '#test/flows/support/customers.ts';
import { betweenRequestsMs, nightMs, prepareNight } from '#test/flows/support/prepare-night.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { basket, pix } from '#test/helpers/till.ts';
import { runStation } from '#test/hosts/station/station-process.ts';
import { createScaledClock } from '../crash/support/scaled-clock.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '30' },
    links: { type: 'string', default: '2000' },
    subscriptions: { type: 'string', default: '300' },
  },
});
const [customers, links, subscriptions] = [values.customers, values.links, values.subscriptions].map(Number);
if (customers === undefined || links === undefined || subscriptions === undefined)
  throw new RangeError('whole numbers');

const everyMs = 8 * second;
const lookEveryMs = 25;
/** Who has not been served by then is not served. */
const patienceMs = 60 * second;

const random = createSeededRandom(11);
const preparationMs = (links + subscriptions) * betweenRequestsMs + nightMs;
const clock = createScaledClock({ realAt: Date.now(), worldAt: Date.now() - preparationMs, speed: 1 });
const sandbox = await createSandbox({ clock, random: createSeededRandom(5), port: 0 });
using dir = makeTempDir();
let passedMs = 0;
const pass = async (advance_ms: number): Promise<void> => {
  await sandbox.control('POST', '/clock', { advance_ms });
  passedMs += advance_ms;
};
/** Practice has a folder of its own beside the account's. */
const dataDir = join(dir.path, 'training');
mkdirSync(dataDir);
const world = { sandbox, clock: { now: () => clock.now() + passedMs }, pass, dataDir };
await prepareNight(world, { links, subscriptions });
const { requests } = sandbox.records();
const before = requests.length;

const waits: Waits = { qrMs: [], paidMs: [], refused: [] };
{
  const args = ['--training', '--port', '0', '--json', '--data', dir.path, '--test-pin-cost', '4'];
  await using station = runStation([...args, '--sandbox', sandbox.baseUrl, '--sandbox-control', sandbox.controlUrl]);
  using client = await connectToStation((await station.ready()).url);
  await client.signIn('clerk');
  const served: Promise<void>[] = [];
  for (let count = 0; count < customers; count += 1) {
    served.push(serve(client, count));
    await delay(everyMs);
  }
  await Promise.all(served);
}
await sandbox.close();

const paths = requests.slice(before).map(({ path }) => path);
const office = paths.filter((path) => path.includes('/payment-links/') || path.includes('/subscriptions/')).length;
process.stdout.write(`${show('code on the screen', waits.qrMs)}\n${show('payment shown', waits.paidMs)}\n`);
process.stdout.write(`refused: ${waits.refused.length}; requests ${paths.length}, of the office ${office}\n`);
const isInTime = quantile(waits.qrMs, 0.95) < 2 * second && quantile(waits.paidMs, 0.95) < 5 * second;
process.exitCode = isInTime && waits.refused.length === 0 && office > 0 ? 0 : 1;

async function serve(client: StationClient, count: number): Promise<void> {
  const chargedAt = performance.now();
  const asked = await client.call('orders.charge', { ...basket([pix(1_000 + count)]), draftId: randomUUID() });
  if (!asked.ok) {
    waits.refused.push(asked.error.code);
    return;
  }
  const { id } = asked.value;
  const shown = await until(client, id, ({ payments }) => payments[0]?.pix?.code != null);
  waits.qrMs.push(shown === null ? Number.POSITIVE_INFINITY : performance.now() - chargedAt);
  if (shown === null) return;
  await delay(3 * second + random.float() * 20 * second);
  const refreshed = await client.call('orders.refresh', { id });
  if (!refreshed.ok) waits.refused.push(refreshed.error.code);
  const paidAt = performance.now();
  await sandbox.control('POST', `/orders/${shown.orderId}/pix/pay`, {});
  const paid = await until(client, id, ({ state }) => state === 'paid');
  waits.paidMs.push(paid === null ? Number.POSITIVE_INFINITY : performance.now() - paidAt);
}

/** The sale as soon as it is so, as a screen would show it; null when it is not in time. */
async function until(client: StationClient, id: string, is: (sale: Sale) => boolean): Promise<Sale | null> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await delay(lookEveryMs)) {
    const sale = await client.get('orders.get', { id });
    if (is(sale)) return sale;
  }
  return null;
}
