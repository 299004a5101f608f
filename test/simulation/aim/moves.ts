/** What is done beside a request in flight: by the other window, by the clock, by the provider, by whoever closes the till. */
import type { Sale } from '#shared/contract/sale.ts';
import { passWhile } from '#test/helpers/pass-while.ts';
import { confirmSale, decideOne, payPixOf } from '../acts/after-sale.ts';
import { replaceSale } from '../acts/sell.ts';
import { pick, type Stage, someWindow, told } from '../acts/stage.ts';
import { basketOf } from '../memory.ts';
import { calm } from '../network.ts';
import { dashboardRefunds } from './desk.ts';
import { backUp, closeAndStart, restoreAndStart } from './lives.ts';
import { contestAtOnce, dayOff, payEnded, quarter, runOut } from './long-moves.ts';
import { firstCharge, hour, type Move, minute, type OnSale, on, saleOf, second } from './on-sale.ts';
import { giveBack, giveUp, type Prey } from './prey.ts';
import { lag, staleOrder } from './stale-moves.ts';

const wait: Move = async ({ clock, random }) => {
  await clock.advance(random.float() ** 2 * 2 * minute);
};

const lock: Move = async (stage) => {
  const window = someWindow(stage.random);
  await stage.people.at(window, 'session.lock', {});
  stage.note(`lock ${window}`);
  await stage.clock.advance(stage.random.float() * minute);
};

const jump: Move = async ({ clock, random, note }) => {
  const ms = pick(random, [10 * minute, 24 * hour, 30 * hour, -2 * hour]) ?? 0;
  note(`the clock is set by ${ms / minute} min`);
  clock.setWall(ms);
  await clock.advance(random.float() * 3 * minute);
};

const offline: Move = async ({ network, clock, random, note }) => {
  network.offline = true;
  note('offline');
  await clock.advance((3 + 7 * random.float()) * minute);
  network.offline = false;
};

const withdraw: Move = async (stage, saleId) => {
  const open = await stage.people.look('outbox.list', { show: 'open', limit: 200 });
  const entry = open.ok ? open.value.find(({ owner, can }) => owner.id === saleId && can.withdraw) : undefined;
  if (entry === undefined) return;
  const result = await stage.people.at(someWindow(stage.random), 'outbox.withdraw', { id: entry.id });
  told(stage, 'withdraw', { saleId: `${entry.operation} of ${saleId}`, result });
};

const contest: OnSale = async ({ sandbox, note }, sale) => {
  const done = await sandbox.control('POST', `/charges/${firstCharge(sale)}/chargeback`, {}).catch(() => null);
  note(`the cardholder contests ${sale.id}: ${done === null ? 'refused' : 'done'}`);
};

/** Of what we ask for ourselves: as much, so that no till could tell the two apart, or another amount, which it must. */
const sharesOfOurs = [1, 0.6, 1, 1.7] as const;

const dashboard: OnSale = (stage, sale) => {
  const share = sharesOfOurs[Math.floor(stage.clock.monotonic() / second) % sharesOfOurs.length] ?? 1;
  return refundBeside(stage, sale, share);
};

async function refundBeside(stage: Stage, sale: Sale, share: number): Promise<void> {
  const chargeId = firstCharge(sale);
  const refunds = await stage.people.look('refunds.list', { saleId: sale.id });
  const last = refunds.ok ? refunds.value.at(-1) : undefined;
  const entries = await stage.people.look('outbox.list', { show: 'all', limit: 200 });
  const isAmbiguous = (entries.ok ? entries.value : []).some(
    ({ owner, operation, ambiguous, state, attempts }) =>
      owner.id === sale.id &&
      operation === 'refunds.create' &&
      // Sent once and told to wait, it may have been carried out behind that word.
      (ambiguous || state === 'sending' || state === 'unknown' || (state === 'waiting' && attempts > 0)),
  );
  if (chargeId === null || !refunds.ok || !entries.ok) return;
  // Where reads lag, what was there before ours left may be of before the dashboard's.
  if ((isAmbiguous || stage.memory.readsLag) && share === 1) stage.memory.blurred.add(sale.id);
  if (share === 1) stage.memory.besideDashboard.add(sale.id);
  await dashboardRefunds(stage, chargeId, Math.round(share * (last?.amountCents ?? Math.ceil(sale.totalCents / 4))));
}

/** Confirmed before ours can leave again. */
const dashboardMore: OnSale = async (stage, sale) => {
  await refundBeside(stage, sale, 1.7);
  await stage.clock.advance(10 * second);
};

