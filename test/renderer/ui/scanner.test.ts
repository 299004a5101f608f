/** A barcode scanner is told from a person by how fast the keys come. */
import { describe, expect, it } from 'vitest';
import {
  codeWithoutEnd,
  idleScanner,
  orEndedByTab,
  pressesByScan,
  scannerKey,
  scannerStep,
} from '#renderer/ui/scanner.ts';

interface Key {
  readonly key: string;
  readonly afterMs: number;
}

function scan(keys: readonly Key[]): string[] {
  let state = idleScanner;
  let at = 1_000;
  const codes: string[] = [];
  for (const { key, afterMs } of keys) {
    at += afterMs;
    const step = scannerStep(state, key, at);
    state = step.state;
    if (step.scanned !== null) codes.push(step.scanned);
  }
  return codes;
}

const burst = (text: string, gapMs = 8): Key[] => [...text, 'Enter'].map((key) => ({ key, afterMs: gapMs }));

describe('a burst of keys ending in Enter', () => {
  it('is a code', () => {
    expect(scan(burst('7891000100103'))).toEqual(['7891000100103']);
  });

  it('twice in a row is two codes', () => {
    expect(scan([...burst('7891000100103'), ...burst('2000000100104')])).toEqual(['7891000100103', '2000000100104']);
  });

  it('may hold capitals, for which the scanner presses Shift', () => {
    const keys = ['Shift', 'A', 'Shift', 'B', '1', '2', '3', 'Enter'].map((key) => ({ key, afterMs: 5 }));
    expect(scan(keys)).toEqual(['AB123']);
  });

  it('does not take along a key somebody pressed before it', () => {
    expect(scan([{ key: 'x', afterMs: 0 }, { key: '7', afterMs: 400 }, ...burst('891000100103')])).toEqual([
      '7891000100103',
    ]);
  });
});

describe('a scanner as it comes out of its box', () => {
  const endedByTab = (afterMs: number) =>
    [...'7891000100103', 'Tab'].map((key) => ({ key: orEndedByTab(key), afterMs }));

  it('may end its codes with Tab', () => {
    expect(scan(endedByTab(8))).toEqual(['7891000100103']);
  });

  it('but Tab after a person has typed goes to the next field', () => {
    expect(scan(endedByTab(90))).toEqual([]);
  });

  it('and in a field a Tab ends what a machine has typed into it, such as the number of a card', () => {
    expect(scan([...'4111111111111111', 'Tab'].map((key) => ({ key, afterMs: 8 })))).toEqual([]);
  });

  it.each(['Shift', 'CapsLock', 'Dead', 'Process'])('may press %s in the middle', (key) => {
    const keys = [...'7891', key, ...'000100103', 'Enter'].map((one) => ({ key: one, afterMs: 8 }));
    expect(scan(keys)).toEqual(['7891000100103']);
  });

  const press = (key: string, held: object = {}) =>
    scannerKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });
  it.each([
    ['Ctrl+J, a line feed', press('j', { ctrlKey: true }), 'Enter'],
    ['Ctrl+J with CapsLock', press('J', { ctrlKey: true }), 'Enter'],
    ['Ctrl+M, a return', press('m', { ctrlKey: true }), 'Enter'],
    ['Ctrl+C', press('c', { ctrlKey: true }), null],
    ['⌘J', press('j', { metaKey: true }), null],
    ['Alt+J', press('j', { altKey: true }), null],
    ['J', press('J'), 'J'],
  ])('%s stands for %3$s', (_name, key, stands) => {
    expect(key).toBe(stands);
  });

  it.each([
    ['7891000100103', '7891000100103'],
    ['96385074', '96385074'],
    ['7891000100104', null],
    ['789100010010', null],
    ['SHELF-12', null],
    ['', null],
  ])('that sends nothing behind a code: %s is %s', (text, code) => {
    expect(codeWithoutEnd({ text, lastAt: 0 })).toBe(code);
  });
});

describe('what is no code', () => {
  it.each([
    { name: 'somebody typing', keys: burst('7891000100103', 90) },
    {
      name: 'a code and, much later, Enter',
      keys: [...burst('78910001').slice(0, -1), { key: 'Enter', afterMs: 500 }],
    },
    { name: 'too few keys', keys: burst('12') },
    { name: 'Enter alone', keys: burst('') },
    {
      name: 'a burst broken by an arrow key',
      keys: [...burst('7891').slice(0, -1), { key: 'ArrowUp', afterMs: 5 }, { key: 'Enter', afterMs: 5 }],
    },
  ])('$name', ({ keys }) => {
    expect(scan(keys)).toEqual([]);
  });
});

describe('in a dialog', () => {
  /** The keys with which a code would press something. */
  function pressed(keys: readonly Key[], place: 'pad' | 'field' | 'control'): string[] {
    let state = idleScanner;
    let at = 1_000;
    return keys.flatMap(({ key, afterMs }) => {
      at += afterMs;
      const before = state;
      const step = scannerStep(before, key, at);
      state = step.state;
      return pressesByScan({ state: before, step, key, at }, place) ? [key] : [];
    });
  }

  it('neither the end of a code nor a space within it is let through', () => {
    expect(pressed(burst('7891000100103'), 'control')).toEqual(['Enter']);
    expect(pressed(burst('LOTE 12'), 'control')).toEqual([' ', 'Enter']);
    expect(pressed(burst('LOTE 12'), 'field')).toEqual(['Enter']);
  });

  it('a person presses Enter and the space bar as always', () => {
    const typed = burst('LOTE 12', 90);
    for (const place of ['pad', 'field', 'control'] as const) {
      expect(pressed(typed, place)).toEqual([]);
      expect(pressed([{ key: 'Enter', afterMs: 300 }], place)).toEqual([]);
    }
  });

  it('a PIN may come as fast as it likes; a longer code may not, nor one with a letter, nor a short bar code', () => {
    expect(pressed(burst('60481537'), 'pad')).toEqual([]);
    expect(pressed(burst('BOLO1234'), 'pad')).toEqual(['Enter']);
    expect(pressed(burst('96385074'), 'pad')).toEqual(['Enter']);
    expect(pressed(burst('7891000100103'), 'pad')).toEqual(['Enter']);
  });
});
