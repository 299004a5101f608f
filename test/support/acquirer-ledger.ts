/** Reads the acquirer's ledger by sale: what came in, what went back, and by whose request. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { afterItsEnd } from '#sandbox/payments/ledger.ts';
import { isKeyOfOthers } from './keys-of-others.ts';
import { isReceived, isReturned } from './ledger-lines.ts';

/** Of one sale, in cents. */
export interface SaleMoney {
  /** What came in, and what of it stayed. */
  readonly received: number;
  readonly kept: number;
  /** What came in after the provider had called its charge off: seen when what has ended is read again. */
  readonly afterEnd: number;
  /** What a request of ours moved after the till had stopped waiting for its answer. The next read shows it. */
  readonly late: number;
  readonly refunded: number;
  /** Of what went back, what the cardholders' banks took. */
  readonly contested: number;
  /** How many payments came in. */
  readonly charges: number;
}

export interface Money extends SaleMoney {
  /** Given back because the till asked, by key of the request. */
  readonly refundedByKey: ReadonlyMap<string, number>;
  /** The same, by charge. */
  readonly refundedOfCharge: ReadonlyMap<string, number>;
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

type Movement = ReturnType<Sandbox['records']>['ledger'][number];
type Counted = { -readonly [field in keyof SaleMoney]: number } & {
  readonly refundedByKey: Map<string, number>;
  readonly refundedOfCharge: Map<string, number>;
};

/** Reads on from where it last stopped: it is asked at every event of a seed. */
export function createLedger(sandbox: Sandbox): Ledger {
  const sales = new Map<string, Counted>();
  const taken = new Map<string, Taken>();
  const madeFor = new Map<string, string>();
  /** By order: the sale that it is taken for. */
  const mistaken = new Map<string, string>();
  let read = 0;

  function find(id: string): Counted {
    const known = sales.get(id) ?? noMoney();
    sales.set(id, known);
    return known;
  }

  function readLine(line: Movement): void {
    if (line.metadata?.balcao_subscription !== undefined) return;
    const { order_id: orderId, order_idempotency_key: orderKey, amount } = line;
    const owner = String(line.metadata?.balcao_sale ?? '');
    madeFor.set(orderId, owner);
    count(find(mistaken.get(orderId) ?? owner), line, sandbox);
    if (!isReceived(line) || orderKey === null || mistaken.has(orderId)) return;
    taken.set(orderKey, { orderId, amountCents: (taken.get(orderKey)?.amountCents ?? 0) + amount });
  }

  function update(): void {
    const { ledger } = sandbox.records();
    for (const line of ledger.slice(read)) readLine(line);
    read = ledger.length;
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

function noMoney(): Counted {
  const nothing = { received: 0, kept: 0, afterEnd: 0, late: 0, charges: 0, refunded: 0, contested: 0 };
  return { ...nothing, refundedByKey: new Map(), refundedOfCharge: new Map() };
}

function count(money: Counted, line: Movement, sandbox: Sandbox): void {
  const { kind, amount, reason, idempotency_key: key } = line;
  if (isReceived(line)) {
    money.received += amount;
    money.kept += amount;
    if (reason.endsWith(afterItsEnd)) money.afterEnd += amount;
    if (wasLate(sandbox, key)) money.late += amount;
    money.charges += 1;
  } else if (isReturned(line)) {
    money.kept -= amount;
    money.refunded += amount;
    if (kind === 'chargeback') money.contested += amount;
    if (key === null || reason !== 'refund confirmed' || !isRefundOfOurs(sandbox, key)) return;
    addTo(money.refundedByKey, key, amount);
    addTo(money.refundedOfCharge, line.charge_id, amount);
  }
}

function wasLate(sandbox: Sandbox, key: string | null): boolean {
  return key !== null && sandbox.records().requests.some((sent) => sent.late && sent.idempotency_key === key);
}

/** A cancel gives back what a part of its order had taken, at once or in a while: that is no refund of ours. */
function isRefundOfOurs(sandbox: Sandbox, key: string): boolean {
  const { requests } = sandbox.records();
  return (
    !isKeyOfOthers(key) &&
    requests.some(({ idempotency_key, path }) => idempotency_key === key && path.endsWith('/refund'))
  );
}

const addTo = (sums: Map<string, number>, key: string, cents: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + cents);
