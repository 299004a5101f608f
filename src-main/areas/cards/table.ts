/** The rows of saved cards. A card has a token once the API has answered; its entry in the outbox tells the rest. */
import type { SavedCard } from '#shared/contract/cards.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

export interface CardRow {
  readonly id: string;
  readonly revision: number;
  readonly token: string | null;
  readonly tokenization: string | null;
  readonly brand: string;
  readonly lastFour: string;
  readonly holderName: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly type: string | null;
  readonly customer: SavedCard['customer'];
  readonly refusal: SavedCard['refusal'];
  readonly staffId: string;
  readonly lastLookAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface RawCard {
  id: string;
  revision: number;
  token: string | null;
  tokenization: string | null;
  brand: string;
  last_four: string;
  holder_name: string;
  exp_month: number;
  exp_year: number;
  type: string | null;
  customer_name: string;
  customer_email: string;
  refusal: string | null;
  staff_id: string;
  last_look_at: number | null;
  created_at: number;
  updated_at: number;
}

export type NewCard = Omit<CardRow, 'revision' | 'createdAt' | 'updatedAt' | 'lastLookAt' | 'refusal'>;

export type CardsTable = ReturnType<typeof createCardsTable>;

export function createCardsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = db.prepare(`INSERT INTO saved_cards (id, till_id, token, tokenization, brand, last_four, holder_name,
    exp_month, exp_year, type, customer_name, customer_email, staff_id, search_text, created_at, updated_at)
    VALUES (@id, @till, @token, @tokenization, @brand, @lastFour, @holderName, @expMonth, @expYear, @type, @customerName,
    @customerEmail, @staffId, @searchText, @now, @now)`);
  const update =
    db.prepare(`UPDATE saved_cards SET revision = revision + 1, token = @token, tokenization = @tokenization,
    brand = @brand, last_four = @lastFour, holder_name = @holderName, exp_month = @expMonth, exp_year = @expYear,
    type = @type, customer_name = @customerName, customer_email = @customerEmail, refusal = @refusal,
    search_text = @searchText, last_look_at = @lastLookAt, updated_at = @now WHERE id = @id`);
  const byId = db.prepare<RawCard>('SELECT * FROM saved_cards WHERE id = @id');
  const byToken = db.prepare<RawCard>('SELECT * FROM saved_cards WHERE token = @token');
  const pending = db.standing(
    `SELECT * FROM saved_cards WHERE token IS NOT NULL AND tokenization = 'pending' ORDER BY id`,
    (rows: RawCard[]): readonly CardRow[] => rows.flatMap((row) => toCard(row) ?? []),
  );
  const found = createTextSearch<RawCard>(db, 'saved_cards');

  return {
    insert(card: NewCard, now: number): void {
      insert.run({ ...values({ ...card, refusal: null, lastLookAt: null }), staffId: card.staffId, till: tillId, now });
      history.add({ kind: 'card', id: card.id, at: now, staffId: card.staffId }, wordsOf(card));
    },
    save(card: CardRow, now: number): void {
      update.run({ ...values(card), refusal: JSON.stringify(card.refusal), lastLookAt: card.lastLookAt, now });
      history.reword(card.id, wordsOf(card));
    },
    get: (id: string): CardRow | null => toCard(byId.get({ id })),
    ofToken: (token: string): CardRow | null => toCard(byToken.get({ token })),
    pending: () => pending(),
    search: (text: string, limit: number): CardRow[] => found(text, limit).flatMap((row) => toCard(row) ?? []),
  };
}

function wordsOf({ customer, holderName, brand, lastFour }: NewCard): HistoryWords {
  return { words: [customer.name, customer.email, holderName, brand, lastFour], amountsCents: [] };
}

function values(card: NewCard & Pick<CardRow, 'refusal' | 'lastLookAt'>) {
  const { customer, holderName, lastFour } = card;
  return {
    id: card.id,
    token: card.token,
    tokenization: card.tokenization,
    brand: card.brand,
    lastFour,
    holderName,
    expMonth: card.expMonth,
    expYear: card.expYear,
    type: card.type,
    customerName: customer.name,
    customerEmail: customer.email,
    searchText: foldText(`${customer.name} ${customer.email} ${holderName} ${lastFour}`),
  };
}

function toCard(row: RawCard | undefined): CardRow | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    revision: row.revision,
    token: row.token,
    tokenization: row.tokenization,
    brand: row.brand,
    lastFour: row.last_four,
    holderName: row.holder_name,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    type: row.type,
    customer: { name: row.customer_name, email: row.customer_email },
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as SavedCard['refusal']),
    staffId: row.staff_id,
    lastLookAt: row.last_look_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
