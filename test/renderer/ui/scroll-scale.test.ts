/** A list that is higher than a browser can be told still reaches its first and its last row. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScrollScale } from '#renderer/ui/scroll-scale.ts';

test('a short list scrolls as it stands', () => {
  const scale = createScrollScale({ contentPx: 7200, viewPx: 600 });
  expect([scale.isScaled, scale.scrollPx, scale.toOffset(333), scale.toScroll(333)]).toEqual([false, 7200, 333, 333]);
});

test('both ends and everything between are reached, and back again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, part) => {
      const scale = createScrollScale({ contentPx: rows * 72, viewPx: 700 });
      const mostScroll = Math.max(0, scale.scrollPx - 700);
      expect(scale.toOffset(0)).toBe(0);
      expect(scale.toOffset(mostScroll)).toBeCloseTo(scale.mostOffset, 3);
      const offset = part * scale.mostOffset;
      expect(scale.toOffset(scale.toScroll(offset))).toBeCloseTo(offset, 3);
    }),
  );
});
