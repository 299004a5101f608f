/**
 * Other payments for the same thing (an invoice paid twice, two sales of a basket, a subscription that was made again). One of them goes
 * back, and whoever chose which looked at a screen; another till, or the dashboard, may have given back the other one meanwhile.
 */
import { minute } from '../../lib/durations.ts';
import type { MayGo } from '../../outbox/operation.ts';
import { isGoingBack } from '../../proof/payment-proof.ts';
import type { PaidBeside } from '../refund-owner.ts';
import type { RefundParts } from './parts.ts';
import { isBackByWish, isUnderWay, type RefundRow } from './table.ts';

type Of = Pick<RefundRow, 'ownerKind' | 'ownerId' | 'chargeId'>;

/** A poll before a send is good for so long. */
const pollIsGoodMs = 5 * minute;

export function createRefundBesides({ refunds, clock, ownersOfPayments }: RefundParts) {
  /** By refund: since when its other payments are to be read, by the till's clock. */
  const wantedSince = new Map<string, number>();

  /** Without what the till itself gives back because nobody wants either. */
  function of({ ownerKind, ownerId, chargeId }: Of): readonly PaidBeside[] {
    const isUndone = (one: PaidBeside): boolean =>
      refunds.ofOwner(one.ownerId).some((refund) => refund.chargeId === one.chargeId && isBackByWish(refund));
    return ownersOfPayments[ownerKind].besides(ownerId, chargeId).filter((one) => !isUndone(one));
  }

  const goesBack = (one: PaidBeside): boolean =>
    isGoingBack(one) || refunds.unprovenOfCharge(one.chargeId).some(isUnderWay);
  const backCents = (besides: readonly PaidBeside[]): number =>
    besides.reduce((sum, { refundedCents }) => sum + refundedCents, 0);

  /** The time from which on they must have been read; null right when somebody begins to wait for that. */
  function pollSince(refundId: string): number | null {
    const now = clock.now();
    const since = wantedSince.get(refundId);
    // Set back, the clock would call each read too old.
    if (since !== undefined && since <= now && now - since < pollIsGoodMs) return since;
    wantedSince.set(refundId, now);
    return null;
  }

  return {
    backCents: (refund: Of): number => backCents(of(refund)),
    someGoesBack: (refund: Of): boolean => of(refund).some(goesBack),
    /** Asked right before the refund leaves. */
    mayGo(refund: RefundRow): MayGo {
      const besides = of(refund);
      if (besides.length === 0) return 'yes';
      const since = pollSince(refund.id);
      if (since === null || besides.some(({ askedAt }) => (askedAt ?? 0) < since)) {
        ownersOfPayments[refund.ownerKind].readBesides(refund.ownerId, refund.chargeId);
        return 'unread';
      }
      return besides.some(goesBack) || backCents(besides) > refund.knownBesideCents ? 'moved' : 'yes';
    },
  };
}
