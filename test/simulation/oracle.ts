/** Holds what the till says against what the acquirer's ledger shows. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { afterItsEnd } from '#sandbox/payments/ledger.ts';
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { deskKey } from './aim/desk-key.ts';
import { type Memory, settledCents } from './memory.ts';

export interface Money {
  /** Cents that came in, and those of them that stayed. */
  received: number;
  kept: number;
  /** Cents that came in after the provider had called their charge off: seen when what has ended is read again. */
  afterEnd: number;
  /** Cents that a request of ours moved which arrived when nobody waited for it any more: the next look sees them. */
  late: number;
  charges: number;
  refunded: number;
  /** Of what went back, what the cardholders' banks took. */
  contested: number;
  /** Given back because the till asked, by key of the request. */
  readonly refundedByKey: Map<string, number>;
  /** The same, by charge. */
  readonly refundedOfCharge: Map<string, number>;
}

/** What a dashboard shows of an order that took money. */
export interface Taken {
  readonly orderId: string;
  readonly amountCents: number;
}

export interface Ledger {
  /** As it stands at this moment. */
  of(saleId: string): Money;
  /** Every sale that money ever moved for. */
  saleIds(): readonly string[];
  /** By the key of the create whose order took money. */
  takenByKey(): ReadonlyMap<string, Taken>;
  /**
   * The till shows this order as that sale's. Where it was made for the sale whose place it took, answered in place of its own, no
   * client can tell: what it moves is the new sale's. `isSameBasket`: of the sale that it was made for.
   */
  shownAs(order: { orderId: string; saleId: string }, isSameBasket: (madeFor: string) => boolean): void;
}

/** Reads on from where it last stopped: it is asked at every event of a seed. */
export function createLedger(sandbox: Sandbox): Ledger {
  const sales = new Map<string, Money>();
  const taken = new Map<string, Taken>();
  const madeFor = new Map<string, string>();
  /** By order: the sale that it is taken for. */
  const mistaken = new Map<string, string>();
  let read = 0;

  const find = (id: string): Money => {
    const known = sales.get(id);
    if (known !== undefined) return known;
    const nothing = { received: 0, kept: 0, afterEnd: 0, late: 0, charges: 0, refunded: 0, contested: 0 };
    const none: Money = { ...nothing, refundedByKey: new Map(), refundedOfCharge: new Map() };
    sales.set(id, none);
    return none;
  };

  const wasLate = (key: string | null): boolean =>
    key !== null && sandbox.records().requests.some((sent) => sent.late && sent.idempotency_key === key);

  /** A cancel gives back what a part of its order had taken, at once or in a while: that is no refund of ours. */
  const isRefundOfOurs = (key: string): boolean =>
    !key.startsWith(deskKey) &&
    sandbox.records().requests.some(({ idempotency_key, path }) => idempotency_key === key && path.endsWith('/refund'));

  function update(): void {
    const { ledger } = sandbox.records();
    for (; read < ledger.length; read += 1) {
      const movement = ledger[read];
      if (movement === undefined) continue;
      const { kind, amount, metadata, reason, order_idempotency_key: orderKey, idempotency_key: key } = movement;
      if (metadata?.balcao_subscription !== undefined) continue;
      const { order_id: orderId } = movement;
      const owner = String(metadata?.balcao_sale ?? '');
      madeFor.set(orderId, owner);
      const money = find(mistaken.get(orderId) ?? owner);
      if (kind === 'capture' || kind === 'pix_paid') {
        money.received += amount;
        money.kept += amount;
        if (reason.endsWith(afterItsEnd)) money.afterEnd += amount;
        if (wasLate(key)) money.late += amount;
        money.charges += 1;
        if (orderKey === null || mistaken.has(orderId)) continue;
        const before = taken.get(orderKey)?.amountCents ?? 0;
        taken.set(orderKey, { orderId, amountCents: before + amount });
      } else if (kind === 'refund' || kind === 'chargeback') {
        money.kept -= amount;
        money.refunded += amount;
        if (kind === 'chargeback') money.contested += amount;
        if (key === null || reason !== 'refund confirmed' || !isRefundOfOurs(key)) continue;
        addTo(money.refundedByKey, key, amount);
        addTo(money.refundedOfCharge, movement.charge_id, amount);
      }
    }
  }

  return {
    of(saleId) {
      update();
      return find(saleId);
    },
    saleIds() {
      update();
      return [...sales.keys()];
    },
    takenByKey() {
      update();
      return taken;
    },
    shownAs({ orderId, saleId }, isSameBasket) {
      update();
      const owner = madeFor.get(orderId) ?? saleId;
      if (owner === saleId || mistaken.has(orderId) || !isSameBasket(owner)) return;
      mistaken.set(orderId, saleId);
      sales.clear();
      taken.clear();
      read = 0;
    },
  };
}