/** What is accepted of it within a minute, the acquirer fails in the end. */
const failRefund: OnSale = async ({ sandbox, clock, note }, sale) => {
  await sandbox.control('POST', '/switches', { refund_resolution: 'manual' });
  await clock.advance(75 * second);
  const path = `/charges/${firstCharge(sale)}/refund/resolve`;
  const done = await sandbox.control('POST', path, { outcome: 'failed' }).catch(() => null);
  note(`the acquirer fails the refund of ${sale.id}: ${done === null ? 'none runs' : 'done'}`);
  await sandbox.control('POST', '/switches', { refund_resolution: 'auto' });
};

const event: OnSale = async (stage, sale) => {
  const ids = [sale.orderId, firstCharge(sale)].filter((id) => id !== null);
  for (let times = 0; times < 2; times += 1) stage.life.receive({ type: 'order.updated', ids });
  stage.note(`events about ${sale.id}, twice`);
  await stage.clock.advance(stage.random.float() * 5 * second);
};

/** Nobody sends an event again that was acknowledged: what it told of is seen once there is a network again. */
const eventOffline: OnSale = async (stage, sale) => {
  const { network, clock, life, people, note } = stage;
  const chargeId = firstCharge(sale);
  if (chargeId === null || sale.state !== 'paid' || sale.totalCents < 400) return;
  await stage.sandbox.control('DELETE', '/faults');
  const before = network.weather;
  network.weather = calm;
  const { bornAt } = life;
  const backBefore = sale.payments[0]?.refundedCents ?? 0;
  if (!(await dashboardRefunds(stage, chargeId, 100))) return;
  network.offline = true;
  life.receive({ type: 'charge.partial_refunded', ids: [chargeId] });
  note(`an event about ${sale.id} while offline`);
  await clock.advance(4 * minute);
  network.offline = false;
  await clock.advance(25 * minute);
  network.weather = before;
  const now = await people.look('orders.get', { id: sale.id });
  const { refunded, contested } = stage.ledger.of(sale.id);
  // An acquirer may take its time, or be answered for without doing anything; then there is nothing to see yet.
  const isBack = refunded - contested >= backBefore + 100;
  if (!now.ok || life.bornAt !== bornAt || stage.memory.readsLag || !isBack) return;
  const back = now.value.payments[0]?.refundedCents ?? 0;
  if (back < backBefore + 100) throw new Error(`an event about ${sale.id} was forgotten: ${back} shown as returned`);
};

/** Somebody enters the key of another shop, and notices after a while. */
const otherAccount: Move = async (stage, saleId) => {
  const { life, clock, random, sandbox, note } = stage;
  if (saleId === null || !(await knowsItsAccount(stage))) return;
  await life.vault.writeApiKey('sk_test_other');
  note('the key of another account');
  await clock.advance((0.5 + 3 * random.float()) * minute);
  await life.vault.writeApiKey(sandbox.key);
};

/** Until something was made, or may have been made, any account may become this till's. Nothing was before a request has left. */
async function knowsItsAccount({ people, sandbox }: Stage): Promise<boolean> {
  if (sandbox.records().requests.every(({ method }) => method === 'GET')) return false;
  const entries = await people.look('outbox.list', { show: 'all', limit: 200 });
  return (
    entries.ok &&
    entries.value.some(
      // v1 has an account of its own.
      ({ operation, state, ambiguous, path }) =>
        path.startsWith('/v2/') && (ambiguous || (operation === 'orders.create' && state === 'accepted')),
    )
  );
}

const decide: Move = async (stage) => {
  const open = await stage.people.look('outbox.list', { show: 'open', limit: 200 });
  if (!open.ok || !open.value.some(({ state }) => state === 'review')) return;
  await stage.clock.advance(66 * minute);
  await decideOne(stage, { olderThanMs: 65 * minute, mayNameStranger: true });
  await stage.clock.advance(2 * second);
};

const replaceFamily: OnSale = async (stage, sale) => {
  const basket = basketOf(stage.memory, sale.id);
  const family = stage.saleIds.filter((id) => basketOf(stage.memory, id) === basket);
  const luck = stage.random.float();
  // Now and then two windows at once, of which the second meets the first one's request on its way.
  for (let times = luck < 0.6 ? 1 : 2; times > 0; times -= 1) {
    const one = await saleOf(stage, pick(stage.random, family) ?? sale.id);
    if (one === null) return;
    await replaceSale(stage, one, { behaviour: luck < 0.4 ? 'insufficient_funds' : 'approve' });
  }
  await stage.clock.advance(stage.random.float() * 8 * second);
};

