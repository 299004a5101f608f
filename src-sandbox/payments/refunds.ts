/** Refunds of a charge: asked for, then confirmed or refused by the acquirer, always one at a time. */
import { beforeOrder } from '../state/journal.ts';
import { changeStatus } from '../state/payment.ts';
import type { Act, Order, Payment } from '../state/world.ts';
import { emitCharge } from '../webhooks/send.ts';
import { move } from './ledger.ts';

export type RefundOutcome = 'confirmed' | 'failed';

export interface RefundCall {
  readonly order: Order;
  readonly payment: Payment;
  /** The acquirer will say no. */
  readonly fails?: boolean;
}

export function startRefund(
  act: Act,
  { order, payment, fails = failsLater(payment) }: RefundCall,
  amountCents: number,
) {
  const { bench } = act;
  const before = payment.status;
  changeStatus(bench, { order, payment }, 'refund_processing');
  if (bench.switches.refund_amounts_at === 'acceptance') payment.refundedCents += amountCents;
  payment.refund = {
    amountCents,
    before,
    amountsMoved: bench.switches.refund_amounts_at === 'acceptance',
    act,
    timer:
      bench.switches.refund_settlement === 'auto'
        ? bench.clock.after(bench.switches.refund_delay_ms, () =>
            settleRefund({ order, payment }, fails ? 'failed' : 'confirmed'),
          )
        : null,
  };
}

function failsLater({ method }: Payment): boolean {
  return method.type === 'card' && method.behaviour === 'refund_confirm_fails_later';
}

/** False when no refund is processing. A charge contested meanwhile stays contested, whatever becomes of its refund. The movement carries the key of the request that asked for it. */
export function settleRefund({ order, payment }: RefundCall, outcome: RefundOutcome): boolean {
  const refund = payment.refund;
  if (!refund) return false;
  const { bench } = refund.act;
  const contested = payment.status === 'chargeback';
  beforeOrder(bench, order);
  refund.timer?.cancel();
  payment.refund = null;

  if (outcome === 'failed') {
    if (refund.amountsMoved) payment.refundedCents -= refund.amountCents;
    if (!contested) changeStatus(bench, { order, payment }, refund.before);
    return true;
  }
  if (!refund.amountsMoved) payment.refundedCents += refund.amountCents;
  const total = payment.refundedCents === payment.amountCents;
  if (!contested) changeStatus(bench, { order, payment }, total ? 'refunded' : 'partially_refunded');
  move(refund.act, { order, payment, kind: 'refund', amountCents: refund.amountCents, reason: 'refund confirmed' });
  emitCharge(bench, total ? 'charge.refunded' : 'charge.partial_refunded', { order, payment });
  return true;
}
