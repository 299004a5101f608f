/** A date means the day that people of the till's language read in it, or nothing at all: never another day. */
import { describe, expect, it } from 'vitest';
import { shownDay, typedDay, typedMoment } from '#renderer/format/typed-day.ts';

describe('a day', () => {
  it.each([
    ['09/03/2026', '2026-03-09', '2026-09-03'],
    ['9/3/2026', '2026-03-09', '2026-09-03'],
    ['09.03.2026', '2026-03-09', '2026-09-03'],
    [' 09032026 ', '2026-03-09', '2026-09-03'],
    ['2026-03-09', '2026-03-09', '2026-03-09'],
    ['31/12/2026', '2026-12-31', null],
    ['12/31/2026', null, '2026-12-31'],
    ['29/02/2028', '2028-02-29', null],
    ['29/02/2026', null, null],
    ['09/03/26', null, null],
    ['09/03', null, null],
    ['amanhã', null, null],
    ['', null, null],
  ])('%j is %j in Portuguese and %j in English', (text, portuguese, english) => {
    expect([typedDay(text, 'pt-BR'), typedDay(text, 'en')]).toEqual([portuguese, english]);
  });
});

describe('a moment', () => {
  it.each([
    ['09/03/2026 15:04', '2026-03-09T15:04'],
    ['09/03/2026, 9h05', '2026-03-09T09:05'],
    ['2026-03-09T15:04', '2026-03-09T15:04'],
    ['09/03/2026', null],
    ['09/03/2026 24:00', null],
    ['09/03/2026 15:60', null],
    ['31/02/2026 10:00', null],
  ])('%j is %j', (text, kept) => {
    expect(typedMoment(text, 'pt-BR')).toBe(kept);
  });
});

describe('what is shown', () => {
  it.each(['pt-BR', 'en'] as const)('is typed back as the same in %s', (language) => {
    for (const kept of ['2026-03-09', '2028-02-29']) expect(typedDay(shownDay(kept, language), language)).toBe(kept);
    expect(typedMoment(shownDay('2026-03-09T15:04', language), language)).toBe('2026-03-09T15:04');
  });

  it('stays as it was typed where it is no date', () => {
    expect(shownDay('31/02', 'pt-BR')).toBe('31/02');
  });
});
