/** Moving favourites, by button and by dragging. */
import { describe, expect, it } from 'vitest';
import { moveBeside, moveBy } from '#renderer/areas/catalog/favorites-order.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (moved: readonly { id: string }[]) => moved.map(({ id }) => id).join('');

describe('by button', () => {
  it.each([
    { id: 'b', by: -1, expected: 'bacd' },
    { id: 'b', by: 1, expected: 'acbd' },
    { id: 'a', by: -1, expected: 'abcd' },
    { id: 'd', by: 1, expected: 'abcd' },
    { id: 'x', by: 1, expected: 'abcd' },
  ] as const)('$id by $by: $expected', ({ id, by, expected }) => {
    expect(ids(moveBy(items, id, by))).toBe(expected);
  });
});

describe('by dragging', () => {
  it.each([
    { moved: ['a'], target: 'c', side: 'after', expected: 'bcad' },
    { moved: ['d'], target: 'a', side: 'before', expected: 'dabc' },
    { moved: ['a', 'c'], target: 'd', side: 'after', expected: 'bdac' },
    { moved: ['a'], target: 'a', side: 'before', expected: 'abcd' },
    { moved: ['a'], target: 'x', side: 'before', expected: 'abcd' },
  ] as const)('$moved $side $target: $expected', ({ moved, target, side, expected }) => {
    expect(ids(moveBeside(items, moved, { id: target, side }))).toBe(expected);
  });
});
