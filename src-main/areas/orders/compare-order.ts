/** An order, as read, beside its sale: what it would change there, and how much of it can be believed. Nothing is written here. */
import type { Order } from '#shared/wire/v2/orders.ts';
import { sameContent } from '../../lib/same-content.ts';
import type { Cause } from '../../outbox/operation.ts';
import { isAnotherCode, typedCode } from '../../proof/code-taken.ts';
import { isOlder } from '../../proof/older-answer.ts';
import { claimOf } from '../../proof/order-claim.ts';
import { hasOpenPayment } from '../../proof/order-money.ts';
import { createPixSigns } from '../../proof/pix-on-its-way.ts';
import { applyNames, applyOrder, contradictionOf } from './apply-order.ts';
import { lastReadOf, latest } from './sale-state.ts';
import type { WriterParts } from './save-sale.ts';
import { type OtpFacts, type PaymentRow, type SaleRow, saleSubject } from './table.ts';

export interface ReadHow {
  readonly by: Cause['by'];
  readonly askedAt: number;
  /** What the order calls unpaid its charges call so as well, or the order alone has done so for a quarter of an hour. */
  readonly isSure?: boolean;
}

export function createCompareOrder(parts: WriterParts) {
  const { clock, serverTime, sales, entries, agreements, sinceRestore } = parts;
  const withPixSigns = createPixSigns(agreements);

  /** One read never takes back what is proven: a refund would be offered again, "paid" would become "not paid". */
  function believes(sale: SaleRow, rows: readonly PaymentRow[], read: { order: Order; now: number }): boolean {
    const { order } = read;
    const contradiction = contradictionOf(sale, rows, read);
    if (contradiction !== 'itself') return agreements.believes(saleSubject(sale.id), contradiction && claimOf(order));
    // Of two statuses that exclude each other one is untrue, however often the API repeats them.
    agreements.receive(saleSubject(sale.id), `itself ${claimOf(order)}`);
    return false;
  }

  /** A code other than the accepted one may be an older code on a lagging replica, so it does not prove "nothing charged". */
  function believedCode({ id, otp: before }: SaleRow, asked: OtpFacts | null): OtpFacts | null {
    const confirm = latest(entries.ofOwner('sale', id), 'orders.confirm');
    const isOther =
      confirm !== null && confirm.state !== 'refused' && isAnotherCode(asked?.id ?? null, confirm.snapshot);
    if (!isOther) agreements.confirmed(`code:${id}`);
    if (asked === null || !isOther || asked.id === before?.id) return asked;
    const isBelieved = agreements.receive(`code:${id}`, asked.id ?? '') === 'moves';
    return isBelieved ? asked : { ...asked, id: typedCode(confirm.snapshot) };
  }

  /** Null when there is no such sale, or a later read was applied already. */
  return (saleId: string, order: Order, { by, askedAt }: ReadHow) => {
    const before = sales.get(saleId);
    if (before === null || isOlder(askedAt, before.lastCheckAt, clock.now())) return null;
    const rows = sales.payments(saleId);
    const wasContradicted = agreements.standing(saleSubject(saleId)) !== null;
    const readAt = serverTime.atLeast(askedAt);
    const isBelieved = believes(before, rows, { order, now: readAt });
    const applied = (isBelieved ? applyOrder : applyNames)(before, rows, order);
    const isFound = before.orderId === null && by === 'check' && before.createdAt < sinceRestore.sureFrom();
    const payments = withPixSigns(applied.payments, order, { isBelieved, isFound });
    const otp = by === 'answer' ? applied.sale.otp : believedCode(before, applied.sale.otp);
    const sale = { ...applied.sale, otp };
    const read = { lastCheckAt: askedAt, readAt: Math.max(readAt, before.readAt ?? 0) || null };
    const hasMoved = !sameContent([sale, applied.payments], [before, rows]);
    const wasPayable = couldBePaid(before, rows);
    // The time of a Pix code may have run out, although its order did not change.
    const isNew =
      !sameContent([sale, payments], [before, rows]) || wasPayable !== couldBePaid({ ...sale, ...read }, payments);
    return {
      before,
      rows,
      sale,
      read,
      payments,
      isBelieved,
      isContradicted: wasContradicted || !isBelieved,
      isNew,
      hasMoved,
    };
  };
}

/** A payment of the sale could still come in when the order was last read. */
const couldBePaid = (sale: SaleRow, payments: readonly PaymentRow[]): boolean =>
  hasOpenPayment(lastReadOf(sale), payments);
