/** A copied Pix code is called copied only when what stands on the clipboard is that code. */
import { describe, expect, it } from 'vitest';
import { copyAndCompare } from '#renderer/areas/orders/progress/copy-and-compare.ts';

const refuse = () => Promise.reject(new Error('denied'));

describe('copying', () => {
  it.each([
    { name: 'is compared when reading is allowed', readText: async () => 'code', outcome: 'compared' },
    { name: 'tells when something else stands there', readText: async () => 'swapped', outcome: 'different' },
    { name: 'is only written when reading is not allowed', readText: refuse, outcome: 'written' },
  ])('$name', async ({ readText, outcome }) => {
    expect(await copyAndCompare('code', { writeText: async () => undefined, readText })).toBe(outcome);
  });

  it('fails where writing is refused, and where there is no clipboard', async () => {
    expect(await copyAndCompare('code', { writeText: refuse, readText: refuse })).toBe('failed');
    expect(await copyAndCompare('code', undefined)).toBe('failed');
  });
});
