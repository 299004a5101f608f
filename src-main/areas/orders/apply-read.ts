/** Writes what an order or a charge, as read, has changed in its sale, and begins what follows from it by itself. */
import { cents } from '#shared/domain/money.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import type { Charge } from '#shared/wire/v2/charges.ts';
import type { Order } from '#shared/wire/v2/orders.ts';
import { sameContent } from '../../lib/same-content.ts';
import { chargeSubject, claimOfCharge, isKept } from '../../proof/payment-proof.ts';
import { createPixSigns } from '../../proof/pix-on-its-way.ts';
import { createCompareOrder, type ReadHow } from './compare-order.ts';
import type { AskOfLateMoney } from './late-money.ts';
import type { SaleFollowUp } from './sale-follow-up.ts';
import type { SaleTimeline } from './sale-timeline.ts';
import type { SaveSale, WriterParts } from './save-sale.ts';
import { type PaymentRow, saleSubject } from './table.ts';

type WriterBook = WriterParts & SaveSale & SaleTimeline & Pick<SaleFollowUp, 'followUp'>;

export type OrderReads = ReturnType<typeof createOrderReads>;

export function createOrderReads(deps: WriterBook & { readonly askOfLateMoney: AskOfLateMoney }) {
  const { db, clock, sales, polls, agreements, sinceRestore } = deps;
  const { save, change, followUp, noteUntrue, noteChanges } = deps;
  const compare = createCompareOrder(deps);
  const withPixSigns = createPixSigns(agreements);

  /**
   * An order as read from the API. `askedAt` is when the question left: an answer older than what is known already is
   * dropped, or a slow answer could turn "paid" back into "awaiting". False when it is not believed and must be asked again.
   */
  function applyReadOrder(saleId: string, order: Order, { by, askedAt, isSure = by === 'answer' }: ReadHow): boolean {
    const seen = compare(saleId, order, { by, askedAt });
    if (seen === null) {
      notePixSigns(saleId, order);
      return true;
    }
    const { before, rows, payments, isBelieved } = seen;
    polls.note(saleId, askedAt);
    if (!isBelieved) {
      noteUntrue(before, order.status, by);
      // A sale that has ended is not followed any more, but a contradiction about it must be.
      sales.setNextCheck(saleId, clock.now() + agreements.readAgainMs(saleSubject(saleId)));
    } else {
      for (const { id } of order.payments) agreements.confirmed(chargeSubject(id));
      if (before.isFromBackup) sales.setNextCheck(saleId, sinceRestore.trustedFrom());
    }
    const isFromBackup = before.isFromBackup && (!isBelieved || sinceRestore.mayBeOld(askedAt));
    if (!seen.isNew && isFromBackup === before.isFromBackup) {
      db.afterCommit(() => (seen.isContradicted ? deps.announceSale : deps.announcePoll)(saleId));
      // An undo wish that is not carried out yet is tried again, although the order did not change.
      followUp(before, rows, isSure);
      return isBelieved;
    }
    if (seen.isNew && isBelieved) agreements.changed(saleSubject(saleId));
    for (const row of payments) sales.savePayment(saleId, row);
    const endReason = before.isFromBackup && seen.hasMoved ? 'moved-since' : seen.sale.endReason;
    const sale = save({ ...seen.sale, endReason, isFromBackup, ...seen.read });
    if (!sameContent(rows.map(faceOf), payments.map(faceOf))) sales.reword(sale, payments);
    noteChanges(before, { sale, rows, payments }, by);
    if (payments.some(isKept) && !rows.some(cameIn)) deps.askOfLateMoney(sale);
    followUp(sale, payments, isSure);
    return isBelieved;
  }

  /** A read that is too old to be applied, or that has other ids, still shows a payment on its way. */
  function notePixSigns(saleId: string, order: Order): void {
    const rows = sales.payments(saleId);
    const signed = withPixSigns(rows, order, { isBelieved: false });
    if (sameContent(rows, signed)) return;
    for (const row of signed) sales.savePayment(saleId, row);
    change(saleId, (sale) => sale);
  }

  return { applyReadOrder, notePixSigns };
}

const cameIn = ({ status, refundedCents }: PaymentRow): boolean =>
  refundedCents > 0 || meansMoneyReceived(status ?? '');

/** A charge of the sale, read for one of its refunds. In the caller's transaction. */
export function createApplyReadCharge(deps: WriterBook) {
  const { clock, sales, agreements, save, followUp } = deps;
  return (saleId: string, charge: Charge): void => {
    const sale = sales.get(saleId);
    const row = sales.paymentOf(saleId, charge.id);
    // Only a paid charge is ever refunded, and a paid charge cannot become unpaid (API document, Charge status values).
    if (sale === null || row === null || !meansMoneyReceived(charge.status)) return;
    if (!agreements.believes(chargeSubject(charge.id), claimOfCharge(row, charge))) return;
    const learnt: PaymentRow = {
      ...row,
      status: charge.status,
      refundedCents: cents(charge.amount_refunded),
      refundableCents: cents(charge.amount_refundable),
    };
    const isNew = !sameContent(learnt, row);
    if (isNew) sales.savePayment(saleId, learnt);
    // An undo wish that is not carried out yet is tried again, although the charge did not change.
    followUp(isNew ? save(sale) : sale, sales.payments(saleId));
    // What is known of the order is now older than the charge.
    if (learnt.status !== row.status) sales.setNextCheck(saleId, clock.now());
  };
}

const faceOf = ({ cardBrand, cardLast4 }: PaymentRow): object => ({ cardBrand, cardLast4 });