const addTo = (sums: Map<string, number>, key: string, cents: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + cents);

/** Less what two people gave back in cash. */
export const unsettledMoney = (money: Money, memory: Memory, saleId: string): Money => ({
  ...money,
  kept: money.kept - settledCents(memory, saleId),
});

/** Said only with proof: what was taken meanwhile would make it a lie at once, not only once all is at rest. */
const provenNotCharged: readonly SaleState[] = ['declined', 'refused', 'canceled', 'expired', 'retype-card'];

/**
 * Without a code of ours on its way, "waiting for the code" says that nothing was taken when the till last looked. Of what comes from a
 * backup the screen says neither before it was read again.
 */
function wronglySaysNothingTaken({ state, progress, isUnread }: Sale, { kept, late, afterEnd }: Money): boolean {
  if (isUnread) return false;
  if (state === 'awaiting-code' && progress.operation === null) return kept > afterEnd + late;
  return provenNotCharged.includes(state) && kept > afterEnd;
}

/** What may never be wrong, at any moment. */
export function checkNow(sale: Sale, money: Money): string[] {
  const { received, charges, refunded, contested, kept } = money;
  const problems: string[] = [];
  const says = `${sale.id} says ${sale.state}`;
  if (sale.moneyReceived && received < sale.totalCents)
    problems.push(`${says} with ${received} of ${sale.totalCents} received`);
  if (sale.state === 'paid' && received !== sale.totalCents)
    problems.push(`${says}, ledger received ${received} of ${sale.totalCents}`);
  if (charges > sale.payments.length) problems.push(`${says}: ${charges} charges for ${sale.payments.length} payments`);
  if (received > sale.totalCents) problems.push(`${says}: received ${received} for ${sale.totalCents}`);
  // A bank that takes what is being given back takes it a second time, whatever a till does.
  if (refunded - contested > received) problems.push(`${says}: refunded ${refunded - contested} of ${received}`);
  if (wronglySaysNothingTaken(sale, money)) problems.push(`${says} while ${kept} are kept`);
  return problems;
}

export const notCharged: readonly SaleState[] = [
  'declined',
  'refused',
  'canceled',
  'expired',
  'retype-card',
  'replaced',
];
const unfinished: readonly SaleState[] = [
  'queued',
  'sending',
  'unknown',
  'processing',
  'capturing',
  'canceling',
  'refunding',
  'authorized',
  'awaiting-payment',
];

export function isUnfinished(sale: Sale): boolean {
  // A code that must not be shown can be paid by nobody; it waits until its order expires.
  return unfinished.includes(sale.state);
}

/** What the till cannot do: it says so, and that the provider's dashboard can. */
function isLeftToPeople({ state }: Sale): boolean {
  return state === 'review' || state === 'found-charged';
}

interface EndedBy {
  readonly refunds?: readonly Refund[];
  readonly wereOver?: ReadonlySet<string>;
  /** Two people ended its undoing before anything came in. */
  readonly isEnded?: boolean;
}

