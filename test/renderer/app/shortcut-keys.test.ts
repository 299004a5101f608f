/** The keys of every screen. */
import { describe, expect, it } from 'vitest';
import { globalShortcut, isLineFeed, type KeyPress } from '#renderer/app/shortcut-keys.ts';
import { isMac, plainKey, shownKeys } from '#renderer/ui/function-keys.ts';

const press = (fields: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...fields,
});

describe('a key', () => {
  it.each([
    { name: 'F1', keys: press({ key: 'F1' }), does: 'help' },
    { name: '?', keys: press({ key: '?' }), does: 'help' },
    { name: 'F9', keys: press({ key: 'F9' }), does: 'training' },
    { name: 'Alt+1', keys: press({ key: '1', code: 'Digit1', altKey: true }), does: 'sell' },
    {
      name: 'Alt+2 on a layout where it types another sign',
      keys: press({ key: '™', code: 'Digit2', altKey: true }),
      does: 'sales',
    },
    { name: 'Alt+4', keys: press({ key: '4', code: 'Digit4', altKey: true }), does: 'office' },
    { name: 'Alt+5', keys: press({ key: '5', code: 'Digit5', altKey: true }), does: 'settings' },
    { name: 'Alt+L', keys: press({ key: 'l', code: 'KeyL', altKey: true }), does: 'lock' },
    { name: 'Ctrl+Alt+1', keys: press({ code: 'Digit1', altKey: true, ctrlKey: true }), does: null },
    { name: 'a letter', keys: press({ key: 'a', code: 'KeyA' }), does: null },
  ])('$name: $does', ({ keys, does }) => {
    expect(globalShortcut(keys, true, false)).toBe(does);
  });
});

describe('a single character', () => {
  it('is text while somebody types', () => {
    expect(globalShortcut(press({ key: '?' }), true, true)).toBeNull();
  });

  it('does nothing when single-key shortcuts are off, while F1 still helps', () => {
    expect(globalShortcut(press({ key: '?' }), false, false)).toBeNull();
    expect(globalShortcut(press({ key: 'F1' }), false, true)).toBe('help');
  });
});

describe('on a Mac, where function keys are media keys', () => {
  const two = press({ key: '2', code: 'Digit2', metaKey: true });

  it('⌘2 is F2, on every layout; elsewhere it is nothing', () => {
    expect([plainKey(two, true), plainKey(press({ key: 'é', code: 'Digit2', metaKey: true }), true)]).toEqual([
      'F2',
      'F2',
    ]);
    expect(plainKey(two, false)).toBeNull();
    expect(plainKey(press({ key: 'F2', code: 'F2' }), true)).toBe('F2');
  });

  it.each([
    press({ key: 'c', code: 'KeyC', metaKey: true }),
    press({ key: '2', code: 'Digit2', metaKey: true, altKey: true }),
    press({ key: '2', code: 'Digit2', ctrlKey: true }),
  ])('%j is a command of the system', (command) => {
    expect(plainKey(command, true)).toBeNull();
  });

  it('the screen names the keys that work there', () => {
    expect([shownKeys('F2  Enter', true), shownKeys('Alt+1', true)]).toEqual(['⌘2  Enter', '⌥1']);
    expect([shownKeys('F2  Enter', false), shownKeys('Alt+1', false)]).toEqual(['F2  Enter', 'Alt+1']);
  });

  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
    ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ])('%s: %s', (userAgent, mac) => {
    expect(isMac(userAgent)).toBe(mac);
  });
});

it.each([
  [press({ key: 'j', ctrlKey: true }), true],
  [press({ key: 'J', ctrlKey: true }), true],
  [press({ key: 'j', metaKey: true }), false],
  [press({ key: 'j' }), false],
])('Ctrl+J of a scanner opens no downloads: %j %s', (keys, swallowed) => {
  expect(isLineFeed(keys)).toBe(swallowed);
});
