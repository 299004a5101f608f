/**
 * What to do when looks at an order show its payments under other ids than the answer that made it did. Every later answer
 * would be refused as somebody else's, and the sale would stand still for ever, so the looks are counted: the order itself,
 * asked by its id, is the better witness once it has said the same several times in a row.
 */
import type { Order } from '#shared/wire/v2/orders.ts';
import type { SaleParts } from './parts.ts';
import type { SaleBook } from './sale-book.ts';

/** One changed answer must never move a refund to another charge; the same untruth three times running is none. */
const looksThatAgree = 3;

type RenamedChargesDeps = Pick<SaleParts, 'db' | 'sales'> & { readonly book: SaleBook };

export function createRenamedCharges({ db, sales, book }: RenamedChargesDeps) {
  const seen = new Map<string, { readonly ids: string; readonly times: number }>();
  const refunded = db.prepare('SELECT 1 FROM refunds WHERE sale_id = @sale LIMIT 1');

  return {
    /** A look found the payments as they are known: whatever was counted before was untrue. */
    forget(saleId: string): void {
      seen.delete(saleId);
    },
    /** True once the ids were taken over, and the order with them. */
    take(saleId: string, order: Order, askedAt: number): boolean {
      const ids = order.payments.map(({ id }) => id).join(' ');
      const before = seen.get(saleId);
      const times = before?.ids === ids ? before.times + 1 : 1;
      seen.set(saleId, { ids, times });
      // A refund was asked for by the id that is known: what became of it must stay to be found.
      if (times < looksThatAgree || refunded.get({ sale: saleId }) !== undefined) return false;
      const rows = sales.payments(saleId);
      for (const row of rows) sales.savePayment(saleId, { ...row, chargeId: null });
      const from = rows.flatMap(({ chargeId }) => chargeId ?? []).join(' ');
      book.note(saleId, 'charge-renamed', { learned: 'check', details: { from, to: ids } });
      seen.delete(saleId);
      return book.learnOrder(saleId, order, { by: 'check', askedAt });
    },
  };
}
