/** Several sales of one basket, each in the place of the one before: which of them took its money, and whether that stays. */
import { sumCents } from '#shared/domain/money.ts';
import { basketKey } from '../../outbox/obligations.ts';
import { isComingIn, keepsMoney, mayBeHere, receivedAll, unsettled, wasSettled } from '../../proof/order-money.ts';
import { isKept } from '../../proof/payment-proof.ts';
import { isUnderWay, type RefundsTable } from '../refunds/table.ts';
import type { SaleParts } from './parts.ts';
import { lastReadOf } from './sale-state.ts';
import type { PaymentRow, SaleRow } from './table.ts';

export interface BasketMoneyDeps extends Pick<SaleParts, 'sales' | 'outbox'> {
  readonly refunds: Pick<RefundsTable, 'ofSale' | 'resolve'>;
}

export type BasketMoney = ReturnType<typeof createBasketMoney>;

export function createBasketMoney({ sales, outbox, refunds }: BasketMoneyDeps) {
  const { wishes, obligations } = outbox;
  const isToBeUndone = ({ id }: SaleRow): boolean => wishes.standing({ kind: 'sale', id }) !== null;

  const restOf = ({ id, orderStatus }: SaleRow) => unsettled(orderStatus, sales.payments(id));

  /** Charges with a refund of ours whose end is not known. */
  const refundingCharges = (saleId: string): ReadonlySet<string> =>
    new Set(refunds.ofSale(saleId).flatMap((one) => (isUnderWay(one) ? one.chargeId : [])));

  function otherOf({ id, basketId }: SaleRow, is: (one: SaleRow) => boolean): SaleRow | undefined {
    return sales.ofBasket(basketId).find((one) => one.id !== id && is(one));
  }

  function hasTaken(sale: SaleRow): boolean {
    return sale.state !== 'refunded' && keepsMoney(sale.orderStatus, restOf(sale));
  }

  /** The whole sum came in and is still here. */
  function hasAll(sale: SaleRow): boolean {
    const payments = sales.payments(sale.id);
    return hasTaken(sale) && receivedAll(sale.orderStatus, payments) && restOf(sale).length === payments.length;
  }

  /** What the buyer's bank takes would go back twice. */
  function mayGiveBack(sale: SaleRow): boolean {
    return hasTaken(sale) && restOf(sale).some((one) => isKept(one) && one.status !== 'chargeback');
  }

  /** All of it is on its way back. A refund that was only asked for may be refused, and one of a part leaves the rest here. */
  function isGoingWhole(saleId: string, { status, chargeId, amountCents }: PaymentRow): boolean {
    const ours = refunds.ofSale(saleId).filter((one) => one.chargeId === chargeId);
    const going = ours.filter(({ result }) => result === 'processing' || result === 'confirmed');
    const isOfTheApi = status === 'refund_processing' && ours.length === 0;
    return isOfTheApi || sumCents(going.map((one) => one.amountCents)) >= amountCents;
  }

  /**
   * Whatever its order is called: a payment is here, or may be under a word that nobody knows. A wish to undo that does not get through
   * leaves it here: only what is on its way back is no payment.
   */
  function holdsMoney(sale: SaleRow): boolean {
    const [all, isUndone] = [sales.payments(sale.id), isToBeUndone(sale)];
    return restOf(sale).some(
      (one) => mayBeHere(lastReadOf(sale), one, all) && !(isUndone && isGoingWhole(sale.id, one)),
    );
  }

  return {
    refundingCharges,
    /** What two people have not settled with the buyer. */
    restOf,
    /** The other payment where one of the two is to go back. */
    paidTwiceWith: (sale: SaleRow) => (mayGiveBack(sale) ? otherOf(sale, mayGiveBack) : undefined),
    paidInstead: (sale: SaleRow) => (hasTaken(sale) ? undefined : otherOf(sale, hasAll)),
    /** One basket has one live sale: another one of it took the money, or still may. */
    isSucceeded(sale: SaleRow): boolean {
      const holder = obligations.holder(basketKey(sale.basketId));
      if (holder !== null && holder.ownerId !== sale.id) return true;
      // It had ended, and handed the basket on, before it was paid all the same.
      return otherOf(sale, holdsMoney) !== undefined;
    },
    /** Another sale that took the whole sum, and nobody wants it undone: this one goes forward no more. */
    paidBy: (sale: SaleRow): SaleRow | undefined =>
      otherOf(sale, (one) => hasAll(one) && !one.cancelRequested && !isToBeUndone(one)),
    /** Another sale with money that is to go back, or is coming in: this one waits for it, and its code is shown to nobody. */
    heldBy: (sale: SaleRow): SaleRow | undefined =>
      otherOf(sale, (one) => holdsMoney(one) || isComingIn(lastReadOf(one), restOf(one))),
    /** Another sale of which two people settled what it took, when this one was there already: it goes forward by a new command alone. */
    settledBeside: (sale: SaleRow): SaleRow | undefined =>
      otherOf(sale, ({ id }) =>
        sales.payments(id).some((one) => wasSettled(one) && (one.settledUpTo ?? 0) >= sale.number),
      ),
    /** Together with its payments: what came of the refunds so far. */
    resolveRefunds: refunds.resolve,
  };
}
