/** Takes over the ids under which an order shows its payments, where they are others than its answer named. */
import type { Order } from '#shared/wire/v2/orders.ts';
import { pairPayments } from '../../proof/pair-payments.ts';
import type { RefundsTable } from '../refunds/table.ts';
import type { OrderReads } from './apply-read.ts';
import type { SaleParts } from './parts.ts';
import type { SaleTimeline } from './sale-timeline.ts';

export interface TakeNamesDeps
  extends Pick<SaleParts, 'sales' | 'agreements'>,
    Pick<SaleTimeline, 'note'>,
    Pick<OrderReads, 'notePixSigns' | 'applyReadOrder'> {
  readonly refunds: Pick<RefundsTable, 'ofOwner'>;
}

/** The subject under which reads of an order that shows other ids are counted. */
export const namesOf = (saleId: string): string => `names:${saleId}`;

/**
 * The order shows its payments under other ids than the answer that created it. Every later answer would be refused as
 * another sale's, and the sale would never move. The order, read by its id, is the better witness once enough reads agree.
 * Returns true once the new ids and the order were taken over.
 */
export function createTakeNames({ sales, refunds, agreements, note, notePixSigns, applyReadOrder }: TakeNamesDeps) {
  return (saleId: string, order: Order, askedAt: number): boolean => {
    const ids = JSON.stringify(order.payments.map(({ id }) => id).toSorted());
    notePixSigns(saleId, order);
    // One changed answer must never move a refund to another charge.
    if (agreements.receive(namesOf(saleId), ids) === 'no') return false;
    // A refund was requested under the known charge id, and its outcome must stay findable under that id.
    if (refunds.ofOwner(saleId).length > 0) return false;
    const rows = sales.payments(saleId);
    // What is proven about a payment stays. Only its charge id changes.
    const named = pairPayments(
      rows.map((row) => ({ ...row, chargeId: null })),
      order.payments,
    );
    for (const row of rows) sales.savePayment(saleId, { ...row, chargeId: named?.get(row.position)?.id ?? null });
    const from = rows.flatMap(({ chargeId }) => chargeId ?? []).join(' ');
    note(saleId, 'charge-renamed', { cause: 'check', details: { from, to: ids } });
    agreements.confirmed(namesOf(saleId));
    return applyReadOrder(saleId, order, { by: 'check', askedAt });
  };
}
