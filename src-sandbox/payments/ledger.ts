/** Every movement of money, in order. It proves to the tests what really happened: it records the acquirer's side, never an answer. */
import type { Movement, MovementKind } from '../state/records.ts';
import type { Act, Order, Payment } from '../state/world.ts';

export interface MovementFacts {
  readonly order: Order;
  readonly payment: Payment;
  readonly kind: MovementKind;
  readonly amountCents: number;
  readonly reason: string;
}

/** Marks a movement that the API had ruled out before, so no reader of the API could know of it. */
export const afterItsEnd = 'after its end';

/** Call this before the payment changes. */
export function reasonOf({ status }: Payment, why: string): string {
  return status === 'canceled' || status === 'failed' ? `${why}, ${afterItsEnd}` : why;
}

export function move(act: Act, facts: MovementFacts): void {
  const { ledger } = act.context.world;
  const now = act.context.clock.now();
  ledger.push({
    seq: ledger.length + 1,
    at: new Date(now).toISOString(),
    at_ms: now,
    kind: facts.kind,
    account: facts.order.account,
    order_id: facts.order.id,
    charge_id: facts.payment.id,
    amount: facts.amountCents,
    idempotency_key: act.idempotencyKey,
    order_idempotency_key: facts.order.idempotencyKey,
    items: facts.order.itemsText,
    metadata: facts.order.metadata,
    reason: facts.reason,
  });
}

export interface LedgerGroup {
  /** Charges whose money came in. More than one for one sale means the customer was charged twice. */
  readonly received: number;
  readonly received_cents: number;
  /** Charges whose money came in and was not given back in full. */
  readonly kept: number;
  readonly kept_cents: number;
  /** Charges whose limit is still reserved. */
  readonly held: number;
  readonly orders: readonly string[];
}

/** The money that each sale took, grouped by a name the caller chooses (order key, items, a metadata field). */
export function groupLedger(
  ledger: readonly Movement[],
  nameOf: (movement: Movement) => string,
): Record<string, LedgerGroup> {
  const groups = new Map<string, Movement[]>();
  for (const movement of ledger) {
    const name = nameOf(movement);
    const group = groups.get(name);
    if (group) group.push(movement);
    else groups.set(name, [movement]);
  }
  return Object.fromEntries([...groups].map(([name, movements]) => [name, summarize(movements)]));
}

function summarize(movements: readonly Movement[]): LedgerGroup {
  const received = new Map<string, number>();
  const back = new Map<string, number>();
  const held = new Set<string>();
  const add = (sums: Map<string, number>, movement: Movement) =>
    sums.set(movement.charge_id, (sums.get(movement.charge_id) ?? 0) + movement.amount);

  for (const movement of movements) {
    if (movement.kind === 'authorize') held.add(movement.charge_id);
    if (movement.kind === 'void' || movement.kind === 'capture') held.delete(movement.charge_id);
    if (movement.kind === 'capture' || movement.kind === 'pix_paid') add(received, movement);
    if (movement.kind === 'refund' || movement.kind === 'chargeback') add(back, movement);
    if (movement.kind === 'chargeback_reversed') add(back, { ...movement, amount: -movement.amount });
  }
  const kept = [...received].map(([charge, cents]) => cents - (back.get(charge) ?? 0)).filter((cents) => cents > 0);
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, cents) => total + cents, 0);
  return {
    received: received.size,
    received_cents: sum(received.values()),
    kept: kept.length,
    kept_cents: sum(kept),
    held: held.size,
    orders: [...new Set(movements.map((movement) => movement.order_id))],
  };
}
