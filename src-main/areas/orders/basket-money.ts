/** Several sales of one basket, each in the place of the one before: which of them took its money, and whether that stays. */
import { basketKey } from '../../outbox/obligations.ts';
import { keepsMoney, receivedAll } from '../../proof/order-money.ts';
import { isKept } from '../../proof/payment-proof.ts';
import { isUnderWay, type RefundsTable } from '../refunds/table.ts';
import type { SaleParts } from './parts.ts';
import type { PaymentRow, SaleRow } from './table.ts';

export interface BasketMoneyDeps extends Pick<SaleParts, 'sales' | 'outbox'> {
  readonly refunds: Pick<RefundsTable, 'ofSale'>;
}

export type BasketMoney = ReturnType<typeof createBasketMoney>;

export function createBasketMoney({ sales, outbox, refunds }: BasketMoneyDeps) {
  const { wishes, obligations } = outbox;
  const isToBeUndone = ({ id }: SaleRow): boolean => wishes.standing({ kind: 'sale', id }) !== null;

  /** Two people ended the undoing: what they gave back otherwise must not be asked for again. */
  function settledAt({ id }: SaleRow): number | null {
    const wish = wishes.newest({ kind: 'sale', id });
    return wish?.proof === 'ended-by-people' ? wish.endedAt : null;
  }

  const isSettled = (sale: SaleRow): boolean => settledAt(sale) !== null;

  /** Charges with a refund of ours whose end is not known. */
  const refundingCharges = (saleId: string): ReadonlySet<string> =>
    new Set(refunds.ofSale(saleId).flatMap((one) => (isUnderWay(one) ? one.chargeId : [])));

  function otherOf({ id, basketId }: SaleRow, is: (one: SaleRow) => boolean): SaleRow | undefined {
    return sales.ofBasket(basketId).find((one) => one.id !== id && is(one));
  }

  function hasTaken({ id, orderStatus, state }: SaleRow): boolean {
    return state !== 'refunded' && keepsMoney(orderStatus, sales.payments(id));
  }

  /** The whole sum came in and is still here. */
  const hasAll = (sale: SaleRow): boolean => hasTaken(sale) && receivedAll(sale.orderStatus, sales.payments(sale.id));

  /** What the buyer's bank takes, or what two people settled with the buyer, would go back twice. */
  function mayGiveBack(sale: SaleRow): boolean {
    if (!hasTaken(sale) || isSettled(sale)) return false;
    return sales.payments(sale.id).some((one) => isKept(one) && one.status !== 'chargeback');
  }

  /** A wish that does not get through leaves the money here: only what is on its way back is no payment. */
  function staysHere(sale: SaleRow): boolean {
    if (!hasTaken(sale) || !isToBeUndone(sale)) return hasTaken(sale);
    const refunding = refundingCharges(sale.id);
    const isGoing = ({ status, chargeId }: PaymentRow): boolean =>
      status === 'refund_processing' || refunding.has(chargeId ?? '');
    return sales.payments(sale.id).some((one) => isKept(one) && !isGoing(one));
  }

  return {
    isSettled,
    refundingCharges,
    /** The other payment where one of the two is to go back. */
    paidTwiceWith: (sale: SaleRow) => (mayGiveBack(sale) ? otherOf(sale, mayGiveBack) : undefined),
    paidInstead: (sale: SaleRow) => (hasTaken(sale) ? undefined : otherOf(sale, hasAll)),
    /** One basket has one live sale: another one of it took the money, or still may. */
    isSucceeded(sale: SaleRow): boolean {
      const holder = obligations.holder(basketKey(sale.basketId));
      if (holder !== null && holder.ownerId !== sale.id) return true;
      // It had ended, and handed the basket on, before it was paid all the same.
      return otherOf(sale, staysHere) !== undefined;
    },
    /**
     * Another sale that took the whole sum, and nobody wants it undone; or two people have settled what it took after this was asked
     * for. What was asked of this one goes forward by a new command, or not at all.
     */
    paidBy(sale: SaleRow, askedAt: number): SaleRow | undefined {
      const isWanted = (one: SaleRow): boolean =>
        hasAll(one) && !one.undoWished && !isToBeUndone(one) && !isSettled(one);
      const isSettledSince = (one: SaleRow): boolean => hasTaken(one) && (settledAt(one) ?? 0) > askedAt;
      return otherOf(sale, (one) => isWanted(one) || isSettledSince(one));
    },
    /** Another sale with money that is to go back: this one waits for it. */
    heldBy: (sale: SaleRow): SaleRow | undefined => otherOf(sale, (one) => staysHere(one) && !isSettled(one)),
  };
}
