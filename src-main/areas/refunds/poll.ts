/** Which refunds are on their way, and the read of the charge that tells whether they arrived. */
import { chargePath } from '../../api/charge-answer.ts';
import type { PollPace, PollSource } from '../../api/poll-source.ts';
import type { RefundResults } from './apply-result.ts';
import { paymentOf, type RefundParts } from './parts.ts';
import { refundSubject } from './refund-proof.ts';
import type { RefundRow } from './table.ts';

/** For this long the customer may still stand at the counter and wait for the confirmation. */
const atTheCounterMs = 3 * 60_000;

const pace: PollPace = { young: 5_000, middle: 60_000, old: 900_000 };

export function createRefundPolling(parts: RefundParts, results: RefundResults): PollSource {
  const { db, clock, api, refunds, polls, agreements, entries } = parts;
  const mayHaveArrived = (refund: RefundRow): boolean =>
    refunds.mayHaveArrived(refund, paymentOf(parts, refund)?.refundedCents ?? 0);
  return {
    kind: 'refund',
    asks: () => ['v2'],
    subjects() {
      return [...refunds.processing(), ...refunds.calledFailed().filter(mayHaveArrived)].map((refund) => {
        const { id, createdAt, lastCheckAt, result } = refund;
        // Most reads find the refund still on its way. Their time is kept in memory and not written.
        const polledAt = polls.last(id, lastCheckAt);
        const isContradicted = result === 'failed' || agreements.standing(refundSubject(id)) !== null;
        const ageMs = (polledAt ?? createdAt) - createdAt;
        return {
          id,
          pace,
          waits: clock.now() - createdAt < atTheCounterMs ? 'screen' : 'office',
          followUp: 'refund',
          // A refund that was in doubt for a day counts as new from the moment it was accepted.
          openedAt: entries.ofPart(id).at(-1)?.updatedAt ?? createdAt,
          polledAt,
          // Reads that say "not arrived" need enough agreeing reads, so they do not follow the slow pace of an old refund.
          wantedAt: isContradicted ? createdAt + ageMs + agreements.readAgainMs(refundSubject(id), ageMs) : null,
        };
      });
    },
    named: ({ ids }) => ids.flatMap((id) => refunds.unprovenOfCharge(id)).map(({ id }) => id),
    async poll(id, reason = 'check') {
      const refund = refunds.get(id);
      if (refund === null) return true;
      const observation = await api.read(chargePath(refund.chargeId), results.proofOfCharge(refund));
      if (observation.class !== 'accepted') return false;
      db.transaction(() => results.applyReadCharge(id, observation.payload, reason));
      return true;
    },
  };
}
