/** The rows of v1's saved cards. A card has a token once the API has answered; its entries in the outbox tell the rest. */
import type { ClientCard } from '#shared/contract/clients.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { V1ChangeCard } from '#shared/wire/v1/cards.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

export type CardFace = Pick<ClientCard, 'lastFour' | 'name' | 'type' | 'brand' | 'month' | 'year'>;

export interface ClientCardRow {
  readonly id: string;
  readonly revision: number;
  readonly clientCode: string;
  /** The card's id in the API's paths; null until the API has answered. */
  readonly cardId: string | null;
  readonly token: string | null;
  readonly tokenization: string | null;
  readonly face: CardFace;
  /** The values that the change under way asked for. */
  readonly wanted: V1ChangeCard | null;
  readonly deleted: boolean;
  readonly refused: ClientCard['refused'];
  readonly refusal: ClientCard['refusal'];
  readonly staffId: string;
  readonly lastLookAt: number | null;
  readonly lookWantedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A status of our own beside those of the API: it answered 404, although nobody here deleted the card. */
export const notThere = 'not-there';

export type NewClientCard = Pick<ClientCardRow, 'id' | 'clientCode' | 'face' | 'staffId'>;

interface RawClientCard {
  id: string;
  revision: number;
  client_code: string;
  card_id: string | null;
  token: string | null;
  tokenization: string | null;
  face: string;
  wanted: string | null;
  deleted: number;
  refused: string | null;
  refusal: string | null;
  staff_id: string;
  last_look_at: number | null;
  look_wanted_at: number | null;
  created_at: number;
  updated_at: number;
}

export type ClientCardsTable = ReturnType<typeof createClientCardsTable>;

export function createClientCardsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert =
    db.prepare(`INSERT INTO client_cards (id, till_id, client_code, face, staff_id, search_text, created_at,
    updated_at) VALUES (@id, @till, @clientCode, @face, @staffId, @searchText, @now, @now)`);
  const update = db.prepare(`UPDATE client_cards SET revision = revision + 1, card_id = @cardId, token = @token,
    tokenization = @tokenization, face = @face, wanted = @wanted, deleted = @deleted, refused = @refused,
    refusal = @refusal, search_text = @searchText, last_look_at = @lastLookAt, look_wanted_at = @lookWantedAt,
    updated_at = @now WHERE id = @id`);
  const byId = db.prepare<RawClientCard>('SELECT * FROM client_cards WHERE id = @id');
  const byCard = db.prepare<RawClientCard>(
    'SELECT * FROM client_cards WHERE client_code = @clientCode AND card_id = @cardId',
  );
  const followed = db.standing(
    `SELECT * FROM client_cards WHERE card_id IS NOT NULL AND deleted = 0
      AND (tokenization = 'pending' OR look_wanted_at IS NOT NULL) ORDER BY id`,
    (rows: RawClientCard[]): readonly ClientCardRow[] => rows.map(toRow),
  );
  const found = createTextSearch<RawClientCard>(db, 'client_cards');
  const one = (row: RawClientCard | undefined): ClientCardRow | null => (row === undefined ? null : toRow(row));

  return {
    insert({ id, clientCode, face, staffId }: NewClientCard, now: number): void {
      const searchText = searchTextOf({ clientCode, face });
      insert.run({ id, till: tillId, clientCode, face: JSON.stringify(face), staffId, searchText, now });
      history.add({ kind: 'client-card', id, at: now, staffId }, wordsOf({ clientCode, face }));
    },
    save(card: ClientCardRow, now: number): void {
      const { id, cardId, token, tokenization, refused, lastLookAt, lookWantedAt } = card;
      update.run({
        id,
        cardId,
        token,
        tokenization,
        refused,
        lastLookAt,
        lookWantedAt,
        now,
        face: JSON.stringify(card.face),
        wanted: card.wanted === null ? null : JSON.stringify(card.wanted),
        deleted: Number(card.deleted),
        refusal: card.refusal === null ? null : JSON.stringify(card.refusal),
        searchText: searchTextOf(card),
      });
      history.reword(card.id, wordsOf(card));
    },
    get: (id: string): ClientCardRow | null => one(byId.get({ id })),
    ofCard: (clientCode: string, cardId: string): ClientCardRow | null => one(byCard.get({ clientCode, cardId })),
    followed: (): readonly ClientCardRow[] => followed(),
    search: (text: string, limit: number): ClientCardRow[] => found(text, limit).map(toRow),
  };
}

function wordsOf({ clientCode, face }: Pick<ClientCardRow, 'clientCode' | 'face'>): HistoryWords {
  return { words: [clientCode, face.name, face.brand, face.lastFour], amountsCents: [] };
}

function searchTextOf({ clientCode, face }: Pick<ClientCardRow, 'clientCode' | 'face'>): string {
  return foldText(`${clientCode} ${face.name ?? ''} ${face.lastFour} ${face.brand ?? ''}`);
}

function toRow(row: RawClientCard): ClientCardRow {
  return {
    id: row.id,
    revision: row.revision,
    clientCode: row.client_code,
    cardId: row.card_id,
    token: row.token,
    tokenization: row.tokenization,
    face: JSON.parse(row.face) as CardFace,
    wanted: row.wanted === null ? null : (JSON.parse(row.wanted) as V1ChangeCard),
    deleted: row.deleted === 1,
    refused: row.refused as ClientCard['refused'],
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as ClientCard['refusal']),
    staffId: row.staff_id,
    lastLookAt: row.last_look_at,
    lookWantedAt: row.look_wanted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
