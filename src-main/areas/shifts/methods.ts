/** Opening, moving, handing over and closing the cash drawer. Each is written down with its people, in one transaction. */
import { isDeepStrictEqual } from 'node:util';
import type { MethodName } from '#shared/contract/methods.ts';
import type { OpenShift, ShiftReport, ZReport } from '#shared/contract/shifts.ts';
import { checkCash, checkCount, countedSum, type ShiftProblemCode } from '#shared/domain/shifts.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { approverOf, signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { sealOf } from '../seal.ts';
import { readSettings } from '../settings/table.ts';
import { createHandOver } from './hand-over.ts';
import type { ShiftParts } from './parts.ts';
import { viewHandOver, viewMove } from './report.ts';
import type { ShiftRow, ShiftsTable } from './table.ts';

export type ShiftMethods = Extract<MethodName, `shifts.${string}`>;

const refuse = (code: ShiftProblemCode): void => refuseBroken([{ path: 'shiftId', code }]);

export function createShiftHandlers(deps: ShiftParts): Handlers<ShiftMethods> {
  const { db, clock, makeId, table, counted, report, announce } = deps;

  const viewOpen = (shift: ShiftRow): OpenShift => openShiftView(table, shift);

  /** The shift that the person looks at, if it is still open: what was counted in one is not written down in the next. */
  function openOne(shiftId: string): ShiftRow {
    const shift = table.open();
    if (shift === null || shift.id !== shiftId) refuse('shift-not-open');
    return existing(shift, 'open shift');
  }

  return {
    'shifts.now': deps.now,
    'shifts.open': ({ floatCents }, caller) => {
      const staff = signedIn(caller);
      return db.transaction(() => {
        if (table.open() !== null) refuse('shift-open');
        refuseBroken(checkCash(floatCents, 'floatCents'));
        const { currency } = readSettings(db);
        const now = clock.now();
        const shift = { id: makeId(), openedAt: now, openedBy: staff.name, currency, floatCents };
        counted.begin(now);
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
            [known.shiftId, known.kind, known.amountCents, known.reason],
            [shiftId, kind, amountCents, reason],
          );
          if (!isSame) throw new AppError('not-possible-now', { message: 'another movement has this id' });
          return viewOpen(openOne(shiftId));
        }
        openOne(shiftId);
        refuseBroken(checkCash(amountCents, 'amountCents'));
        const now = clock.now();
        const people = { staffName: staff.name, approverName: approver?.name ?? null };
        table.addMove({ id: moveId, shiftId, kind, amountCents, reason, createdAt: now, ...people });
        const after = { kind, amountCents, reason };
        const by = { staffId: staff.id, approverId: approver?.id ?? null };
        appendAudit(db, { at: now, action: 'shifts.move', ...by, subject: moveId, after });
        announce();
        return viewOpen(openOne(shiftId));
      });
    },
    'shifts.handOver': createHandOver({ ...deps, openOne, viewOpen }),
    'shifts.close': ({ shiftId, count, note = null }, caller) => {
      const staff = signedIn(caller);
      const known = table.get(shiftId)?.z ?? null;
      // Another count is not dropped as if it were written down, and shows nobody what the first one found.
      if (known !== null && isDeepStrictEqual(known.count, count)) return known;
      return db.transaction(() => {
        const shift = openOne(shiftId);
        refuseBroken(checkCount(count, shift.currency));
        const now = clock.now();
        const z = zOf(shift, report.read(shift, now), { count: [...count], note, number: table.nextNumber() });
        const people = { closedBy: staff.name, approvedBy: caller.approver?.name ?? null };
        table.close(shiftId, { ...z, ...people });
        counted.apply(shift, now);
        const { number, countedCents, differenceCents, cash } = z;
        const seal = sealOf(table.stored(shiftId));
        const after = { number, countedCents, expectedCents: cash.expectedCents, differenceCents, seal };
        const by = { staffId: staff.id, approverId: caller.approver?.id ?? null };
        appendAudit(db, { at: now, action: 'shifts.close', ...by, subject: shiftId, after });
        announce();
        return existing(table.get(shiftId)?.z, 'report of the shift');
      });
    },
    'shifts.x': () => {
      const shift = table.open();
      return shift === null ? null : report.read(shift, clock.now());
    },
    'shifts.list': ({ before = Number.MAX_SAFE_INTEGER, limit }) => {
      const rows = table.closed(before, limit + 1);
      const reports = rows.slice(0, limit).flatMap(({ z }) => z ?? []);
      return { reports, next: rows.length > limit ? (reports.at(-1)?.number ?? null) : null };
    },
    'shifts.get': ({ id }) => existing(table.get(id)?.z, `closed shift ${id}`),
  };
}

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

function zOf(shift: ShiftRow, report: ShiftReport, closed: Closed) {
  const countedCents = countedSum(closed.count);
  const differenceCents = countedCents - report.cash.expectedCents;
  return { ...report, ...closed, countedCents, differenceCents, id: shift.id, closedAt: report.untilAt };
}
