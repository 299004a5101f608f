/** The saved cards of v1's clients, as far as the API shows them: never a number, never a code. */
import type { Migration } from '../migrate.ts';

export const clientCards: Migration = {
  version: 11,
  name: 'client-cards',
  sql: `
CREATE TABLE client_cards (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  client_code TEXT NOT NULL,
  card_id TEXT,
  token TEXT,
  tokenization TEXT,
  face TEXT NOT NULL,
  wanted TEXT,
  deleted INTEGER NOT NULL DEFAULT 0,
  refused TEXT,
  refusal TEXT,
  staff_id TEXT NOT NULL,
  search_text TEXT NOT NULL,
  last_look_at INTEGER,
  look_wanted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX client_cards_card ON client_cards (client_code, card_id) WHERE card_id IS NOT NULL;
CREATE INDEX client_cards_newest ON client_cards (created_at DESC, id);
`,
};
