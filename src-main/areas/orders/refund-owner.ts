/** The payments of sales, as refunds of them need them. */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import type { CancelRequests } from '../../outbox/undo-wishes.ts';
import { isKept } from '../../proof/payment-proof.ts';
import type { RefundOwner } from '../refund-owner.ts';
import { backOf } from './gone-back.ts';
import type { SaleParts } from './parts.ts';
import type { SaleWriter } from './sale-writer.ts';
import type { SalesTable } from './table.ts';

interface SaleRefundsDeps {
  readonly sales: SalesTable;
  readonly book: SaleWriter;
  readonly wishes: Pick<CancelRequests, 'standing'>;
  readonly polls: Pick<SaleParts['polls'], 'last'>;
}

const othersOf = (sales: Pick<SalesTable, 'get' | 'ofBasket'>, id: string) =>
  sales.ofBasket(sales.get(id)?.basketId ?? '').filter((one) => one.id !== id);

/** What a refund of a sale is of, and what else was paid for the same things. */
export function createSalePayments({
  sales,
  polls,
}: Pick<SaleRefundsDeps, 'sales' | 'polls'>): Pick<RefundOwner, 'paymentOf' | 'besides'> {
  return {
    paymentOf(id, chargeId) {
      const [sale, payment] = [sales.get(id), sales.paymentOf(id, chargeId)];
      return sale && payment && { ...payment, currency: sale.currency.toLowerCase() };
    },
    // The payments of a sale are parts of it; those of another sale of its basket paid for the same things.
    besides: (id) =>
      othersOf(sales, id).flatMap((one) =>
        sales.payments(one.id).flatMap((payment) => {
          const { chargeId, status, amountCents, refundedCents } = payment;
          const cameIn = refundedCents > 0 || meansMoneyReceived(status ?? '');
          if (chargeId === null || !cameIn) return [];
          const askedAt = polls.last(one.id, one.lastCheckAt);
          return [{ ownerId: one.id, chargeId, status, amountCents, refundedCents: backOf(payment), askedAt }];
        }),
      ),
  };
}

export function createSaleRefunds({ sales, book, wishes, polls }: SaleRefundsDeps): RefundOwner {
  /**
   * What hinders it for good is left to people, who may choose which of two goes back. A payment that the acquirer does not give back
   * (API document, Refund rules: `refund_not_supported` is final) hinders it before its last try.
   */
  function isCarriedOut(id: string): boolean {
    const wish = wishes.standing({ kind: 'sale', id });
    const isFinal = wish?.problem === 'refund_not_supported';
    return wish !== null && !isFinal && (wish.nextAt !== null || wish.problem === null);
  }

  return {
    ...createSalePayments({ sales, polls }),
    readsOf: (id) => sales.ofBasket(sales.get(id)?.basketId ?? '').map((one) => ({ kind: 'sale', id: one.id })),
    otherGoesBack: (id) =>
      othersOf(sales, id).some((one) => isCarriedOut(one.id) && sales.payments(one.id).some(isKept)),
    resolved: (id, chargeId) => book.resolved(id, chargeId),
    shownAs: (id) => ({ saleId: id, saleNumber: sales.get(id)?.number ?? 0, invoice: null }),
    isUnread: (id) => sales.get(id)?.isFromBackup ?? true,
    applyReadCharge: book.applyReadCharge,
    pollSoon: (id) => book.pollSoon(id),
    touch: book.touch,
  };
}
