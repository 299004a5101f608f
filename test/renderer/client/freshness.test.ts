/** An event that comes late never undoes what is known. */
import { describe, expect, it } from 'vitest';
import { withAllNewer, withNewer } from '#renderer/client/freshness.ts';

const held = { a: { id: 'a', revision: 3, word: 'held' } };

describe('what is told', () => {
  it.each([
    { name: 'older is ignored', revision: 2, word: 'held' },
    { name: 'what another view of the same revision says is taken', revision: 3, word: 'told' },
    { name: 'newer is taken', revision: 4, word: 'told' },
  ])('$name', ({ revision, word }) => {
    expect(withNewer(held, { id: 'a', revision, word: 'told' }).a?.word).toBe(word);
  });

  it('gives back the very same map when nothing changed, so that nobody redraws', () => {
    expect(withNewer(held, { id: 'a', revision: 1, word: 'told' })).toBe(held);
    expect(withNewer(held, { id: 'a', revision: 3, word: 'held' })).toBe(held);
  });

  it('takes each of many by its own revision', () => {
    const told = [
      { id: 'a', revision: 2, word: 'told' },
      { id: 'b', revision: 1, word: 'told' },
    ];
    const now = withAllNewer(held, told);
    expect(Object.values(now).map(({ id, word }) => `${id} ${word}`)).toEqual(['a held', 'b told']);
  });
});
