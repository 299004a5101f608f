/** Who opens a till and goes back a step finds what was typed; a secret is never kept for that. */
import { expect, it } from 'vitest';
import { formDraft } from '#renderer/ui/form-draft.ts';

function storageOf(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept));
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
}

const typed = { baseUrl: 'https://pagar.example', apiKey: 'sk_live_segredo', account: 'loja-1' };
const key = 'balcao.draft.test.account';
const account = { name: 'account', world: () => 'test' };

it('gives back what was typed, and of a secret neither the text nor its name rests in the window', () => {
  const storage = storageOf();
  const draft = formDraft<typeof typed>(() => storage, account, ['baseUrl', 'account']);
  expect(draft.read()).toEqual({});
  draft.keep(typed);
  expect(draft.read()).toEqual({ baseUrl: 'https://pagar.example', account: 'loja-1' });
  expect([...storage.texts]).toEqual([[key, expect.not.stringMatching(/segredo|apiKey/)]]);
});

it('gives back in one world nothing that was typed in another', () => {
  const storage = storageOf();
  let world = 'training';
  const draft = formDraft<typeof typed>(() => storage, { name: 'account', world: () => world }, ['account']);
  draft.keep(typed);
  world = 'live';
  expect(draft.read()).toEqual({});
  draft.forget();
  world = 'training';
  expect(draft.read()).toEqual({ account: 'loja-1' });
});

it('forgets it once the form was accepted', () => {
  const storage = storageOf();
  const draft = formDraft<typeof typed>(() => storage, account, ['baseUrl']);
  draft.keep(typed);
  draft.forget();
  expect(draft.read()).toEqual({});
  expect(storage.texts.size).toBe(0);
});

it.each(['{"baseUrl":7,"apiKey":"sk_live_segredo"}', 'not json', 'null', '"text"'])('takes nothing from %s', (kept) => {
  const draft = formDraft<typeof typed>(() => storageOf({ [key]: kept }), account, ['baseUrl']);
  expect(draft.read()).toEqual({});
});

it('keeps nothing, and breaks nothing, where the window has no storage', () => {
  const blocked = (): Storage => {
    throw new Error('SecurityError');
  };
  const draft = formDraft<typeof typed>(blocked, account, ['baseUrl']);
  draft.keep(typed);
  draft.forget();
  expect(draft.read()).toEqual({});
});
