/** The chargeback as the API document shows it. It does not show `customer`, `sale` and the histories: their fields are the sandbox's. */
import { knownChargebackStatuses } from '#shared/wire/v2/chargebacks.ts';
import type { Chargeback } from '../state/world.ts';

const dayMs = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

export function presentChargeback(chargeback: Chargeback, now: number): Record<string, unknown> {
  const { order, payment } = chargeback.sale;
  return {
    id: chargeback.id,
    object: 'chargeback',
    status: chargeback.status,
    amount: chargeback.amountCents,
    net_amount: chargeback.amountCents - chargeback.feeCents,
    currency: order.currency,
    reason: chargeback.reason,
    opened_at: iso(chargeback.openedAt),
    respond_by: iso(chargeback.respondBy),
    days_remaining: daysRemaining(chargeback, now),
    accepts_evidence: chargeback.status === 'open',
    customer: order.customer ?? null,
    sale: { order: order.id, charge: payment.id, amount: payment.amountCents, method: payment.method.type },
    evidence: {
      file_count: chargeback.files.length,
      total_bytes: chargeback.files.reduce((sum, { bytes }) => sum + bytes, 0),
      received_at: chargeback.receivedAt === null ? null : iso(chargeback.receivedAt),
      submitted_at: chargeback.submittedAt === null ? null : iso(chargeback.submittedAt),
      files: chargeback.files,
    },
    review: chargeback.reviews.map(presentReview).at(-1) ?? null,
    review_history: chargeback.reviews.map(presentReview),
    timeline: chargeback.timeline.map(({ status, at }) => ({ status, at: iso(at) })),
  };
}

function presentReview({ round, outcome, at }: Chargeback['reviews'][number]): Record<string, unknown> {
  return { round, outcome, at: iso(at) };
}

/** A day that has begun counts as remaining. No days remain once no answer is awaited. */
function daysRemaining({ status, respondBy }: Chargeback, now: number): number {
  return status === 'open' ? Math.max(0, Math.ceil((respondBy - now) / dayMs)) : 0;
}

const decided = new Set<string>(['won', 'lost', 'expired']);

/** API document, list response: "counts by status, amount in dispute, smallest remaining deadline". */
export function summarize(chargebacks: readonly Chargeback[], now: number): Record<string, unknown> {
  const inDispute = chargebacks.filter(({ status }) => !decided.has(status));
  const deadlines = chargebacks.filter(({ status }) => status === 'open').map((one) => daysRemaining(one, now));
  return {
    counts: Object.fromEntries(
      knownChargebackStatuses.map((status) => [status, chargebacks.filter((one) => one.status === status).length]),
    ),
    amount_in_dispute: inDispute.reduce((sum, { amountCents }) => sum + amountCents, 0),
    smallest_days_remaining: deadlines.length === 0 ? null : Math.min(...deadlines),
  };
}
