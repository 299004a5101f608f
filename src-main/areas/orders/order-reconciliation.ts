/**
 * The order that people named in a review: read by its id, and taken over when it is this sale's order. The API returns no
 * metadata with an order (API document, Order fields), so all the fields that it does return are compared with the sale.
 */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { type Order, orderSchema } from '#shared/wire/v2/orders.ts';
import { isNotFound } from '../../api/classify.ts';
import { createReadOrder } from '../../api/read-order.ts';
import { byApiClock } from '../../outbox/entry.ts';
import { isOfItsTime } from '../../proof/pix-of-its-time.ts';
import { type FoundByName, type NamedInReview, type NamedReader, notOurs } from '../named-in-review.ts';
import { createOrderProof, isFree } from './order-proof.ts';
import type { SaleParts } from './parts.ts';
import { orderPath } from './requests.ts';
import { latest } from './sale-state.ts';
import type { SaleWriter } from './sale-writer.ts';

export function createFoundOrders(
  { clock, serverTime, api, budget, sales, entries }: SaleParts,
  { applyReadOrder }: Pick<SaleWriter, 'applyReadOrder'>,
): NamedReader {
  const { isOrderOf } = createOrderProof(sales);

  async function read(saleId: string, { orderId, chargeId }: NamedInReview): Promise<FoundByName> {
    if (chargeId !== null && !isFree(sales.saleOfCharge(chargeId), saleId))
      return notOurs('seen.chargeId', 'charge-of-another-sale');
    if (orderId === null) return { kind: 'unread' };
    if (!isFree(sales.saleOfOrder(orderId), saleId)) return notOurs('seen.orderId', 'order-of-another-sale');
    if (budget.take('counter') > 0) return { kind: 'unread' };
    const askedAt = clock.now();
    const answer = await createReadOrder({ api, budget, clock })(orderPath(orderId), orderSchema, 'counter');
    if (isNotFound(answer)) return notOurs('seen.orderId', 'order-not-found');
    if (answer.class !== 'accepted') return { kind: 'unread' };
    const order = answer.payload;
    if (!isOurs(saleId, order, { orderId, chargeId })) return notOurs('seen.orderId', 'order-differs');
    return {
      kind: 'ours',
      apiId: order.id,
      takesMoney: order.payments.some(({ status }) => meansMoneyReceived(status)),
      takeOver: () => void applyReadOrder(saleId, order, { by: 'check', askedAt }),
    };
  }

  function isOurs(saleId: string, order: Order, { orderId, chargeId }: NamedInReview): boolean {
    if (order.id !== orderId || !isOrderOf(saleId, order)) return false;
    if (chargeId !== null && !order.payments.some(({ id }) => id === chargeId)) return false;
    const create = latest(entries.ofOwner('sale', saleId), 'orders.create');
    if (create === null || create.lastSentAt === null) return true;
    const sentAt = byApiClock(create.lastSentAt, create, serverTime.aheadMs());
    return sales.payments(saleId).every((row) => isOfItsTime(row, order, sentAt));
  }

  return { operation: 'orders.create', read };
}
