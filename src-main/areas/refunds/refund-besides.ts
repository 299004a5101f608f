/**
 * Other payments for the same thing (an invoice paid twice, two sales of a basket, a subscription that was made again). One of them goes
 * back, and whoever chose which looked at a screen; another till, or the dashboard, may have given back the other one meanwhile.
 */
import { minute } from '../../lib/durations.ts';
import type { MayGo } from '../../outbox/operation.ts';
import { isGoingBack } from '../../proof/payment-proof.ts';
import { askedTogether, backCentsOf, keptBesideCents, type PaidBeside } from '../refund-owner.ts';
import type { RefundParts } from './parts.ts';
import { isBackByWish, isUnderWay, type RefundRow } from './table.ts';
import { createWentElsewhere } from './went-elsewhere.ts';

type Of = Pick<RefundRow, 'ownerKind' | 'ownerId' | 'chargeId'>;

/** A poll before a send is good for so long, and for that send alone. */
const pollIsGoodMs = 5 * minute;

interface Wanted {
  readonly since: number;
  readonly attempts: number;
}

export function createRefundBesides({ refunds, sales, polls, clock, ownersOfPayments, readAgain }: RefundParts) {
  const wentElsewhere = createWentElsewhere({ refunds, sales });

  /** By refund: since when its other payments are to be read, by the till's clock, for which of its sends. */
  const wanted = new Map<string, Wanted>();

  /** Without what the till itself gives back because nobody wants either. */
  function of({ ownerKind, ownerId, chargeId }: Of): readonly PaidBeside[] {
    const isUndone = (one: PaidBeside): boolean =>
      refunds.ofOwner(one.ownerId).some((refund) => refund.chargeId === one.chargeId && isBackByWish(refund));
    return ownersOfPayments[ownerKind].besides(ownerId, chargeId).filter((one) => !isUndone(one));
  }

  const goesBack = (one: PaidBeside): boolean =>
    isGoingBack(one) || refunds.unprovenOfCharge(one.chargeId).some(isUnderWay);
  /** The time from which on they must have been read; null right when somebody begins to wait for that. */
  function pollSince(refundId: string, attempts: number): number | null {
    const now = clock.now();
    const known = wanted.get(refundId);
    // Set back, the clock would call each read too old. What was read before an earlier send says nothing of what came since.
    if (known?.attempts === attempts && known.since <= now && now - known.since < pollIsGoodMs) return known.since;
    wanted.set(refundId, { since: now, attempts });
    return null;
  }

  /** Items of a sale that was paid in several ways: the dashboard may give them back by another one. Of its own charge the check tells. */
  const mayReturnElsewhere = ({ ownerKind, ownerId, groupId }: RefundRow): boolean =>
    ownerKind === 'sale' && sales.payments(ownerId).length > 1 && refunds.items.ofGroup(groupId).length > 0;
  const readAt = (saleId: string): number | null => polls.last(saleId, sales.get(saleId)?.lastCheckAt ?? null);

  return {
    /** `without`: charges that are asked for in the same breath. */
    backCents: (refund: Of, without: ReadonlySet<string> = new Set()): number =>
      backCentsOf(of(refund).filter(({ chargeId }) => !without.has(chargeId))),
    keptCents: ({ ownerKind, ownerId, chargeId }: Of, together: ReadonlySet<string>): number =>
      keptBesideCents(ownersOfPayments[ownerKind].besides(ownerId, chargeId), together),
    someGoesBack: (refund: Of): boolean => of(refund).some(goesBack),
    /** Asked right before the refund leaves, each time. `attempts`: how often it was sent before. */
    mayGo(refund: RefundRow, attempts: number): MayGo {
      const { id, ownerKind, ownerId, chargeId } = refund;
      const together = askedTogether(refunds, refund);
      const besides = of(refund).filter((one) => !together.has(one.chargeId));
      const isOfItems = mayReturnElsewhere(refund);
      if (besides.length === 0 && !isOfItems) return 'yes';
      const since = pollSince(id, attempts);
      const askedAts = [...besides.map(({ askedAt }) => askedAt), ...(isOfItems ? [readAt(ownerId)] : [])];
      if (since === null || askedAts.some((askedAt) => (askedAt ?? 0) < since)) {
        // The sale itself only where its own payments count, and its others only where they took money.
        readAgain(
          ownersOfPayments[ownerKind]
            .readsOf(ownerId, chargeId)
            .filter(({ id }) => (id === ownerId ? isOfItems : besides.length > 0)),
        );
        return 'unread';
      }
      if (isOfItems && wentElsewhere(ownerId)) return 'moved';
      return besides.some(goesBack) || backCentsOf(besides) > refund.knownBesideCents ? 'moved' : 'yes';
    },
  };
}
