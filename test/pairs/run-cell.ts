/** One cell of the product on a real till: it comes so far, the act leaves, something happens meanwhile, its answer ends, somebody asks again, all comes to rest. */
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { passWhile } from '#test/helpers/pass-while.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { draftId } from '#test/simulation/acts/stage.ts';
import { bringToRest } from '#test/simulation/bring-to-rest.ts';
import { checkEnd } from '#test/simulation/check-end.ts';
import { emptyBook } from '#test/simulation/drawer-book.ts';
import { emptyMemory } from '#test/simulation/memory.ts';
import { createNetwork } from '#test/simulation/network.ts';
import { emptyNotes } from '#test/simulation/office/book.ts';
import { checkCharge, checkInvoices, checkOfficeEnd } from '#test/simulation/office/check-office.ts';
import { clientIds, createPeople } from '#test/simulation/people.ts';
import { createTillLife } from '#test/simulation/till-life.ts';
import { start, wireLines } from '#test/simulation/wire-lines.ts';
import { createLedger } from '#test/support/acquirer-ledger.ts';
import { checkSaleNow } from '#test/support/sale-truth.ts';
import { endOf } from './end-of.ts';
import { createMeanwhile } from './meanwhile.ts';
import type { PairScenario, Play, Ready } from './play.ts';
import { type Cell, hashOf, idOf } from './product.ts';
import { provenAccount } from './proven-account.ts';
import { isSaidTooEarly } from './rules.ts';
import { scenarioNamed } from './scenes/all-scenes.ts';
import { createCellWire } from './wire.ts';

