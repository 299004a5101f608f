/** Several sales of one basket, each replacing the one before: which of them took the money, and whether the money stays. */
import type { StaffMember } from '#shared/contract/session.ts';
import { sumCents } from '#shared/domain/money.ts';
import { basketKey } from '../../outbox/obligations.ts';
import {
  isComingIn,
  keepsMoney,
  mayBeHere,
  receivedAll,
  staysWhole,
  unresolved,
  wasResolved,
} from '../../proof/order-money.ts';
import { isContested, isGoingBack, isKept } from '../../proof/payment-proof.ts';
import { isUnderWay, type RefundsTable, sumOf } from '../refunds/table.ts';
import type { SaleParts } from './parts.ts';
import { lastReadOf } from './sale-state.ts';
import type { PaymentRow, SaleRow } from './table.ts';

/** The counter sale that was made of a basket. */
export interface SoldHere {
  readonly id: string;
  readonly number: number;
  readonly staff: StaffMember;
  /** All of it went back to the buyer. */
  readonly isReturned: boolean;
}

export interface BasketMoneyDeps extends Pick<SaleParts, 'sales' | 'outbox'> {
  /** Null: the basket was never paid to the shop itself. */
  readonly soldHere: (basketId: string) => SoldHere | null;
  readonly refunds: Pick<RefundsTable, 'ofOwner' | 'chargesUnderWay' | 'resolve'>;
}

export type BasketMoney = ReturnType<typeof createBasketMoney>;

export function createBasketMoney({ sales, outbox, refunds, soldHere }: BasketMoneyDeps) {
  const { wishes, obligations } = outbox;
  const isToBeUndone = ({ id }: SaleRow): boolean => wishes.standing({ kind: 'sale', id }) !== null;

  const restOf = ({ id, orderStatus }: SaleRow) => unresolved(orderStatus, sales.payments(id));

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

  /**
   * A payment in chargeback is not refunded, or the buyer would get the money twice; nor is one that wholly goes back, by whomever. Of what
   * goes back in the dashboard nobody here knows how much it is.
   */
  function mayGiveBack(sale: SaleRow): boolean {
    const isHere = (one: PaymentRow): boolean => {
      const ours = refunds.ofOwner(sale.id).filter(({ chargeId }) => chargeId === one.chargeId);
      const going = ours.filter((refund) => isUnderWay(refund) || refund.result === 'confirmed');
      const isOfOthers = isGoingBack(one) && !ours.some(isUnderWay);
      return isKept(one) && !isContested(one) && !isOfOthers && sumOf(going) < one.amountCents;
    };
    return hasTaken(sale) && restOf(sale).some(isHere);
  }

  /** The whole payment is on its way back. A refund only asked for may be refused, and a partial refund leaves the rest here. */
  function isGoingWhole(saleId: string, { status, chargeId, amountCents }: PaymentRow): boolean {
    const ours = refunds.ofOwner(saleId).filter((one) => one.chargeId === chargeId);
    const going = ours.filter(({ result }) => result === 'processing' || result === 'confirmed');
    const isOfTheApi = status === 'refund_processing' && ours.length === 0;
    return isOfTheApi || sumCents(going.map((one) => one.amountCents)) >= amountCents;
  }

  /** Every payment came in and none is on its way back, by reads or by what this till asked for: a read may be older than its refund. */
  function staysHere(sale: SaleRow): boolean {
    const rest = restOf(sale);
    return staysWhole(sale.orderStatus, rest) && !rest.some((one) => isGoingWhole(sale.id, one));
  }

  /**
   * A payment is here, or may be here under an unknown status, whatever the order's status is. An undo wish may fail and leave the
   * money here, so only a payment that is wholly on its way back does not count.
   */
  function holdsMoney(sale: SaleRow): boolean {
    const [all, isUndone] = [sales.payments(sale.id), isToBeUndone(sale)];
    return restOf(sale).some(
      (one) => mayBeHere(lastReadOf(sale), one, all) && !(isUndone && isGoingWhole(sale.id, one)),
    );
  }

  const paidHere = ({ basketId }: SaleRow): SoldHere | null => soldHere(basketId);

  /** People vouch for that money and nobody proves it, but the goods went for it: money beside it is too much. */
  function keptHere(sale: SaleRow): SoldHere | undefined {
    const sold = paidHere(sale);
    return sold === null || sold.isReturned ? undefined : sold;
  }

  return {
    paidHere,
    refundingCharges: refunds.chargesUnderWay,
    /** The payments that two people have neither settled with the buyer nor left to the bank. */
    restOf,
    staysHere,
    /** Another sale of the basket that was paid as well: one of the two must be refunded. */
    paidTwiceWith: (sale: SaleRow) => (mayGiveBack(sale) ? (otherOf(sale, mayGiveBack) ?? keptHere(sale)) : undefined),
    paidInstead: (sale: SaleRow) => (hasTaken(sale) ? undefined : otherOf(sale, hasAll)),
    /** One basket has one live sale: another sale of it took the money, or still may. */
    isSucceeded(sale: SaleRow): boolean {
      const holder = obligations.holder(basketKey(sale.basketId));
      if (holder !== null && holder.ownerId !== sale.id) return true;
      if (paidHere(sale) !== null) return true;
      // The other sale had ended and handed the basket on, and was paid after that.
      return otherOf(sale, holdsMoney) !== undefined;
    },
    /** Another sale of the basket took the whole sum and is not to be undone, so this sale must not go forward. */
    isPaidFor: (sale: SaleRow): boolean =>
      paidHere(sale) !== null ||
      otherOf(sale, (one) => hasAll(one) && !one.cancelRequested && !isToBeUndone(one)) !== undefined,
    /** Another sale has money that must go back or is coming in. This sale waits for it, and its Pix code is not shown. */
    heldBy: (sale: SaleRow): SaleRow | undefined =>
      otherOf(sale, (one) => holdsMoney(one) || isComingIn(lastReadOf(one), restOf(one))),
    /** Another sale whose payment two people settled after this sale was made: this sale goes forward only by a new command. */
    resolvedBeside: (sale: SaleRow): SaleRow | undefined =>
      otherOf(sale, ({ id }) =>
        sales.payments(id).some((one) => wasResolved(one) && (one.resolvedUpTo ?? 0) >= sale.number),
      ),
    /** Marks the sale's failed and refused refunds as settled, together with its payments. */
    resolveRefunds: refunds.resolve,
  };
}
