/** Refunds of a charge: asked for, then confirmed or refused by the acquirer, always one at a time. */
import { after, callOff } from '../state/due.ts';
import { beforeOrder } from '../state/journal.ts';
import { changeStatus } from '../state/payment.ts';
import type { Act, Order, Payment, SandboxContext } from '../state/world.ts';
import { emitCharge } from '../webhooks/send.ts';
import { move } from './ledger.ts';

export type RefundOutcome = 'confirmed' | 'failed';

export interface RefundCall {
  readonly order: Order;
  readonly payment: Payment;
  /** The acquirer will refuse the refund. */
  readonly fails?: boolean;
}

export function startRefund(
  act: Act,
  { order, payment, fails = failsLater(payment) }: RefundCall,
  amountCents: number,
) {
  const { context } = act;
  const before = payment.status;
  changeStatus(context, { order, payment }, 'refund_processing');
  if (context.switches.refund_amounts_at === 'acceptance') payment.refundedCents += amountCents;
  payment.refund = {
    amountCents,
    before,
    amountsMoved: context.switches.refund_amounts_at === 'acceptance',
    idempotencyKey: act.idempotencyKey,
    timer:
      context.switches.refund_resolution === 'auto'
        ? after(context, context.switches.refund_delay_ms, {
            kind: 'refund-answered',
            order,
            payment,
            outcome: fails ? 'failed' : 'confirmed',
          })
        : null,
  };
}

function failsLater({ method }: Payment): boolean {
  return method.type === 'card' && method.behaviour === 'refund_confirm_fails_later';
}

/** False when no refund is processing. A contested charge stays contested. The movement keeps the key of the request for the refund. */
export function resolveRefund(
  context: SandboxContext,
  { order, payment }: RefundCall,
  outcome: RefundOutcome,
): boolean {
  const refund = payment.refund;
  if (!refund) return false;
  const contested = payment.status === 'chargeback';
  beforeOrder(context, order);
  callOff(context, refund.timer);
  payment.refund = null;

  if (outcome === 'failed') {
    if (refund.amountsMoved) payment.refundedCents -= refund.amountCents;
    if (!contested) changeStatus(context, { order, payment }, refund.before);
    return true;
  }
  if (!refund.amountsMoved) payment.refundedCents += refund.amountCents;
  const total = payment.refundedCents === payment.amountCents;
  if (!contested) changeStatus(context, { order, payment }, total ? 'refunded' : 'partially_refunded');
  const act: Act = { context, idempotencyKey: refund.idempotencyKey };
  move(act, { order, payment, kind: 'refund', amountCents: refund.amountCents, reason: 'refund confirmed' });
  emitCharge(context, total ? 'charge.refunded' : 'charge.partial_refunded', { order, payment });
  return true;
}
