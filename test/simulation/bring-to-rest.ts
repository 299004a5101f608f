/** The end of every seed: the world is calm again, people close what waits for people, and time passes until all has ended. */
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { allSales } from '#test/support/all-sales.ts';
import { checkSaleAtRest, isToGoBack, isUnfinished } from '#test/support/sale-truth.ts';
import { resolve } from './acts/after-sale.ts';
import type { Stage } from './acts/stage.ts';
import { giveBack, giveUp } from './aim/prey.ts';
import { endByPeople } from './aim/resolution.ts';
import { basketOf, isEndedUnpaid, unresolvedMoney } from './memory.ts';
import { calm } from './network.ts';
import { recordCharge } from './office/charges.ts';
import { isOfficeAtRest } from './office/check-office.ts';
import { allSubscriptions } from './office/stage.ts';
import { count } from './tally.ts';

const hour = 3_600_000;

/** Mostly 30 h: the longest wait is for a hold that lapses. It is longer where a clock that was set back hides when it was last asked for. */
export async function bringToRest(stage: Stage, wakeUp: () => Promise<void>): Promise<readonly string[]> {
  const stuck: string[] = [];
  stage.network.weather = calm;
  stage.network.offline = false;
  await clearFaults(stage);
  stage.note('healing');
  if (stage.random.float() < 0.5) stage.life.disarm();
  await wakeUp();
  const keepsWaiting = stage.random.float() < 0.05;
  const calmSince = stage.clock.monotonic();
  const letTimePass = async (rounds: readonly number[]): Promise<void> => {
    let sales = await salesOf(stage, wakeUp);
    let calmHours = 0;
    for (const hours of rounds) {
      // What two people ended nobody carries on.
      const carriedOn = sales.filter(({ id }) => !stage.memory.resolved.has(id));
      if (calmHours > 2) stuck.push(...carriedOn.flatMap(checkCarriedOn));
      calmHours += hours;
      if (!keepsWaiting) await closeWhatWaitsForPeople(stage, sales);
      await wishAgain(stage, sales);
      await resolveWhatIsLeft(stage, sales);
      if (stage.clock.monotonic() - calmSince > 24 * hour) await giveUpWhatWaits(stage, sales);
      await stage.clock.advance(hours * hour);
      stage.life.disarm();
      await wakeUp();
      sales = await salesOf(stage, wakeUp);
      await resolveRefunds(stage, sales);
      if (await allAtRest(stage, sales)) break;
    }
  };
  // A refund that left only after another one of its charge had ended is settled last, and then seen.
  await letTimePass([0.05, 0.2, 0.5, 1.5, 28, 1.5, 1.5, 20]);
  // What people found may have to be given back.
  if (await decide(stage)) await letTimePass([0.05, 0.2, 0.5, 28, 24]);
  return stuck;
}

/** An undoing or a capture is not waited for until the order ends by itself: nothing has hindered it for two hours. */
function checkCarriedOn({ id, state, orderStatus, progress, waitsFor }: Sale): string[] {
  const mayAct = waitsFor === null && (orderStatus === 'requires_capture' || orderStatus === 'requires_action');
  if (!mayAct || (state !== 'canceling' && state !== 'capturing')) return [];
  return [`${id} says ${state} for two calm hours, and its order is ${orderStatus} (${progress.operation})`];
}

/** What a person must decide is left standing now and then. */
async function decide(stage: Stage): Promise<boolean> {
  const open = await openEntries(stage);
  if (open.length === 0 || stage.random.float() < 0.3) return false;
  await stage.clock.advance(2.5 * hour);
  for (let tries = 0; tries < 2 * open.length; tries += 1) {
    await resolve(stage);
    if (stage.sendsKeyless) await recordCharge(stage);
    await stage.clock.advance(0.02 * hour);
  }
  return true;
}

async function openEntries(stage: Stage): Promise<readonly EntryView[]> {
  const open = await stage.people.look('outbox.list', { show: 'open', limit: 200 });
  if (!open.ok) throw new Error(`the queue cannot be read: ${open.error.code}`);
  return open.value;
}

async function clearFaults({ sandbox, tally }: Stage): Promise<void> {
  const { faults } = (await sandbox.control('GET', '/faults')) as { faults: { kind: string; used: number }[] };
  for (const { kind, used } of faults) if (used > 0) count(tally, `provider:${kind}`, used);
  await sandbox.control('DELETE', '/faults');
  // A token of v1 that has run out is the manager's to renew: with the new one the office goes on.
  await sandbox.control('POST', '/switches', { v1_bearer_lifetime_ms: 0 });
}

/** Holds asked for as "authorise only" and codes nobody enters would otherwise keep a quiet till busy for 26 h. */
async function closeWhatWaitsForPeople(stage: Stage, sales: readonly Sale[]): Promise<void> {
  for (const sale of sales) {
    if (['authorized', 'awaiting-code'].includes(sale.state) || isShownForHours(stage, sale))
      await stage.people.look('orders.cancel', { id: sale.id });
  }
}

