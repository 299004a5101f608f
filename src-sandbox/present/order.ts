/** The order and the charge as the API document shows them, field by field. */
import { wireDate } from '../format/dates.ts';
import { refundableCents } from '../state/payment.ts';
import { chargeStatus, orderStatus } from '../state/payment-status.ts';
import type { Order, Payment, PixMethod, SandboxContext } from '../state/world.ts';

export interface ChargeParts {
  readonly order: Order;
  readonly payment: Payment;
}

export function presentOrder(context: SandboxContext, order: Order): Record<string, unknown> {
  const status = orderStatus(order, context.switches);
  return {
    id: context.switches.order_id_form === 'number' && /^\d+$/.test(order.id) ? Number(order.id) : order.id,
    object: 'order',
    status,
    currency: order.currency,
    amount: order.amountCents,
    payments: order.payments.map((payment) => presentPayment(context, order, payment)),
    next_action: nextAction(context, order),
    ...(status === 'failed' && order.failure ? { failure_reason: order.failure } : {}),
  };
}

export function presentPayment(context: SandboxContext, order: Order, payment: Payment): Record<string, unknown> {
  return {
    id: payment.id,
    object: 'payment_intent',
    status: payment.status,
    amount: payment.amountCents,
    amount_refunded: payment.refundedCents,
    currency: order.currency,
    payment_method_details: methodDetails(context, payment),
  };
}

function methodDetails(context: SandboxContext, { method }: Payment): Record<string, unknown> {
  if (method.type === 'pix') return { type: 'pix', ...(method.code ? { pix: pixDetails(context, method.code) } : {}) };
  return { type: 'card', card: { brand: method.brand, last_four: method.lastFour, holder_name: method.holderName } };
}

function pixDetails(context: SandboxContext, code: NonNullable<PixMethod['code']>): Record<string, unknown> {
  return {
    qr_code: code.qrCode,
    qr_code_url: `${context.origin}/qr/${code.picture}.png`,
    expires_at: wireDate(code.expiresAt, context.switches.date_form),
  };
}

/** API document, `next_action`: the verification code takes priority over the PIX QR Code. */
export function nextAction(context: SandboxContext, order: Order): Record<string, unknown> | null {
  if (order.verification) {
    const { id, expiresAt } = order.verification;
    const expires_at = wireDate(expiresAt, context.switches.date_form);
    return { type: 'otp_confirmation', otp: { confirmation_id: id, expires_at } };
  }
  for (const { method, status } of order.payments) {
    if (status !== 'requires_action' || method.type !== 'pix' || !method.code) continue;
    return { type: 'pix_display_qr_code', pix: pixDetails(context, method.code) };
  }
  return null;
}

export function presentCharge({ order, payment }: ChargeParts): Record<string, unknown> {
  return {
    id: payment.id,
    object: 'charge',
    amount: payment.amountCents,
    currency: order.currency,
    status: chargeStatus(payment),
    paid: payment.everPaid,
    captured: payment.everPaid,
    amount_refunded: payment.refundedCents,
    amount_refundable: refundableCents(payment),
    payment_method_details: { type: payment.method.type },
    payment_intent: payment.id,
  };
}
