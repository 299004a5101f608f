/** Cards kept at the API: their face and their token. */
import type { Migration } from '../migrate.ts';

export const savedCards: Migration = {
  version: 4,
  name: 'saved-cards',
  sql: `
CREATE TABLE saved_cards (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  token TEXT UNIQUE,
  tokenization TEXT,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL,
  holder_name TEXT NOT NULL,
  exp_month INTEGER NOT NULL,
  exp_year INTEGER NOT NULL,
  type TEXT,
  customer_name TEXT NOT NULL,
  customer_email TEXT NOT NULL,
  refusal TEXT,
  staff_id TEXT NOT NULL,
  search_text TEXT NOT NULL,
  last_look_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_cards_newest ON saved_cards (created_at DESC, id);
CREATE INDEX saved_cards_open ON saved_cards (id) WHERE token IS NOT NULL AND tokenization = 'pending';
`,
};
