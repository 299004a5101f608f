/** One seed is one universe: a till, the payment API, a network and people, from a quiet morning to an evening at rest. */
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { DescribedTraffic } from '#test/helpers/described-traffic.ts';
import { keepMoving } from '#test/helpers/keep-moving.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { createLedger } from '#test/support/acquirer-ledger.ts';
import { checkSaleNow } from '#test/support/sale-truth.ts';
import { type ActName, actNamed, chooseAct } from './acts/all-acts.ts';
import { endanger, pick, type Stage } from './acts/stage.ts';
import { aimed } from './aim/aimed.ts';
import { aimRandom, drawAims, isAimed } from './aim/draw-aims.ts';
import { bringToRest } from './bring-to-rest.ts';
import { checkEnd } from './check-end.ts';
import { changeCurrency, checkCurrencies, dollarRandom, isDollarDay } from './dollars.ts';
import { drawHostileSwitches, drawSwitches } from './draw-switches.ts';
import { actAtDrawer, checkDrawer, drawerRandom, isDrawerDay } from './drawer.ts';
import { emptyBook } from './drawer-book.ts';
import { createEyes } from './eyes.ts';
import { checkTotals } from './eyes-totals.ts';
import { impatientRandom, isImpatientDay, tryNow } from './impatient.ts';
import { basketOf, emptyMemory } from './memory.ts';
import { createNetwork } from './network.ts';
import { emptyNotes } from './office/book.ts';
import { checkCharge, checkInvoices, checkOfficeEnd, checkOfficeNow } from './office/check-office.ts';
import { isInvoiceRefundDay, refundInvoice, withRandomOfRefunds } from './office/invoice-refunds.ts';
import { clientIds, createPeople } from './people.ts';
import { storyOf } from './rare-days.ts';
import { checkReportsAtRest, isReportDay } from './report-sums.ts';
import { count, type Tally } from './tally.ts';
import { createTillLife } from './till-life.ts';
import { start, wireLines } from './wire-lines.ts';

export interface SeedResult {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  readonly tally: Tally;
}

export interface SeedOptions {
  readonly template: string;
  /** Drawn for each seed when it is not given. */
  readonly acts?: number | undefined;
  /** On one day in so many the back office works as well. */
  readonly officeEvery?: number;
  /** Each seed draws its own reading of every switch; those of `switches` stand all the same. */
  readonly drawSwitches?: boolean;
  /** Each seed draws what no document excludes as well: readings and faults of a provider that is not on our side. */
  readonly hostile?: boolean;
  /** On so many of a hundred days somebody or something aims; without it on a third of them. */
  readonly aimPercent?: number;
  readonly switches?: Readonly<Record<string, unknown>>;
  /** Hears all traffic, for whoever holds it to a description. */
  readonly traffic?: DescribedTraffic;
}

/**
 * How much happens in a day. Most trouble needs a sale, a fault and somebody who acts on it; one day in eight is long, for what
 * only shows after many.
 */
const dayLengths = [2, 2, 2, 3, 3, 3, 4, 12] as const;

/** An act of the office is a story of its own as a rule: what it aims at, what meets that, and how it ends. */
const officeDayLengths = [1, 2, 2, 3, 3, 6] as const;
export const defaultOfficeEvery = 10;

const minute = 60_000;

