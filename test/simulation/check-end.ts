/** What must hold at the end of a day, once the world is calm again. */
import { isFinal } from '#main/outbox/states.ts';
import type { EntryState, EntryView } from '#shared/contract/outbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { passWhile } from '#test/helpers/pass-while.ts';
import type { Money } from '#test/support/acquirer-ledger.ts';
import { checkRefundSums } from '#test/support/refund-truth.ts';
import { checkSaleAtRest, checkSaleUndone, checkSuperseded } from '#test/support/sale-truth.ts';
import type { Stage } from './acts/stage.ts';
import {
  checkAskedBack,
  checkBaskets,
  checkDropped,
  checkEndedRefunds,
  checkForSale,
  checkKeys,
  checkPace,
  checkStrangers,
} from './eyes.ts';
import { checkAlone } from './eyes-people.ts';
import { checkSecrets } from './eyes-secrets.ts';
import { askedBack, basketOf, isEndedUnpaid, type Memory, unresolvedMoney } from './memory.ts';
import { count } from './tally.ts';

/** What waits for two people may stay open: nobody in the simulation decides it. */
const isAtRest = (state: EntryState): boolean => isFinal(state) || state === 'review';

export async function checkEnd(stage: Stage): Promise<string[]> {
  const { people, ledger, network, sandbox } = stage;
  const { memory } = stage;
  const problems = [
    ...network.burntKeys,
    ...checkKeys(sandbox),
    ...checkPace(sandbox),
    ...checkStrangers(sandbox, memory),
    ...checkSecrets(stage),
  ];
  const sales: Sale[] = [];
  for (const id of stage.saleIds) {
    const read = await people.look('orders.get', { id });
    const refunds = await people.look('refunds.list', { saleId: id });
    if (!read.ok || !refunds.ok) {
      problems.push(`${id} cannot be read`);
      continue;
    }
    count(stage.tally, `end:${read.value.state}`);
    sales.push(read.value);
    problems.push(...checkAskedBack(read.value, refunds.value, { ledger, memory }));
    if (!memory.restored.has(id)) problems.push(...checkEndedRefunds(refunds.value, ledger));
    const { wereOver } = memory;
    const money = unresolvedMoney(ledger.of(id), memory, id);
    problems.push(
      ...checkSaleAtRest(read.value, money, { refunds: refunds.value, wereOver, isEnded: isEndedUnpaid(memory, id) }),
    );
    problems.push(...checkCash(read.value, money, memory));
    // The till may have lost the wish: who made it remembers.
    if (stage.undone?.has(id) && !isEndedUnpaid(memory, id))
      problems.push(...checkSaleUndone(read.value, money, refunds.value));
    // What a restored till was never told of is counted by those who asked for it.
    if (!memory.restored.has(id)) problems.push(...checkRefundSums(read.value, refunds.value, ledger.of(id)));
  }
  problems.push(...checkBaskets(sales, ledger, memory), ...checkForSale(sales, memory));
  problems.push(...(await checkAudit(stage)));
  const entries = await people.look('outbox.list', { show: 'all', limit: 200 });
  if (!entries.ok) return [...problems, `the queue cannot be read: ${entries.error.code}`];
  problems.push(...checkSuperseded(entries.value, ledger.takenByKey()));
  const dropped = sales.filter(({ state, replaces }) => state === 'canceled' && replaces !== null);
  const sent = await mayBeLost(stage, entries.value, new Set(dropped.map(({ id }) => id)));
  problems.push(...checkDropped(sales, ledger, { undone: stage.undone ?? new Set(), memory, sent }));
  const baskets = new Set(sales.filter(({ state }) => state === 'review').map(({ id }) => basketOf(memory, id)));
  const waitsForPeople = ({ owner, why }: EntryView): boolean =>
    why === 'waits-for-predecessor' && baskets.has(basketOf(memory, owner.id));
  const stuck = await stuckOf(
    stage,
    entries.value.filter((one) => !waitsForPeople(one)),
  );
  problems.push(...(await checkAlone(stage)));
  return [...problems, ...stuck];
}

/** Of these sales those whose request left the till, and nobody knows whether it arrived. */
async function mayBeLost(stage: Stage, entries: readonly EntryView[], ids: ReadonlySet<string>): Promise<Set<string>> {
  const lost = new Set<string>();
  const tried = entries.filter(({ owner, operation, attempts }) => {
    return operation === 'orders.create' && attempts > 0 && ids.has(owner.id);
  });
  for (const { id, owner } of tried) {
    const read = await stage.people.look('outbox.get', { id });
    const all = read.ok ? read.value.attemptList : [];
    if (all.some((one) => one.kind === 'send' && one.class === 'ambiguous')) lost.add(owner.id);
  }
  return lost;
}

/** What the provider gives back by itself when the code beside it runs out, and what somebody asks for, no till can hinder. */
function checkCash({ id, payments }: Sale, { refundedOfCharge, contested }: Money, memory: Memory): string[] {
  if (contested > 0 || askedBack(memory, id) > 0) return [];
  return payments.flatMap(({ chargeId, amountCents }) => {
    const resolved = memory.resolved.get(id)?.get(chargeId ?? '') ?? 0;
    const twice = resolved === 0 ? 0 : (refundedOfCharge.get(chargeId ?? '') ?? 0) - (amountCents - resolved);
    return twice > 0 ? [`${id}: ${twice} went back by our requests that two people had given back in cash`] : [];
  });
}

/**
 * A wish that a refusal hinders is carried out again and again: only what stands still for two minutes is stuck, or for longer than
 * reads must agree that a 2xx did nothing.
 */
async function stuckOf({ people, clock }: Stage, entries: readonly EntryView[]): Promise<string[]> {
  let open = entries.filter(({ state }) => !isAtRest(state)).map(({ id }) => id);
  let stuck: string[] = [];
  for (const minutes of [2, 20]) {
    if (open.length === 0) return [];
    await clock.advance(minutes * 60_000);
    const later = await Promise.all(open.map(async (id) => ({ id, read: await people.look('outbox.get', { id }) })));
    const still = later.filter(({ read }) => !read.ok || !isAtRest(read.value.state));
    open = still.map(({ id }) => id);
    stuck = still.map(({ read }) => `stuck: ${JSON.stringify(read.ok ? read.value : read.error)}`);
  }
  return stuck;
}

/** From its first row, against the head that the till itself keeps beside it. */
async function checkAudit({ people, clock }: Stage): Promise<string[]> {
  const window = people.roleAt.office === 'manager' ? 'office' : 'counter';
  // Whoever is locked out signs in for this one: what is asked next then waits for nothing but the clock.
  await people.at(window, 'audit.state', {});
  const verdict = await passWhile(clock, 1_000, people.at(window, 'audit.verify', {}));
  if (!verdict.ok) return [`the audit log cannot be read: ${verdict.error.code}`];
  const { value } = verdict;
  return value.state === 'sound' ? [] : [`the audit log is not whole: ${JSON.stringify(value)}`];
}
