/** A pasted text that does not fit is cut by the browser, and the field must say so. */
import { expect, it } from 'vitest';
import { isCutAt } from '#renderer/ui/use-cut-paste.ts';

const field = (value: string, start = value.length, end = start) => ({ value, start, end });

it.each([
  { maxLength: 5, into: field('ab'), pasted: 'cde', cut: false },
  { maxLength: 5, into: field('ab'), pasted: 'cdef', cut: true },
  { maxLength: 5, into: field('abcde', 0, 5), pasted: 'vwxyz', cut: false },
  { maxLength: 5, into: field('abcde', 0, 4), pasted: 'vwxyz', cut: true },
  { maxLength: undefined, into: field('ab'), pasted: 'x'.repeat(1000), cut: false },
])('$pasted into $into.value of $maxLength: $cut', ({ maxLength, into, pasted, cut }) => {
  expect(isCutAt(maxLength, into, pasted)).toBe(cut);
});