export async function runSeed(seed: number, options: SeedOptions): Promise<SeedResult> {
  const { template, traffic } = options;
  const hasOffice = createSeededRandom(seed + 6_000_023).float() * (options.officeEvery ?? defaultOfficeEvery) < 1;
  const lengths = hasOffice ? officeDayLengths : dayLengths;
  const acts = options.acts ?? pick(createSeededRandom(seed + 5_000_011), lengths) ?? 1;
  const clock = createVirtualClock(start, 1);
  const random = createSeededRandom(seed);
  const tally: Tally = new Map();
  const trace: string[] = [];
  const violations: string[] = [];
  const pending: Promise<void>[] = [];
  const note = (line: string): void => void trace.push(`${(clock.monotonic() / 1000).toFixed(1)}s ${line}`);

  const drawn = options.drawSwitches === true ? drawSwitches(createSeededRandom(seed + 4_000_003), hasOffice) : {};
  const hostile = options.hostile === true ? drawHostileSwitches(createSeededRandom(seed + 7_000_027)) : {};
  const switches = { ...drawn, ...hostile, ...options.switches };
  note(`switches ${JSON.stringify(switches)}`);
  const sandbox = await createSandbox({
    clock: clock.steady,
    random: createSeededRandom(seed + 1_000_003),
    port: null,
    switches,
    ...(traffic ? { onServed: traffic.onServed } : {}),
  });
  const stuck = Promise.withResolvers<never>();
  const network = createNetwork({
    sandbox,
    clock: clock.steady,
    random: createSeededRandom(seed + 3_000_003),
    tally,
    onFlood: (problem) => stuck.reject(new Error(problem)),
  });
  const connect = traffic ? traffic.wrapConnect(network.connect) : network.connect;
  const ledger = createLedger(sandbox);
  const life = createTillLife({
    sandbox,
    clock,
    connect,
    template,
    clientIds,
    random: createSeededRandom(seed + 2_000_003),
    onEvent: receive,
    onDeath: (point) => {
      count(tally, `crash:${point}`);
      note(`killed at ${point}`);
    },
  });
  const memory = emptyMemory(switches);
  const eyes = createEyes(ledger, memory);
  const aims = isAimed(seed, options.aimPercent) ? drawAims(aimRandom(seed), acts) : new Set<number>();
  const swapped = random.float() < 0.3;
  const people = createPeople(
    life,
    swapped ? { counter: 'manager', office: 'clerk' } : { counter: 'clerk', office: 'manager' },
  );
  const automaticCapture = random.float() < 0.12;
  network.ordersTakeMoney = automaticCapture;
  const later = (work: Promise<void>): void =>
    void pending.push(work.catch((error: unknown) => void violations.push(String(error))));
  const stage: Stage = {
    endanger: (operation) => endanger({ life, sandbox, random, note }, operation),
    life,
    people,
    sandbox,
    network,
    ledger,
    clock,
    random,
    tally,
    automaticCapture,
    note,
    later,
    saleIds: [],
    undone: new Set(),
    office: emptyNotes(),
    drawer: emptyBook(),
    memory,
    wakeUp,
    sendsKeyless: hasOffice,
    hostile: options.hostile === true,
  };

  /** Every sale as the screens last showed it. */
  const shown = new Map<string, Sale>();

  /** Every state that is announced is held against the ledger as it stands at that moment. */
  function receive({ name, payload }: EventMessage): void {
    if (name === 'charges.changed') violations.push(...checkCharge(payload as Charge, sandbox));
    if (name === 'subscriptions.changed') violations.push(...checkInvoices(payload as Subscription, sandbox));
    if (name === 'refunds.changed') violations.push(...eyes.seesRefund(payload as Refund));
    if (name !== 'orders.changed') return;
    const sale = payload as Sale;
    count(tally, 'received:sale');
    memory.heardOf.add(sale.id);
    if (shown.get(sale.id)?.state !== sale.state) note(`  the till says ${sale.id} ${sale.state}`);
    shown.set(sale.id, sale);
    if (sale.orderId !== null)
      ledger.shownAs(
        { orderId: sale.orderId, saleId: sale.id },
        (one) => basketOf(memory, one) === basketOf(memory, sale.id),
      );
    violations.push(...eyes.seesSale(sale));
    for (const problem of checkSaleNow(sale, ledger.of(sale.id))) violations.push(`announced: ${problem}`);
  }

  async function wakeUp(): Promise<void> {
    while (!life.alive) {
      note('start again');
      await life.start();
      // What was committed before the end may never have been shown.
      shown.clear();
      eyes.forget();
      // One window hears everything; whoever works at the other one signs in there when it comes to that.
      if (life.alive) await people.signIn('office');
    }
  }

  const refunding = hasOffice && isInvoiceRefundDay(seed) ? withRandomOfRefunds(stage, seed) : null;

  const impatient = isImpatientDay(seed) ? impatientRandom(seed) : null;
  const dollars = isDollarDay(seed) ? dollarRandom(seed) : null;
  const drawerDraws = dollars === null && isDrawerDay(seed) ? drawerRandom(seed) : null;
  memory.sellsInDollars = dollars !== null;

  const story = storyOf(seed, hasOffice);

  async function live(): Promise<void> {
    await life.start();
    await people.signIn('office');
    if (automaticCapture) await people.at(swapped ? 'counter' : 'office', 'settings.set', { automaticCapture });
    if (dollars !== null) await changeCurrency(stage, dollars);
    for (let act = 0; act < acts && violations.length === 0; act += 1) {
      if (act === 0 && story !== null) await story(stage);
      else if (aims.has(act)) await aimed(stage);
      else if (act === 0 && !hasOffice && random.float() < 0.6) await actByName('sell', stage);
      else await actOnSomething(stage, trace, hasOffice);
      if (refunding !== null) await refundInvoice(refunding);
      if (impatient !== null) await tryNow(stage, impatient);
      if (drawerDraws !== null) violations.push(...(await actAtDrawer({ ...stage, drawn: drawerDraws })));
      if (dollars !== null && dollars.float() < 0.3) await changeCurrency(stage, dollars);
      await clock.advance(random.float() < 0.9 ? random.float() * 4000 : random.float() * 2 * minute);
      if (random.float() < 0.05) clock.setWall((random.float() - 0.5) * 2 * minute);
      await wakeUp();
      violations.push(
        ...(await compare(stage, shown)),
        ...eyes.looksBack(),
        ...(await checkTotals(stage)),
        ...checkCurrencies(stage),
      );
      if (hasOffice) violations.push(...(await checkOfficeNow(stage)));
    }
    violations.push(...(await bringToRest(stage, wakeUp)));
    violations.push(...(await checkEnd(stage)), ...(await checkTotals(stage)));
    if (isReportDay(seed)) violations.push(...(await checkReportsAtRest(stage)));
    if (hasOffice) violations.push(...(await checkOfficeEnd(stage)));
    if (drawerDraws !== null) violations.push(...(await checkDrawer({ ...stage, drawn: drawerDraws })));
    violations.push(...life.errors);
  }

  async function day(): Promise<void> {
    await live().catch((error: unknown) => {
      violations.push(`threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
    await life.close();
  }

  const stopMoving = keepMoving(clock, () => stuck.reject(new Error('nothing that is awaited comes')));
  await Promise.race([day(), stuck.promise]).catch((error: unknown) => void violations.push(String(error)));
  stopMoving();
  await sandbox.close();
  if (violations.length > 0) trace.push(...wireLines(sandbox));
  for (const { kind } of sandbox.records().ledger) count(tally, `ledger:${kind}`);
  count(tally, 'sales:made', stage.saleIds.length);
  return { seed, violations, trace, tally };
}

/** Most days begin with a sale: without one there is little to act on. */
async function actByName(name: ActName, stage: Stage): Promise<void> {
  await actNamed(name)(stage);
  count(stage.tally, `act:${name}`);
}

/** An act that finds nothing to act on leaves no line; another one is chosen then. */
async function actOnSomething(stage: Stage, trace: readonly string[], hasOffice: boolean): Promise<void> {
  const lines = trace.length;
  for (let tries = 0; tries < 4 && trace.length === lines; tries += 1) {
    const [name, perform] = chooseAct(stage.random, hasOffice);
    await perform(stage);
    if (trace.length > lines) count(stage.tally, `act:${name}`);
  }
}

/**
 * All that is on a screen, against money that may have moved since it was shown. What seems wrong is read again, for behind
 * a lock nothing is shown; what was never shown, and one of the newest, is read in any case.
 */
async function compare(stage: Stage, shown: Map<string, Sale>): Promise<string[]> {
  const problems: string[] = [];
  const one = pick(stage.random, stage.saleIds.slice(-4));
  for (const id of stage.saleIds) {
    const sale = shown.get(id);
    if (id !== one && sale !== undefined && checkSaleNow(sale, stage.ledger.of(id)).length === 0) continue;
    const read = await stage.people.look('orders.get', { id });
    // Killed while we were asking: the next look, after the start, tells.
    if (!stage.life.alive) return problems;
    if (read.ok) {
      shown.set(id, read.value);
      problems.push(...checkSaleNow(read.value, stage.ledger.of(id)));
    } else problems.push(`${id} cannot be read: ${read.error.code}`);
  }
  return problems;
}
