/** The sums that are one press away where somebody pays in cash: those that buyers hand over, and nothing that they would keep back. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelyNotes } from '#renderer/areas/tenders/charge/cash-notes.ts';
import { cents } from '#shared/domain/money.ts';

it.each([
  { due: 1_295, shown: [15, 20, 50, 100] },
  { due: 1_300, shown: [15, 20, 50, 100] },
  { due: 5, shown: [2, 5, 10, 20] },
  { due: 350, shown: [4, 5, 10, 20] },
  { due: 650, shown: [7, 10, 20, 50] },
  { due: 2_300, shown: [25, 50, 100, 200] },
  { due: 3_740, shown: [40, 50, 100, 200] },
  { due: 8_730, shown: [100, 200] },
  { due: 10_000, shown: [200] },
  { due: 20_000, shown: [] },
  { due: 18_000, shown: [200] },
  { due: 25_010, shown: [252, 300, 400] },
  { due: 51_230, shown: [515, 520, 550, 600] },
])('for $due cents: $shown', ({ due, shown }) => {
  expect(likelyNotes(cents(due))).toEqual(shown.map((reais) => reais * 100));
});

it('shows at most four, each more than what is due, the smallest first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (due) => {
      const shown = likelyNotes(cents(due));
      expect(shown.length).toBeLessThanOrEqual(4);
      expect(shown.every((sum, index) => sum > (index === 0 ? due : (shown[index - 1] ?? 0)))).toBe(true);
    }),
  );
});
