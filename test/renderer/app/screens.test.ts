/** Screens and their addresses. */
import { describe, expect, it } from 'vitest';
import { readScreen, type Screen, screenHash } from '#renderer/app/screens.ts';

const screens: readonly Screen[] = [
  { at: 'sell' },
  { at: 'charge' },
  { at: 'settings' },
  { at: 'progress', saleId: '0198-aé/b' },
  { at: 'sales', saleId: null },
  { at: 'sales', saleId: '0198' },
  { at: 'queue', entryId: null },
  { at: 'queue', entryId: '0198' },
];

describe('a screen', () => {
  it.each(screens)('$at comes back from its own address', (screen) => {
    expect(readScreen(screenHash(screen))).toEqual(screen);
  });
});

describe('an address', () => {
  it.each(['', '#', '#/nowhere', '#code=abc', '#/progress', '#/progress/%E0%A4%A'])(
    '"%s" is the start screen',
    (hash) => {
      expect(readScreen(hash)).toEqual({ at: 'sell' });
    },
  );
});
