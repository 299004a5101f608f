/** The payments of an order together: begun, captured, and continued whenever one of them moves. All or nothing. */
import { orderStatus } from '../state/payment-status.ts';
import type { Act, Order, Payment } from '../state/world.ts';
import { emitOrderPaid } from '../webhooks/send.ts';
import type { CardCall } from './card.ts';
import { authorize, capture } from './card.ts';
import type { PixCall } from './pix.ts';
import { issuePix } from './pix.ts';
import { failOrder } from './undo.ts';

/** Cards come first. Otherwise a buyer could pay the QR code of an order that then fails because its card is declined. */
export function beginPayments(act: Act, order: Order): void {
  for (const call of cardCalls(order)) {
    const refused = authorize(act, call);
    if (refused) {
      failOrder(act, order, refused);
      return;
    }
  }
  for (const call of pixCalls(order)) issuePix(act, call);
  carryOn(act, order);
}

/** API document, transitions: "card is captured automatically when the PIX is paid". */
export function carryOn(act: Act, order: Order): void {
  const pix = pixCalls(order);
  if (order.billing) {
    act.context.attemptMoved(act, order);
    return;
  }
  if (pix.length > 0 && pix.every(({ payment }) => payment.status === 'paid')) captureCards(act, order);
  if (!order.paidAnnounced && orderStatus(order, act.context.switches) === 'paid') {
    order.paidAnnounced = true;
    emitOrderPaid(act.context, order);
  }
}

/** False when the acquirer refused one capture: the order has failed and the other payments are undone. */
export function captureCards(act: Act, order: Order): boolean {
  // While one card is still processing, nothing is captured: if that card is declined, the others would have to be refunded.
  if (
    cardCalls(order).some(
      ({ payment, method }) => payment.status === 'processing' && !method.direct && !payment.reserved,
    )
  ) {
    return true;
  }
  for (const call of cardCalls(order)) {
    if (call.payment.status !== 'requires_capture') continue;
    if (!capture(act, call)) {
      failOrder(act, order, 'capture_refused');
      return false;
    }
  }
  return true;
}

export function hasUnpaidPix(order: Order): boolean {
  return pixCalls(order).some(({ payment }) => payment.status === 'requires_action');
}

export function pixCalls(order: Order): PixCall[] {
  return order.payments.flatMap((payment) =>
    payment.method.type === 'pix' ? [{ order, payment, method: payment.method }] : [],
  );
}

export function cardCalls(order: Order): CardCall[] {
  const resolved = (act: Act): void => carryOn(act, order);
  return order.payments.flatMap((payment: Payment) =>
    payment.method.type === 'card' ? [{ order, payment, method: payment.method, resolved }] : [],
  );
}
