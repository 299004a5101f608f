/** What somebody types is found as they mean it: any order, any case, no accents, and nothing that lacks one of the words. */
import { expect, it } from 'vitest';
import { createCardsTable } from '#main/areas/cards/table.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const card = (id: string, name: string, lastFour: string) => ({
  id,
  token: null,
  tokenization: null,
  brand: 'visa',
  lastFour,
  holderName: name.toUpperCase(),
  expMonth: 12,
  expYear: 2030,
  type: 'credit',
  staffId: 'ana',
  customer: { name, email: `${id}@example.com` },
});

it.each([
  ['one word', 'maria', ['new', 'old']],
  ['words in another order', '0019 joão', ['new']],
  ['without accents and in capitals', 'JOAO', ['new']],
  ['a part of a word', 'mar', ['new', 'old']],
  ['one word too many', 'maria joao zebra', []],
  ['signs that a query language would take for its own', `%_'"*`, []],
  ['nothing, which is everything', '  ', ['new', 'old']],
])('%s', (_name, text, ids) => {
  using opened = openTestDb();
  const cards = createCardsTable(opened.db, 'till');
  cards.insert(card('old', 'Maria Alves', '1111'), 1_000);
  cards.insert(card('new', 'Maria João', '0019'), 2_000);
  expect(cards.search(text, 10).map(({ id }) => id)).toEqual(ids);
});

it('gives the newest, and no more than were asked for', () => {
  using opened = openTestDb();
  const cards = createCardsTable(opened.db, 'till');
  for (const at of [1, 3, 2]) cards.insert(card(`card-${at}`, 'Maria', '1111'), at);
  expect(cards.search('maria', 2).map(({ id }) => id)).toEqual(['card-3', 'card-2']);
});
