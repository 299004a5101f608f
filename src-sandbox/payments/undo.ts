/** Gives back what an order holds: reservations are voided, money already taken is returned, codes can no longer be paid. */
import type { KnownOrderStatus } from '#shared/wire/v2/orders.ts';
import { beforeOrder } from '../state/journal.ts';
import { changeStatus } from '../state/payment.ts';
import type { Act, Order, Payment, SandboxContext } from '../state/world.ts';
import { emitCharge } from '../webhooks/send.ts';
import type { FailureCode } from './failures.ts';
import { failureReason } from './failures.ts';
import { move } from './ledger.ts';
import { startRefund } from './refunds.ts';

/** API document, transitions: any payment declined, or a capture refused, and "the others are undone". */
export function failOrder(act: Act, order: Order, code: FailureCode): void {
  order.failure = failureReason(code);
  closeOrder(act, order, { status: 'failed', why: code });
}

/** Late money still pays the invoice it was asked for. An order that is closed stays closed. */
export function reopen(context: SandboxContext, order: Order): void {
  if (!order.billing || order.closed === null) return;
  beforeOrder(context, order);
  order.closed = null;
}

export interface Closing {
  readonly status: KnownOrderStatus;
  readonly why: string;
}

export function closeOrder(act: Act, order: Order, { status, why }: Closing): void {
  beforeOrder(act.context, order);
  order.closed = status;
  order.verification = null;
  for (const payment of order.payments) undo(act, { order, payment, why });
  if (order.billing) act.context.attemptMoved(act, order);
}

interface Undoing {
  readonly order: Order;
  readonly payment: Payment;
  readonly why: string;
}

function undo(act: Act, { order, payment, why }: Undoing): void {
  switch (payment.status) {
    case 'processing':
    case 'requires_action':
    case 'requires_capture':
      if (outlives(act, { order, payment })) return;
      release(act, { order, payment, why });
      changeStatus(act.context, { order, payment }, 'canceled');
      return;
    case 'paid':
      if (payment.method.type === 'pix' && act.context.switches.paid_sibling === 'keep') return;
      giveBack(act, { order, payment, why });
      return;
    default:
      return;
  }
}

/** With a switch, an issued code can be paid until its own expiry. */
function outlives({ context }: Act, { order, payment }: Pick<Undoing, 'order' | 'payment'>): boolean {
  const { status, method } = payment;
  return (
    context.switches.ended_pix === 'open' && !order.billing && method.type === 'pix' && status === 'requires_action'
  );
}

export function release(act: Act, { order, payment, why }: Undoing): void {
  if (!payment.reserved) return;
  payment.reserved = false;
  move(act, { order, payment, kind: 'void', amountCents: payment.amountCents, reason: why });
}

/** Refunds at once, or like other refunds: the acquirer is asked, answers later, and may refuse. */
function giveBack(act: Act, { order, payment, why }: Undoing): void {
  const { sibling_refund: reading } = act.context.switches;
  if (reading === 'refused') return;
  const amountCents = payment.amountCents - payment.refundedCents;
  if (reading !== 'at_once') {
    startRefund(act, { order, payment, fails: reading === 'fails_later' }, amountCents);
    return;
  }
  payment.refundedCents = payment.amountCents;
  move(act, { order, payment, kind: 'refund', amountCents, reason: why });
  changeStatus(act.context, { order, payment }, 'refunded');
  emitCharge(act.context, 'charge.refunded', { order, payment });
}
