/** Opening, moving, handing over and closing the cash drawer. Each is written down with its people, in one transaction. */
import { isDeepStrictEqual } from 'node:util';
import type { MethodName } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { OpenShift, ZReport } from '#shared/contract/shifts.ts';
import { cents } from '#shared/domain/money.ts';
import { checkCount, countedSum, type ShiftProblemCode } from '#shared/domain/shifts.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { approverOf, signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import { type ReadReport, viewHandOver, viewMove } from './report.ts';
import type { ShiftRow, ShiftsTable } from './table.ts';

export type ShiftMethods = Extract<MethodName, `shifts.${string}`>;

export interface ShiftMethodsDeps extends Pick<TillContext, 'db' | 'clock' | 'makeId'> {
  readonly table: ShiftsTable;
  readonly report: ReadReport;
  readonly verifySecond: (proof: { staffId: string; pin: string }) => Promise<StaffMember>;
  /** Tells the windows, after the commit. */
  readonly announce: () => void;
}

const refuse = (code: ShiftProblemCode): void => refuseBroken([{ path: 'shiftId', code }]);

export function createShiftHandlers(deps: ShiftMethodsDeps): Handlers<ShiftMethods> {
  const { db, clock, makeId, table, report, announce } = deps;

  const viewOpen = (shift: ShiftRow): OpenShift => openShiftView(table, shift);

  /** The shift that the person looks at, if it is still open: what was counted in one is not written down in the next. */
  function openOne(shiftId: string): ShiftRow {
    const shift = table.open();
    if (shift === null || shift.id !== shiftId) refuse('shift-not-open');
    return existing(shift, 'open shift');
  }

  return {
    'shifts.now': () => nowOrNull(table.open(), viewOpen),
    'shifts.open': ({ floatCents }, caller) => {
      const staff = signedIn(caller);
      return db.transaction(() => {
        if (table.open() !== null) refuse('shift-open');
        const { currency } = readSettings(db);
        const now = clock.now();
        const shift = { id: makeId(), openedAt: now, openedBy: staff.name, currency, floatCents };
        table.insert({ ...shift, keeperId: staff.id, keeperName: staff.name });
        const after = { floatCents, currency };
        appendAudit(db, { at: now, action: 'shifts.open', staffId: staff.id, subject: shift.id, after });
        announce();
        return viewOpen(existing(table.open(), 'open shift'));
      });
    },
    'shifts.move': ({ moveId, shiftId, kind, amountCents, reason }, caller) => {
      const staff = signedIn(caller);
      const approver = approverOf(caller);
      return db.transaction(() => {
        const known = table.getMove(moveId);
        if (known !== null) {
          const isSame = isDeepStrictEqual(
            [known.shiftId, known.kind, known.amountCents],
            [shiftId, kind, amountCents],
          );
          if (!isSame) throw new AppError('not-possible-now', { message: 'another movement has this id' });
          return viewOpen(existing(table.get(shiftId), 'shift'));
        }
        openOne(shiftId);
        const now = clock.now();
        const people = { staffName: staff.name, approverName: approver?.name ?? null };
        table.addMove({ id: moveId, shiftId, kind, amountCents, reason, createdAt: now, ...people });
        const after = { kind, amountCents, reason };
        const by = { staffId: staff.id, approverId: approver?.id ?? null };
        appendAudit(db, { at: now, action: 'shifts.move', ...by, subject: shiftId, after });
        announce();
        return viewOpen(openOne(shiftId));
      });
    },
    'shifts.handOver': async ({ shiftId, count, to }, caller) => {
      const staff = signedIn(caller);
      refuseBroken(checkCount(count, openOne(shiftId).currency));
      const next = await deps.verifySecond(to);
      return db.transaction(() => {
        const shift = openOne(shiftId);
        const now = clock.now();
        const countedCents = cents(countedSum(count));
        const { expectedCents } = report(shift, now).cash;
        const names = { fromName: shift.keeperName, toName: next.name };
        table.handOver({ shiftId, ...names, countedCents, expectedCents, createdAt: now }, next);
        const after = { countedCents, expectedCents, name: next.name };
        const by = { staffId: staff.id, approverId: caller.approver?.id ?? null };
        appendAudit(db, { at: now, action: 'shifts.handOver', ...by, subject: shiftId, after });
        announce();
        return viewOpen(openOne(shiftId));
      });
    },
    'shifts.close': ({ shiftId, count, note = null }, caller) => {
      const staff = signedIn(caller);
      const known = table.get(shiftId)?.z ?? null;
      if (known !== null) return known;
      return db.transaction(() => {
        const shift = openOne(shiftId);
        refuseBroken(checkCount(count, shift.currency));
        const now = clock.now();
        const z = zOf(shift, report(shift, now), { count: [...count], note, number: table.nextNumber() });
        const people = { closedBy: staff.name, approvedBy: caller.approver?.name ?? null };
        table.close(shiftId, { ...z, ...people });
        const { number, countedCents, differenceCents, cash } = z;
        const after = { number, countedCents, expectedCents: cash.expectedCents, differenceCents };
        const by = { staffId: staff.id, approverId: caller.approver?.id ?? null };
        appendAudit(db, { at: now, action: 'shifts.close', ...by, subject: shiftId, after });
        announce();
        return existing(table.get(shiftId)?.z, 'report of the shift');
      });
    },
    'shifts.x': () => nowOrNull(table.open(), (shift) => report(shift, clock.now())),
    'shifts.list': ({ before = Number.MAX_SAFE_INTEGER, limit }) => {
      const rows = table.closed(before, limit + 1);
      const reports = rows.slice(0, limit).flatMap(({ z }) => z ?? []);
      return { reports, next: rows.length > limit ? (reports.at(-1)?.number ?? null) : null };
    },
    'shifts.get': ({ id }) => existing(table.get(id)?.z, `closed shift ${id}`),
  };
}

const nowOrNull = <T>(shift: ShiftRow | null, make: (shift: ShiftRow) => T): T | null =>
  shift === null ? null : make(shift);

export function openShiftView(table: ShiftsTable, shift: ShiftRow): OpenShift {
  const { id, revision, openedAt, openedBy, currency, floatCents, keeperId, keeperName } = shift;
  return {
    id,
    revision,
    openedAt,
    openedBy,
    keeper: { id: keeperId, name: keeperName },
    currency,
    floatCents,
    moves: table.moves(id).map(viewMove),
    handOvers: table.handOvers(id).map(viewHandOver),
  };
}

type Closed = Pick<ZReport, 'count' | 'note' | 'number'>;

function zOf(shift: ShiftRow, report: ReturnType<ReadReport>, closed: Closed) {
  const countedCents = countedSum(closed.count);
  const differenceCents = countedCents - report.cash.expectedCents;
  return { ...report, ...closed, countedCents, differenceCents, id: shift.id, closedAt: report.untilAt };
}
