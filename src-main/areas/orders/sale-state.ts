/**
 * The state of a sale, from what is proven (the order as last read) and what is under way (its outbox entries), and what must be
 * proven before its items may be sold again.
 */
import type { SaleState } from '#shared/contract/sale.ts';
import { showsCode } from '#shared/domain/payment-methods.ts';
import { type Entry, resolutionOf, wasSeenDone } from '../../outbox/entry.ts';
import { underWay } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import { isAnotherCode } from '../../proof/code-taken.ts';
import {
  clocksDifferByMs,
  hasEndedBelow,
  hasOpenPayment,
  isUnknown,
  keptInPart,
  type ReadOrder,
  receivedAll,
  saysReceived,
  staysInPart,
  wentBackWhole,
} from '../../proof/order-money.ts';
import { hasEndedUnpaid, isKept } from '../../proof/payment-proof.ts';
import type { PaymentRow, SaleRow } from './table.ts';

export interface SaleFacts {
  readonly sale: SaleRow;
  readonly payments: readonly PaymentRow[];
  readonly entries: readonly Entry[];
  /** How far the API's clock is likely to be ahead. */
  readonly aheadMs?: number;
}

/** The order as it was last read. */
export function lastReadOf({ orderStatus, sentAt, createdAt, readAt }: SaleRow): ReadOrder {
  return { orderStatus: orderStatus ?? '', sentAt: sentAt ?? createdAt, readAt: readAt ?? Number.NEGATIVE_INFINITY };
}

/** `ownState`: the state without 'replaced', which says nothing about the sale's own money. */
export function deriveSaleState(facts: SaleFacts): Pick<SaleRow, 'state' | 'ownState'> {
  const { sale } = facts;
  const ownState = sale.orderStatus === null ? beforeAnyOrder(facts) : fromOrder(facts, sale.orderStatus);
  return { state: shownState(facts, ownState), ownState };
}

function shownState(facts: SaleFacts, ownState: SaleState): SaleState {
  const { sale } = facts;
  // Money received is never hidden behind "replaced" or "canceling".
  if (sale.replacedBy === null || showsMoney(facts) || ownState === 'other') return ownState;
  // A sale that had ended before another sale replaced it keeps its state.
  return endedWithoutMoney.includes(ownState) && sale.state === ownState ? ownState : 'replaced';
}

/** All the money came in, or a part of it came in and stays although the order had ended unpaid. */
function showsMoney({ sale: { orderStatus }, payments }: SaleFacts): boolean {
  return receivedAll(orderStatus, payments) || staysInPart(orderStatus, payments);
}

/** Ends without money (proven, certain, or found by people). After these the same items may be sold again at once. */
export const endedWithoutMoney: readonly SaleState[] = [
  'declined',
  'refused',
  'canceled',
  'expired',
  'found-not-charged',
];

/** The sale moved no money and cannot any more. A replaced sale is over only once its order is proven to have ended. */
export function isOverWithoutMoney(sale: Pick<SaleRow, 'state'> | null): boolean {
  return sale === null || sale.state === 'retype-card' || endedWithoutMoney.includes(sale.state);
}

export function latest(entries: readonly Entry[], operation: Entry['operation']): Entry | null {
  return entries.findLast((entry) => entry.operation === operation) ?? null;
}

export const isOpen = (entry: Entry | null): boolean => entry !== null && !isFinal(entry.state);

function beforeAnyOrder({ sale, entries }: SaleFacts): SaleState {
  const create = latest(entries, 'orders.create');
  switch (create?.state) {
    case 'declined':
    case 'refused':
      return create.state;
    case 'withdrawn':
      return 'canceled';
    case 'resolved':
      return resolutionOf(create)?.finding === 'not-charged' ? 'found-not-charged' : 'found-charged';
    case 'accepted':
      return 'processing';
    case 'superseded':
      // Its bytes or its key are gone, so nobody can ask. Only the time in which a hold lapses ends the doubt.
      if (create.ambiguous) return 'unknown';
      if (sale.failure !== null) return 'declined';
      if (sale.refusal !== null) return 'refused';
      return sale.endReason === 'retype-card' && !sale.cancelRequested ? 'retype-card' : 'canceled';
    default:
      return underWay(create);
  }
}

