/** The rows of v1's saved cards. A card has a token once the API has answered; its entries in the outbox tell the rest. */
import type { ClientCard } from '#shared/contract/clients.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { V1ChangeCard } from '#shared/wire/v1/cards.ts';
import { born, columnsOf, flag, json, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

export type CardFace = Pick<ClientCard, 'lastFour' | 'name' | 'type' | 'brand' | 'month' | 'year'>;

const columns = columnsOf('client_cards', {
  id: plain<string>(),
  revision: plain<number>(),
  clientCode: plain<string>(),
  /** The card's id in the API's paths; null until the API has answered. */
  cardId: plain<string | null>(),
  token: plain<string | null>(),
  tokenization: plain<string | null>(),
  face: json<CardFace>(),
  /** The values that the change under way asked for. */
  wanted: json<V1ChangeCard | null>(),
  deleted: flag(),
  refused: plain<ClientCard['refused']>(),
  refusal: json<ClientCard['refusal']>(),
  staffId: plain<string>(),
  lastPolledAt: plain<number | null>(),
  pollWantedAt: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

export type ClientCardRow = ReturnType<typeof columns.read>;

/** A status of our own beside those of the API: it answered 404, although nobody here deleted the card. */
export const notThere = 'not-there';

/** Another of our own: the buyer was erased, and with the token this till gave up the card. */
export const erasedClientCard = 'erased';

export type NewClientCard = Pick<ClientCardRow, 'id' | 'clientCode' | 'face' | 'staffId'>;

export type ClientCardsTable = ReturnType<typeof createClientCardsTable>;

export function createClientCardsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, ['id', 'clientCode', 'face', 'staffId'], { ...born, search_text: '@searchText' });
  const update = columns.update(db, {
    fixed: ['clientCode', 'staffId', 'createdAt'],
    more: { ...touched, search_text: '@searchText' },
  });
  const forget =
    db.prepare(`UPDATE client_cards SET client_code = '', face = @face, search_text = @searchText, card_id = NULL,
    token = NULL, tokenization = @tokenization, wanted = NULL, refused = NULL, refusal = NULL, poll_wanted_at = NULL,
    revision = revision + 1, updated_at = @now WHERE id = @id`);
  const named = columns.all(
    db,
    `WHERE client_code <> '' AND EXISTS (SELECT 1 FROM json_each(@names) WHERE instr(search_text, value) > 0)
      ORDER BY created_at DESC, id`,
  );
  const byId = columns.one(db, 'WHERE id = @id');
  const byCard = columns.one(db, 'WHERE client_code = @clientCode AND card_id = @cardId');

  return {
    insert(card: NewClientCard, now: number): void {
      insert(card, { till: tillId, now, searchText: searchTextOf(card) });
      history.add({ kind: 'client-card', id: card.id, at: now, staffId: card.staffId }, wordsOf(card));
    },
    save(card: ClientCardRow, now: number): void {
      update(card, { now, searchText: searchTextOf(card) });
      history.reword(card.id, wordsOf(card));
    },
    forgetBuyer(id: string, now: number): void {
      const card = byId({ id });
      if (card === null) return;
      const left = { clientCode: '', face: { ...card.face, name: null } };
      const face = JSON.stringify(left.face);
      forget.run({ id, now, face, searchText: searchTextOf(left), tokenization: erasedClientCard });
      history.reword(id, wordsOf(left));
    },
    /** Those whose words hold one of these folded names. */
    named: (names: readonly string[]): ClientCardRow[] => named({ names: JSON.stringify(names) }),
    get: (id: string): ClientCardRow | null => byId({ id }),
    ofCard: (clientCode: string, cardId: string): ClientCardRow | null => byCard({ clientCode, cardId }),
    followed: columns.standing(
      db,
      `WHERE card_id IS NOT NULL AND deleted = 0 AND (tokenization = 'pending' OR poll_wanted_at IS NOT NULL) ORDER BY id`,
    ),
    search: createTextSearch(db, columns),
  };
}

function wordsOf({ clientCode, face }: Pick<ClientCardRow, 'clientCode' | 'face'>): HistoryWords {
  return { words: [clientCode, face.name, face.brand, face.lastFour], amountsCents: [] };
}

function searchTextOf({ clientCode, face }: Pick<ClientCardRow, 'clientCode' | 'face'>): string {
  return foldText(`${clientCode} ${face.name ?? ''} ${face.lastFour} ${face.brand ?? ''}`);
}
