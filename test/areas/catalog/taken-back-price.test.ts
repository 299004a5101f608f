/** A price that an import gave by mistake, and that its undoing took back, is no price that anybody may sell for. */
import { expect, test } from 'vitest';
import { createPricesTable, type NewPrice } from '#main/areas/catalog/prices-table.ts';
import { cents } from '#shared/domain/money.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const minute = 60_000;
const price = (amount: number, at: number, cause: NewPrice['cause']): NewPrice => ({
  itemId: 'coffee',
  at,
  amountCents: cents(amount),
  cause,
  staffId: null,
});

test('the range of a day leaves out what was imported and undone, and keeps what was imported and stood', () => {
  using opened = openTestDb();
  opened.db.prepare('PRAGMA foreign_keys = OFF').run();
  const prices = createPricesTable(opened.db);
  prices.add(price(10_000, 0, 'edited'));
  prices.add(price(1, 10 * minute, 'imported'));
  prices.add(price(10_000, 12 * minute, 'undone'));
  expect(prices.rangeSince('coffee', minute)).toEqual({ lowest: 10_000, highest: 10_000 });
  prices.add(price(9_000, 20 * minute, 'imported'));
  prices.add(price(9_500, 30 * minute, 'edited'));
  expect(prices.rangeSince('coffee', minute)).toEqual({ lowest: 9_000, highest: 10_000 });
});
