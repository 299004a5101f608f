/** Preferences kept by the browser: whatever stands there, the screen starts. */
import { describe, expect, it } from 'vitest';
import { readPreferences } from '#renderer/window/preferences-text.ts';

const defaults = { language: 'pt-BR', theme: 'system', singleKeys: true, catalogView: 'tiles' };

describe('kept preferences', () => {
  it.each([
    { name: 'nothing kept', text: null, changed: {} },
    { name: 'no JSON', text: '{', changed: {} },
    { name: 'something else', text: '7', changed: {} },
    { name: 'unknown values', text: '{"language":"xx","theme":3,"singleKeys":"yes"}', changed: {} },
    { name: 'some of them', text: '{"theme":"dark"}', changed: { theme: 'dark' } },
    {
      name: 'all of them',
      text: '{"language":"en","theme":"light","singleKeys":false,"catalogView":"list"}',
      changed: { language: 'en', theme: 'light', singleKeys: false, catalogView: 'list' },
    },
  ])('$name', ({ text, changed }) => {
    expect(readPreferences(text)).toEqual({ ...defaults, ...changed });
  });
});
