/** The preferences of a screen: whatever was kept, the screen starts. */
import { describe, expect, it } from 'vitest';
import { preferencesFrom } from '#shared/domain/preferences.ts';

const defaults = { language: 'pt-BR', theme: 'system', singleKeys: true, catalogView: 'tiles' };

describe('kept preferences', () => {
  it.each([
    { name: 'nothing kept', kept: null, changed: {} },
    { name: 'something else', kept: 7, changed: {} },
    { name: 'unknown values', kept: { language: 'xx', theme: 3, singleKeys: 'yes' }, changed: {} },
    { name: 'some of them', kept: { theme: 'dark' }, changed: { theme: 'dark' } },
    {
      name: 'all of them',
      kept: { language: 'en', theme: 'light', singleKeys: false, catalogView: 'list' },
      changed: { language: 'en', theme: 'light', singleKeys: false, catalogView: 'list' },
    },
  ])('$name', ({ kept, changed }) => {
    expect(preferencesFrom(kept)).toEqual({ ...defaults, ...changed });
  });
});
