/** A contested charge from its opening to its end. Money leaves when it opens and returns only when the merchant wins. */
import type { KnownChargebackStatus } from '#shared/wire/v2/chargebacks.ts';
import type { KnownPaymentStatus } from '#shared/wire/v2/orders.ts';
import { presentChargeback } from '../present/chargeback.ts';
import type { ChargeParts } from '../present/order.ts';
import type { ChargebackReason, EvidenceFile } from '../state/chargeback.ts';
import { newUuid } from '../state/ids.ts';
import { beforeChargeback, beforeOrder } from '../state/journal.ts';
import { changeStatus } from '../state/payment.ts';
import type { Act, Bench, Chargeback, Payment } from '../state/world.ts';
import { emit } from '../webhooks/send.ts';
import { move } from './ledger.ts';

export interface Contest {
  readonly reason: ChargebackReason;
  readonly respondMs: number;
}

export function openChargeback(act: Act, sale: ChargeParts, { reason, respondMs }: Contest): Chargeback {
  const { bench } = act;
  const { order, payment } = sale;
  const now = bench.clock.now();
  if (bench.switches.chargeback_during_refund === 'drops_refund') dropRefund(bench, sale);
  // Where nothing is left of a charge, its whole amount is contested.
  const amountCents = payment.amountCents - payment.refundedCents || payment.amountCents;
  const chargeback: Chargeback = {
    id: newUuid(bench.random),
    account: order.account,
    sale,
    amountCents,
    feeCents: bench.switches.chargeback_fee_cents,
    reason,
    openedAt: now,
    respondBy: now + respondMs,
    status: 'open',
    round: 1,
    files: [],
    receivedAt: null,
    submittedAt: null,
    reviews: [],
    timeline: [{ status: 'open', at: now }],
    deadline: null,
  };
  beforeChargeback(bench, chargeback);
  bench.world.chargebacks.set(chargeback.id, chargeback);
  changeStatus(bench, sale, 'chargeback');
  move(act, { order, payment, kind: 'chargeback', amountCents, reason: 'contested by the cardholder' });
  awaitDefence(bench, chargeback);
  announce(bench, chargeback, 'chargeback.created');
  return chargeback;
}

/** The acquirer carries a refund out no more once the cardholder's bank has taken the money. */
function dropRefund(bench: Bench, { order, payment }: ChargeParts): void {
  const { refund } = payment;
  if (!refund) return;
  beforeOrder(bench, order);
  refund.timer?.cancel();
  if (refund.amountsMoved) payment.refundedCents -= refund.amountCents;
  payment.refund = null;
}

function awaitDefence(bench: Bench, chargeback: Chargeback): void {
  const leftMs = chargeback.respondBy - bench.clock.now();
  chargeback.deadline = bench.clock.after(leftMs, () => become(bench, chargeback, 'expired'));
}

export function receiveDefence(bench: Bench, chargeback: Chargeback, files: readonly EvidenceFile[]): void {
  beforeChargeback(bench, chargeback);
  chargeback.files = files;
  chargeback.receivedAt = bench.clock.now();
  become(bench, chargeback, 'evidence_received');
  chargeback.deadline = bench.clock.after(bench.switches.evidence_review_ms, () => review(bench, chargeback));
}

function review(bench: Bench, chargeback: Chargeback): void {
  const at = bench.clock.now();
  // A defence given back after the deadline could not be answered any more.
  const returned = bench.switches.evidence_review === 'returns' && at < chargeback.respondBy;
  beforeChargeback(bench, chargeback);
  chargeback.reviews.push({ round: chargeback.round, outcome: returned ? 'returned' : 'accepted', at });
  if (!returned) {
    chargeback.submittedAt = at;
    become(bench, chargeback, 'evidence_submitted');
    return;
  }
  chargeback.round += 1;
  chargeback.files = [];
  chargeback.receivedAt = null;
  become(bench, chargeback, 'open');
  awaitDefence(bench, chargeback);
}

/** False when the bank has nothing to decide yet, or has decided. */
export function decide(act: Act, chargeback: Chargeback, outcome: 'won' | 'lost'): boolean {
  const { bench } = act;
  if (chargeback.status === 'evidence_received') {
    beforeChargeback(bench, chargeback);
    chargeback.submittedAt = bench.clock.now();
    become(bench, chargeback, 'evidence_submitted');
  }
  if (chargeback.status !== 'evidence_submitted') return false;
  if (outcome === 'won' && bench.switches.won_restores_charge) {
    const { order, payment } = chargeback.sale;
    changeStatus(bench, { order, payment }, statusWithoutDispute(payment));
    const { amountCents } = chargeback;
    move(act, { order, payment, kind: 'chargeback_reversed', amountCents, reason: 'chargeback won' });
  }
  become(bench, chargeback, outcome);
  return true;
}

function statusWithoutDispute({ amountCents, refundedCents, refund }: Payment): KnownPaymentStatus {
  if (refund) return 'refund_processing';
  if (refundedCents === 0) return 'paid';
  return refundedCents === amountCents ? 'refunded' : 'partially_refunded';
}

function become(bench: Bench, chargeback: Chargeback, status: KnownChargebackStatus): void {
  beforeChargeback(bench, chargeback);
  chargeback.deadline?.cancel();
  chargeback.deadline = null;
  chargeback.status = status;
  chargeback.timeline.push({ status, at: bench.clock.now() });
  announce(bench, chargeback, 'chargeback.updated');
}

function announce(bench: Bench, chargeback: Chargeback, type: 'chargeback.created' | 'chargeback.updated'): void {
  emit(bench, { type, account: chargeback.account, data: presentChargeback(chargeback, bench.clock.now()) });
}
