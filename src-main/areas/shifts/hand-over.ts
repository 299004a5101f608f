/** The drawer goes from one person to another, who counted it as well and proves it by a PIN. */
import type { OpenShift } from '#shared/contract/shifts.ts';
import { cents } from '#shared/domain/money.ts';
import { checkCount, countedSum, type ShiftProblemCode } from '#shared/domain/shifts.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import type { Handler } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { ShiftParts } from './parts.ts';
import type { ShiftRow } from './table.ts';

interface HandOverDeps extends ShiftParts {
  /** Throws `shift-not-open`. */
  readonly openOne: (shiftId: string) => ShiftRow;
  readonly viewOpen: (shift: ShiftRow) => OpenShift;
}

const refuse = (path: string, code: ShiftProblemCode): void => refuseBroken([{ path, code }]);

export function createHandOver(deps: HandOverDeps): Handler<'shifts.handOver'> {
  const { db, clock, table, report, announce, openOne, viewOpen } = deps;
  return async ({ handOverId, shiftId, count, to }, caller) => {
    const staff = signedIn(caller);
    const before = openOne(shiftId);
    if (table.getHandOver(handOverId)?.shiftId === shiftId) return viewOpen(before);
    refuseBroken(checkCount(count, before.currency));
    const { expectedCents } = report.cashOf(before);
    const next = await deps.verifyTaker(to, caller);
    return db.transaction(() => {
      const shift = openOne(shiftId);
      if (next.id === shift.keeperId) refuse('to.staffId', 'shift-keeper');
      // A PIN takes a while. What was admitted, and counted, is what was in the drawer before.
      if (report.cashOf(shift).expectedCents !== expectedCents) refuse('count', 'shift-moved');
      const now = clock.now();
      const countedCents = cents(countedSum(count));
      const names = { fromName: shift.keeperName, toName: next.name };
      table.handOver({ handOverId, shiftId, ...names, countedCents, expectedCents, createdAt: now }, next);
      const after = { countedCents, expectedCents, name: next.name };
      const by = { staffId: staff.id, approverId: caller.approver?.id ?? null };
      appendAudit(db, { at: now, action: 'shifts.handOver', ...by, subject: shiftId, after });
      announce();
      return viewOpen(openOne(shiftId));
    });
  };
}
