/**
 * The lines of sales in a table, read for many sales at once: the view of a sale is made from all its requests, and a million
 * such views would keep the counter waiting.
 */
import type { SaleCustomer, SaleItem } from '#shared/contract/sale.ts';
import { openEndWord } from '#shared/domain/open-end.ts';
import { type PaymentMethod, takesHold } from '#shared/domain/payment-methods.ts';
import type { Db } from '../../db/db.ts';
import { undoneSql } from '../../outbox/undo-wishes.ts';
import { itemsText, joined, type LineFacts } from '../thing.ts';

interface RawSale {
  id: string;
  number: number;
  state: string;
  items: string;
  customer: string | null;
  total_cents: number;
  currency: string;
  staff_name: string;
  order_id: string | null;
  is_to_undo: 0 | 1;
}

interface RawPayment {
  sale_id: string;
  method: PaymentMethod;
  amount_cents: number;
  card_last4: string | null;
  charge_id: string | null;
  status: string | null;
  back_cents: number;
}

/** By sale id; a sale that does not exist is left out. */
export type ReadSaleLines = (ids: readonly string[]) => ReadonlyMap<string, LineFacts>;

export function createReadSaleLines(db: Db): ReadSaleLines {
  const sales =
    db.prepare<RawSale>(`SELECT s.id, s.number, s.state, s.items, s.customer, s.total_cents, s.currency, s.staff_name,
    s.order_id, s.id IN (${undoneSql('sale')}) AS is_to_undo
    FROM json_each(+@ids) wanted CROSS JOIN sales s ON s.id = wanted.value`);
  const payments =
    db.prepare<RawPayment>(`SELECT p.sale_id, p.method, p.amount_cents, p.card_last4, p.charge_id, p.status,
    p.back_cents
    FROM json_each(+@ids) wanted CROSS JOIN sale_payments p ON p.sale_id = wanted.value
    ORDER BY wanted.key, p.position`);

  return (list) => {
    const ids = JSON.stringify(list);
    const paid = Map.groupBy(payments.all({ ids }), ({ sale_id: id }) => id);
    return new Map(sales.all({ ids }).map((sale) => [sale.id, lineOf(sale, paid.get(sale.id) ?? [])]));
  };
}

function lineOf(sale: RawSale, payments: readonly RawPayment[]): LineFacts {
  // Only the table of sales writes these columns, as JSON of these types.
  const items = JSON.parse(sale.items) as SaleItem[];
  const customer = sale.customer === null ? null : (JSON.parse(sale.customer) as SaleCustomer);
  return {
    number: String(sale.number),
    state: sale.state,
    openEnd:
      openEndWord({
        state: sale.state,
        isToUndo: sale.is_to_undo === 1,
        orderId: sale.order_id,
        mayHold: payments.some(({ method }) => takesHold(method)),
      }) ?? undefined,
    isRefunding: payments.some(({ status }) => status === 'refund_processing'),
    isCardOnly: payments.length > 0 && payments.every(({ method }) => takesHold(method)),
    what: itemsText(items),
    customer: customer?.name ?? '',
    means: payments.map(({ method, card_last4: last4, amount_cents: amountCents }) => ({
      method,
      card: last4 ?? '',
      amountCents,
    })),
    currency: sale.currency,
    amountCents: sale.total_cents,
    // What is proven to be back: a refund under way is not.
    refundedCents: payments.reduce((sum, payment) => sum + payment.back_cents, 0),
    person: sale.staff_name,
    apiId: sale.order_id ?? '',
    chargeIds: payments.flatMap(({ charge_id: chargeId }) => chargeId ?? []).join(joined),
  };
}
