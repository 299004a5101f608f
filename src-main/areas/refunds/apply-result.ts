/** Applies a refund's answer, or the charge as read later: `processing` is not a confirmation, and a refusal changes nothing. */
import { z } from 'zod';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import { chargeAnswerProof, chargePath } from '../../api/charge-answer.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { type Entry, resolutionOf } from '../../outbox/entry.ts';
import { type Cause, type Operation, refusalOf } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { Verdict } from '../../proof/finding.ts';
import { mayBeBack, saysNotRunning, showsRefund } from '../../proof/payment-proof.ts';
import type { PaymentRow } from '../orders/table.ts';
import type { TimelineRow } from '../timeline/table.ts';
import type { RefundParts } from './parts.ts';
import { isUnderWay, type RefundRow } from './table.ts';

export interface RefundResultsDeps extends RefundParts {
  readonly announceRefund: (refundId: string) => void;
}

export type RefundResults = ReturnType<typeof createRefundResults>;

export function createRefundResults(deps: RefundResultsDeps) {
  const { db, clock, refunds, sales, looks, timeline, agreements } = deps;

  const refundOf = ({ partId }: Entry): RefundRow | null => (partId === null ? null : refunds.get(partId));
  /** The charge as its order shows it. Order and charge have two routes, and either may lag behind the other. */
  const knownOf = (refund: RefundRow | null): PaymentRow | null =>
    refund && sales.paymentOf(refund.saleId, refund.chargeId);
  const amountOf = (refund: RefundRow): number | null => knownOf(refund)?.amountCents ?? null;
  const proofOf = (entry: Entry): AnswerProof => proofOfCharge(refundOf(entry));

  const operation: Operation = {
    name: 'refunds.create',
    direction: 'back',
    stateForbidsTwice: isOfMoreThanHalf,
    expectation: (entry) => ({ accepted: proofOf(entry), refusedWith502: 'refund_failed' }),
    check: {
      path: (entry) => chargePath(refundOf(entry)?.chargeId ?? ''),
      proof: proofOf,
      baseline: (resource, entry) => {
        const { amount_refunded: refunded, status } = chargeSchema.parse(resource);
        return { refunded: Math.max(refunded, knownOf(refundOf(entry))?.refundedCents ?? 0), status };
      },
      decide: (entry, resource) => decide(entry, chargeSchema.parse(resource)),
      // More was refunded than was known here when this refund was asked for: an earlier "not refunded" may have been wrong.
      hasMoved: (entry, resource) =>
        chargeSchema.parse(resource).amount_refunded > (refundOf(entry)?.knownRefundedCents ?? 0),
    },
    // Once this refund's outcome is known, another refund of the same charge may be asked for.
    obligationEnded: (entry) => {
      const refund = refundOf(entry);
      return refund === null || !isUnderWay(refund);
    },
    applyResult,
  };

  /**
   * API document, Refund rules 3: an amount never exceeds what is left. So a refund of more than half of what was refundable when
   * it was asked for (a full refund above all) cannot be carried out twice.
   */
  function isOfMoreThanHalf(entry: Entry): boolean {
    const refund = refundOf(entry);
    const chargedFor = refund && amountOf(refund);
    if (refund === null || chargedFor === null) return false;
    return 2 * refund.amountCents > chargedFor - refunds.confirmedBeside(refund);
  }

  function proofOfCharge(refund: RefundRow | null): AnswerProof<Charge> {
    return chargeAnswerProof({ id: refund?.chargeId ?? '', amountCents: refund && amountOf(refund) });
  }

  function decide(entry: Entry, charge: Charge): Verdict {
    const refund = refundOf(entry);
    if (refund === null) return 'unclear';
    // A refund is running, ours or somebody else's. Only the sum in the end tells which one it was.
    const known = knownOf(refund);
    if (charge.status === 'refund_processing' || known?.status === 'refund_processing') return 'unclear';
    const wanted = refundedBefore(entry, refund) + refund.amountCents;
    if (charge.status !== 'chargeback' && !showsRefund(charge.status, charge.amount_refunded, wanted))
      return mayBeBack(charge, known, wanted) ? 'unclear' : 'not-shown';
    // With another sum than ours, an earlier refund still running, or a chargeback, people must see whether ours is included.
    return charge.amount_refunded === wanted && !ranBefore(entry, refund) ? 'applied' : 'ask-person';
  }

  /**
   * Never less than what our other refunds are proven to have given back. Otherwise, with a baseline from a lagging read, the next
   * read would show their money and it would be taken for this refund's.
   */
  function refundedBefore({ baseline }: Entry, refund: RefundRow): number {
    return Math.max(readSnapshot(baseline).refunded, refunds.confirmedBeside(refund));
  }

  /**
   * Somebody else's refund of the charge was running when ours left, so neither that refund nor the money that it gave back
   * proves ours. Our own earlier refund has ended before a new one is asked for: a replica that still shows it running lags.
   */
  function ranBefore({ baseline }: Entry, refund: RefundRow): boolean {
    return readSnapshot(baseline).isRunning && refunds.confirmedBeside(refund) <= readSnapshot(baseline).refunded;
  }

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const refund = refundOf(entry);
    if (refund === null) return;
    const charge = chargeSchema.safeParse(cause.observation?.payload);
    if (cause.by === 'check' && charge.success) deps.book.applyReadCharge(refund.saleId, charge.data);
    if (effects.includes('apply')) {
      save({ ...refund, result: 'processing', refundedBeforeCents: refundedBefore(entry, refund) });
      agreements.changed(refundSubject(refund.id));
      note(refund, { what: 'refund-processing', cause: cause.by });
      if (charge.success) applyReadCharge(refund.id, charge.data, cause.by);
    } else if (effects.includes('fail')) {
      const { code } = refusalOf(cause);
      save({ ...refund, result: 'refused', refusalCode: code });
      note(refund, { what: 'refund-refused', cause: cause.by, details: { code } });
      deps.book.pollSoon(refund.saleId);
    } else if (entry.state === 'resolved') {
      // Two people closed the request. If they found it done, it is followed; if not, a later refund by somebody else is not this one.
      const wasFound = resolutionOf(entry)?.finding !== 'not-charged';
      const refundedBeforeCents = refundedBefore(entry, refund);
      if (wasFound) save({ ...refund, result: 'processing', refusalCode: null, refundedBeforeCents });
      else save({ ...refund, result: 'refused', refusalCode: 'found-not-refunded', refundedBeforeCents });
    } else if (effects.includes('withdraw')) {
      save({ ...refund, result: 'withdrawn' });
      note(refund, { what: 'withdrawn', cause: cause.by });
    } else if (cause.observation?.class === 'ambiguous' || cause.by === 'restart') {
      note(refund, { what: 'outcome-unknown', cause: cause.by, details: { why: cause.observation?.detail ?? null } });
    }
    touch(refund);
  }

  /**
   * Applies the charge, read while a refund of it is followed. One read of the charge confirms the refund. "Not given back" needs
   * enough reads that agree, because the refund would then be offered, and made, a second time.
   */
  function applyReadCharge(refundId: string, charge: Charge, by: Cause['by']): void {
    const refund = refunds.get(refundId);
    if (refund === null) return;
    // Taken before this charge is applied, because a lagging replica must not hide what the order has shown.
    const known = knownOf(refund);
    deps.book.applyReadCharge(refund.saleId, charge);
    if (refund.result !== 'processing' && refund.result !== 'failed') return;
    const result = resultOf(refund, charge, known);
    looks.note(refund.id, clock.now());
    if (agreements.standing(refundSubject(refund.id)) !== null) deps.book.pollSoon(refund.saleId);
    if (result === null || result === refund.result) return;
    save({ ...refund, result, lastCheckAt: clock.now() });
    note(refund, { what: `refund-${result}`, cause: by });
    deps.book.pollSoon(refund.saleId);
  }

  /** Null while nothing is decided. */
  function resultOf(refund: RefundRow, charge: Charge, known: PaymentRow | null) {
    const subject = refundSubject(refund.id);
    const wanted = refunds.sumOnceBack(refund);
    const shows = (status: string | null, refundedCents: number): boolean =>
      // For a refund called failed, others' refunds since must not count as it: only the exact sum of all tells that it arrived.
      showsRefund(status, refundedCents, wanted) && (refund.result !== 'failed' || refundedCents === wanted);
    if (shows(charge.status, charge.amount_refunded)) return 'confirmed';
    // The order shows the payment too, and may be ahead of the charge. A charge status that no lag explains decides nothing.
    if (known !== null && shows(known.status, known.refundedCents))
      return meansMoneyReceived(charge.status) ? 'confirmed' : null;
    // A refund runs if order or charge shows it. A chargeback, or a status unknown to this version, hides whether one runs.
    const isRunning = charge.status === 'refund_processing' || known?.status === 'refund_processing';
    if (isRunning || mayBeBack(charge, known, wanted) || !saysNotRunning.includes(charge.status)) {
      agreements.confirmed(subject);
      // No other refund of ours is open, so the running one may be this one, although it was called failed.
      return isRunning && refunds.openOfCharge(refund.chargeId).length === 0 ? 'processing' : null;
    }
    return agreements.hear(subject, `${charge.status} ${charge.amount_refunded}`) === 'moves' ? 'failed' : null;
  }

  function save(refund: RefundRow): void {
    refunds.save(refund, clock.now());
    touch(refund);
  }

  function touch(refund: RefundRow): void {
    db.afterCommit(() => deps.announceRefund(refund.id), refund.id);
    deps.book.touch(refund.saleId);
  }

  function note(refund: RefundRow, line: Pick<TimelineRow, 'what' | 'cause' | 'details'>): void {
    const details = { amountCents: refund.amountCents, chargeId: refund.chargeId, ...line.details };
    timeline.add({ ownerKind: 'sale', ownerId: refund.saleId, at: clock.now(), ...line, details });
  }

  return { operation, applyReadCharge, proofOfCharge };
}

/** The subject under which agreeing reads of the refund's charge are counted. */
export const refundSubject = (refundId: string): string => `refund:${refundId}`;

/** The charge when the refund was about to leave. */
const snapshotSchema = z.object({ refunded: z.number(), status: z.string().optional() });

function readSnapshot(baseline: unknown): { readonly refunded: number; readonly isRunning: boolean } {
  const read = snapshotSchema.safeParse(baseline);
  return { refunded: read.data?.refunded ?? 0, isRunning: read.data?.status === 'refund_processing' };
}
