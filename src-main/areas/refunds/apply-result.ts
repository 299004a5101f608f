/** Applies a refund's answer, or the charge as read later: `processing` is not a confirmation, and a refusal changes nothing. */
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import { chargePath } from '../../api/charge-answer.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { ifFound } from '../../lib/if-found.ts';
import { type Entry, resolutionOf } from '../../outbox/entry.ts';
import { type Cause, type MayGo, type Operation, refusalOf } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import type { TimelineRow } from '../timeline/table.ts';
import type { RefundParts } from './parts.ts';
import { createRefundBesides } from './refund-besides.ts';
import { createRefundOutcome, createRefundProof, type RefundProof, refundSubject } from './refund-proof.ts';
import { isUnderWay, type RefundRow } from './table.ts';

export interface RefundResultsDeps extends RefundParts {
  readonly announceRefund: (refundId: string) => void;
}

export type RefundResults = ReturnType<typeof createRefundResults>;

export function createRefundResults(deps: RefundResultsDeps) {
  const { db, clock, refunds, polls, timeline, agreements, ownersOfPayments: owners } = deps;
  const proof = createRefundProof(deps);
  const { refundOf, knownOf, refundedBefore, proofOfCharge } = proof;
  const resultOf = createRefundOutcome(deps);

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const refund = refundOf(entry);
    if (refund === null) return;
    const charge = chargeSchema.safeParse(cause.observation?.payload);
    if (cause.by === 'check' && charge.success) owners[refund.ownerKind].applyReadCharge(refund.ownerId, charge.data);
    if (effects.includes('apply')) {
      save({ ...refund, result: 'processing', refundedBeforeCents: refundedBefore(entry, refund) });
      agreements.changed(refundSubject(refund.id));
      note(refund, { what: 'refund-processing', cause: cause.by });
      if (charge.success) applyReadCharge(refund.id, charge.data, cause.by);
    } else if (effects.includes('fail')) {
      const { code } = refusalOf(cause);
      save({ ...refund, result: 'refused', refusalCode: code });
      note(refund, { what: 'refund-refused', cause: cause.by, details: { code } });
      pollSoon(refund);
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
    owners[refund.ownerKind].applyReadCharge(refund.ownerId, charge);
    if (refund.result !== 'processing' && refund.result !== 'failed') return;
    const result = resultOf(refund, charge, known);
    polls.note(refund.id, clock.now());
    if (agreements.standing(refundSubject(refund.id)) !== null) pollSoon(refund);
    if (result === null || result === refund.result) return;
    save({ ...refund, result, lastCheckAt: clock.now() });
    note(refund, { what: `refund-${result}`, cause: by });
    pollSoon(refund);
  }

  const pollSoon = ({ ownerKind, ownerId, chargeId }: RefundRow): void => owners[ownerKind].pollSoon(ownerId, chargeId);

  function save(refund: RefundRow): void {
    refunds.save(refund, clock.now());
    touch(refund);
  }

  function touch(refund: RefundRow): void {
    db.afterCommit(() => deps.announceRefund(refund.id), refund.id);
    owners[refund.ownerKind].touch(refund.ownerId);
  }

  function note(refund: RefundRow, line: Pick<TimelineRow, 'what' | 'cause' | 'details'>): void {
    const details = { amountCents: refund.amountCents, chargeId: refund.chargeId, ...line.details };
    const { ownerKind, ownerId } = refund;
    timeline.add({ ownerKind, ownerId, at: clock.now(), ...line, details });
  }

  const besides = createRefundBesides(deps);
  const mayGo = (entry: Entry): MayGo =>
    ifFound(refundOf(entry), (refund) => besides.mayGo(refund, entry.attempts)) ?? 'yes';

  return { operation: { ...refundOperation(proof, applyResult), mayGo }, applyReadCharge, proofOfCharge };
}

/** What proves the request accepted, and what decides a doubt about it. */
function refundOperation(proof: RefundProof, applyResult: Operation['applyResult']): Operation {
  const { refundOf, knownOf, proofOfCharge, isOfMoreThanHalf, decide, mustWait } = proof;
  const proofOf = (entry: Entry): AnswerProof => proofOfCharge(refundOf(entry));

  return {
    name: 'refunds.create',
    direction: 'back',
    stateForbidsTwice: isOfMoreThanHalf,
    expectation: (entry) => ({ accepted: proofOf(entry), refusedWith502: 'refund_failed' }),
    check: {
      path: (entry) => chargePath(refundOf(entry)?.chargeId ?? ''),
      proof: proofOf,
      snapshot: (resource, entry) => {
        const { amount_refunded: refunded } = chargeSchema.parse(resource);
        return { refunded: Math.max(refunded, knownOf(refundOf(entry))?.refundedCents ?? 0) };
      },
      decide: (entry, resource) => decide(entry, chargeSchema.parse(resource)),
      mustWait: (entry, resource) => mustWait(entry, chargeSchema.parse(resource)),
      // More was refunded than was known here when this refund was asked for: an earlier "not refunded" may have been wrong.
      hasMoved: (entry, resource) =>
        chargeSchema.parse(resource).amount_refunded > (refundOf(entry)?.knownRefundedCents ?? 0),
    },
    // API document, Refund rules 4: one at a time.
    refusalPasses: (_, code) => code === 'charge_refund_in_progress',
    // Once this refund's outcome is known, another refund of the same charge may be asked for.
    obligationEnded: (entry) => {
      const refund = refundOf(entry);
      return refund === null || !isUnderWay(refund);
    },
    applyResult,
  };
}
