/** The status of a v1 sale, from its one charge and from what its buyer is asked. */
import type { KnownV1OrderStatus } from '#shared/wire/v1/charges.ts';
import { orderStatus } from './payment-status.ts';
import type { Payment, Sale, SandboxContext } from './world.ts';

/** A v1 sale has one payment, and it stays the same. */
export function soleCharge({ order }: Sale): Payment {
  const [charge] = order.payments;
  if (!charge) throw new Error(`the sale ${order.id} has no charge`);
  return charge;
}

export function saleStatus({ switches }: SandboxContext, sale: Sale): KnownV1OrderStatus {
  if (sale.withdrawn) return 'Canceled';
  if (isChallenged(sale)) return 'Challenged';
  if (hasExpired(sale)) return switches.v1_expired_pix_status;
  switch (orderStatus(sale.order, switches)) {
    case 'processing':
    case 'requires_action':
    case 'requires_capture':
      return 'Pending';
    case 'paid':
      return 'Approved';
    case 'failed':
      return 'Declined';
    case 'canceled':
      return 'Canceled';
    case 'refunded':
      return 'Refunded';
    case 'partially_refunded':
      return switches.v1_partial_refund_status;
    case 'chargeback':
      return switches.v1_chargeback_status;
  }
}

/** Nothing is charged before the buyer has answered. */
export function isChallenged({ challenge, confirmations, order }: Sale): boolean {
  return challenge?.outcome === 'open' || (confirmations.length > 0 && !order.trusted);
}

function hasExpired(sale: Sale): boolean {
  const { method, status } = soleCharge(sale);
  return method.type === 'pix' && method.code !== null && (status === 'failed' || status === 'canceled');
}
