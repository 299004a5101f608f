/** The only writer of what is known of v1 charges, from answers, reads and people: the row, its timeline, one announcement. */
import { keepsSome } from '#shared/domain/charges.ts';
import type { TimelineRow } from '../timeline/table.ts';
import { type Told, tellChange } from './charge-timeline.ts';
import type { ChargeContext } from './context.ts';
import { type ChargeFacts, type ChargeRow, outcomeOf, withFacts } from './table.ts';

/** How a fact became known, and from whom. */
type ReadHow = Pick<TimelineRow, 'cause' | 'staffName'>;

export function createChargeWriter(context: ChargeContext, announce: (id: string) => void) {
  const { db, clock, serverTime, timeline, charges, reads, invoiceDoor } = context;

  function tell(id: string, lines: readonly Told[], how: ReadHow): void {
    const at = clock.now();
    for (const line of lines) timeline.add({ ownerKind: 'charge', ownerId: id, at, ...line, ...how });
  }

  const askV2 = ({ asked }: ChargeRow): void => invoiceDoor.paidOtherwise(asked.subscriptionCode ?? '');

  function learntNow(charge: ChargeRow): Pick<ChargeFacts, 'paidAt' | 'backAt'> {
    const { paidAt, backAt } = charge.facts;
    const outcome = outcomeOf(charge);
    if (outcome === 'paid' && paidAt === undefined) return { paidAt: serverTime.now() };
    const isBack = outcome === 'returned' && !keepsSome(charge.status);
    return isBack && backAt === undefined ? { backAt: serverTime.now() } : {};
  }

  /** In the caller's transaction. */
  function save(charge: ChargeRow, how: ReadHow): void {
    const before = charges.get(charge.id);
    const isNews = before?.status !== charge.status;
    if (before !== null) tell(charge.id, tellChange(before, charge), how);
    if (charge.kind === 'overdue' && isNews) askV2(charge);
    charges.save(withFacts(charge, learntNow(charge)), clock.now());
    db.afterCommit(() => announce(charge.id));
  }

  /** `isRead`: an answer showed the charge. A missing charge, or a read that was not possible, does not confirm a backup's row. */
  function keep(id: string, { askedAt = 0, isRead = false }, change: (charge: ChargeRow) => ChargeRow): void {
    if (isRead) reads.note(id, askedAt);
    db.transaction(() => {
      const before = charges.get(id);
      if (before === null) return;
      const wanted = before.pollWantedAt;
      const after = { ...change(before), pollWantedAt: wanted !== null && wanted <= askedAt ? null : wanted };
      // A look that finds nothing new is not written.
      if (JSON.stringify(after) === JSON.stringify(before)) return;
      save(isRead ? { ...after, lastPolledAt: askedAt } : after, { cause: 'check' });
    });
  }

  return { tell, askV2, save, keep };
}
