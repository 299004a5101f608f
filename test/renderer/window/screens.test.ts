/** Screens and their addresses. */
import { describe, expect, it } from 'vitest';
import { readScreen, type Screen, screenHash } from '#renderer/window/screens.ts';

const screens: readonly Screen[] = [
  { at: 'sell' },
  { at: 'charge' },
  { at: 'settings', section: null },
  { at: 'settings', section: 'people' },
  { at: 'progress', saleId: '0198-aé/b' },
  { at: 'received', saleId: '0198-aé/b' },
  { at: 'sales', saleId: null },
  { at: 'sales', saleId: '0198' },
  { at: 'queue', entryId: null },
  { at: 'queue', entryId: '0198' },
  { at: 'office', section: null, id: null },
  { at: 'office', section: 'cards', id: null },
  { at: 'office', section: 'cards', id: '0198-aé/b' },
];

describe('a screen', () => {
  it.each(screens)('$at comes back from its own address', (screen) => {
    expect(readScreen(screenHash(screen))).toEqual(screen);
  });
});

describe('an address', () => {
  it.each(['', '#', '#/nowhere', '#code=abc', '#/progress', '#/received', '#/progress/%E0%A4%A'])(
    '"%s" is the start screen',
    (hash) => {
      expect(readScreen(hash)).toEqual({ at: 'sell' });
    },
  );
});

describe('an address of the back office', () => {
  it('of a section this version does not have is kept: the screen says which one opens instead', () => {
    expect(readScreen('#/office/loans/7')).toEqual({ at: 'office', section: 'loans', id: '7' });
  });

  it('that names something within no section names nothing', () => {
    expect(screenHash({ at: 'office', section: null, id: '7' })).toBe('#/office');
  });
});
