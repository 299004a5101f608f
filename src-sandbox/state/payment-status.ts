/** The status of an order from its payments. "Order aggregation rule: not shown", so each doubtful step reads a switch. */
import type { KnownChargeStatus } from '#shared/wire/v2/charges.ts';
import type { KnownOrderStatus, KnownPaymentStatus } from '#shared/wire/v2/orders.ts';
import type { Switches } from '../switches/switches.ts';
import type { Order, Payment } from './world.ts';

export function orderStatus(order: Order, switches: Switches): KnownOrderStatus {
  // A code that outlives its order (`ended_pix`) does not reopen the order.
  const hasCode = order.payments.some(({ status }) => status === 'requires_action');
  if (order.closed && (switches.closed_order_status === 'kept' || order.billing || hasCode)) return order.closed;
  if (order.verification) return 'requires_action';

  // Failed or canceled payments decide the status only when no other payment is left.
  const standing = order.payments.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  if (standing.length === 0) return order.payments.some(({ status }) => status === 'failed') ? 'failed' : 'canceled';
  const has = (status: KnownPaymentStatus): boolean => standing.some((payment) => payment.status === status);
  const all = (status: KnownPaymentStatus): boolean => standing.every((payment) => payment.status === status);

  const waiting = pendingOrder(switches).find(has);
  if (waiting) return waiting;

  if (switches.aggregate_chargeback === 'any' ? has('chargeback') : all('chargeback')) return 'chargeback';
  if (has('refund_processing') && switches.order_during_refund === 'processing') return 'processing';
  if (all('refunded')) return 'refunded';
  const refunds = standing.map((payment) => resolvedRefundCents(payment) > 0);
  const partly = switches.aggregate_refunds === 'any' ? refunds.includes(true) : !refunds.includes(false);
  return partly ? 'partially_refunded' : 'paid';
}

type Pending = 'requires_action' | 'processing' | 'requires_capture';

/** API document, transitions: card and PIX together are `requires_action`, so the buyer's pending action outranks a reservation. */
function pendingOrder({ aggregate_pending, aggregate_capture }: Switches): readonly Pending[] {
  if (aggregate_capture === 'requires_capture') return ['requires_action', 'requires_capture', 'processing'];
  return aggregate_pending === 'requires_action'
    ? ['requires_action', 'processing', 'requires_capture']
    : ['processing', 'requires_action', 'requires_capture'];
}

/** The amounts may already include a refund that is still processing, but it does not count as a refund yet. */
function resolvedRefundCents({ refundedCents, refund }: Payment): number {
  return refund?.amountsMoved ? refundedCents - refund.amountCents : refundedCents;
}

/** API document, Charge status values: a charge has fewer words than its payment. */
export function chargeStatus(payment: Payment): KnownChargeStatus {
  switch (payment.status) {
    case 'processing':
    case 'requires_action':
    case 'requires_capture':
      return 'pending';
    case 'canceled':
    case 'failed':
      return 'failed';
    default:
      return payment.status;
  }
}
