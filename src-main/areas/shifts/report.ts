/** The numbers of a shift: what people wrote down, and what the API proved, side by side and never added together. */
import { noSums } from '#shared/contract/no-sums.ts';
import type { OpenShift, ShiftReport } from '#shared/contract/shifts.ts';
import { type PaymentMethod, paymentMethods } from '#shared/domain/payment-methods.ts';
import { expectedCash } from '#shared/domain/shifts.ts';
import type { Db } from '../../db/db.ts';
import { readHead } from '../audit/table.ts';
import { saleCurrencySql, salesOfShiftSql, sumSalesSql } from '../orders/money-table.ts';
import { refundsUnderWaySql } from '../refunds/table.ts';
import { subscriptionCurrencySql } from '../subscriptions/table.ts';
import { createSumsOfShift } from '../tenders/money-table.ts';
import type { CountedTable, Proven } from './counted-table.ts';
import type { HandOverRow, MoveRow, ShiftRow, ShiftsTable } from './table.ts';

export interface ShiftReportDeps {
  readonly db: Db;
  readonly table: ShiftsTable;
  readonly counted: CountedTable;
}

export type ReadReport = ReturnType<typeof createShiftReport>;

type OfSales = Proven & { readonly sales: number; readonly currency: string };

export function createShiftReport({ db, table, counted }: ShiftReportDeps) {
  const taken = createSumsOfShift(db);
  // By the shift that each sale names: whatever clock it was made by.
  const ofSales = db.prepare<OfSales>(sumSalesSql(salesOfShiftSql));
  const underWay = db.prepare<{ currency: string; count: number; cents: number }>(`SELECT
      coalesce(${saleCurrencySql('owner_id')}, ${subscriptionCurrencySql('owner_id')}) AS currency,
      count(*) AS count, sum(amount_cents) AS cents
    FROM (${refundsUnderWaySql}) GROUP BY 1`);

  function ofApi(shift: ShiftRow): Pick<ShiftReport, 'api' | 'apiSales' | 'unproven' | 'underWay'> {
    const isOurs = (one: { readonly currency: string }): boolean => one.currency === shift.currency;
    const read = (method: PaymentMethod | null) => ofSales.all({ shift: shift.id, method }).find(isOurs) ?? noSums;
    const api = paymentMethods.map((method) => {
      const { receivedCents, backCents, contestedCents } = read(method);
      return { method, receivedCents, backCents, contestedCents, other: counted.others(shift, method) };
    });
    const { count = 0, cents = 0 } = underWay.all().find(isOurs) ?? {};
    return { api, apiSales: read(null).sales, unproven: counted.unproven(shift), underWay: { count, cents } };
  }

  /** Alone, for whoever asks for it often: nothing of the API is added up. */
  function cashOf(shift: ShiftRow, here = taken(shift.id).cash): ShiftReport['cash'] {
    const moves = table.moves(shift.id);
    const movedCents = (kind: MoveRow['kind']): number =>
      moves.reduce((sum, move) => sum + (move.kind === kind ? move.amountCents : 0), 0);
    const cash = {
      floatCents: shift.floatCents,
      takenCents: here.takenCents,
      backCents: here.backCents,
      inCents: movedCents('in'),
      outCents: movedCents('out'),
      handedCents: table.handOvers(shift.id).reduce((sum, row) => sum + differenceOf(row), 0),
    };
    return { ...cash, expectedCents: expectedCash(cash) };
  }

  function read(shift: ShiftRow, untilAt: number): ShiftReport {
    const here = taken(shift.id);
    const { seq, hash } = readHead(db);
    return {
      openedAt: shift.openedAt,
      untilAt,
      openedBy: shift.openedBy,
      currency: shift.currency,
      cash: cashOf(shift, here.cash),
      counterSales: here.sales,
      machine: here.machine,
      ...ofApi(shift),
      moves: table.moves(shift.id).map(viewMove),
      handOvers: table.handOvers(shift.id).map(viewWhole),
      audit: { count: seq, hash: Buffer.from(hash).toString('hex') },
    };
  }

  return { read, cashOf };
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

const differenceOf = ({ countedCents, expectedCents }: HandOverRow): number => countedCents - expectedCents;

const viewWhole = (row: HandOverRow): ShiftReport['handOvers'][number] => ({
  ...viewHandOver(row),
  expectedCents: row.expectedCents,
  differenceCents: differenceOf(row),
});
