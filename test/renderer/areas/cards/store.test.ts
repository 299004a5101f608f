/** The saved cards a screen holds: what a search found, in its order, and what appears meanwhile. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useCards } from '#renderer/areas/cards/store.ts';
import type { SavedCard } from '#shared/contract/cards.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const card = (fields: Partial<SavedCard>): SavedCard => ({
  id: 'c1',
  revision: 1,
  state: 'saved',
  token: 't1',
  tokenization: 'pending',
  brand: 'visa',
  lastFour: '0019',
  holderName: 'MARIA',
  expMonth: 12,
  expYear: 2039,
  type: null,
  customer: { name: 'Maria', email: 'maria@example.com' },
  refusal: null,
  waitReason: null,
  nextAttemptAt: null,
  createdAt: 1,
  updatedAt: 1,
  ...fields,
});

let core: ScriptedCore;
beforeEach(() => {
  core = connectScriptedCore();
  useCards.getState().reset();
});

const found = () => useCards.getState().found;

describe('a search', () => {
  it('keeps the order of the answer', async () => {
    core.on('cards.list', () => value([card({ id: 'c2' }), card({ id: 'c1' })]));
    await useCards.getState().search('');
    expect(found()).toEqual(['c2', 'c1']);
  });

  it('that is overtaken by another changes nothing', async () => {
    const slow = Promise.withResolvers<void>();
    core.on('cards.list', async (input) => {
      const { text } = input as { text: string };
      if (text === 'ma') await slow.promise;
      return value([card({ id: text })]);
    });
    const first = useCards.getState().search('ma');
    await useCards.getState().search('maria');
    slow.resolve();
    await first;
    expect(found()).toEqual(['maria']);
  });

  it('that fails leaves what was found and says why', async () => {
    core.on('cards.list', () => value([card({})]));
    await useCards.getState().search('');
    core.on('cards.list', () => ({ ok: false, error: { code: 'internal', message: 'no' } }));
    await useCards.getState().search('');
    expect(found()).toEqual(['c1']);
    expect(useCards.getState().error?.code).toBe('internal');
  });
});

describe('a card nobody has seen', () => {
  it('stands first while nothing is searched for', () => {
    useCards.getState().apply(card({ id: 'c1' }));
    useCards.getState().apply(card({ id: 'c2' }));
    expect(found()).toEqual(['c2', 'c1']);
  });

  it('does not push itself into a search', async () => {
    core.on('cards.list', () => value([]));
    await useCards.getState().search('joão');
    useCards.getState().apply(card({ id: 'c2' }));
    expect(found()).toEqual([]);
  });
});

it('an older view of a card is dropped', () => {
  useCards.getState().apply(card({ revision: 2, tokenization: 'tokenized' }));
  useCards.getState().apply(card({ revision: 1 }));
  expect(useCards.getState().held.c1?.tokenization).toBe('tokenized');
});
