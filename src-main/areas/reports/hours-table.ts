/**
 * The sums of each hour, and which hours are to be added up anew. Triggers mark an hour in the transaction that changes anything of it; here its
 * sums are made from the sales themselves, and the mark goes, in one transaction. So no sum is ever changed by a difference.
 */
import type { SaleItem } from '#shared/contract/sale.ts';
import type { Db } from '../../db/db.ts';
import { paymentMethodSql, saleCurrencySql } from '../orders/money-table.ts';
import { reportedItemsSql, reportedSalesSql, reportedTriesSql } from '../orders/report-table.ts';
import { refundsBackBetweenSql } from '../refunds/table.ts';
import {
  reportedCounterItemsSql,
  reportedCounterSalesSql,
  reportedReturnsSql,
  reportedTendersSql,
} from '../tenders/report-table.ts';

export const hourMs = 3_600_000;

const measures = [
  'sales',
  'received_cents',
  'back_cents',
  'contested_cents',
  'unproven',
  'unproven_cents',
  'counter_sales',
  'counter_cents',
  'counter_back_cents',
  'discount_cents',
] as const;

/** A row of `dimension` gets what `rows` says; where there is one already, both count. */
function addMoneySql(dimension: 'all' | 'way' | 'person', rows: string): string {
  return `INSERT INTO report_money (dimension, hour, currency, key, till_id, name, ${measures.join(', ')})
    SELECT '${dimension}', @hour, currency, ${rows} GROUP BY currency, 4
    ON CONFLICT DO UPDATE SET ${measures.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`;
}

const ofApi = `sum(sales), sum(received), sum(back), sum(contested), sum(unproven), sum(unprovenCents), 0, 0, 0, sum(discount)
  FROM (${reportedSalesSql})`;
const ofCounter = `0, 0, 0, 0, 0, 0, count(*), sum(cents), sum(back), sum(discount) FROM (${reportedCounterSalesSql})`;
const ofTenders = `0, 0, 0, 0, 0, 0, count(*), sum(cents), sum(back), 0 FROM (${reportedTendersSql})`;

interface ItemRow {
  readonly currency: string;
  readonly item: string;
}

interface ItemSum {
  readonly currency: string;
  readonly category: string;
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly soldCents: number;
  readonly discountCents: number;
}

export function createHoursTable(db: Db, tillId: string) {
  const stale = db.prepare<{ hour: number }>(
    'SELECT hour FROM report_stale WHERE hour >= +@from AND hour < +@until ORDER BY hour DESC LIMIT +@most',
  );
  const countStale = db.prepare<{ count: number }>(
    'SELECT count(*) AS count FROM report_stale WHERE hour >= +@from AND hour < +@until',
  );
  // Its key begins with the dimension: without it, every row would be looked at.
  const forget = ['report_money', 'report_items', 'report_backs', 'report_tries', 'report_stale'].map((table) =>
    db.prepare(
      table === 'report_money'
        ? "DELETE FROM report_money WHERE dimension IN ('all', 'way', 'person') AND hour = @hour"
        : `DELETE FROM ${table} WHERE hour = @hour`,
    ),
  );
  const addOfAll = [
    db.prepare(addMoneySql('all', `'', @till, '', ${ofApi}`)),
    db.prepare(addMoneySql('person', `staffId, @till, max(staffName), ${ofApi}`)),
  ];
  const addOfMethod = db.prepare(addMoneySql('way', `@method, @till, '', ${ofApi}`));
  const addOfCounter = [
    db.prepare(addMoneySql('all', `'', @till, '', ${ofCounter}`)),
    db.prepare(addMoneySql('person', `staffId, @till, max(staffName), ${ofCounter}`)),
    db.prepare(addMoneySql('way', `way, @till, '', ${ofTenders}`)),
  ];
  const addBacks = db.prepare(`INSERT INTO report_backs (hour, currency, way, till_id, count, cents)
    SELECT @hour, currency, way, @till, count(*), sum(amount_cents) FROM (
      SELECT ${saleCurrencySql('b.owner_id')} AS currency, ${paymentMethodSql('b.owner_id', 'b.charge_id')} AS way, b.amount_cents
      FROM (${refundsBackBetweenSql}) b)
    -- An invoice is no sale.
    WHERE currency IS NOT NULL AND way IS NOT NULL GROUP BY currency, way`);
  const addReturns = db.prepare(`INSERT INTO report_backs (hour, currency, way, till_id, count, cents)
    SELECT @hour, currency, way, @till, count, cents FROM (${reportedReturnsSql})`);
  const addTries = db.prepare(`INSERT INTO report_tries
      (hour, currency, till_id, cards, cards_approved, codes, codes_paid, timed, timed_ms)
    SELECT @hour, currency, @till, cards, cardsApproved, codes, codesPaid, timed, timedMs FROM (${reportedTriesSql})`);
  const itemsOfSales = db.prepare<ItemRow>(reportedItemsSql);
  const itemsOfCounter = db.prepare<ItemRow>(reportedCounterItemsSql);
  const addItem = db.prepare(`INSERT INTO report_items
      (hour, currency, category, key, till_id, name, quantity, sold_cents, discount_cents)
    VALUES (@hour, @currency, @category, @key, @till, @name, @quantity, @soldCents, @discountCents)`);

  function addUp(hour: number): void {
    const time = { from: hour * hourMs, until: (hour + 1) * hourMs };
    const into = { hour, till: tillId };
    for (const statement of forget) statement.run({ hour });
    for (const statement of addOfAll) statement.run({ ...time, ...into, method: null });
    for (const method of ['card', 'pix']) addOfMethod.run({ ...time, ...into, method });
    for (const statement of [...addOfCounter, addBacks, addReturns, addTries]) statement.run({ ...time, ...into });
    const items = [...itemsOfSales.all({ ...time, method: null }), ...itemsOfCounter.all(time)];
    for (const sum of sumsOfItems(items)) addItem.run({ ...into, ...sum });
  }

  return {
    /** Hours from `from` on and before `until` that are to be added up anew. */
    countStale: (from: number, until: number): number => countStale.get({ from, until })?.count ?? 0,
    /** Adds up so many of them, the newest first, each in a transaction. Returns how many it found. */
    refresh(from: number, until: number, most: number): number {
      const hours = stale.all({ from, until, most });
      for (const { hour } of hours) db.transaction(() => addUp(hour));
      return hours.length;
    },
  };
}

/** An item is known by its code, or by its words where it has none. */
function sumsOfItems(rows: readonly ItemRow[]): readonly ItemSum[] {
  const sums = new Map<string, ItemSum>();
  for (const { currency, item } of rows) {
    const {
      code,
      description,
      category = '',
      quantity,
      unitAmountCents,
      fullUnitAmountCents = unitAmountCents,
    } = JSON.parse(item) as SaleItem;
    const key = code ?? description;
    const place = JSON.stringify([currency, category, key]);
    const before = sums.get(place);
    sums.set(place, {
      currency,
      category,
      key,
      name: description,
      quantity: (before?.quantity ?? 0) + quantity,
      soldCents: (before?.soldCents ?? 0) + quantity * unitAmountCents,
      discountCents: (before?.discountCents ?? 0) + quantity * (fullUnitAmountCents - unitAmountCents),
    });
  }
  return [...sums.values()];
}
