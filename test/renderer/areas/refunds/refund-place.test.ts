/** A refund typed before the lock is not offered again once part of the money went back. */
import { expect, test } from 'vitest';
import { refundPlace } from '#renderer/areas/refunds/refund-place.ts';

const ways = (...cents: number[]) =>
  cents.map((refundableCents, index) => ({ chargeId: `ch_${index}`, refundableCents }));

test('the place is another one after each refund, and the same while nothing went back', () => {
  expect(refundPlace('sale', ways(4000, 1000))).toBe(refundPlace('sale', ways(4000, 1000)));
  expect(refundPlace('sale', ways(3000, 1000))).not.toBe(refundPlace('sale', ways(4000, 1000)));
  expect(refundPlace('sale', ways(4000))).not.toBe(refundPlace('sale', ways(4000, 1000)));
  expect(refundPlace('other', ways(4000))).not.toBe(refundPlace('sale', ways(4000)));
});
