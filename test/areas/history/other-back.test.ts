/** What goes back of sales that the totals do not have: told beside them, by currency and by method. */
import { expect, test } from 'vitest';
import { openTestDb } from '#test/helpers/test-db.ts';
import { giveBack, nothing, paidByPix, sell, sumsOf } from './sold-sums.ts';

const pixBack = (cents: number) => ({ otherBackCents: cents, otherBackPixCents: cents });

test('a refund of an earlier day is told apart from the sales of this one, once it is proven', () => {
  using till = openTestDb();
  till.db.transaction(() => {
    sell(till.db, paidByPix, 0);
    sell(till.db, { ...paidByPix, at: 105 }, 1);
    giveBack(till.db, { id: 'earlier', at: 110, saleNth: 0, amount: 400, result: 'confirmed' });
    giveBack(till.db, { id: 'lost', at: 111, saleNth: 0, amount: 150, result: 'failed' });
    giveBack(till.db, { id: 'of-today', at: 112, saleNth: 1, amount: 70, result: 'confirmed' });
  });
  expect(sumsOf(till.db, { fromAt: 100 })).toEqual({ ...nothing, sales: 1, receivedCents: 1000, ...pixBack(400) });
  expect(sumsOf(till.db, {})).toEqual({ ...nothing, sales: 2, receivedCents: 2000 });
});

test('a refund of an earlier day is in the totals of its method, and in those of the sales alone', () => {
  using till = openTestDb();
  const byCard = { ...paidByPix, payments: [{ method: 'card', amount: 800, status: 'paid', refunded: 0 } as const] };
  till.db.transaction(() => {
    sell(till.db, paidByPix, 0);
    sell(till.db, byCard, 1);
    sell(till.db, { ...paidByPix, at: 105 }, 2);
    sell(till.db, { ...byCard, at: 106 }, 3);
    giveBack(till.db, { id: 'by-pix', at: 110, saleNth: 0, amount: 400, result: 'confirmed' });
    giveBack(till.db, { id: 'by-card', at: 111, saleNth: 1, amount: 30, result: 'confirmed' });
  });
  const today = { fromAt: 100 };
  const byBoth = { otherBackCents: 430, otherBackPixCents: 400, otherBackCardCents: 30 };
  expect(sumsOf(till.db, today)).toEqual({ ...nothing, sales: 2, receivedCents: 1800, ...byBoth });
  expect(sumsOf(till.db, { ...today, kind: 'sale' })).toEqual({ ...nothing, sales: 2, receivedCents: 1800, ...byBoth });
  const ofPix = { ...nothing, sales: 1, receivedCents: 1000, ...pixBack(400) };
  expect(sumsOf(till.db, { ...today, method: 'pix' })).toEqual(ofPix);
  expect(sumsOf(till.db, { ...today, kind: 'sale', method: 'pix' })).toEqual(ofPix);
  const ofCard = { ...nothing, sales: 1, receivedCents: 800, otherBackCents: 30, otherBackCardCents: 30 };
  expect(sumsOf(till.db, { ...today, method: 'card' })).toEqual(ofCard);
});

test('what was sold in dollars is added up apart, with what goes back of it', () => {
  using till = openTestDb();
  till.db.transaction(() => {
    sell(till.db, paidByPix, 0);
    sell(till.db, { ...paidByPix, currency: 'USD' }, 1);
    sell(till.db, { ...paidByPix, currency: 'USD', at: 105 }, 2);
    giveBack(till.db, { id: 'of-reais', at: 110, saleNth: 0, amount: 400, result: 'confirmed' });
    giveBack(till.db, { id: 'of-dollars', at: 111, saleNth: 1, amount: 150, result: 'confirmed' });
  });
  const dollars = { of: 'dollars' } as const;
  expect(sumsOf(till.db, {})).toEqual({ ...nothing, sales: 1, receivedCents: 1000 });
  expect(sumsOf(till.db, {}, dollars)).toEqual({ ...nothing, sales: 2, receivedCents: 2000 });
  expect(sumsOf(till.db, { fromAt: 100 })).toEqual({ ...nothing, ...pixBack(400) });
  const today = { ...nothing, sales: 1, receivedCents: 1000, ...pixBack(150) };
  expect(sumsOf(till.db, { fromAt: 100 }, dollars)).toEqual(today);
});
