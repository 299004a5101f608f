/** Adds up the money of what a filter finds, a slice at a time. The money itself is said by the areas whose it is. */
import type { HistorySums } from '#shared/contract/history.ts';
import type { Db } from '../../db/db.ts';
import { sumSalesSql } from '../orders/money-table.ts';
import { refundsBackSql } from '../refunds/table.ts';
import type { HistoryIndex, Slice } from './read-index.ts';

/** About ten milliseconds of work: a day of a busy shop is one slice. */
const rowsAtOnce = 3_000;

export function createSumHistory(db: Db, index: Pick<HistoryIndex, 'numbers'>, limit = rowsAtOnce) {
  const ofSales = db.prepare<Omit<HistorySums, 'otherBackCents'>>(sumSalesSql(foundSql('sale')));
  // A refund of a sale that matches as well is in that sale's own sum, and must not be taken off twice.
  const ofOthers = db.prepare<
    Pick<HistorySums, 'otherBackCents'>
  >(`SELECT coalesce(sum(b.amount_cents), 0) AS otherBackCents
    FROM (${foundSql('refund')}) f CROSS JOIN (${refundsBackSql}) b ON b.id = f.owner_id
    CROSS JOIN history_items o ON o.owner_id = b.owner_id WHERE o.kind <> 'sale' OR o.at < +@fromAt`);

  return ({ filter, before }: Slice): { sums: HistorySums; next: number | null } => {
    const { seqs, next } = index.numbers({ filter, before }, limit);
    const rows = JSON.stringify(seqs);
    const sales = ofSales.get({ rows, method: filter.method ?? null });
    const others = ofOthers.get({ rows, fromAt: filter.fromAt ?? 0 });
    if (sales === undefined || others === undefined) throw new Error('an aggregate without a row');
    return { sums: { ...sales, ...others }, next };
  };
}

function foundSql(kind: 'sale' | 'refund'): string {
  return `SELECT i.owner_id FROM json_each(+@rows) n CROSS JOIN history_items i ON i.seq = n.value
    WHERE i.kind = '${kind}'`;
}
