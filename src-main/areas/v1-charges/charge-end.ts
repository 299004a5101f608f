/** When it is known how a v1 charge ended: until then the same buyer is not charged the same sum by another one. */
import { keepsSome } from '#shared/domain/charges.ts';
import { type Entry, wasSeenDone } from '../../outbox/entry.ts';
import { isEndVoid } from '../../proof/buyer-asked.ts';
import { authorizationExpiryMs } from '../../proof/order-money.ts';
import type { ChargeContext } from './context.ts';
import { type ChargeRow, outcomeOf } from './table.ts';

export function createChargeEnds({ clock, serverTime, sinceRestore, reads }: ChargeContext) {
  const isOpen = (charge: ChargeRow): boolean => {
    const outcome = outcomeOf(charge);
    return charge.code !== null && (outcome === 'open' || outcome === 'other');
  };

  /** What was seen of it at that time may be of before the backup that was put back. */
  const mayBeOld = (charge: ChargeRow, at: number): boolean =>
    isOpen(charge) && sinceRestore.mayHaveChanged(charge.id, at);

  /** No answer has shown it since the backup was put back. */
  const isFromBackup = (charge: ChargeRow): boolean =>
    mayBeOld(charge, Math.max(reads.last(charge.id, charge.lastPolledAt) ?? 0, charge.createdAt));

  /** What two people said, unless the API has left the charge open since, or they did not see what came after the backup. */
  function recordOf(charge: ChargeRow): ChargeRow['facts']['recorded'] {
    const { facts } = charge;
    const said = facts.recorded;
    const wasBefore = said?.finding === 'not-charged' && isFromBackup(charge) && mayBeOld(charge, said.at);
    return isEndVoid(facts) || wasBefore ? null : said;
  }

  /**
   * Called unpaid, by the API or by two people where it leaves the charge open, and nothing can be paid any more: a Pix code can be paid
   * until its end, whatever is said before, and what was paid then may be on its way for a day.
   */
  function staysUnpaid(charge: ChargeRow): boolean {
    const { pixExpiresAt, isOpenAgain = false } = charge.facts;
    const endsAt = (pixExpiresAt ?? Number.NEGATIVE_INFINITY) + (isOpenAgain ? authorizationExpiryMs : 0);
    const isSaid = isOpen(charge) && recordOf(charge)?.finding === 'not-charged';
    return (isSaid || outcomeOf(charge) === 'unpaid') && serverTime.atLeast() >= endsAt;
  }

  /** No more money can come in by it: it was paid, stays unpaid, or two people recorded how it ended. */
  function hasEnded(charge: ChargeRow): boolean {
    if (recordOf(charge) !== null) return true;
    return outcomeOf(charge) === 'unpaid' ? staysUnpaid(charge) : !isOpen(charge);
  }

  /** When the till learned that it was paid. `created`: the request that made it. */
  function paidAt(charge: ChargeRow, created: Entry | null): number | null {
    if (outcomeOf(charge) === 'paid' || keepsSome(charge.status)) return charge.facts.paidAt ?? charge.updatedAt;
    const recorded = recordOf(charge);
    if (recorded !== null) return recorded.finding === 'charged' ? (recorded.apiAt ?? recorded.at) : null;
    return created !== null && wasSeenDone(created) ? (created.firstSentServerAt ?? created.updatedAt) : null;
  }

  const backAt = (charge: ChargeRow): number | null =>
    outcomeOf(charge) === 'returned' && !keepsSome(charge.status) ? (charge.facts.backAt ?? charge.updatedAt) : null;

  return {
    isOpen,
    paidAt,
    backAt,
    isFromBackup,
    recordOf,
    staysUnpaid,
    hasEnded,
    /** Even what is seen of it now may be of before the restore: reads lag. */
    mayStillBeOld: (charge: ChargeRow) => mayBeOld(charge, clock.now()),
  };
}
