/** Payment links: what was asked for, what the API made of it, and what was said against it. */
import type { Migration } from '../migrate.ts';

export const paymentLinks: Migration = {
  version: 7,
  name: 'payment-links',
  sql: `
CREATE TABLE payment_links (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  code TEXT UNIQUE,
  status TEXT,
  name TEXT NOT NULL,
  draft TEXT,
  made TEXT,
  image_warning TEXT,
  found_in_list INTEGER NOT NULL DEFAULT 0,
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
CREATE INDEX payment_links_newest ON payment_links (created_at DESC, id);
CREATE INDEX payment_links_open ON payment_links (id) WHERE code IS NOT NULL AND deleted = 0 AND status = 'InProgress';
`,
};
