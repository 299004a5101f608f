/** How entries of the queue are shown. */
import { describe, expect, it } from 'vitest';
import {
  isOpenEntry,
  isPendingEntry,
  nextKey,
  readableBody,
  recordWords,
  shownState,
  shownWhy,
} from '#renderer/areas/outbox/entry-labels.ts';
import { problemWords } from '#renderer/i18n/problem-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { entryStates } from '#shared/contract/outbox.ts';

describe('an open entry', () => {
  it('is one on which something is still to come', () => {
    expect(entryStates.filter(isOpenEntry)).toEqual(['prepared', 'sending', 'waiting', 'unknown', 'review']);
  });
});

describe('the request of a sale that was dropped in doubt', () => {
  const owner = { kind: 'sale', id: 'sale-1', label: '35', currency: 'BRL' } as const;

  it('is called unknown, and stays among what is pending, until the doubt has ended', () => {
    const doubt = { state: 'superseded', ambiguous: true, owner } as const;
    expect([shownState(doubt), isPendingEntry(doubt)]).toEqual(['unknown', true]);
    const ended = { ...doubt, ambiguous: false };
    expect([shownState(ended), isPendingEntry(ended)]).toEqual(['superseded', false]);
  });
});

describe('a request without an answer that is sent again', () => {
  const owner = { kind: 'sale', id: 'sale-1', label: '35', currency: 'BRL' } as const;
  const again = { state: 'sending', ambiguous: true, keyless: false, why: 'on-the-wire', owner } as const;

  it('is told as what it is: one state, one sentence', () => {
    expect(shownState(again)).toBe('unknown');
    expect(shownWhy(again)).toBe('unknown-retry');
    expect(nextKey(again)).toBe('entryNext.unknown');
  });

  it('is not what is sent for the first time', () => {
    const first = { ...again, ambiguous: false };
    expect([shownState(first), shownWhy(first), nextKey(first)]).toEqual([
      'sending',
      'on-the-wire',
      'entryNext.sending',
    ]);
  });
});

describe('a body', () => {
  it.each([
    { body: '{"a":1}', shown: '{\n  "a": 1\n}' },
    { body: '<html>', shown: '<html>' },
    { body: '', shown: '' },
  ])('$body is shown so that a person can read it', ({ body, shown }) => {
    expect(readableBody(body)).toBe(shown);
  });
});

describe.each(['pt-BR', 'en'] as const)('in %s, whoever confirms a record by PIN', (language) => {
  const words = wordsOf(language);
  const entry = { owner: { kind: 'sale', id: 'sale-1', label: '35', currency: 'BRL' } } as const;

  it('reads which sale it is about, and how much was seen', () => {
    const label = words.t('queue.findingCharged');
    expect(recordWords(words, entry, { label, seenCents: 5_700 })).toMatch(/ 35: .+ R\$\s?57[.,]00$/);
    expect(recordWords(words, entry, { label, seenCents: null })).toMatch(new RegExp(` 35: ${label}$`));
  });

  it('is told both amounts when they differ', () => {
    const told = problemWords(words, { code: 'amount-differs', params: { seenCents: 1_000, saleCents: 5_700 } });
    expect(told).toMatch(/10[.,]00.+57[.,]00/);
  });
});
