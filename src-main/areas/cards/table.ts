/** The rows of saved cards. A card has a token once the API has answered; its entry in the outbox tells the rest. */
import type { SavedCard } from '#shared/contract/cards.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { born, columnsOf, json, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

const columns = columnsOf('saved_cards', {
  id: plain<string>(),
  revision: plain<number>(),
  token: plain<string | null>(),
  tokenization: plain<string | null>(),
  brand: plain<string>(),
  lastFour: plain<string>(),
  holderName: plain<string>(),
  expMonth: plain<number>(),
  expYear: plain<number>(),
  type: plain<string | null>(),
  customer: json<SavedCard['customer']>(`json_object('name', customer_name, 'email', customer_email)`),
  refusal: json<SavedCard['refusal']>(),
  staffId: plain<string>(),
  lastPolledAt: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

/** In place of the API's word for the tokenization: this till gave up the token, because its buyer was erased. */
export const erasedCard = 'erased';

export type CardRow = ReturnType<typeof columns.read>;

export type NewCard = Omit<CardRow, 'revision' | 'createdAt' | 'updatedAt' | 'lastPolledAt' | 'refusal'>;

export type CardsTable = ReturnType<typeof createCardsTable>;

const written = ['token', 'tokenization', 'brand', 'lastFour', 'holderName', 'expMonth', 'expYear', 'type'] as const;
const derived = { customer_name: '@customerName', customer_email: '@customerEmail', search_text: '@searchText' };

export function createCardsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, ['id', 'staffId', ...written], { ...born, ...derived });
  const update = columns.update(db, { fixed: ['staffId', 'createdAt'], more: { ...touched, ...derived } });
  const byId = columns.one(db, 'WHERE id = @id');
  const byToken = columns.one(db, 'WHERE token = @token');

  return {
    insert(card: NewCard, now: number): void {
      insert(card, { ...derivedOf(card), till: tillId, now });
      history.add({ kind: 'card', id: card.id, at: now, staffId: card.staffId }, wordsOf(card));
    },
    save(card: CardRow, now: number): void {
      update(card, { ...derivedOf(card), now });
      history.reword(card.id, wordsOf(card));
    },
    get: (id: string): CardRow | null => byId({ id }),
    ofToken: (token: string): CardRow | null => byToken({ token }),
    pending: columns.standing(db, `WHERE token IS NOT NULL AND tokenization = 'pending' ORDER BY id`),
    search: createTextSearch(db, columns),
  };
}

function wordsOf({ customer, holderName, brand, lastFour }: NewCard): HistoryWords {
  return { words: [customer.name, customer.email, holderName, brand, lastFour], amountsCents: [] };
}

function derivedOf({ customer, holderName, lastFour }: NewCard) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    searchText: foldText(`${customer.name} ${customer.email} ${holderName} ${lastFour}`),
  };
}