/** Whoever wished an end before a backup was put back wishes it still, unless two people have ended it since. */
async function wishAgain(stage: Stage, sales: readonly Sale[]): Promise<void> {
  const { memory, office, people } = stage;
  for (const sale of sales) {
    const { id, undo, can } = sale;
    if (undo?.problem !== 'restored' || memory.resolved.has(id)) continue;
    if (can.cancel) await people.look('orders.cancel', { id });
    else if (can.refund) await giveBack(stage, sale, true);
  }
  if (office.ended.size === 0) return;
  for (const { id, undo, can } of await allSubscriptions(stage))
    if (undo?.problem === 'restored' && can.cancel) await people.look('subscriptions.cancel', { id });
}

/**
 * Whoever settled a part of it settles the rest, when the till asks for it; and so what a sale waits for that nobody can give back. What
 * came in after people had settled is theirs to give back.
 */
async function resolveWhatIsLeft(stage: Stage, sales: readonly Sale[]): Promise<void> {
  for (const sale of sales) {
    const { id, undo, state, can } = sale;
    const isOurs = stage.memory.resolved.has(id);
    const isWaitedFor = sales.some((one) => isHeldBack(one) && one.waitsFor?.id === id);
    if (undo?.canEnd === true && (isOurs || isWaitedFor)) await endByPeople(stage, id);
    else if (isOurs && isWaitedFor && state === 'review' && can.refund) await giveBack(stage, sale, true);
  }
}

/**
 * What people have not decided for a day holds the basket for good, and they see it: what waits for it is given up. That it waits, and
 * for which sale, it must say itself.
 */
async function giveUpWhatWaits(stage: Stage, sales: readonly Sale[]): Promise<void> {
  const asked = (await openEntries(stage)).filter(({ state }) => state === 'review');
  const isAsked = (id: string, operations = ''): boolean =>
    asked.some(({ owner, operation }) => owner.id === id && operation.startsWith(operations));
  const isInReview = ({ id, state }: Sale): boolean => state === 'review' || isAsked(id);
  for (const sale of sales.filter(isHeldBack)) {
    const others = sales.filter(
      ({ id }) => id !== sale.id && basketOf(stage.memory, id) === basketOf(stage.memory, sale.id),
    );
    const isBehindRequest = sale.progress.reason === 'predecessor' && others.some(({ id }) => isAsked(id, 'orders.'));
    if (isBehindRequest || others.some((one) => one.id === sale.waitsFor?.id && isInReview(one)))
      await giveUp(stage, sale);
  }
}

const isHeldBack = ({ state }: Sale): boolean => state === 'queued' || state === 'capturing';

function isShownForHours({ clock }: Stage, { state, payments }: Sale): boolean {
  const ends = payments.flatMap(({ pix }) => (pix === null ? [] : [pix.expiresAt]));
  return state === 'awaiting-payment' && Math.max(...ends) > clock.now() + hour;
}

/** Where the acquirer waits to be told, it is told. */
async function resolveRefunds(stage: Stage, sales: readonly Sale[]): Promise<void> {
  for (const sale of sales) {
    for (const { chargeId, status } of sale.payments) {
      // What is contested meanwhile may be on its way back all the same.
      if (chargeId === null || (status !== 'refund_processing' && status !== 'chargeback')) continue;
      await stage.sandbox
        .control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'confirmed' })
        .catch(() => null);
    }
  }
}

async function allAtRest(stage: Stage, sales: readonly Sale[]): Promise<boolean> {
  const { wereOver } = stage.memory;
  if ((await openEntries(stage)).some(({ state }) => state !== 'review')) return false;
  for (const sale of sales) {
    if (isUnfinished(sale) || sale.state === 'awaiting-code') return false;
    const refunds = await refundsOf(stage, sale);
    if (refunds.some(({ state }) => !['confirmed', 'refused', 'failed'].includes(state))) return false;
    if (isToGoBack(sale, refunds)) return false;
    // What the acquirer did after the end shows when ended things are read again.
    const money = unresolvedMoney(stage.ledger.of(sale.id), stage.memory, sale.id);
    const isEnded = isEndedUnpaid(stage.memory, sale.id);
    if (checkSaleAtRest(sale, money, { refunds, wereOver, isEnded }).length > 0) return false;
  }
  return isOfficeAtRest(stage);
}

/** What was armed before may still kill the till while it is asked. */
function salesOf({ people, life }: Stage, wakeUp: () => Promise<void>): Promise<readonly Sale[]> {
  return allSales(async (page) => {
    for (;;) {
      const read = await people.look('orders.list', page);
      if (read.ok || life.alive) return read;
      await wakeUp();
    }
  });
}

async function refundsOf(stage: Stage, sale: Sale): Promise<readonly Refund[]> {
  const read = await stage.people.look('refunds.list', { saleId: sale.id });
  return read.ok ? read.value : [];
}
