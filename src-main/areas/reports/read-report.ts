/** Puts the sums of many hours together. */
import type { Report, ReportItem, ReportMoney } from '#shared/contract/reports.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import type { WayToPay } from '#shared/domain/ways-to-pay.ts';
import type { Db } from '../../db/db.ts';

const moneySql = `coalesce(sum(sales), 0) AS sales, coalesce(sum(received_cents), 0) AS receivedCents,
  coalesce(sum(back_cents), 0) AS backCents, coalesce(sum(contested_cents), 0) AS contestedCents,
  coalesce(sum(unproven), 0) AS unproven, coalesce(sum(unproven_cents), 0) AS unprovenCents,
  coalesce(sum(counter_sales), 0) AS counterSales, coalesce(sum(counter_cents), 0) AS counterCents,
  coalesce(sum(counter_back_cents), 0) AS counterBackCents, coalesce(sum(discount_cents), 0) AS discountCents`;
const when = 'hour >= +@from AND hour < +@until AND currency = +@currency';
const itemSql =
  'coalesce(sum(quantity), 0) AS quantity, coalesce(sum(sold_cents), 0) AS soldCents, coalesce(sum(discount_cents), 0) AS discountCents';
/** So many are worth reading. */
const mostItems = 200;

export interface Asked {
  /** Hours since 1970 (UTC). */
  readonly from: number;
  readonly until: number;
  readonly offsetHours: number;
  readonly currency: string;
}

const moneyOf = (dimension: string, key: string, group: string): string =>
  `SELECT ${key}${moneySql} FROM report_money WHERE dimension = '${dimension}' AND ${when} ${group}`;

export function createReadReport(db: Db): (asked: Asked) => Omit<Report, 'left'> {
  const all = db.prepare<ReportMoney>(moneyOf('all', '', ''));
  const byHour = db.prepare<Report['byHour'][number]>(
    moneyOf('all', '(hour + cast(+@offset AS INTEGER)) % 24 AS hour, ', 'GROUP BY 1 ORDER BY 1'),
  );
  const byDay = db.prepare<Report['byDay'][number]>(
    moneyOf('all', '(hour + cast(+@offset AS INTEGER)) / 24 AS day, ', 'GROUP BY 1 ORDER BY 1'),
  );
  const byWay = db.prepare<ReportMoney & { way: WayToPay }>(
    moneyOf('way', 'key AS way, ', 'GROUP BY key ORDER BY key'),
  );
  const byPerson = db.prepare<Report['byPerson'][number]>(
    moneyOf('person', 'key, max(name) AS name, ', 'GROUP BY key ORDER BY receivedCents + counterCents DESC, key'),
  );
  const items = db.prepare<
    ReportItem & { lines: number }
  >(`SELECT key, max(name) AS name, max(category) AS category, ${itemSql}
    FROM report_items WHERE ${when} GROUP BY category, key ORDER BY soldCents DESC, key`);
  const categories = db.prepare<Report['categories'][number]>(`SELECT category AS name, ${itemSql}
    FROM report_items WHERE ${when} GROUP BY category ORDER BY soldCents DESC, category`);
  const backs = db.prepare<Report['backs'][number]>(`SELECT way, sum(count) AS count, sum(cents) AS cents
    FROM report_backs WHERE ${when} GROUP BY way ORDER BY way`);
  const currencies = db.prepare<{ currency: MoneyCurrency }>(`SELECT DISTINCT currency FROM report_money
    WHERE dimension = 'all' AND hour >= +@from AND hour < +@until ORDER BY currency`);
  const tries = db.prepare<Report['tries']>(`SELECT coalesce(sum(cards), 0) AS cards,
      coalesce(sum(cards_approved), 0) AS cardsApproved, coalesce(sum(codes), 0) AS codes,
      coalesce(sum(codes_paid), 0) AS codesPaid, coalesce(sum(timed), 0) AS timed, coalesce(sum(timed_ms), 0) AS timedMs
    FROM report_tries WHERE ${when}`);

  return ({ offsetHours: offset, ...asked }) => {
    const time = { ...asked, offset };
    const found = items.all(asked);
    return {
      currencies: currencies.all({ from: asked.from, until: asked.until }).map((row) => row.currency),
      all: one(all.get(asked)),
      byHour: byHour.all(time),
      byDay: byDay.all(time),
      byWay: byWay.all(asked),
      byPerson: byPerson.all(asked),
      items: found.slice(0, mostItems),
      otherItems: together(found.slice(mostItems)),
      categories: categories.all(asked),
      backs: backs.all(asked),
      tries: one(tries.get(asked)),
    };
  };
}

/** A sum over no rows is one row all the same. */
function one<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('SQLite answered a sum with no row');
  return row;
}

function together(rows: readonly ReportItem[]): Report['otherItems'] {
  const sum = (of: 'quantity' | 'soldCents' | 'discountCents') => rows.reduce((all, row) => all + row[of], 0);
  return {
    count: rows.length,
    quantity: sum('quantity'),
    soldCents: sum('soldCents'),
    discountCents: sum('discountCents'),
  };
}
