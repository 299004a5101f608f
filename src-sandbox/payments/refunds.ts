/** Refunds of a charge: asked for, then confirmed or refused by the acquirer, always one at a time. */
import { emitCharge } from '../webhooks.ts';
import type { Act, Order, Payment } from '../world.ts';
import { move } from './ledger.ts';
import { changeStatus } from './payment.ts';

export type RefundOutcome = 'confirmed' | 'failed';

export interface RefundCall {
  readonly order: Order;
  readonly payment: Payment;
}

export function startRefund(act: Act, { order, payment }: RefundCall, amountCents: number): void {
  const { bench } = act;
  const before = payment.status;
  changeStatus(payment, 'refund_processing');
  if (bench.switches.refund_amounts_at === 'acceptance') payment.refundedCents += amountCents;
  const fails = payment.method.type === 'card' && payment.method.behaviour === 'refund_confirm_fails_later';
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

/** False when no refund is processing. The movement carries the key of the request that asked for it. */
export function settleRefund({ order, payment }: RefundCall, outcome: RefundOutcome): boolean {
  const refund = payment.refund;
  if (!refund) return false;
  refund.timer?.cancel();
  payment.refund = null;

  if (outcome === 'failed') {
    if (refund.amountsMoved) payment.refundedCents -= refund.amountCents;
    changeStatus(payment, refund.before);
    return true;
  }
  if (!refund.amountsMoved) payment.refundedCents += refund.amountCents;
  const total = payment.refundedCents === payment.amountCents;
  changeStatus(payment, total ? 'refunded' : 'partially_refunded');
  move(refund.act, { order, payment, kind: 'refund', amountCents: refund.amountCents, reason: 'refund confirmed' });
  emitCharge(refund.act.bench, total ? 'charge.refunded' : 'charge.partial_refunded', { order, payment });
  return true;
}
