/** A copied Pix code is called copied only when what stands on the clipboard is that code. */
import { describe, expect, it } from 'vitest';
import { copyAndCompare } from '#renderer/ui/copy-and-compare.ts';

const refuse = () => Promise.reject(new Error('denied'));

describe('copying', () => {
  it.each([
    { name: 'is compared when reading is allowed', read: async () => 'code', outcome: 'compared' },
    { name: 'tells when something else stands there', read: async () => 'swapped', outcome: 'different' },
    { name: 'is only written when reading is not allowed', read: refuse, outcome: 'written' },
  ])('$name', async ({ read, outcome }) => {
    expect(await copyAndCompare('code', { write: async () => undefined, read })).toBe(outcome);
  });

  it('fails where writing is refused', async () => {
    expect(await copyAndCompare('code', { write: refuse, read: refuse })).toBe('failed');
  });
});
