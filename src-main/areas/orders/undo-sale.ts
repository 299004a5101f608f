/**
 * How a sale is undone, whatever its requests were answered: not sent, cancelled, or every centavo given back. From what is
 * proven it returns the next step; the undo wish stands until that step is `proven`.
 */
import type { Entry } from '../../outbox/entry.ts';
import {
  beforeAnyAnswer,
  type CancelRequest,
  refundReview,
  stillUnanswered,
  type UndoStep,
} from '../../outbox/undo-wishes.ts';
import { movesAfterMs } from '../../proof/agreement.ts';
import {
  endedBesideUnknownWord,
  hasEnded,
  hasOpenPayment,
  isUnknown,
  keepsMoney,
  unresolved,
  wasResolved,
} from '../../proof/order-money.ts';
import { hasEndedUnpaid, isContested, isGoingBack, isKept } from '../../proof/payment-proof.ts';
import type { RefundsTable } from '../refunds/table.ts';
import type { BasketMoney } from './basket-money.ts';
import { goneBack } from './gone-back.ts';
import type { SaleParts } from './parts.ts';
import type { EnqueueOrders, NamedSale } from './requests.ts';
import { isOpen, lastReadOf, latest } from './sale-state.ts';
import type { PaymentRow, SaleRow } from './table.ts';

/** Tries for about two hours. */
const triesOfRefused = 12;

export interface UndoSaleDeps {
  readonly clock: Pick<SaleParts['clock'], 'now'>;
  readonly sales: Pick<SaleParts['sales'], 'get' | 'payments' | 'ofBasket'>;
  readonly entries: Pick<SaleParts['entries'], 'ofOwner'>;
  readonly enqueue: Pick<EnqueueOrders, 'cancel'>;
  readonly refunds: Pick<RefundsTable, 'ofOwner' | 'openOfCharge' | 'lastProblem'>;
  readonly outbox: Pick<SaleParts['outbox'], 'askedForMs'>;
  readonly basket: Pick<BasketMoney, 'paidHere'>;
  /** Refunds everything that is left of these payments. */
  readonly giveBack: (sale: SaleRow, payments: readonly PaymentRow[], wish: CancelRequest) => void;
}

interface Undoing {
  readonly wish: CancelRequest;
  readonly mayTry: boolean;
  readonly requests: readonly Entry[];
}

export function createUndoSale({ clock, sales, entries, enqueue, refunds, outbox, basket, ...deps }: UndoSaleDeps) {
  return (saleId: string, wish: CancelRequest, mayTry: boolean): UndoStep => {
    const sale = sales.get(saleId);
    const requests = entries.ofOwner('sale', saleId);
    const { orderId = null, orderStatus = null } = sale ?? {};
    if (sale === null || orderId === null || orderStatus === null)
      return beforeAnyAnswer(latest(requests, 'orders.create'));
    const named = { ...sale, orderId };
    const all = sales.payments(saleId);
    const payments = unresolved(orderStatus, all);
    const [read, isPart] = [lastReadOf(sale), payments.length < all.length];
    const isUnknownEnd = payments.some((one) => isUnknown(one) && !hasOpenPayment(read, [one]));
    // Two people ended the wish: money that came in beside what they settled is refunded, an unknown status goes to them again.
    const beginsAnew = isUnknownEnd || (payments.some(isKept) && all.some(({ resolvedUpTo }) => resolvedUpTo !== null));
    if (wish.proof === 'ended-by-people' && !beginsAnew) return { kind: 'proven', proof: wish.proof };
    if (keepsMoney(orderStatus, payments)) return giveBack(named, payments, { wish, mayTry, requests });
    if (hasEnded(read, payments, isPart)) return { kind: 'proven', proof: orderStatus };
    if (isUnknownEnd && endedBesideUnknownWord(orderStatus, payments))
      return { kind: 'for-people', problem: 'unknown-word' };
    // The order has ended unpaid, but a payment of it may still come in. Another cancel would be refused.
    if (hasEndedUnpaid(orderStatus)) return { kind: 'under-way' };
    return cancel(named, { requests, mayTry });
  };

  function giveBack(sale: NamedSale, payments: readonly PaymentRow[], { wish, mayTry, requests }: Undoing): UndoStep {
    // The sale comes from a backup, and its money may have been refunded since.
    if (sale.isFromBackup) return { kind: 'under-way' };
    const kept = payments.filter((payment) => isKept(payment) && !isGoingBack(payment));
    // The buyer's bank decides a chargeback. What two people ended under another status, a dispute too, may be back in cash.
    const ours = kept.filter((payment) => !isContested(payment) && payment.resolvedUpTo === null);
    const idle = ours.filter(({ chargeId }) => chargeId === null || refunds.openOfCharge(chargeId).length === 0);
    if (ours.length === 0 && kept.length > 0) return { kind: 'for-people', problem: problemOfResolved(kept) };
    if (idle.length === 0) return refundReview(requests) ?? { kind: 'under-way' };
    // A refund refused so often will not pass, and each try puts one more refund on record: people settle it with the buyer.
    const isRefused = ({ chargeId }: PaymentRow) => refunds.lastProblem(sale.id, chargeId) === 'refund_not_supported';
    const beside = givenBackBeside(sale);
    if (beside !== null) return beside;
    const passing = wish.tries < triesOfRefused ? idle : idle.filter((one) => !isRefused(one));
    if (passing.length === 0) return { kind: 'for-people', problem: 'refund_not_supported' };
    if (!mayTry) return { kind: 'hindered', problem: refunds.lastProblem(sale.id, null) ?? 'paid' };
    deps.giveBack(sale, passing, wish);
    return { kind: 'sent' };
  }

  /** Of a basket that was paid twice the other sale goes back, here or elsewhere: whether this one goes back too only people know. */
  function givenBackBeside(sale: SaleRow): UndoStep | null {
    const { id, basketId } = sale;
    const others = sales.ofBasket(basketId).filter((other) => other.id !== id);
    const goneOf = others.map((other) => goneBack(sales.payments(other.id), refunds.ofOwner(other.id)));
    if (goneOf.includes('going')) return { kind: 'hindered', problem: 'other-goes-back' };
    if (goneOf.includes('contested')) return { kind: 'for-people', problem: 'other-contested' };
    const isBackHere = basket.paidHere(sale)?.isReturned === true;
    return isBackHere || goneOf.includes('whole') ? { kind: 'for-people', problem: 'other-went-back' } : null;
  }

  function cancel(sale: NamedSale, { requests, mayTry }: Omit<Undoing, 'wish'>): UndoStep {
    const last = latest(requests, 'orders.cancel');
    // An accepted cancel ended the order. A read that shows it open much later is no lag: the acquirer reopened it, and a hold stays.
    const isFresh = last?.state === 'accepted' && clock.now() - last.updatedAt < movesAfterMs;
    if (last?.state === 'review') return { kind: 'for-people', problem: 'review' };
    if (last !== null && isOpen(last)) return stillUnanswered(last, outbox.askedForMs(last)) ?? { kind: 'under-way' };
    if (isFresh) return { kind: 'under-way' };
    if (!mayTry) return { kind: 'hindered', problem: last?.errorCode ?? 'not-canceled' };
    enqueue.cancel(sale);
    return { kind: 'sent' };
  }
}

/** Of what two people ended, or the bank decides about, and nothing else. */
function problemOfResolved(kept: readonly PaymentRow[]): string {
  if (kept.some(wasResolved)) return 'resolved-word';
  return kept.every(isContested) ? 'chargeback' : 'resolved-dispute';
}
