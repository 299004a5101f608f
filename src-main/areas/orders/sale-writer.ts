/**
 * The only writer of payment state of sales. Everything that is learnt (an answer, a check, the clock) ends here: rows,
 * timeline, what must follow by itself, and one announcement after the commit.
 */
import { cents } from '#shared/domain/money.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import type { Charge } from '#shared/wire/v2/charges.ts';
import type { Order } from '#shared/wire/v2/orders.ts';
import { sameContent } from '../../lib/same-content.ts';
import type { Cause } from '../../outbox/operation.ts';
import { isAnotherCode, typedCode } from '../../proof/code-taken.ts';
import { isOlder } from '../../proof/older-answer.ts';
import { claimOf } from '../../proof/order-claim.ts';
import { hasOpenPayment, settledNow, wasSettled } from '../../proof/order-money.ts';
import { isContested, takesBackReturn } from '../../proof/payment-proof.ts';
import { createPixSigns } from '../../proof/pix-on-its-way.ts';
import type { TimelineRow } from '../timeline/table.ts';
import { applyNames, applyOrder, contradictionOf } from './apply-order.ts';
import type { BasketMoney } from './basket-money.ts';
import type { SaleParts } from './parts.ts';
import type { EnqueueOrders } from './requests.ts';
import { createSaleFollowUp } from './sale-follow-up.ts';
import { deriveSaleState, lastReadOf, latest } from './sale-state.ts';
import { type OtpFacts, type PaymentRow, type SaleRow, saleSubject } from './table.ts';

export interface SaleWriterDeps extends Omit<SaleParts, 'makeId' | 'api' | 'budget' | 'failpoint'> {
  readonly enqueue: EnqueueOrders;
  readonly basket: BasketMoney;
  /** Queued to run after the commit. */
  readonly announceSale: (saleId: string) => void;
  /** A look found nothing new. */
  readonly announcePoll: (saleId: string) => void;
}

type Told = Omit<TimelineRow, 'at' | 'ownerKind' | 'ownerId' | 'what'>;

interface ReadHow {
  readonly by: Cause['by'];
  readonly askedAt: number;
  /** What the order calls unpaid its charges call so as well, or the order alone has done so for a quarter of an hour. */
  readonly isSure?: boolean;
}

export type SaleWriter = ReturnType<typeof createSaleWriter>;

