/** What goes back, typed before the lock, is not offered again once part of the money went back. */
import { expect, test } from 'vitest';
import { moneyBackPlace } from '#renderer/window/money-back-place.ts';

const ways = (...cents: number[]) => cents.map((leftCents, index) => ({ id: `ch_${index}`, leftCents }));

test('the place is another one after each refund, and the same while nothing went back', () => {
  expect(moneyBackPlace('sale', ways(4000, 1000))).toBe(moneyBackPlace('sale', ways(4000, 1000)));
  expect(moneyBackPlace('sale', ways(3000, 1000))).not.toBe(moneyBackPlace('sale', ways(4000, 1000)));
  expect(moneyBackPlace('sale', ways(4000))).not.toBe(moneyBackPlace('sale', ways(4000, 1000)));
  expect(moneyBackPlace('other', ways(4000))).not.toBe(moneyBackPlace('sale', ways(4000)));
});