export interface CellResult {
  readonly id: string;
  /** How it ended, in words that a table can name. */
  readonly end: string;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

/** Between these the one who asks again does so: at once, in doubt, after agreeing reads, when all seems over. */
const pausesMs = [8_000, 100_000, 310_000] as const;
const lastPauseMs = 600_000;

export async function runCell(cell: Cell, template: string): Promise<CellResult> {
  const id = idOf(cell);
  const seed = hashOf(id) % 1_000_000;
  const scene = scenarioNamed(cell.scene);
  const clock = createVirtualClock(start, 1);
  const random = createSeededRandom(seed);
  const trace: string[] = [];
  const violations: string[] = [];
  let end = 'threw';
  const note = (line: string): void => void trace.push(`${(clock.monotonic() / 1000).toFixed(1)}s ${line}`);
  const sandbox = await createSandbox({ clock: clock.steady, random: createSeededRandom(seed + 1), port: null });
  const tally = new Map<string, number>();
  const network = createNetwork({
    sandbox,
    clock: clock.steady,
    random: createSeededRandom(seed + 2),
    tally,
    onFlood: (problem) => void violations.push(problem),
  });
  const wire = createCellWire({ connect: network.connect, sandbox, clock: clock.steady, scene });
  const ledger = createLedger(sandbox);
  const life = createTillLife({
    sandbox,
    clock,
    template,
    clientIds,
    connect: wire.connect,
    random: createSeededRandom(seed + 3),
    onEvent: receive,
    onDeath: (point) => note(`killed at ${point}`),
  });
  const people = createPeople(life, { counter: 'manager', office: 'manager' });
  const pending: Promise<void>[] = [];
  const later = (work: Promise<void>): void =>
    void pending.push(work.catch((error: unknown) => void violations.push(String(error))));
  const play: Play = {
    life,
    people,
    sandbox,
    network,
    ledger,
    clock,
    random,
    tally,
    note,
    later,
    automaticCapture: false,
    saleIds: [],
    undone: new Set(),
    office: emptyNotes(),
    drawer: emptyBook(),
    memory: emptyMemory(cell.reads === 'fresh' ? {} : { read_lag_ms: cell.reads }),
    wakeUp,
    sendsKeyless: true,
    draftId: draftId(random),
    async until(what, look) {
      for (let passed = 0; passed < 600; passed += 1) {
        const found = await look();
        if (found !== null && found !== false && found !== undefined) return found;
        await clock.advance(passed < 20 ? 250 : 2_000);
      }
      throw new Error(`never: ${what}`);
    },
  };

  /** Every state that is announced is held against the ledger as it stands at that moment. */
  function receive({ name, payload }: EventMessage): void {
    if (name === 'charges.changed') violations.push(...checkCharge(payload as Charge, sandbox));
    if (name === 'subscriptions.changed') violations.push(...checkInvoices(payload as Subscription, sandbox));
    if (name !== 'orders.changed') return;
    const sale = payload as Sale;
    note(`says ${sale.state}`);
    for (const problem of checkSaleNow(sale, ledger.of(sale.id))) violations.push(`announced: ${problem}`);
  }

  async function wakeUp(): Promise<void> {
    while (!life.alive) {
      note('start again');
      await life.start();
      if (life.alive) await people.signInEverywhere();
    }
  }

  try {
    await life.start();
    await people.signInEverywhere();
    if (cell.meanwhile === 'other-key') await provenAccount(play, scene);
    if (cell.answer === 'another') await anotherOfItsKind(play, scene);
    const ready = await scene.prepare(play);
    note('ready');
    if (cell.reads === 'stale-5m') await clock.advance(301_000);
    await walk({ cell, play, ready, wire, wakeUp, note });
    await ready.after?.();
    violations.push(...(await bringToRest(play, wakeUp)));
    // By a clock that was set forward everything is old, and old things are asked about seldom.
    if (cell.meanwhile.startsWith('clock')) await clock.advance(2 * 3_600_000);
    violations.push(...((await ready.check?.(isAlone(cell), cell.meanwhile)) ?? []));
    violations.push(...(await checkEnd(play)), ...(await checkOfficeEnd(play)));
    end = await endOf(play, { operation: scene.operation, sends: wire.sends });
    violations.push(...wire.strangers, ...life.errors);
    if (!wire.isOnItsWay) violations.push('the act never left the till');
  } catch (error) {
    violations.push(`threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  await life.close();
  await Promise.all(pending);
  await sandbox.close();
  await wire.close();
  const broken = violations.filter((one) => !isSaidTooEarly(cell, one));
  if (broken.length > 0) trace.push(...wireLines(sandbox));
  return { id, end, violations: broken, trace };
}

function isAlone({ meanwhile, asker }: Cell): boolean {
  return asker !== 'door' && !meanwhile.startsWith('undo') && meanwhile !== 'withdraw-after';
}

/** Only an account with two of a kind can answer with the wrong one. */
async function anotherOfItsKind(play: Play, scene: PairScenario): Promise<void> {
  const other = await scene.prepare(play);
  await passWhile(play.clock, 5_000, other.ask('counter'));
  await other.after?.();
  await play.clock.advance(5_000);
  play.saleIds.length = 0;
}

interface Walk {
  readonly cell: Cell;
  readonly play: Play;
  readonly ready: Ready;
  readonly wire: ReturnType<typeof createCellWire>;
  readonly wakeUp: () => Promise<void>;
  note(line: string): void;
}

async function walk({ cell, play, ready, wire, wakeUp, note }: Walk): Promise<void> {
  const { clock, later } = play;
  const happen = createMeanwhile({
    cell,
    play,
    ready,
    vault: play.life.vault,
    wakeUp,
    operation: scenarioNamed(cell.scene).operation,
  });
  await happen.before();
  await wire.arm(cell.answer, cell.reads);
  const asking = (what: string, ask: Ready['ask'], window: 'counter' | 'office'): void => {
    if (!play.life.alive) return;
    later(ask(window).then((result) => note(`${what}: ${result.ok ? 'taken' : result.error.code}`)));
  };
  asking('asks', ready.ask, 'counter');
  for (let steps = 0; !wire.isOnItsWay && steps < 800; steps += 1) await clock.advance(steps < 400 ? 50 : 1_000);
  note(`on its way: ${wire.isOnItsWay}`);
  await happen.onItsWay();
  for (let steps = 0; !wire.hasEnded && steps < 700; steps += 1) await clock.advance(100);
  await clock.advance(10_000);
  note(`ended: ${wire.hasEnded}`);
  await happen.after();
  await wakeUp();
  // Where nobody asks, bringing it to rest lets the time pass.
  const pauses = cell.asker === 'nobody' ? pausesMs : [...pausesMs, lastPauseMs];
  for (const [turn, pause] of pauses.entries()) {
    await clock.advance(pause);
    // A PIN is proven in real time, which no clock of a cell decides: whoever was locked out comes back before anything is asked.
    if (cell.asker !== 'nobody') await play.people.signInEverywhere();
    const ask = cell.asker === 'window' ? ready.ask : cell.asker === 'door' ? ready.door : undefined;
    if (ask !== undefined) asking(`${cell.asker} asks again (${turn + 1})`, ask, 'office');
    await clock.advance(2_000);
  }
  await wakeUp();
}
