/** A typed or pasted text that does not fit is cut by the browser, and the field must say so. */
import { expect, it } from 'vitest';
import { isCutAt, textTaken } from '#renderer/ui/use-cut-text.ts';

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

it('takes no line end into a field of one line, and one character for it into a longer text', () => {
  expect(textTaken('abc\r\n', true)).toBe('abc');
  expect(textTaken('abc\r\ndef', false)).toBe('abc\ndef');
});
