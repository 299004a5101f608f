/** One seed is one universe: a till, the payment API, a network and people, from a quiet morning to a healed evening. */
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { DescribedTraffic } from '#test/helpers/described-traffic.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock, type VirtualClock } from '#test/helpers/virtual-clock.ts';
import { chooseAct, type Stage } from './acts.ts';
import { calm, createNetwork } from './network.ts';
import { checkHealed, checkNow, readMoney, unfinished } from './oracle.ts';
import { createTillLife, type TillLife } from './till-life.ts';

export interface SeedResult {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  readonly sales: number;
  readonly crashes: number;
}

export interface SeedOptions {
  readonly template: string;
  readonly acts?: number;
  readonly switches?: Readonly<Record<string, unknown>>;
  /** Hears all traffic, for whoever holds it to a description. */
  readonly traffic?: DescribedTraffic;
}

const start = Date.UTC(2027, 2, 1, 12);
const minute = 60_000;
const hour = 60 * minute;

export async function runSeed(seed: number, options: SeedOptions): Promise<SeedResult> {
  const { template, acts = 25, switches = {}, traffic } = options;
  const clock = createVirtualClock(start, 2);
  const random = createSeededRandom(seed);
  const sandbox = await createSandbox({
    clock,
    random: createSeededRandom(seed + 1_000_003),
    port: null,
    switches,
    ...(traffic ? { onServed: traffic.onServed } : {}),
  });
  const network = createNetwork(sandbox, clock, random);
  const connect = traffic ? traffic.wrapConnect(network.connect) : network.connect;
  const life = createTillLife({
    ...{ sandbox, clock, network, template, connect },
    random: createSeededRandom(seed + 2_000_003),
  });
  const trace: string[] = [];
  const violations: string[] = [];
  let crashes = 0;
  const note = (line: string): void => void trace.push(`${((clock.now() - start) / 1000).toFixed(1)}s ${line}`);
  const stage: Stage = { life, sandbox, network, random, saleIds: [], note };

  async function wakeUp(): Promise<void> {
    if (life.alive) return;
    crashes += 1;
    note('start again');
    await life.start();
  }

  try {
    await life.start();
    for (let act = 0; act < acts && violations.length === 0; act += 1) {
      await chooseAct(random)(stage);
      await clock.advance(random.float() < 0.8 ? random.float() * 4000 : random.float() * 3 * minute);
      await wakeUp();
      await life.signIn();
      violations.push(...(await compare(stage, checkNow)));
    }
    await heal(stage, clock, wakeUp);
    violations.push(
      ...(await compare(stage, checkHealed)),
      ...(await openEntries(life)),
      ...life.errors.filter(isReal),
    );
  } catch (error) {
    violations.push(`threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    await clock.advance(2 * hour);
    await life.close();
    await sandbox.close();
  }
  return { seed, violations, trace, sales: stage.saleIds.length, crashes };
}

async function compare(stage: Stage, check: typeof checkNow): Promise<string[]> {
  const money = await readMoney(stage.sandbox);
  const problems: string[] = [];
  for (const id of stage.saleIds) {
    const read = await stage.life.call('orders.get', { id });
    // Killed while we were asking: the next look, after the start, tells.
    if (!stage.life.alive) return problems;
    if (!read.ok) problems.push(`${id} cannot be read: ${read.error.code}`);
    else problems.push(...check(read.value satisfies Sale, money.get(id)));
  }
  return problems;
}

/** Calm weather; people close what waits for people; then time passes until everything has ended, 30 h at the most. */
async function heal(stage: Stage, clock: VirtualClock, wakeUp: () => Promise<void>): Promise<void> {
  stage.network.weather = calm;
  stage.network.offline = false;
  await stage.sandbox.control('DELETE', '/faults');
  stage.note('healing');
  stage.life.crashAtFailpoint(Number.POSITIVE_INFINITY);
  await wakeUp();
  await closeWhatWaitsForPeople(stage);
  for (const hours of [0.05, 0.25, 1.7, 28]) {
    await clock.advance(hours * hour);
    await stage.life.signIn();
    if (await allAtRest(stage)) return;
  }
}

/** Holds asked for as "authorise only" and codes nobody enters would otherwise keep a quiet till busy for 26 h. */
async function closeWhatWaitsForPeople(stage: Stage): Promise<void> {
  await stage.life.signIn();
  if (stage.random.float() < 0.1) return;
  for (const id of stage.saleIds) {
    const read = await stage.life.call('orders.get', { id });
    if (read.ok && ['authorized', 'awaiting-code'].includes(read.value.state))
      await stage.life.call('orders.cancel', { id });
  }
}

async function allAtRest(stage: Stage): Promise<boolean> {
  const open = await stage.life.call('outbox.list', { show: 'open', limit: 200 });
  if (!open.ok || open.value.some(({ state }) => state !== 'review')) return false;
  for (const id of stage.saleIds) {
    const read = await stage.life.call('orders.get', { id });
    if (!read.ok || unfinished.includes(read.value.state)) return false;
    const refunds = await stage.life.call('refunds.list', { saleId: id });
    if (!refunds.ok || refunds.value.some(({ state }) => !['confirmed', 'refused', 'failed'].includes(state)))
      return false;
  }
  return true;
}

async function openEntries(life: TillLife): Promise<string[]> {
  const open = await life.call('outbox.list', { show: 'open', limit: 200 });
  if (!open.ok) return [`the queue cannot be read: ${open.error.code}`];
  return open.value.filter(({ state }) => state !== 'review').map((entry) => `stuck: ${JSON.stringify(entry)}`);
}

function isReal(line: string): boolean {
  return !line.startsWith('outbox.step-failed {"entry"') || !line.includes('"error":"unknown"');
}
