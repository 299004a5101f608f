/** What the payments of an order prove about its money, beyond the one word the order has for all of them. */
import { isFinalOrderStatus, meansMoneyReceived } from '#shared/domain/orders.ts';
import type { PaymentRow } from './table.ts';

type Payments = readonly Pick<PaymentRow, 'status'>[];

/** All of it came in, even if some went back later. Only exact words of the API prove it. */
export function receivedAll(orderStatus: string | null, payments: Payments): boolean {
  if (orderStatus === null) return false;
  if (meansMoneyReceived(orderStatus)) return true;
  // Order statuses know no refund under way (API document): a paid order may say `processing` meanwhile.
  return orderStatus === 'processing' && payments.every(({ status }) => status !== null && meansMoneyReceived(status));
}

/**
 * The order ended unpaid, and yet a part of it was paid and not given back ("all or nothing" is the API's promise for
 * declined cards only). "Nothing was charged" would be untrue; a person must give that part back.
 */
export function keptInPart(orderStatus: string | null, payments: Payments): boolean {
  if (orderStatus === null || meansMoneyReceived(orderStatus)) return false;
  const over = isFinalOrderStatus(orderStatus) || (orderStatus.startsWith('requires_') && payments.every(isOver));
  return over && payments.some(isKept);
}

function isKept({ status }: Payments[number]): boolean {
  return status !== null && status !== 'refunded' && meansMoneyReceived(status);
}

function isOver(payment: Payments[number]): boolean {
  const { status } = payment;
  return status === 'failed' || status === 'canceled' || status === 'refunded' || isKept(payment);
}
