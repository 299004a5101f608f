/** When the same items may be sold again, and what must be proven about the old sale first. */
import { keptInPart } from './order-money.ts';
import { latest, type SaleFacts } from './sale-state.ts';

/**
 * at-once       nothing of the old sale can move money any more
 * abandon       its order is unknown but harmless: drop it, cancel by id should it turn up
 * cancel-first  its order lives: cancel it, and send the new one only when that is proven
 * no            money may have moved, or it did
 */
export type Replaceability = 'at-once' | 'abandon' | 'cancel-first' | 'no';

export function replaceability({ sale, payments, entries }: SaleFacts): Replaceability {
  const create = latest(entries, 'orders.create');
  // The order in whose place it stood took the money for these items.
  if (sale.unsold === 'predecessor-paid') return 'no';
  switch (sale.state) {
    case 'retype-card':
    case 'declined':
    case 'refused':
    case 'canceled':
    case 'expired':
    case 'found-not-charged':
      return 'at-once';
    case 'review':
      if (sale.orderId !== null) return keptInPart(sale.orderStatus, payments) ? 'no' : 'cancel-first';
      return create?.harmless === true ? 'abandon' : 'no';
    case 'queued':
    case 'sending':
    case 'unknown':
      // [Note: harmless unknown] Only an order that cannot take money by itself may be left behind unknown.
      return create?.harmless === true ? 'abandon' : 'no';
    case 'awaiting-code':
    case 'awaiting-payment':
    case 'authorized':
      return 'cancel-first';
    default:
      return 'no';
  }
}