function fromOrder(facts: SaleFacts, orderStatus: string): SaleState {
  const { sale, payments, entries } = facts;
  // The newest request about the order cannot be decided by asking the API.
  const newest = entries.findLast(({ partId }) => partId === null);
  if (newest?.state === 'review' && orderStatus.startsWith('requires_')) return 'review';
  if (keptInPart(orderStatus, payments)) return 'review';
  const cancel = latest(entries, 'orders.cancel');
  const capture = latest(entries, 'orders.capture');
  const confirm = latest(entries, 'orders.confirm');
  const cancelOpen = isOpen(cancel);
  const isCanceling = cancelOpen || cancel?.state === 'accepted';
  const isOpenYet = hasOpenPayment(lastReadOf(sale), payments);
  const haveAllEnded = hasEndedBelow(orderStatus, payments);
  if (haveAllEnded && !isOpenYet) {
    // "Expired" says that nobody paid, but a refunded payment had been paid.
    const wentBack = payments.some(({ status }) => status === 'refunded');
    return cancel === null && pixRanOut(facts) && !wentBack ? 'expired' : 'canceled';
  }
  const hasEndWord = hasEndedUnpaid(orderStatus) || saysReceived(orderStatus);
  // A payment status that this version does not know proves neither money nor an end.
  if (hasEndWord && payments.some(isUnknown)) return 'other';
  if ((haveAllEnded || hasEndedUnpaid(orderStatus)) && isOpenYet)
    return sale.cancelRequested ? 'canceling' : 'processing';
  // A charge that was read later contradicts the order. Neither is proof, and both are read again until they agree.
  if (saysReceived(orderStatus) && !receivedAll(orderStatus, payments)) return 'processing';
  // An undo wish stands until the undoing is proven, whatever a single cancel was answered.
  if (sale.cancelRequested && undoable.includes(orderStatus))
    return receivedAll(orderStatus, payments) ? 'refunding' : 'canceling';
  switch (orderStatus) {
    case 'requires_action':
      if (isCanceling) return 'canceling';
      if (sale.otp === null) return 'awaiting-payment';
      // A code may have been accepted although its answer was lost, and after an accepted code only a lagging read still asks
      // for it. In both cases "nothing charged" can no longer be said.
      return wasTaken(sale, confirm) || (isOpen(confirm) && confirm?.ambiguous === true)
        ? 'processing'
        : 'awaiting-code';
    case 'requires_capture':
      if (isCanceling) return 'canceling';
      // A failed capture leaves the card's limit reserved: a person may capture again, or give the reservation up.
      if (capture?.state === 'accepted' || isOpen(capture)) return 'capturing';
      return wasSeenDone(capture) ? 'processing' : 'authorized';
    case 'processing':
      if (receivedAll(orderStatus, payments) && isGoingBack(facts)) return 'refunding';
      return cancelOpen ? 'canceling' : 'processing';
    case 'paid':
    case 'partially_refunded':
      // The charge may be read before its order. Money that the buyer's bank takes is not called paid meanwhile.
      if (payments.some(({ status }) => status === 'chargeback')) return 'chargeback';
      if (payments.some(({ status }) => status === 'refund_processing')) return 'refunding';
      if (wentBackWhole(payments)) return 'refunded';
      return orderStatus === 'paid' ? 'paid' : 'partially-refunded';
    case 'failed':
      if (failedByTime(facts)) return 'expired';
      // API document, Payment status values: only `failed` is a decline; `canceled` is an authorization undone.
      if (payments.every(({ status }) => status === 'canceled')) return 'canceled';
      return sale.failure !== null ? 'declined' : 'canceled';
    case 'canceled':
      return !sale.cancelRequested && cancel === null && pixRanOut(facts) ? 'expired' : 'canceled';
    case 'refunded':
      return payments.some(isKept) ? 'refunding' : 'refunded';
    case 'chargeback':
      return 'chargeback';
    default:
      return 'other';
  }
}

/** Without a refund, an order that says "processing" beside paid charges only lags behind them. */
function isGoingBack({ payments, entries }: SaleFacts): boolean {
  const refund = latest(entries, 'refunds.create');
  return payments.some(({ status }) => status !== 'paid') || isOpen(refund) || refund?.state === 'accepted';
}

function wasTaken({ otp }: SaleRow, confirm: Entry | null): boolean {
  const isDone = confirm?.state === 'accepted' || wasSeenDone(confirm);
  return isDone && !isAnotherCode(otp?.id ?? null, confirm?.snapshot);
}

const undoable: readonly string[] = ['requires_action', 'requires_capture', 'processing'];

/** A Pix that was shown is never declined, so an order of Pix payments alone fails only because nobody paid in time. */
function failedByTime(facts: SaleFacts): boolean {
  const { payments } = facts;
  const onlyPix = payments.every(({ method }) => showsCode(method)) && payments.some(({ pixCode }) => pixCode !== null);
  return (
    onlyPix || (pixRanOut(facts) && payments.some(({ method, status }) => showsCode(method) && status === 'failed'))
  );
}

function pixRanOut(facts: SaleFacts): boolean {
  const at = (facts.sale.readAt ?? (facts.sale.lastCheckAt ?? 0) + (facts.aheadMs ?? 0)) + clocksDifferByMs;
  return facts.payments.some(({ pixExpiresAt }) => pixExpiresAt !== null && pixExpiresAt <= at);
}

/**
 * at-once       nothing of the old sale can move money any more
 * abandon       its order is unknown and takes no money: drop the order, and cancel it by id if it turns up
 * cancel-first  its order is open: cancel it, and send the new order only once the cancellation is proven
 * no            money has moved, or may have moved
 */
export type Replaceability = 'at-once' | 'abandon' | 'cancel-first' | 'no';

export function replaceability({ sale, payments, entries }: SaleFacts): Replaceability {
  // [Note: takes no money] Only an order that cannot take money by itself may be left behind unknown.
  const ifTakesNoMoney = latest(entries, 'orders.create')?.takesNoMoney === true ? 'abandon' : 'no';
  // The order that this sale replaced took the money for these items, or an order that the backup does not know may have.
  if (sale.isFromBackup || sale.endReason === 'predecessor-paid' || sale.endReason === 'moved-since') return 'no';
  if (isOverWithoutMoney(sale)) return 'at-once';
  switch (sale.state) {
    case 'review':
      if (sale.orderId === null) return ifTakesNoMoney;
      return keptInPart(sale.orderStatus, payments) ? 'no' : 'cancel-first';
    case 'queued':
    case 'sending':
    case 'unknown':
      return ifTakesNoMoney;
    case 'awaiting-code':
    case 'awaiting-payment':
    case 'authorized':
      return 'cancel-first';
    default:
      return 'no';
  }
}
