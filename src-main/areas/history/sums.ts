/** Adds up the money of what a filter finds, a slice at a time and by currency. The money itself is said by the areas whose it is. */
import type { HistorySums } from '#shared/contract/history.ts';
import { noSums } from '#shared/contract/no-sums.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import type { Db } from '../../db/db.ts';
import { saleCurrencySql, sumSalesSql } from '../orders/money-table.ts';
import { refundsBackSql } from '../refunds/table.ts';
import { subscriptionCurrencySql } from '../subscriptions/table.ts';
import type { HistoryIndex, Slice } from './read-index.ts';

/** About ten milliseconds of work: a day of a busy shop is one slice. */
const rowsAtOnce = 3_000;

type Others = Pick<HistorySums, 'otherBackCents'>;
type OfSales = Omit<HistorySums, 'otherBackCents'>;
type InCurrency<T> = T & { readonly currency: string };

export interface SummedSlice {
  readonly sums: HistorySums;
  readonly dollars: HistorySums;
  readonly next: number | null;
}

export function createSumHistory(db: Db, index: Pick<HistoryIndex, 'numbers'>, limit = rowsAtOnce) {
  const ofSales = db.prepare<InCurrency<OfSales>>(sumSalesSql(foundSql('sale')));
  // A refund of a sale that matches as well is in that sale's own sum, and must not be taken off twice.
  const ofOthers = db.prepare<InCurrency<Others>>(`SELECT
      coalesce(${saleCurrencySql('b.owner_id')}, ${subscriptionCurrencySql('b.owner_id')}) AS currency,
      sum(b.amount_cents) AS otherBackCents
    FROM (${foundSql('refund')}) f CROSS JOIN (${refundsBackSql}) b ON b.id = f.owner_id
    CROSS JOIN history_items o ON o.owner_id = b.owner_id WHERE o.kind <> 'sale' OR o.at < +@fromAt
    GROUP BY 1`);

  return ({ filter, before }: Slice): SummedSlice => {
    const { seqs, next } = index.numbers({ filter, before }, limit);
    const rows = JSON.stringify(seqs);
    const sales = ofSales.all({ rows, method: filter.method ?? null });
    const others = ofOthers.all({ rows, fromAt: filter.fromAt ?? 0 });
    const sumsIn = (currency: MoneyCurrency): HistorySums => ({
      ...noSums,
      ...amountsIn(sales, currency),
      otherBackCents: amountsIn(others, currency)?.otherBackCents ?? 0,
    });
    return { sums: sumsIn('BRL'), dollars: sumsIn('USD'), next };
  };
}

function amountsIn<T extends { readonly currency: string }>(
  rows: readonly T[],
  wanted: MoneyCurrency,
): Omit<T, 'currency'> | null {
  const found = rows.find(({ currency }) => currency === wanted);
  if (found === undefined) return null;
  const { currency: _named, ...amounts } = found;
  return amounts;
}

function foundSql(kind: 'sale' | 'refund'): string {
  return `SELECT i.owner_id FROM json_each(+@rows) n CROSS JOIN history_items i ON i.seq = n.value
    WHERE i.kind = '${kind}'`;
}
