/** What the charge of a refund proves about it: whether a request in doubt was carried out, and whether the money arrived. */
import { z } from 'zod';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import type { Charge } from '#shared/wire/v2/charges.ts';
import { chargeAnswerProof } from '../../api/charge-answer.ts';
import type { AnswerProof } from '../../api/classify.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Verdict } from '../../proof/finding.ts';
import { isGoingBack, mayBeBack, saysNotRunning, showsRefund } from '../../proof/payment-proof.ts';
import type { OwnedPayment } from '../refund-owner.ts';
import { paymentOf, type RefundParts } from './parts.ts';
import type { RefundRow } from './table.ts';

/** The subject under which agreeing reads of the refund's charge are counted. */
export const refundSubject = (refundId: string): string => `refund:${refundId}`;

export type RefundProof = ReturnType<typeof createRefundProof>;

/** Of one request: was it carried out, and could it be carried out twice? */
export function createRefundProof(parts: RefundParts) {
  const { refunds } = parts;
  const refundOf = ({ partId }: Entry): RefundRow | null => (partId === null ? null : refunds.get(partId));
  const knownOf = (refund: RefundRow | null): OwnedPayment | null => refund && paymentOf(parts, refund);
  const amountOf = (refund: RefundRow): number | null => knownOf(refund)?.amountCents ?? null;

  function proofOfCharge(refund: RefundRow | null): AnswerProof<Charge> {
    const { amountCents = null, currency = 'brl' } = knownOf(refund) ?? {};
    return chargeAnswerProof({ id: refund?.chargeId ?? '', amountCents, currency });
  }

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

  function decide(entry: Entry, charge: Charge): Verdict {
    const refund = refundOf(entry);
    if (refund === null) return 'unclear';
    // A refund is running, ours or somebody else's. Only the sum in the end tells which one it was.
    const known = knownOf(refund);
    if (showsOneRunning(charge, known)) return 'unclear';
    const wanted = refundedBefore(entry, refund) + refund.amountCents;
    if (charge.status !== 'chargeback' && !showsRefund(charge.status, charge.amount_refunded, wanted))
      return mayBeBack(charge, known, wanted) ? 'unclear' : 'not-shown';
    // With another sum than ours, or a chargeback, people must see whether ours is included.
    return charge.amount_refunded === wanted ? 'applied' : 'ask-person';
  }

  /** One of somebody else may end, with as much as ours gives back, between the read and our send: the API would refuse neither. */
  const mustWait = (entry: Entry, charge: Charge): boolean => showsOneRunning(charge, knownOf(refundOf(entry)));

  /**
   * Never less than what our other refunds are proven to have given back. Otherwise, with a snapshot from a lagging read, the next
   * read would show their money and it would be taken for this refund's.
   */
  function refundedBefore({ snapshot }: Entry, refund: RefundRow): number {
    return Math.max(readSnapshot(snapshot), refunds.confirmedBeside(refund));
  }

  return { refundOf, knownOf, proofOfCharge, isOfMoreThanHalf, decide, mustWait, refundedBefore };
}

/** Either route may lag behind the other. */
const showsOneRunning = (charge: Charge, known: OwnedPayment | null): boolean =>
  isGoingBack(charge) || (known !== null && isGoingBack(known));

/** Of a refund that was accepted: did its money arrive? Null while nothing is decided. */
export function createRefundOutcome({ refunds, agreements }: RefundParts) {
  return (refund: RefundRow, charge: Charge, known: OwnedPayment | null) => {
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
    const isRunning = showsOneRunning(charge, known);
    if (isRunning || mayBeBack(charge, known, wanted) || !saysNotRunning.includes(charge.status)) {
      agreements.confirmed(subject);
      // No other refund of ours is open, so the running one may be this one, although it was called failed.
      return isRunning && refunds.openOfCharge(refund.chargeId).length === 0 ? 'processing' : null;
    }
    return agreements.receive(subject, `${charge.status} ${charge.amount_refunded}`) === 'moves' ? 'failed' : null;
  };
}

/** What had gone back of the charge when the refund was about to leave. */
const snapshotSchema = z.object({ refunded: z.number() });

const readSnapshot = (snapshot: unknown): number => snapshotSchema.safeParse(snapshot).data?.refunded ?? 0;
