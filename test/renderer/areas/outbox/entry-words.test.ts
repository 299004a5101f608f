/** How entries of the queue are shown. */
import { describe, expect, it } from 'vitest';
import {
  aboutWords,
  askedWords,
  isOpenEntry,
  isPendingEntry,
  isToUndo,
  nextKey,
  readableBody,
  recordWords,
  rowTimeWords,
  shownState,
  shownWhy,
} from '#renderer/areas/outbox/entry-labels.ts';
import { shortMoment } from '#renderer/format/time.ts';
import { problemWords } from '#renderer/i18n/problem-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { outboxWhyKeys } from '#shared/contract/message-keys.ts';
import { entryStates } from '#shared/contract/outbox.ts';

const owner = { kind: 'sale', id: 'sale-1', label: '35', customer: null, amountCents: null, currency: 'BRL' } as const;

describe('an open entry', () => {
  it('is one on which something is still to come', () => {
    expect(entryStates.filter(isOpenEntry)).toEqual(['prepared', 'sending', 'waiting', 'unknown', 'review']);
  });
});

describe('a request of a thing that is to be undone', () => {
  const wished = { cancelRequested: true, ambiguous: false } as const;

  it('says so while something of it is still to come', () => {
    const said = entryStates.filter((state) => isToUndo({ ...wished, state, owner }));
    expect(said).toEqual(['prepared', 'sending', 'waiting', 'unknown', 'review']);
    expect(isToUndo({ ...wished, state: 'waiting', cancelRequested: false, owner })).toBe(false);
  });
});

describe('the time in the row of a request', () => {
  const asked = Date.UTC(2026, 10, 29, 20, 51);
  const words = wordsOf('pt-BR');

  it('is when it was asked for, although a restore touched it later, or when it continues', () => {
    const review = { state: 'review', nextAt: null, createdAt: asked, updatedAt: asked + 300_000 } as const;
    expect(rowTimeWords(words, review, asked + 600_000)).toBe(shortMoment(asked, asked, 'pt-BR'));
    const waiting = { ...review, state: 'waiting', nextAt: asked + 660_000 } as const;
    expect(rowTimeWords(words, waiting, asked + 600_000)).toBe('próximo em 1:00');
  });
});

describe('the request of a sale that was dropped in doubt', () => {
  it('is called unknown, and stays among what is pending, until the doubt has ended', () => {
    const doubt = { state: 'superseded', ambiguous: true, owner } as const;
    expect([shownState(doubt), isPendingEntry(doubt)]).toEqual(['unknown', true]);
    const ended = { ...doubt, ambiguous: false };
    expect([shownState(ended), isPendingEntry(ended)]).toEqual(['superseded', false]);
  });
});

describe('a request without an answer that is sent again', () => {
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
  const entry = {
    owner: { kind: 'sale', id: 'sale-1', label: '35', customer: null, amountCents: null, currency: 'BRL' },
  } as const;

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

describe.each(['pt-BR', 'en'] as const)('in %s, a row of the list', (language) => {
  const { t } = wordsOf(language);
  const owner = (kind: 'sale' | 'charge' | 'link', label: string, customer: string | null = null) => ({
    kind,
    id: 'one',
    label,
    customer,
    amountCents: null,
    currency: 'BRL',
  });
  const asked = (of: ReturnType<typeof owner>) => askedWords(t, { operation: 'orders.create', owner: of });

  it('begins with the customer, and names the sale beside what is asked', () => {
    const ofRosa = owner('sale', '35', 'Rosa Prado');
    expect(aboutWords(t, ofRosa)).toBe('Rosa Prado');
    expect(asked(ofRosa)).toMatch(/ #35$/);
    expect(aboutWords(t, owner('charge', 'Rui Prado'))).toBe('Rui Prado');
  });

  it('begins with the thing where no customer is known', () => {
    expect(aboutWords(t, owner('sale', '35'))).toMatch(/ 35$/);
    expect(asked(owner('sale', '35'))).not.toContain('35');
    expect(aboutWords(t, owner('link', 'Cesta'))).toMatch(/: Cesta$/);
    expect(aboutWords(t, owner('charge', ''))).not.toBe('');
  });

  it('uses no word of the API that a shop does not know', () => {
    // The account's key is a thing of the shop: it stands in the settings.
    const said = outboxWhyKeys.filter((why) => why !== 'credential-wait').map((why) => t(`why.${why}`));
    const next = entryStates.map((state) => t(`entryNext.${state}`));
    const foreign = /\b(?:chave|rota|captura|idempot\w*|key|route|capture|API|endpoint)\b/i;
    expect([...said, ...next].filter((text) => foreign.test(text))).toEqual([]);
  });
});
