/** The payments of sales, as refunds of them need them. */
import type { RefundOwner } from '../refund-owner.ts';
import type { SaleWriter } from './sale-writer.ts';
import type { SalesTable } from './table.ts';

export function createSaleRefunds(sales: SalesTable, book: SaleWriter): RefundOwner {
  return {
    paymentOf(id, chargeId) {
      const [sale, payment] = [sales.get(id), sales.paymentOf(id, chargeId)];
      return sale && payment && { ...payment, currency: sale.currency.toLowerCase() };
    },
    // The payments of a sale are parts of it; those of another sale of its basket paid for the same things.
    besides(id) {
      const others = sales.ofBasket(sales.get(id)?.basketId ?? '').filter((one) => one.id !== id);
      return others.flatMap((one) => sales.payments(one.id)).flatMap(({ chargeId }) => chargeId ?? []);
    },
    shownAs: (id) => ({ saleId: id, saleNumber: sales.get(id)?.number ?? 0, invoice: null }),
    isUnread: (id) => sales.get(id)?.isFromBackup ?? true,
    applyReadCharge: book.applyReadCharge,
    pollSoon: (id) => book.pollSoon(id),
    touch: book.touch,
  };
}
