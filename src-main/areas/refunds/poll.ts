/** Which refunds are on their way, and the look at the charge that tells whether they arrived. */
import { chargePath } from '../../api/charge-answer.ts';
import type { PollPace, PollSource } from '../../api/poll-source.ts';
import { type RefundResults, refundSubject } from './apply-result.ts';
import type { RefundParts } from './parts.ts';
import type { RefundRow } from './table.ts';

/** So long the customer may still stand there and wait to see it confirmed. */
const atTheCounterMs = 3 * 60_000;

const pace: PollPace = { young: 5_000, middle: 60_000, old: 900_000 };

export function createRefundPolling(parts: RefundParts, results: RefundResults): PollSource {
  const { db, clock, api, sales, refunds, looks, agreements, entries } = parts;
  const mayHaveArrived = (refund: RefundRow): boolean =>
    refunds.mayHaveArrived(refund, sales.paymentOf(refund.saleId, refund.chargeId)?.refundedCents ?? 0);
  return {
    kind: 'refund',
    asks: () => ['v2'],
    subjects() {
      return [...refunds.processing(), ...refunds.calledFailed().filter(mayHaveArrived)].map((refund) => {
        const { id, createdAt, lastCheckAt, result } = refund;
        // Most looks find the refund still on its way: that is remembered, and nothing written.
        const polledAt = looks.last(id, lastCheckAt);
        const isContradicted = result === 'failed' || agreements.standing(refundSubject(id)) !== null;
        const ageMs = (polledAt ?? createdAt) - createdAt;
        return {
          id,
          pace,
          waits: clock.now() - createdAt < atTheCounterMs ? 'screen' : 'office',
          followUp: 'refund',
          // In doubt for a day, it is as new as the moment it was accepted.
          openedAt: entries.ofPart(id).at(-1)?.updatedAt ?? createdAt,
          polledAt,
          // Looks that say it did not arrive are believed once enough of them agree: they are not left to the slow pace of an old refund.
          wantedAt: isContradicted ? createdAt + ageMs + agreements.readAgainMs(refundSubject(id), ageMs) : null,
        };
      });
    },
    named: ({ ids }) => ids.flatMap((id) => refunds.unprovenOfCharge(id)).map(({ id }) => id),
    async look(id, reason = 'check') {
      const refund = refunds.get(id);
      if (refund === null) return true;
      const observation = await api.read(chargePath(refund.chargeId), results.proofOfCharge(refund));
      if (observation.class !== 'accepted') return false;
      db.transaction(() => results.applyReadCharge(id, observation.payload, reason));
      return true;
    },
  };
}
