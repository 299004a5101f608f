/** The one-time launch code: exchanged once, out of the address at once. */
import { describe, expect, it } from 'vitest';
import { findToken, forgetToken, type LaunchPlace, launchCode } from '#renderer/client/launch.ts';

interface Place extends LaunchPlace {
  readonly exchanged: string[];
  readonly stripped: () => boolean;
  readonly kept: Map<string, string>;
}

function place(hash: string, answer: string | null, remembered?: string): Place {
  const kept = new Map(remembered === undefined ? [] : [['balcao.token', remembered]]);
  const exchanged: string[] = [];
  let isStripped = false;
  return {
    hash,
    exchanged,
    kept,
    stripped: () => isStripped,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    stripHash: () => {
      isStripped = true;
    },
    exchange: async (code) => {
      exchanged.push(code);
      return answer;
    },
  };
}

describe('the launch code', () => {
  it.each([
    { hash: '#code=abc-_9', code: 'abc-_9' },
    { hash: '#/sell', code: null },
    { hash: '', code: null },
    { hash: '#code=', code: null },
  ])('in "$hash" is $code', ({ hash, code }) => {
    expect(launchCode(hash)).toBe(code);
  });

  it('is exchanged, leaves the address, and its token is kept', async () => {
    const here = place('#code=once', 'token');
    expect(await findToken(here)).toBe('token');
    expect(here.exchanged).toEqual(['once']);
    expect(here.stripped()).toBe(true);
    expect([...here.kept.values()]).toEqual(['token']);
  });

  it('wins over a remembered token', async () => {
    expect(await findToken(place('#code=once', 'new', 'old'))).toBe('new');
  });

  it('that was used already leaves the remembered token', async () => {
    expect(await findToken(place('#code=once', null, 'old'))).toBe('old');
  });
});

describe('without a code', () => {
  it('a reload uses the remembered token and asks for nothing', async () => {
    const here = place('#/sales', 'unused', 'old');
    expect(await findToken(here)).toBe('old');
    expect(here.exchanged).toEqual([]);
  });

  it('and without a token there is none', async () => {
    expect(await findToken(place('', null))).toBeNull();
  });

  it('a forgotten token is gone', async () => {
    const here = place('', null, 'old');
    forgetToken(here.storage);
    expect(await findToken(here)).toBeNull();
  });
});
