/** The area of the cash drawer's shifts (Caixa). */
import type { ShiftNow, ShiftReport, ZReport } from '#shared/contract/shifts.ts';
import { namedCurrency } from '#shared/domain/money.ts';
import type { Demand } from '#shared/domain/rights.ts';
import { type Count, countedSum } from '#shared/domain/shifts.ts';
import type { Measures } from '../../lib/handlers.ts';
import type { Area } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { createCountedTable } from './counted-table.ts';
import { createShiftHandlers, openShiftView, type ShiftMethods } from './methods.ts';
import type { ShiftParts } from './parts.ts';
import { createShiftReport } from './report.ts';
import { createShiftBooks } from './shift-books.ts';
import { createShiftsTable } from './table.ts';

export type ShiftsDeps = Pick<ShiftParts, 'verifyTaker'>;

export interface ShiftsArea extends Area<ShiftMethods> {
  /** Its report once it is closed, its numbers so far before; null for a shift that is not there. */
  readonly show: (id: string) => ShiftReport | ZReport | null;
  readonly measures: Pick<Measures, 'shifts.close' | 'shifts.handOver' | 'shifts.move'>;
}

export function createShifts(till: TillContext, { verifyTaker }: ShiftsDeps): ShiftsArea {
  const { db, clock, tillId, announceMade } = till;
  const table = createShiftsTable(db, tillId);
  const counted = createCountedTable(db, tillId);
  const report = createShiftReport({ db, table, counted });
  function now(): ShiftNow {
    const shift = table.open();
    return { shift: shift === null ? null : openShiftView(table, shift), isUsed: counted.isKept() };
  }
  const tell = (): void => announceMade('shifts.changed', now);
  const announce = (): void => db.afterCommit(tell, 'shifts');

  /** What is missing, or is too much: the limit of the right is compared with it, and whoever counts is told neither. */
  function demandsOf({ shiftId, count }: { readonly shiftId: string; readonly count: Count }): readonly Demand[] {
    const shift = table.open();
    if (shift === null || shift.id !== shiftId) return [];
    const amount = Math.abs(countedSum(count) - report.cashOf(shift).expectedCents);
    return [{ right: 'close-shift', amount, isBlind: true, ...namedCurrency(shift.currency) }];
  }

  function show(id: string): ShiftReport | ZReport | null {
    const shift = table.get(id);
    return shift === null ? null : (shift.z ?? report.read(shift, clock.now()));
  }

  return {
    show,
    handlers: createShiftHandlers({ ...till, table, counted, report, verifyTaker, now, announce }),
    measures: {
      'shifts.close': demandsOf,
      'shifts.handOver': demandsOf,
      'shifts.move': ({ amountCents }) => [
        { right: 'cash-move', amount: amountCents, ...namedCurrency(table.open()?.currency ?? 'BRL') },
      ],
    },
    things: {},
    openBooks: createShiftBooks({ db }),
  };
}
