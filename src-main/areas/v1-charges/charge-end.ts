/** When it is known how a v1 charge ended: until then the same buyer is not charged the same sum by another one. */
import { isEndVoid } from '../../proof/buyer-asked.ts';
import type { ChargeContext } from './context.ts';
import { type ChargeRow, outcomeOf } from './table.ts';

export function createChargeEnds({ clock, serverTime, sinceRestore, reads }: ChargeContext) {
  const isOpen = (charge: ChargeRow): boolean => {
    const outcome = outcomeOf(charge);
    return charge.code !== null && (outcome === 'open' || outcome === 'other');
  };

  /** What was known at that time may have changed since the backup that was put back. */
  const mayBeOld = (charge: ChargeRow, at: number): boolean =>
    isOpen(charge) && !sinceRestore.isNew(charge.id) && sinceRestore.mayBeOld(at);

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

  /** A Pix code on a telephone can be paid until its end, whatever status the API gives before. */
  function hasEnded(charge: ChargeRow): boolean {
    if (recordOf(charge) !== null) return true;
    const { pixExpiresAt } = charge.facts;
    const isUnpaid = outcomeOf(charge) === 'unpaid';
    return !isOpen(charge) && (!isUnpaid || pixExpiresAt === null || serverTime.atLeast() >= pixExpiresAt);
  }

  return {
    isOpen,
    isFromBackup,
    recordOf,
    hasEnded,
    wasKnownBefore: (charge: ChargeRow) => mayBeOld(charge, clock.now()),
  };
}
