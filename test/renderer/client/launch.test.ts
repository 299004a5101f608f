/** The one-time launch code: exchanged once, out of the address at once. */
import { describe, expect, it } from 'vitest';
import { findLaunch, forgetLaunch, type LaunchPlace, launchCode } from '#renderer/client/launch.ts';
import type { Launch } from '#shared/contract/greeting.ts';

const newPage = { client: 'new', key: 'k1' };
const oldPage = { client: 'old', key: 'k2' };

interface Place extends LaunchPlace {
  readonly exchanged: string[];
  readonly stripped: () => boolean;
  readonly kept: Map<string, string>;
}

function place(hash: string, answer: Launch | null, remembered?: Launch): Place {
  const kept = new Map(remembered === undefined ? [] : [['balcao.launch', JSON.stringify(remembered)]]);
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

  it('is exchanged, leaves the address, and its key is kept', async () => {
    const here = place('#code=once', newPage);
    expect(await findLaunch(here)).toEqual(newPage);
    expect(here.exchanged).toEqual(['once']);
    expect(here.stripped()).toBe(true);
    expect([...here.kept.values()]).toEqual([JSON.stringify(newPage)]);
  });

  it('wins over a remembered key', async () => {
    expect(await findLaunch(place('#code=once', newPage, oldPage))).toEqual(newPage);
  });

  it('that was used already leaves the remembered key', async () => {
    expect(await findLaunch(place('#code=once', null, oldPage))).toEqual(oldPage);
  });
});

describe('without a code', () => {
  it('a reload uses the remembered key and asks for nothing', async () => {
    const here = place('#/sales', newPage, oldPage);
    expect(await findLaunch(here)).toEqual(oldPage);
    expect(here.exchanged).toEqual([]);
  });

  it('and without a key there is none', async () => {
    expect(await findLaunch(place('', null))).toBeNull();
  });

  it('a forgotten key is gone', async () => {
    const here = place('', null, oldPage);
    forgetLaunch(here.storage);
    expect(await findLaunch(here)).toBeNull();
  });
});
