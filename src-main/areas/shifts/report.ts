/** The numbers of a shift: what people wrote down, and what the API proved, side by side and never added together. */
import type { HistoryFilter, HistorySums } from '#shared/contract/history.ts';
import { noSums, otherBackOf } from '#shared/contract/no-sums.ts';
import type { OpenShift, ShiftReport } from '#shared/contract/shifts.ts';
import { type PaymentMethod, paymentMethods } from '#shared/domain/payment-methods.ts';
import { expectedCash } from '#shared/domain/shifts.ts';
import type { Db } from '../../db/db.ts';
import { readHead } from '../audit/table.ts';
import { salesOfShiftSql, sumSalesSql } from '../orders/money-table.ts';
import { createSumsOfShift } from '../tenders/money-table.ts';
import type { HandOverRow, MoveRow, ShiftRow, ShiftsTable } from './table.ts';

export interface ShiftReportDeps {
  readonly db: Db;
  readonly table: ShiftsTable;
  /** The sums of all that a filter finds, in the currency of the shift. */
  readonly sumsOf: (filter: HistoryFilter, currency: ShiftRow['currency']) => HistorySums;
}

export type ReadReport = (shift: ShiftRow, untilAt: number) => ShiftReport;

type OfSales = Pick<
  HistorySums,
  'sales' | 'receivedCents' | 'backCents' | 'contestedCents' | 'unproven' | 'unprovenCents'
>;

export function createShiftReport({ db, table, sumsOf }: ShiftReportDeps): ReadReport {
  const taken = createSumsOfShift(db);
  // By the shift that each sale names: whatever clock it was made by.
  const ofSales = db.prepare<OfSales & { readonly currency: string }>(sumSalesSql(salesOfShiftSql));

  function ofApi(shift: ShiftRow, untilAt: number): Pick<ShiftReport, 'api' | 'apiSales' | 'unproven'> {
    const read = (method: PaymentMethod | null): OfSales =>
      ofSales.all({ shift: shift.id, method }).find(({ currency }) => currency === shift.currency) ?? noSums;
    const all = read(null);
    const api = paymentMethods.map((method) => {
      const { receivedCents, backCents, contestedCents } = read(method);
      const days = { kind: 'sale', method, fromAt: shift.openedAt, untilAt } as const;
      const otherBackCents = sumsOf(days, shift.currency)[otherBackOf[method]];
      return { method, receivedCents, backCents, contestedCents, otherBackCents };
    });
    return { api, apiSales: all.sales, unproven: { count: all.unproven, cents: all.unprovenCents } };
  }

  return (shift, untilAt) => {
    const here = taken(shift.id);
    const moves = table.moves(shift.id);
    const movedCents = (kind: MoveRow['kind']): number =>
      moves.reduce((sum, move) => sum + (move.kind === kind ? move.amountCents : 0), 0);
    const cash = {
      floatCents: shift.floatCents,
      takenCents: here.cash.takenCents,
      backCents: here.cash.backCents,
      inCents: movedCents('in'),
      outCents: movedCents('out'),
    };
    const { seq, hash } = readHead(db);
    return {
      openedAt: shift.openedAt,
      untilAt,
      openedBy: shift.openedBy,
      currency: shift.currency,
      cash: { ...cash, expectedCents: expectedCash(cash) },
      counterSales: here.sales,
      machine: here.machine,
      ...ofApi(shift, untilAt),
      moves: moves.map(viewMove),
      handOvers: table.handOvers(shift.id).map(viewWhole),
      audit: { count: seq, hash: Buffer.from(hash).toString('hex') },
    };
  };
}

export const viewMove = ({ createdAt: at, approverName: approvedBy, shiftId: _of, ...move }: MoveRow) => ({
  ...move,
  at,
  approvedBy,
});

export const viewHandOver = ({
  createdAt: at,
  fromName,
  toName,
  countedCents,
}: HandOverRow): OpenShift['handOvers'][number] => ({
  at,
  fromName,
  toName,
  countedCents,
});

const viewWhole = (row: HandOverRow): ShiftReport['handOvers'][number] => ({
  ...viewHandOver(row),
  expectedCents: row.expectedCents,
  differenceCents: row.countedCents - row.expectedCents,
});
