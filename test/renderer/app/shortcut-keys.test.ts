/** The keys of every screen. */
import { describe, expect, it } from 'vitest';
import { globalShortcut, type KeyPress } from '#renderer/app/shortcut-keys.ts';

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
