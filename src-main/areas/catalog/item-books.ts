/** Whether each item has the newest price on its list, and each price that somebody gave by hand is on record. */
import type { MismatchWhy } from '#shared/contract/books.ts';
import type { Db } from '../../db/db.ts';
import { createMarks, type OpenBooks, sumIn } from '../books.ts';
import { givenPriceSql } from './prices-table.ts';

interface StoredItem {
  readonly place: number;
  readonly id: string;
  readonly description: string;
  readonly price: number;
  readonly given: number | null;
}

interface StoredPrice {
  readonly seq: number;
  readonly item: string;
  readonly amount: number;
}

const itemColumns = `rowid AS place, id, description, unit_amount_cents AS price, ${givenPriceSql('id')} AS given`;

export function createItemBooks(db: Db): OpenBooks {
  const tops = db.prepare<{ seq: number | null; place: number | null }>(
    'SELECT (SELECT max(seq) FROM catalog_prices) AS seq, (SELECT max(rowid) FROM catalog_items) AS place',
  );
  const byId = db.prepare<StoredItem>(`SELECT ${itemColumns} FROM catalog_items WHERE id = @id`);
  const pricesAt = db.prepare<StoredPrice>(`SELECT seq, item_id AS item, amount_cents AS amount FROM catalog_prices
    WHERE item_id = @id AND at = @at AND cause IN ('created', 'edited')`);
  // Samples and an import are on record as a whole.
  const byHand = db.prepare<StoredPrice>(`SELECT seq, item_id AS item, amount_cents AS amount FROM catalog_prices
    WHERE seq > +@after AND seq <= +@top AND cause IN ('created', 'edited') AND staff_id IS NOT NULL ORDER BY seq LIMIT +@most`);
  const some = db.prepare<StoredItem>(
    `SELECT ${itemColumns} FROM catalog_items WHERE rowid > +@after AND rowid <= +@top ORDER BY rowid LIMIT +@most`,
  );

  return (report) => {
    const { seq: topSeq, place: topPlace } = tops.get() ?? { seq: 0, place: 0 };
    const seen = createMarks();
    const say = (item: StoredItem, why: MismatchWhy, otherCents: number | null): void => {
      const { id, description: label, price: shownCents } = item;
      report({ kind: 'item', id, label, why, shownCents, otherCents, currency: null });
    };
    let [afterSeq, afterPlace, isWithPrices] = [0, 0, true];

    function readPrices(most: number): number {
      const rows = byHand.all({ after: afterSeq, top: topSeq ?? 0, most });
      for (const { seq, item: id, amount } of rows) {
        afterSeq = seq;
        const item = seen.has(seq) ? undefined : byId.get({ id });
        if (item !== undefined) say(item, 'no-record', amount);
      }
      return rows.length;
    }

    function readItems(most: number): number {
      const rows = some.all({ after: afterPlace, top: topPlace ?? 0, most });
      for (const item of rows) {
        afterPlace = item.place;
        if (item.given !== item.price) say(item, 'price', item.given);
      }
      return rows.length;
    }

    return {
      actions: ['catalog.create', 'catalog.edit'],
      recorded({ action, at, subject: id, before, after }) {
        const amount = sumIn(after.unitAmountCents);
        if (amount === null || (action === 'catalog.edit' && before.unitAmountCents === amount)) return;
        const given = pricesAt.all({ id, at }).filter((price) => price.amount === amount);
        for (const { seq } of given) seen.add(seq);
        if (given.length > 0) return;
        const item = byId.get({ id });
        if (item !== undefined) return say(item, 'record', amount);
        const label = typeof after.description === 'string' ? after.description : '';
        report({ kind: 'item', id, label, why: 'no-row', shownCents: null, otherCents: amount, currency: null });
      },
      read(most) {
        const prices = isWithPrices ? readPrices(most) : 0;
        if (prices > 0) return prices;
        isWithPrices = false;
        return readItems(most);
      },
    };
  };
}
