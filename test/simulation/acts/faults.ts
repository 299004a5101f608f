/** What goes wrong by itself: processes die, screens lock, networks and providers fail, clocks are set. */
import { type FaultKind, faultKinds, usualFaultKinds } from '#sandbox/state/fault-kinds.ts';
import type { Random } from '#shared/ports.ts';
import { drawDeath } from '../crash-plan.ts';
import { calm, networkFaults, type Weather } from '../network.ts';
import { count } from '../tally.ts';
import { type Act, pick, type SaleAct, type SaleStage, someWindow } from './stage.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const crash: Act = async ({ life, note }) => {
  note('crash');
  life.crash();
};

export const crashSoon: Act = async ({ life, random, note }) => {
  const plan = drawDeath(random);
  note(`will crash at ${plan.point ?? 'a failpoint'}, time ${plan.nth}`);
  life.arm(plan);
};

export const lock: SaleAct = async (stage) => {
  const window = someWindow(stage.random);
  await stage.people.at(window, 'session.lock', {});
  stage.note(`lock ${window}`);
};

export const storm: Act = async ({ network, random, note }) => {
  network.weather = Object.fromEntries(
    networkFaults.map((fault) => [fault, random.float() < 0.5 ? random.float() * 0.3 : 0]),
  ) as Weather;
  note('the weather turns');
};

export const calmDown: Act = async ({ network, note }) => {
  network.weather = calm;
  network.offline = false;
  note('calm');
};

/** Minutes as a rule, 30 hours at the longest. */
export const goOffline: Act = async ({ network, clock, random, tally, note }) => {
  const long = random.float() < 0.015;
  const ms = long ? random.float() * 30 * hour : random.float() ** 3 * 20 * minute;
  network.offline = true;
  count(tally, `offline:${long ? 'hours' : 'minutes'}`);
  note(`offline for ${(ms / minute).toFixed(1)} min`);
  await clock.advance(ms);
  network.offline = false;
};

export const providerFails: SaleAct = async (stage) => {
  const { sandbox, random, note } = stage;
  const drawn = pick(random, stage.hostile ? faultKinds : usualFaultKinds) ?? 'error_before';
  const method = random.float() < 0.7 ? 'POST' : 'GET';
  const kind = bearable(stage, drawn, method);
  const times = 1 + Math.floor(random.float() * 3);
  await sandbox.control('POST', '/faults', { kind, method, count: times, ms: kind === 'slow_drip' ? 20 : 8000 });
  note(`provider: ${kind} for ${times} ${method}`);
};

/** What no client can tell, or survive, is not asserted (docs/promise.md). */
function bearable({ sendsKeyless, memory }: SaleStage, kind: FaultKind, method: 'POST' | 'GET'): FaultKind {
  if (sendsKeyless && kind === 'duplicate_delivery_later') return 'drop_then_deliver_later';
  // Another order of the same amount, with a card of which nothing is said; or a create that is answered with one by Pix.
  const isAlike = memory?.namesNoCard === true || (method === 'POST' && memory?.strangerSoldPix === true);
  return kind === 'another_resource' && isAlike ? 'drop_after_processing' : kind;
}

export const setClock: Act = async ({ clock, random, tally, note }) => {
  const [name, ms] = drawJump(random);
  count(tally, `clock:${name}`);
  note(`the clock is set by ${(ms / minute).toFixed(1)} min`);
  clock.setWall(ms);
};

function drawJump(random: Random): readonly [string, number] {
  const sign = random.float() < 0.5 ? -1 : 1;
  const way = sign < 0 ? 'back' : 'forward';
  const chance = random.float();
  if (chance < 0.3) return [`minutes-${way}`, sign * random.float() * 10 * minute];
  if (chance < 0.75) return [`hours-${way}`, sign * random.float() * 30 * hour];
  return [`days-${way}`, sign * random.float() * 30 * 24 * hour];
}
