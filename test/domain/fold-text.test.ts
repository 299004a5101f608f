/** One form for searching, the same whichever way a letter was written. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#shared/domain/fold-text.ts';

test.each([
  ['  Pão  de\tQueijo ', 'pao de queijo'],
  ['AÇAÍ', 'acai'],
  ['cafe\u0301', 'cafe'],
  ['Nº 5 — 2ª', 'nº 5 — 2ª'],
])('%j is looked for as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing, and plain text takes the short way to the same end', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded).toBe(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim());
    }),
  );
});
