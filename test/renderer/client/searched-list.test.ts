/** A searched list asks for more as somebody scrolls, and never shows an answer to what was asked before. */
import { expect, test } from 'vitest';
import { create } from 'zustand';
import { type SearchedList, searchedList } from '#renderer/client/searched-list.ts';
import type { CallResult } from '#shared/contract/errors.ts';

interface Thing {
  readonly id: string;
  readonly revision: number;
}

/** A core that has `count` things under each word. */
function shelfOf(count: number) {
  const asked: { readonly text: string; readonly limit: number }[] = [];
  const waiting: (() => void)[] = [];
  const store = create<SearchedList<Thing>>()((set, get) => {
    const { list } = searchedList<Thing>({ set, get }, async (question) => {
      asked.push(question);
      await new Promise<void>((resolve) => waiting.push(resolve));
      const length = Math.min(count, question.limit);
      const value = Array.from({ length }, (_, at) => ({ id: `${question.text}${at}`, revision: 1 }));
      return { ok: true, value } satisfies CallResult<Thing[]>;
    });
    return list;
  });
  return { asked, store, answer: (at: number) => waiting[at]?.() };
}

test('a hundred come at first, and the rest as they are asked for', async () => {
  const { asked, store, answer } = shelfOf(150);
  const first = store.getState().search('');
  answer(0);
  await first;
  expect([store.getState().found.length, store.getState().hasMore]).toEqual([100, true]);
  const rest = store.getState().more();
  answer(1);
  await rest;
  expect([store.getState().found.length, store.getState().hasMore]).toEqual([150, false]);
  await store.getState().more();
  expect(asked).toEqual([
    { text: '', limit: 100 },
    { text: '', limit: 200 },
  ]);
});

test('a late answer to an older question is not shown', async () => {
  const { store, answer } = shelfOf(3);
  const older = store.getState().search('a');
  const newer = store.getState().search('b');
  answer(1);
  await newer;
  answer(0);
  await older;
  expect(store.getState().found).toEqual(['b0', 'b1', 'b2']);
});
