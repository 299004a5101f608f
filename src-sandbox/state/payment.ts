/** The one way a payment changes status: whatever time was going to do to it is called off. */
import type { KnownPaymentStatus } from '#shared/wire/v2/orders.ts';
import { beforeOrder } from './journal.ts';
import type { Order, Payment, SandboxContext } from './world.ts';

export interface PaymentCall {
  readonly order: Order;
  readonly payment: Payment;
}

export function changeStatus(
  context: SandboxContext,
  { order, payment }: PaymentCall,
  status: KnownPaymentStatus,
): void {
  beforeOrder(context, order);
  payment.timer?.cancel();
  payment.timer = null;
  payment.status = status;
  if (status === 'paid') payment.everPaid = true;
}

/** Only what the payment waits for last is kept: a new status replaces it. */
export function later(
  context: SandboxContext,
  payment: Payment,
  plan: { readonly delayMs: number; readonly run: () => void },
): void {
  payment.timer?.cancel();
  payment.timer = context.clock.after(plan.delayMs, plan.run);
}

/** What could still be given back. API document, Charge object: 0 when the charge is not paid. */
export function refundableCents(payment: Payment): number {
  const open =
    payment.status === 'paid' || payment.status === 'partially_refunded' || payment.status === 'refund_processing';
  return open ? payment.amountCents - payment.refundedCents : 0;
}
