/** Sales and refunds as tables keep them, and what the sums of the history make of them. */
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import { createSumHistory } from '#main/areas/history/sums.ts';
import { createSalesTable, type NewPayment } from '#main/areas/orders/table.ts';
import { createRefundsTable, type RefundResult } from '#main/areas/refunds/table.ts';
import type { Db } from '#main/db/db.ts';
import type { HistoryFilter, HistorySums } from '#shared/contract/history.ts';
import { noSums } from '#shared/contract/no-sums.ts';
import type { SaleState } from '#shared/contract/sale.ts';
import { cents, type MoneyCurrency } from '#shared/domain/money.ts';

export interface Shown {
  readonly status: string | null;
  readonly refunded: number;
}

export interface Paid extends Shown {
  readonly method: 'card' | 'pix';
  readonly amount: number;
  /** What earlier reads showed, oldest first. */
  readonly before?: readonly Shown[];
}

export interface Drawn {
  readonly at: number;
  readonly state: SaleState;
  readonly orderStatus: string | null;
  /** Another sale has taken its place: it may still be paid all the same. */
  readonly isReplaced?: boolean;
  readonly payments: readonly Paid[];
  readonly currency?: MoneyCurrency;
}

export const nothing: HistorySums = noSums;

export function sell(
  db: Db,
  { at, state, orderStatus, payments, isReplaced = false, currency = 'BRL' }: Drawn,
  nth: number,
): void {
  const table = createSalesTable(db, 'till');
  const id = `sale-${nth}`;
  const rows = payments.map(
    ({ method, amount }, position): NewPayment => ({
      position,
      method,
      amountCents: cents(amount),
      installments: 1,
      capture: 'now',
      split: null,
      cardBrand: null,
      cardLast4: null,
      pixExpirationSeconds: null,
    }),
  );
  const totalCents = cents(payments.reduce((sum, { amount }) => sum + amount, 0));
  const staff = { id: 'ana', name: 'Ana', role: 'clerk' } as const;
  const asked = { draftId: id, basketId: id, items: [], customer: null, note: null, replaces: null };
  table.insert({ id, createdAt: at, staff, totalCents, currency, ...asked }, rows);
  const sale = table.get(id);
  if (sale !== null) table.save({ ...sale, state: isReplaced ? 'replaced' : state, ownState: state, orderStatus }, at);
  for (const [position, { status, refunded, before = [] }] of payments.entries()) {
    for (const shown of [...before, { status, refunded }]) show(db, { id, position, ...shown });
  }
}

/** A read showed this of a payment. */
function show(db: Db, { id, position, status, refunded }: { id: string; position: number } & Shown): void {
  const table = createSalesTable(db, 'till');
  const row = table.payments(id)[position];
  if (row === undefined) throw new Error('no such payment');
  table.savePayment(id, { ...row, chargeId: `${id} ${position}`, status, refundedCents: cents(refunded) });
}

export function giveBack(db: Db, { id, at, saleNth, amount, result }: Back): void {
  const table = createRefundsTable(db, 'till');
  const owner = { ownerKind: 'sale', ownerId: `sale-${saleNth}`, chargeId: `sale-${saleNth} 0` } as const;
  const asked = { reason: 'other', note: null, requestedBy: 'Ana', approvedBy: null, undoes: false } as const;
  table.insert(
    {
      id,
      groupId: id,
      ...owner,
      amountCents: cents(amount),
      knownRefundedCents: 0,
      knownBesideCents: 0,
      knownKeptBesideCents: 0,
      ...asked,
    },
    at,
  );
  const refund = table.get(id);
  if (refund !== null) table.save({ ...refund, result }, at);
}

interface Back {
  readonly id: string;
  readonly at: number;
  readonly saleNth: number;
  readonly amount: number;
  readonly result: RefundResult;
}

interface SumHow {
  readonly limit?: number;
  readonly of?: 'sums' | 'dollars';
}

/** All slices added up, as a window does. */
export function sumsOf(db: Db, filter: HistoryFilter, { limit = 2, of = 'sums' }: SumHow = {}): HistorySums {
  const sum = createSumHistory(db, createHistoryIndex(db), limit);
  const all: Record<keyof HistorySums, number> = { ...nothing };
  for (let before: number | null | undefined; before !== null; ) {
    const slice = sum({ filter, before });
    for (const name of Object.keys(all) as (keyof HistorySums)[]) all[name] += slice[of][name];
    before = slice.next;
  }
  return all;
}

export const paidByPix: Drawn = {
  at: 5,
  state: 'paid',
  orderStatus: 'paid',
  payments: [{ method: 'pix', amount: 1000, status: 'paid', refunded: 0 }],
};
