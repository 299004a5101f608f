/**
 * The only writer of payment state of sales. Everything that is learnt (an answer, a check, the clock) ends here: rows,
 * timeline, what must follow by itself, and one announcement after the commit.
 */
import type { Clock } from '#shared/ports.ts';
import type { Order } from '#shared/wire/v2/orders.ts';
import type { Db } from '../../db/db.ts';
import type { Looks } from '../../lib/looks.ts';
import type { Learned } from '../../outbox/operation.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { isFinal } from '../../outbox/states.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import type { TimelineRow, TimelineTable } from '../../outbox/timeline-table.ts';
import { type AppliedOrder, applyOrder } from './apply-order.ts';
import type { EnqueueOrders } from './enqueue.ts';
import { hasEndedBelow, keptInPart, receivedAll } from './order-money.ts';
import { deriveSaleState, latest } from './sale-state.ts';
import type { PaymentRow, SaleRow, SalesTable } from './table.ts';

export interface SaleBookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sales: SalesTable;
  readonly timeline: TimelineTable;
  readonly entries: OutboxTable;
  readonly outbox: Outbox;
  readonly enqueue: EnqueueOrders;
  readonly looks: Looks;
  /** Gives back everything an undone sale had already taken. */
  readonly refundUndone: (sale: SaleRow, payments: readonly PaymentRow[]) => void;
  /** Queued to run after the commit. */
  readonly announceSale: (saleId: string) => void;
  /** Somebody looked and found nothing new. */
  readonly announceLook: (saleId: string) => void;
}

interface Comparison {
  readonly before: SaleRow;
  readonly rows: readonly PaymentRow[];
  readonly applied: AppliedOrder;
  readonly isNew: boolean;
}

export type SaleBook = ReturnType<typeof createSaleBook>;

