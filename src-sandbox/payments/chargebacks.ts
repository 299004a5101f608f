/** A contested charge from its opening to its end. Money leaves when it opens and returns only when the merchant wins. */
import type { KnownChargebackStatus } from '#shared/wire/v2/chargebacks.ts';
import type { KnownPaymentStatus } from '#shared/wire/v2/orders.ts';
import { presentChargeback } from '../present/chargeback.ts';
import type { ChargeParts } from '../present/order.ts';
import type { ChargebackReason, EvidenceFile } from '../state/chargeback.ts';
import { after, callOff } from '../state/due.ts';
import { newUuid } from '../state/ids.ts';
import { beforeChargeback, beforeOrder } from '../state/journal.ts';
import { changeStatus } from '../state/payment.ts';
import type { Act, Chargeback, Payment, SandboxContext } from '../state/world.ts';
import { emit } from '../webhooks/send.ts';
import { move } from './ledger.ts';

export interface Contest {
  readonly reason: ChargebackReason;
  readonly respondMs: number;
}

export function openChargeback(act: Act, sale: ChargeParts, { reason, respondMs }: Contest): Chargeback {
  const { context } = act;
  const { order, payment } = sale;
  const now = context.clock.now();
  if (context.switches.chargeback_during_refund === 'drops_refund') dropRefund(context, sale);
  // When nothing is left of a charge after refunds, its whole amount is contested.
  const amountCents = payment.amountCents - payment.refundedCents || payment.amountCents;
  const chargeback: Chargeback = {
    id: newUuid(context.random),
    account: order.account,
    sale,
    amountCents,
    feeCents: context.switches.chargeback_fee_cents,
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
  beforeChargeback(context, chargeback);
  context.world.chargebacks.set(chargeback.id, chargeback);
  changeStatus(context, sale, 'chargeback');
  move(act, { order, payment, kind: 'chargeback', amountCents, reason: 'contested by the cardholder' });
  awaitDefence(context, chargeback);
  announce(context, chargeback, 'chargeback.created');
  return chargeback;
}

/** The acquirer no longer carries out a refund after the cardholder's bank has taken the money. */
function dropRefund(context: SandboxContext, { order, payment }: ChargeParts): void {
  const { refund } = payment;
  if (!refund) return;
  beforeOrder(context, order);
  callOff(context, refund.timer);
  if (refund.amountsMoved) payment.refundedCents -= refund.amountCents;
  payment.refund = null;
}

function awaitDefence(context: SandboxContext, chargeback: Chargeback): void {
  const leftMs = chargeback.respondBy - context.clock.now();
  chargeback.deadline = after(context, leftMs, { kind: 'defence-expires', chargeback });
}

export function expireDefence(context: SandboxContext, chargeback: Chargeback): void {
  become(context, chargeback, 'expired');
}

export function receiveDefence(context: SandboxContext, chargeback: Chargeback, files: readonly EvidenceFile[]): void {
  beforeChargeback(context, chargeback);
  chargeback.files = files;
  chargeback.receivedAt = context.clock.now();
  become(context, chargeback, 'evidence_received');
  chargeback.deadline = after(context, context.switches.evidence_review_ms, { kind: 'defence-reviewed', chargeback });
}

export function review(context: SandboxContext, chargeback: Chargeback): void {
  const at = context.clock.now();
  // A defence that is returned after the deadline could no longer be answered.
  const returned = context.switches.evidence_review === 'returns' && at < chargeback.respondBy;
  beforeChargeback(context, chargeback);
  chargeback.reviews.push({ round: chargeback.round, outcome: returned ? 'returned' : 'accepted', at });
  if (!returned) {
    chargeback.submittedAt = at;
    become(context, chargeback, 'evidence_submitted');
    return;
  }
  chargeback.round += 1;
  chargeback.files = [];
  chargeback.receivedAt = null;
  become(context, chargeback, 'open');
  awaitDefence(context, chargeback);
}

/** False when the bank has nothing to decide yet, or has already decided. */
export function decide(act: Act, chargeback: Chargeback, outcome: 'won' | 'lost'): boolean {
  const { context } = act;
  if (chargeback.status === 'evidence_received') {
    beforeChargeback(context, chargeback);
    chargeback.submittedAt = context.clock.now();
    become(context, chargeback, 'evidence_submitted');
  }
  if (chargeback.status !== 'evidence_submitted') return false;
  if (outcome === 'won' && context.switches.won_restores_charge) {
    const { order, payment } = chargeback.sale;
    changeStatus(context, { order, payment }, statusWithoutDispute(payment));
    const { amountCents } = chargeback;
    move(act, { order, payment, kind: 'chargeback_reversed', amountCents, reason: 'chargeback won' });
  }
  become(context, chargeback, outcome);
  return true;
}

function statusWithoutDispute({ amountCents, refundedCents, refund }: Payment): KnownPaymentStatus {
  if (refund) return 'refund_processing';
  if (refundedCents === 0) return 'paid';
  return refundedCents === amountCents ? 'refunded' : 'partially_refunded';
}

function become(context: SandboxContext, chargeback: Chargeback, status: KnownChargebackStatus): void {
  beforeChargeback(context, chargeback);
  callOff(context, chargeback.deadline);
  chargeback.deadline = null;
  chargeback.status = status;
  chargeback.timeline.push({ status, at: context.clock.now() });
  announce(context, chargeback, 'chargeback.updated');
}

function announce(
  context: SandboxContext,
  chargeback: Chargeback,
  type: 'chargeback.created' | 'chargeback.updated',
): void {
  emit(context, { type, account: chargeback.account, data: presentChargeback(chargeback, context.clock.now()) });
}
