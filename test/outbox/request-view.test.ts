/** What a thing shows of its requests while they are under way: one word each, and a revision that every move of theirs raises. */
import { describe, expect, it } from 'vitest';
import { shownRevision, underWay } from '#main/outbox/request-view.ts';

describe('a request that has not ended', () => {
  it.each([
    ['prepared', 'queued'],
    ['waiting', 'queued'],
    ['sending', 'sending'],
    ['unknown', 'unknown'],
    ['review', 'review'],
  ] as const)('%s is told as %s', (state, word) => {
    expect(underWay({ state })).toBe(word);
  });

  it('is queued before it is written down', () => {
    expect(underWay(null)).toBe('queued');
  });
});

describe('the revision', () => {
  const row = { revision: 3 };

  it('is that of the row while nothing was asked', () => {
    expect(shownRevision(row, [])).toBe(3);
  });

  it('rises with a new request, which begins at nothing, and with each move of any', () => {
    expect(shownRevision(row, [{ revision: 0 }])).toBe(4);
    expect(shownRevision(row, [{ revision: 2 }, { revision: 0 }])).toBe(7);
  });
});
