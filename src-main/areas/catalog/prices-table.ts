/** The prices every item had, and who gave them. */
import type { PastPrice } from '#shared/contract/catalog.ts';
import { cents } from '#shared/domain/money.ts';
import { coded, columnsOf, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';
import { staffNameSql } from '../staff/table.ts';

const columns = columnsOf('catalog_prices', {
  at: plain<number>(),
  amountCents: coded(cents, Number),
  cause: plain<PastPrice['cause']>(),
  staffName: plain<string | null>(staffNameSql('staff_id')),
});

/** What the item with this id was last priced at. Every change of its price is on this list. */
export const givenPriceSql = (id: string): string =>
  `(SELECT amount_cents FROM catalog_prices WHERE item_id = ${id} ORDER BY seq DESC LIMIT 1)`;

/** More than anybody reads. */
const shownPrices = 200;

export interface NewPrice extends Pick<PastPrice, 'at' | 'amountCents' | 'cause'> {
  readonly itemId: string;
  readonly staffId: string | null;
}

export type PricesTable = ReturnType<typeof createPricesTable>;

export function createPricesTable(db: Db) {
  const add = columns.insert(db, ['at', 'amountCents', 'cause'], {
    till_id: tillIdSql,
    item_id: '@itemId',
    staff_id: '@staffId',
  });
  const dropImported = db.prepare(
    `DELETE FROM catalog_prices WHERE item_id = @itemId AND at = @at AND cause = 'imported'`,
  );
  const ofItem = columns.all(db, 'WHERE item_id = @itemId ORDER BY seq DESC LIMIT +@limit');
  const range = db.prepare<{ lowest: number | null; highest: number | null }>(
    // A price that an import gave and its undoing took back was a mistake: nobody may sell for it without a manager.
    `SELECT min(amount_cents) AS lowest, max(amount_cents) AS highest FROM catalog_prices AS price
     WHERE item_id = @itemId AND seq >= coalesce(
       (SELECT max(seq) FROM catalog_prices WHERE item_id = @itemId AND at <= @since), 0)
     AND NOT (cause = 'imported' AND 'undone' IS (
       SELECT cause FROM catalog_prices WHERE item_id = @itemId AND seq > price.seq ORDER BY seq LIMIT 1))`,
  );
  return {
    add: ({ itemId, staffId, ...price }: NewPrice) => add(price, { itemId, staffId }),
    dropImported: (itemId: string, at: number) => void dropImported.run({ itemId, at }),
    /** Between which prices it was sold since then; null where none is on record. */
    rangeSince(itemId: string, since: number): { readonly lowest: number; readonly highest: number } | null {
      const { lowest = null, highest = null } = range.get({ itemId, since }) ?? {};
      return lowest === null || highest === null ? null : { lowest, highest };
    },
    ofItem: (itemId: string): PastPrice[] => ofItem({ itemId, limit: shownPrices }),
  };
}
