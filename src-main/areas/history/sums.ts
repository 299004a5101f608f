/** Adds up the money of what a filter finds, a slice at a time and by currency. The money itself is said by the areas whose it is. */
import type { HistoryFilter, HistorySums } from '#shared/contract/history.ts';
import { noSums, otherBackOf } from '#shared/contract/no-sums.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { type PaymentMethod, paymentMethods } from '#shared/domain/payment-methods.ts';
import type { Db } from '../../db/db.ts';
import { paymentMethodSql, saleCurrencySql, sumSalesSql } from '../orders/money-table.ts';
import { refundsBackSql } from '../refunds/table.ts';
import { subscriptionCurrencySql } from '../subscriptions/table.ts';
import { createBackOfEarlier, sumCounterSalesSql } from '../tenders/money-table.ts';
import { sumChargesSql } from '../v1-charges/money-table.ts';
import type { HistoryIndex, Slice } from './read-index.ts';
import { methodBit } from './table.ts';

/** About ten milliseconds of work: a day of a busy shop is one slice. */
const rowsAtOnce = 3_000;

type Others = Pick<HistorySums, 'otherBackCents' | (typeof otherBackOf)[PaymentMethod]>;
type OfCharges = Pick<HistorySums, `charges${'' | 'Returned' | 'Unproven'}${'' | 'Cents'}`>;
type OfCounter = Pick<HistorySums, 'counterSales' | 'counterCents' | 'counterBackCents'>;
type OfSales = Omit<HistorySums, keyof (Others & OfCharges & OfCounter) | 'counterOtherBackCents'>;
type InCurrency<T> = T & { readonly currency: string };

export interface SummedSlice {
  readonly sums: HistorySums;
  readonly dollars: HistorySums;
  readonly next: number | null;
}

export function createSumHistory(db: Db, index: Pick<HistoryIndex, 'numbers'>, limit = rowsAtOnce) {
  const ofSales = db.prepare<InCurrency<OfSales>>(sumSalesSql(foundSql('sale', '(i.methods & +@bits) = +@bits')));
  const ofCharges = db.prepare<OfCharges>(sumChargesSql(foundSql('charge', '+@areWanted')));
  const ofCounter = db.prepare<InCurrency<OfCounter>>(sumCounterSalesSql(foundSql('counter-sale', 'TRUE')));
  const backOfEarlier = createBackOfEarlier(db);
  // A refund of a sale that matches as well is in that sale's own sum, and must not be taken off twice.
  const ofOthers = db.prepare<InCurrency<Others>>(`SELECT currency, sum(cents) AS otherBackCents, ${byMethodSql}
    FROM (SELECT coalesce(${saleCurrencySql('b.owner_id')}, ${subscriptionCurrencySql('b.owner_id')}) AS currency,
        ${paymentMethodSql('b.owner_id', 'b.charge_id')} AS method, b.amount_cents AS cents
      FROM (${foundSql('refund', 'TRUE')}) f CROSS JOIN (${refundsBackSql}) b ON b.id = f.owner_id
      CROSS JOIN history_items o ON o.owner_id = b.owner_id
      WHERE CASE WHEN o.kind = 'sale' THEN o.at < +@fromAt ELSE +@salesOnly = 0 END)
    WHERE +@method IS NULL OR method = +@method
    GROUP BY currency`);

  return ({ filter, before }: Slice): SummedSlice => {
    const { seqs, next } = index.numbers({ filter: withRefunds(filter), before }, limit);
    const rows = JSON.stringify(seqs);
    const method = filter.method ?? null;
    const bits = filter.method === undefined ? 0 : methodBit(filter.method);
    const sales = ofSales.all({ rows, method, bits });
    const salesOnly = Number(filter.kind === 'sale');
    const others = ofOthers.all({ rows, method, fromAt: filter.fromAt ?? 0, salesOnly });
    // Left out of a list of sales, or of payments by one method, and found there all the same: see `withRefunds`.
    const areWanted = Number(filter.kind !== 'sale' && filter.method === undefined);
    const charged = ofCharges.get({ rows, areWanted });
    const counter = ofCounter.all({ rows, way: method });
    // Counted once, with the first slice, and only where nothing but days and a way narrows the list.
    const earlier = before === undefined && isOfDays(filter) ? backOfEarlier(daysOf(filter)) : noBack;
    const sumsIn = (currency: MoneyCurrency): HistorySums => ({
      ...noSums,
      ...amountsIn(sales, currency),
      ...amountsIn(others, currency),
      ...amountsIn(counter, currency),
      counterOtherBackCents: earlier.get(currency) ?? 0,
    });
    // API document, v1: its amounts are reais.
    return { sums: { ...sumsIn('BRL'), ...charged }, dollars: sumsIn('USD'), next };
  };
}

const byMethodSql = paymentMethods
  .map((method) => `coalesce(sum(cents) FILTER (WHERE method = '${method}'), 0) AS ${otherBackOf[method]}`)
  .join(', ');

const noBack: ReadonlyMap<MoneyCurrency, number> = new Map();

const isOfDays = ({ search = '', group, staffId, kind = 'sale', fromAt }: HistoryFilter): boolean =>
  search === '' && group === undefined && staffId === undefined && kind === 'sale' && fromAt !== undefined;

const daysOf = ({ fromAt = 0, untilAt = Number.MAX_SAFE_INTEGER, method }: HistoryFilter) => ({
  fromAt,
  untilAt,
  way: method ?? null,
});

/** In the index a refund is no sale, and of no method. What goes back today of an earlier sale is in today's totals all the same. */
function withRefunds({ method: _method, kind, ...rest }: HistoryFilter): HistoryFilter {
  return kind === undefined || kind === 'sale' ? rest : { ...rest, kind };
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

function foundSql(kind: 'sale' | 'counter-sale' | 'refund' | 'charge', also: string): string {
  return `SELECT i.owner_id FROM json_each(+@rows) n CROSS JOIN history_items i ON i.seq = n.value
    WHERE i.kind = '${kind}' AND ${also}`;
}
