/** The only way to change the status of a payment. The change cancels the payment's pending timer. */
import type { KnownPaymentStatus } from '#shared/wire/v2/orders.ts';
import { after, callOff } from './due.ts';
import { beforeOrder } from './journal.ts';
import type { Deed, Order, Payment, SandboxContext } from './world.ts';

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
  callOff(context, payment.timer);
  payment.timer = null;
  payment.status = status;
  if (status === 'paid') payment.everPaid = true;
}

/** A payment keeps only its latest timer: a new status replaces it. */
export function later(
  context: SandboxContext,
  payment: Payment,
  plan: { readonly delayMs: number; readonly deed: Deed },
): void {
  callOff(context, payment.timer);
  payment.timer = after(context, plan.delayMs, plan.deed);
}

/** The amount that can still be refunded. API document, Charge object: 0 when the charge is not paid. */
export function refundableCents(payment: Payment): number {
  const open =
    payment.status === 'paid' || payment.status === 'partially_refunded' || payment.status === 'refund_processing';
  return open ? payment.amountCents - payment.refundedCents : 0;
}