export function createSaleWriter(deps: SaleWriterDeps) {
  const { db, clock, serverTime, sales, timeline, entries, looks, agreements, sinceRestore, outbox } = deps;
  const { followUp, captureNow, captureAgain } = createSaleFollowUp({ ...deps, save, note });
  const withPixSigns = createPixSigns(agreements);

  /** Recomputes the state, saves, announces. Every change of a sale goes through here. */
  function save(sale: SaleRow): SaleRow {
    const derived: SaleRow = { ...sale, state: stateOf(sale, sales.payments(sale.id)) };
    sales.save(derived, clock.now());
    // "Paid twice" is shown on every sale of a basket, whichever of them changed.
    for (const { id } of sales.ofBasket(sale.basketId)) db.afterCommit(() => deps.announceSale(id), id);
    return derived;
  }

  const stateOf = (sale: SaleRow, payments: readonly PaymentRow[]): SaleRow['state'] =>
    deriveSaleState({ sale, payments, entries: entries.ofOwner('sale', sale.id), aheadMs: serverTime.aheadMs() });

  function note(saleId: string, what: TimelineRow['what'], rest: Told): void {
    timeline.add({ ownerKind: 'sale', ownerId: saleId, at: clock.now(), what, ...rest });
  }

  /** What the order, as read, would change in the sale; null when there is no such sale, or a later read was applied already. */
  function compare(saleId: string, order: Order, { by, askedAt }: ReadHow) {
    const before = sales.get(saleId);
    if (before === null || isOlder(askedAt, before.lastCheckAt, clock.now())) return null;
    const rows = sales.payments(saleId);
    const wasDoubted = agreements.standing(saleSubject(saleId)) !== null;
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
    return { before, rows, sale, read, payments, isBelieved, isDoubted: wasDoubted || !isBelieved, isNew, hasMoved };
  }

  /** A code other than the accepted one may be an older code on a lagging replica, so it does not prove "nothing charged". */
  function believedCode({ id, otp: before }: SaleRow, asked: OtpFacts | null): OtpFacts | null {
    const confirm = latest(entries.ofOwner('sale', id), 'orders.confirm');
    const isOther =
      confirm !== null && confirm.state !== 'refused' && isAnotherCode(asked?.id ?? null, confirm.baseline);
    if (!isOther) agreements.confirmed(`code:${id}`);
    if (asked === null || !isOther || asked.id === before?.id) return asked;
    const isBelieved = agreements.hear(`code:${id}`, asked.id ?? '') === 'moves';
    return isBelieved ? asked : { ...asked, id: typedCode(confirm.baseline) };
  }

  /** One read never takes back what is proven: a refund would be offered again, "paid" would become "not paid". */
  function believes(sale: SaleRow, rows: readonly PaymentRow[], read: { order: Order; now: number }): boolean {
    const { order } = read;
    const contradiction = contradictionOf(sale, rows, read);
    if (contradiction !== 'itself') return agreements.believes(saleSubject(sale.id), contradiction && claimOf(order));
    // Of two statuses that exclude each other one is untrue, however often the API repeats them.
    agreements.hear(saleSubject(sale.id), `itself ${claimOf(order)}`);
    return false;
  }

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
    looks.note(saleId, askedAt);
    if (!isBelieved) {
      noteUntrue(before, order, by);
      // A sale that has ended is not followed any more, but a contradiction about it must be.
      sales.setNextCheck(saleId, clock.now() + agreements.readAgainMs(saleSubject(saleId)));
    } else {
      for (const { id } of order.payments) agreements.confirmed(chargeSubject(id));
      if (before.isFromBackup) sales.setNextCheck(saleId, sinceRestore.trustedFrom());
    }
    const isFromBackup = before.isFromBackup && (!isBelieved || sinceRestore.mayBeOld(askedAt));
    if (!seen.isNew && isFromBackup === before.isFromBackup) {
      db.afterCommit(() => (seen.isDoubted ? deps.announceSale : deps.announcePoll)(saleId));
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

  /** A charge of the sale, read for one of its refunds. */
  function applyReadCharge(saleId: string, charge: Charge): void {
    const sale = sales.get(saleId);
    const row = sales.paymentOf(saleId, charge.id);
    // Only a paid charge is ever refunded, and a paid charge cannot become unpaid (API document, Charge status values).
    if (sale === null || row === null || !meansMoneyReceived(charge.status)) return;
    // Order and charge have two routes. The route that still shows a refund under way may be the one that does not lag.
    const isAsBefore =
      ['paid', 'partially_refunded'].includes(charge.status) && charge.amount_refunded <= row.refundedCents;
    const isOver = row.status === 'refund_processing' && isAsBefore;
    const claim = isOver || takesBackReturn(row, charge) ? `${charge.status} ${charge.amount_refunded}` : null;
    if (!agreements.believes(chargeSubject(charge.id), claim)) return;
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
  }

  /** Noted once for the same statuses, because an untrue answer is read again every few seconds. */
  function noteUntrue(before: SaleRow, order: Order, by: Cause['by']): void {
    const details = { from: before.orderStatus, to: order.status };
    const last = timeline.of('sale', before.id).at(-1);
    if (last?.what === 'answer-untrue' && sameContent(last.details, details)) return;
    note(before.id, 'answer-untrue', { cause: by, details });
  }

  function noteChanges(
    before: SaleRow,
    { sale, rows, payments }: { sale: SaleRow; rows: readonly PaymentRow[]; payments: readonly PaymentRow[] },
    by: Cause['by'],
  ): void {
    if (before.orderId === null && sale.orderStatus !== 'failed') {
      note(sale.id, 'order-accepted', { cause: by, details: { orderId: sale.orderId } });
    }
    if (before.orderStatus !== sale.orderStatus) {
      const details = { from: before.orderStatus, to: sale.orderStatus };
      note(sale.id, 'status-changed', { cause: by, details });
    }
    if (sale.state === 'declined' && sale.failure !== null && before.failure === null) {
      note(sale.id, 'declined', { cause: by, details: { code: sale.failure.code } });
    }
    if (sale.otp !== null && before.otp === null) note(sale.id, 'code-asked', { cause: by });
    for (const [index, payment] of payments.entries()) {
      const was = rows[index];
      if (payment.pixCode !== null && was?.pixCode === null) note(sale.id, 'pix-shown', { cause: by });
      if (payment.pixInvalid !== null && was?.pixInvalid === null) {
        note(sale.id, 'pix-code-invalid', { cause: by, details: { reason: payment.pixInvalid } });
      }
    }
  }

  function change(saleId: string, to: (sale: SaleRow) => SaleRow): void {
    const sale = sales.get(saleId);
    if (sale !== null) save(to(sale));
  }

  return {
    applyReadOrder,
    notePixSigns,
    applyReadCharge,
    note,
    save,
    captureNow,
    captureAgain,
    /** Called after every change of state of one of the sale's entries. */
    touch: (saleId: string): void => change(saleId, (sale) => sale),
    change,
    /** Two people settled the sale's money. Earlier requests of other sales of the basket go forward only by a new command. */
    settled(saleId: string): void {
      const sale = sales.get(saleId);
      if (sale === null) return;
      const basket = sales.ofBasket(sale.basketId);
      const refunding = deps.basket.refundingCharges(saleId);
      const marked = settledNow(lastReadOf(sale), sales.payments(saleId), basket.at(-1)?.number ?? 0);
      const settled = marked.filter((row) => isContested(row) || !refunding.has(row.chargeId ?? ''));
      for (const row of settled) sales.savePayment(saleId, row);
      deps.basket.resolveRefunds(saleId);
      if (settled.some(wasSettled))
        for (const { id } of basket) if (id !== saleId) outbox.dropForward({ kind: 'sale', id });
      followUp(sale, sales.payments(saleId));
    },
    /** The poller reads the order at once, after an answer without a body or one that only a GET can explain. */
    pollSoon: (saleId: string): void => sales.setNextCheck(saleId, clock.now()),
  };
}

/** The subject under which reads of a charge that contradict its order are counted. */
const chargeSubject = (chargeId: string): string => `charge:${chargeId}`;

/** A payment of the sale could still come in when the order was last read. */
const couldBePaid = (sale: SaleRow, payments: readonly PaymentRow[]): boolean =>
  hasOpenPayment(lastReadOf(sale), payments);

const faceOf = ({ cardBrand, cardLast4 }: PaymentRow): object => ({ cardBrand, cardLast4 });