export function createSaleBook(deps: SaleBookDeps) {
  const { db, clock, sales, timeline, entries, outbox, enqueue, looks } = deps;

  /** Recomputes the state, saves, announces. Every change of a sale goes through here. */
  function save(sale: SaleRow): SaleRow {
    const facts = { sale, payments: sales.payments(sale.id), entries: entries.ofOwner('sale', sale.id) };
    const derived: SaleRow = { ...sale, state: deriveSaleState(facts) };
    sales.save(derived, clock.now());
    db.afterCommit(() => deps.announceSale(sale.id), sale.id);
    return derived;
  }

  function note(
    saleId: string,
    what: TimelineRow['what'],
    rest: Omit<TimelineRow, 'at' | 'ownerKind' | 'ownerId' | 'what'>,
  ): void {
    timeline.add({ ownerKind: 'sale', ownerId: saleId, at: clock.now(), what, ...rest });
  }

  /** What the order as read would make of the sale; null when it proves nothing about it, or nothing any more. */
  function compare(saleId: string, order: Order, askedAt: number): Comparison | null {
    const before = sales.get(saleId);
    if (before === null || isOlder(askedAt, before.lastCheckAt)) return null;
    if ((before.orderId !== null && order.id !== before.orderId) || order.amount !== before.totalCents) return null;
    const rows = sales.payments(saleId);
    const applied = applyOrder(before, rows, order);
    return { before, rows, applied, isNew: !sameText([applied.sale, applied.payments], [before, rows]) };
  }

  /** Most looks find the order as it was: they are noted without a transaction, for there is nothing to write. */
  function standsStill(saleId: string, order: Order, askedAt: number): boolean {
    const seen = compare(saleId, order, askedAt);
    if (seen === null || seen.isNew || seen.applied.isUntrue) return false;
    const { undoWished, replacedBy, nextCheckAt } = seen.before;
    if (undoWished || replacedBy !== null || nextCheckAt !== null) return false;
    looks.note(saleId, askedAt);
    deps.announceLook(saleId);
    return true;
  }

  /**
   * An order as read from the API. `askedAt` is when the question left: an answer older than what is known already is
   * dropped, or a slow answer could turn "paid" back into "awaiting". False when it cannot be true and must be asked again.
   */
  function learnOrder(saleId: string, order: Order, { by, askedAt }: { by: Learned['by']; askedAt: number }): boolean {
    const seen = compare(saleId, order, askedAt);
    if (seen === null) return true;
    looks.note(saleId, askedAt);
    if (seen.applied.isUntrue) noteUntrue(seen.before, order, by);
    applyNew(saleId, seen, { by, askedAt });
    return !seen.applied.isUntrue;
  }

  function applyNew(saleId: string, seen: Comparison, { by, askedAt }: { by: Learned['by']; askedAt: number }): void {
    const { before, rows, applied } = seen;
    if (!seen.isNew) {
      db.afterCommit(() => deps.announceLook(saleId));
      // A wish not yet carried out is tried again although the order stands still.
      if (before.undoWished || before.replacedBy !== null) followUp(before, rows);
      return;
    }
    for (const row of applied.payments) sales.savePayment(saleId, row);
    const sale = save({ ...applied.sale, lastCheckAt: askedAt });
    if (!sameText(rows.map(faceOf), applied.payments.map(faceOf))) sales.reword(sale, applied.payments);
    noteChanges(before, { sale, rows, payments: applied.payments }, by);
    followUp(sale, applied.payments);
  }

  /** Once for the same words: an answer that stays untrue is asked for every few seconds. */
  function noteUntrue(before: SaleRow, order: Order, by: Learned['by']): void {
    const details = { from: before.orderStatus, to: order.status };
    const last = timeline.of('sale', before.id).at(-1);
    if (last?.what === 'answer-untrue' && sameText(last.details, details)) return;
    note(before.id, 'answer-untrue', { learned: by, details });
  }

  /** A look in the future proves nothing about age: the clock was set back since. */
  function isOlder(askedAt: number, lastCheckAt: number | null): boolean {
    return lastCheckAt !== null && lastCheckAt <= clock.now() && askedAt < lastCheckAt;
  }

  function noteChanges(
    before: SaleRow,
    now: { sale: SaleRow; rows: readonly PaymentRow[]; payments: readonly PaymentRow[] },
    by: Learned['by'],
  ): void {
    const { sale } = now;
    if (before.orderId === null && sale.orderStatus !== 'failed') {
      note(sale.id, 'order-accepted', { learned: by, details: { orderId: sale.orderId } });
    }
    if (before.orderStatus !== sale.orderStatus) {
      const details = { from: before.orderStatus, to: sale.orderStatus };
      note(sale.id, 'status-changed', { learned: by, details });
    }
    if (sale.state === 'declined' && sale.failure !== null && before.failure === null) {
      note(sale.id, 'declined', { learned: by, details: { code: sale.failure.code } });
    }
    if (sale.otp !== null && before.otp === null) note(sale.id, 'code-asked', { learned: by });
    for (const [index, payment] of now.payments.entries()) {
      const was = now.rows[index];
      if (payment.pixCode !== null && was?.pixCode === null) note(sale.id, 'pix-shown', { learned: by });
      if (payment.pixInvalid !== null && was?.pixInvalid === null) {
        note(sale.id, 'pix-code-invalid', { learned: by, details: { reason: payment.pixInvalid } });
      }
    }
  }

  /** What must happen without anybody asking again. */
  function followUp(sale: SaleRow, payments: readonly PaymentRow[]): void {
    const { orderId, orderStatus } = sale;
    if (orderId === null || orderStatus === null) return;
    const named = { ...sale, orderId };
    const unwanted = sale.undoWished || sale.replacedBy !== null;
    if (receivedAll(orderStatus, payments) || keptInPart(orderStatus, payments)) {
      if (sale.replacedBy !== null) keepInsteadOfSuccessor(sale, sale.replacedBy);
      else if (sale.undoWished) deps.refundUndone(sale, payments);
    } else if (orderStatus === 'failed' || orderStatus === 'canceled' || hasEndedBelow(orderStatus, payments)) {
      if (sale.replacedBy !== null) letSuccessorGo(sale.id);
    } else if (unwanted && ['requires_action', 'requires_capture', 'processing'].includes(orderStatus)) {
      if (mayCancel(sale)) enqueue.cancel(named);
    } else if (orderStatus === 'requires_capture' && wantsCapture(payments)) {
      const last = latest(entries.ofOwner('sale', sale.id), 'orders.capture');
      if (last === null) captureNow(named);
    }
  }

  function captureNow(sale: SaleRow & { readonly orderId: string }): void {
    enqueue.capture(sale);
    save(sale);
  }

  /** A refused cancel is asked again only after the order moved on: the answer would be the same. */
  function mayCancel(sale: SaleRow): boolean {
    const last = latest(entries.ofOwner('sale', sale.id), 'orders.cancel');
    if (last === null) return true;
    if (!isFinal(last.state) || last.state === 'accepted') return false;
    // A wrong API key refused it, and since then an answer has come: the key is right again.
    if (last.errorCode === 'unauthorized') return true;
    return statusOf(last.baseline) !== sale.orderStatus;
  }

  /** The successor waited for the old order to be proven dead. */
  function letSuccessorGo(saleId: string): void {
    for (const entry of entries.ofOwner('sale', saleId)) outbox.release(entry.id);
  }

  /** The buyer paid the old order after all: the new one must never be sent, nor what took its place while it waited. */
  function keepInsteadOfSuccessor(sale: SaleRow, successorId: string): void {
    save({ ...sale, replacedBy: null });
    note(sale.id, 'cancel-too-late', { learned: 'check' });
    for (let successor = sales.get(successorId); successor !== null; ) {
      const create = latest(entries.ofOwner('sale', successor.id), 'orders.create');
      if (create === null || create.afterEntry === null) return;
      save({ ...successor, unsold: 'predecessor-paid' });
      outbox.abandon(create.id, { by: 'check', observation: null });
      successor = successor.replacedBy === null ? null : sales.get(successor.replacedBy);
    }
  }

  return {
    learnOrder,
    standsStill,
    note,
    save,
    captureNow,
    /** After a move of one of its entries, whatever the move was. */
    touch(saleId: string): void {
      const sale = sales.get(saleId);
      if (sale !== null) save(sale);
    },
    change(saleId: string, change: (sale: SaleRow) => SaleRow): void {
      const sale = sales.get(saleId);
      if (sale !== null) save(change(sale));
    },
    /** The watcher looks at once: an answer without a body, or one that only a GET can explain. */
    lookSoon(saleId: string): void {
      db.afterCommit(() => sales.setChecks(saleId, sales.get(saleId)?.lastCheckAt ?? null, clock.now()));
    },
    followUp(saleId: string): void {
      const sale = sales.get(saleId);
      if (sale !== null) followUp(sale, sales.payments(saleId));
    },
  };
}

/** Captured by id at once: every payment is a card, and nobody asked to authorise only. */
export function wantsCapture(payments: readonly PaymentRow[]): boolean {
  return payments.every((payment) => payment.method === 'card' && payment.capture === 'now');
}

function faceOf({ cardBrand, cardLast4 }: PaymentRow): object {
  return { cardBrand, cardLast4 };
}

/** Rows are plain data made in one place, so equal text is equal content. */
function sameText(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function statusOf(baseline: unknown): string | null {
  return typeof baseline === 'object' &&
    baseline !== null &&
    'status' in baseline &&
    typeof baseline.status === 'string'
    ? baseline.status
    : null;
}