/** What must hold once the world is calm again and every deadline has passed. */
export function checkAtRest(
  sale: Sale,
  money: Money,
  { refunds = [], wereOver, isEnded = false }: EndedBy = {},
): string[] {
  const { kept } = money;
  const problems = checkNow(sale, money);
  const says = `${sale.id} says ${sale.state}`;
  if (notCharged.includes(sale.state) && kept > 0) problems.push(`${says}, but ${kept} were taken and kept`);
  // A wish that each refund hinders is carried out again and again: one of them may be on its way at any moment.
  const isTriedAgain = sale.state === 'refunding' && sale.undo !== null && isRefused(refunds);
  if (isUnfinished(sale) && !isTriedAgain) problems.push(`${says} and is stuck there`);
  if (sale.cancelRequested && !isEnded) problems.push(...checkUndone(sale, money, refunds));
  if (sale.replacedBy !== null && kept > 0 && !isEnded && !isRefused(refunds) && wereOver?.has(sale.id) !== true)
    problems.push(`${says}, was replaced, but ${kept} are kept`);
  return problems;
}

/** Of a sale whose undoing was wished: by what the till shows, and by what the people remember who wished it. */
export function checkUndone(sale: Sale, { kept }: Money, refunds: readonly Refund[]): string[] {
  if (kept <= 0 || isLeftToPeople(sale) || isRefused(refunds)) return [];
  return [`${sale.id} says ${sale.state}, undo was wished, but ${kept} are kept`];
}

/** A wish stands until its undoing is proven; one that a refusal hinders is as far as the till can bring it by itself. */
export function isToGoBack(sale: Sale, refunds: readonly Refund[]): boolean {
  return sale.undo !== null && sale.moneyReceived && !isLeftToPeople(sale) && !isRefused(refunds);
}

/** Asked for and refused by the provider, or in front of people, is carried out as far as a till can: people see it. */
function isRefused(refunds: readonly Refund[]): boolean {
  return refunds.some(({ state }) => state === 'refused' || state === 'failed' || state === 'review');
}

/** Every refund that people were told of happened once, and none happened that they were not told of. */
export function checkRefunds(sale: Sale, refunds: readonly Refund[], money: Money): string[] {
  const sum = (chosen: readonly Refund[]): number => chosen.reduce((total, { amountCents }) => total + amountCents, 0);
  const confirmed = sum(refunds.filter(({ state }) => state === 'confirmed'));
  const made = [...money.refundedByKey.values()].reduce((total, amount) => total + amount, 0);
  const problems: string[] = [];
  if (confirmed > money.refunded)
    problems.push(`${sale.id}: ${confirmed} said to be refunded, ledger ${money.refunded}`);
  if (made > sum(refunds)) problems.push(`${sale.id}: ${made} refunded by our requests, ${sum(refunds)} were asked`);
  return problems;
}

/** A hold that another sale took the place of, or that was given up, is never captured. */
export function checkSuperseded(entries: readonly EntryView[], taken: ReadonlyMap<string, Taken>): string[] {
  return entries
    .filter(({ operation, state, key }) => operation === 'orders.create' && state === 'superseded' && taken.has(key))
    .map(({ key, owner }) => `${owner.id}: the superseded order of key ${key} took money`);
}

/** The sandbox's own list of requests: between first and last arrival lie a fuse and the hour a late one may travel. */
export function checkKeys(sandbox: Sandbox): string[] {
  const first = new Map<string, number>();
  const problems: string[] = [];
  for (const { idempotency_key: key, at_ms: at, late } of sandbox.records().requests) {
    if (key === null || late) continue;
    const began = first.get(key) ?? at;
    first.set(key, began);
    if (at - began >= 24 * 3_600_000) problems.push(`key ${key} arrived ${at - began} ms after its first time`);
  }
  return problems;
}