/** The next request about money gets lost, whichever it is. */
const loseNext: Move = async ({ sandbox, clock, note }) => {
  await sandbox.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST' });
  note('the next request is lost');
  await clock.advance(90 * second);
};

/** What the provider works on by itself comes to its end. */
const resolve: Move = async ({ clock, random }) => {
  await clock.advance(random.float() < 0.5 ? 8 * second : 30 * second);
};

/** One Pix of several, and somebody looks. */
const payOne: OnSale = async ({ sandbox, people, clock, random, note }, { id, orderId, payments }) => {
  if (orderId === null || payments[0]?.chargeId == null) return;
  // "Undone, all or nothing": by itself, and perhaps not at once.
  const sibling_refund = pick(random, ['at_once', 'later', 'later']) ?? 'later';
  await sandbox.control('POST', '/switches', { sibling_refund });
  const body = { payment_id: payments[0].chargeId };
  const paid = await sandbox.control('POST', `/orders/${orderId}/pix/pay`, body).catch(() => null);
  note(`payer pays one Pix of ${id}: ${paid === null ? 'too late' : 'paid'}`);
  await passWhile(clock, 2 * second, people.at('counter', 'orders.refresh', { id }));
};

/** Whichever sale of the basket shows a code is paid, once it does. */
const payFamily: OnSale = async (stage, sale) => {
  const basket = basketOf(stage.memory, sale.id);
  await stage.clock.advance(20 * minute);
  for (const id of stage.saleIds.filter((one) => basketOf(stage.memory, one) === basket)) {
    const one = await saleOf(stage, id);
    if (one !== null && one.id !== sale.id) await payPixOf(stage, one);
  }
};

const pay: OnSale = (stage, sale) => payPixOf(stage, sale);
const confirmAgain: OnSale = (stage, sale) => (sale.can.confirm ? confirmSale(stage, sale) : Promise.resolve());
const refundAgain: OnSale = (stage, sale) =>
  sale.can.refund ? giveBack(stage, sale, stage.random.float() < 0.5) : Promise.resolve();

export const moves = {
  wait,
  cancel: on(giveUp),
  replace: on(async (stage, sale) => void (await replaceSale(stage, sale))),
  'replace-family': on(replaceFamily),
  confirm: on(confirmAgain),
  refund: on(refundAgain),
  pay: on(pay),
  'pay-one': on(payOne),
  'pay-family': on(payFamily),
  'lose-next': loseNext,
  'stale-order': on(staleOrder),
  lag,
  resolve,
  quarter,
  'day-off': dayOff,
  'run-out': on(runOut),
  'pay-ended': on(payEnded),
  'contest-at-once': on(contestAtOnce),
  lock,
  jump,
  offline,
  withdraw,
  contest: on(contest),
  dashboard: on(dashboard),
  event: on(event),
  'event-offline': on(eventOffline),
  'other-account': otherAccount,
  decide,
  close: closeAndStart,
  'back-up': backUp,
  restore: restoreAndStart,
  'dashboard-more': on(dashboardMore),
  'fail-refund': on(failRefund),
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;
/** They mean something only after one another. */
const ofRecipesAlone: readonly MoveName[] = ['dashboard-more', 'fail-refund'];
const moveNames = (Object.keys(moves) as MoveName[]).filter((name) => !ofRecipesAlone.includes(name));

/** What is worth trying beside each kind of request; what stands twice is tried twice as often. */
const beside: Readonly<Record<Prey['operation'] & string, readonly MoveName[]>> | Record<string, readonly MoveName[]> =
  {
    'orders.create': [
      'cancel',
      'replace',
      'close',
      'close',
      'pay',
      'withdraw',
      'other-account',
      'decide',
      'decide',
      'lock',
    ],
    'orders.confirm': ['cancel', 'cancel', 'lock', 'lock', 'confirm', 'replace', 'close', 'offline', 'event'],
    'orders.capture': ['cancel', 'cancel', 'jump', 'close', 'event', 'offline', 'event-offline', 'refund'],
    'orders.cancel': ['pay', 'pay', 'replace-family', 'replace-family', 'event', 'jump', 'close', 'lock'],
    'refunds.create': [
      'jump',
      'jump',
      'dashboard',
      'dashboard',
      'contest',
      'contest',
      'refund',
      'refund',
      'withdraw',
      'withdraw',
      'restore',
      'restore',
      'decide',
      'decide',
      'event',
      'event-offline',
      'close',
    ],
  };

export function drawMove(random: Stage['random'], operation: Prey['operation']): MoveName {
  return (random.float() < 0.12 ? pick(random, moveNames) : pick(random, beside[operation] ?? moveNames)) ?? 'wait';
}
