/** Subscriptions and their invoices as the API last showed them; what it shows is kept as one text of facts. */
import type { Migration } from '../migrate.ts';

export const subscriptions: Migration = {
  version: 6,
  name: 'subscriptions',
  sql: `
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  api_id TEXT UNIQUE,
  status TEXT,
  facts TEXT NOT NULL,
  unsold TEXT,
  refusal TEXT,
  staff_id TEXT NOT NULL,
  search_text TEXT NOT NULL,
  sent_at INTEGER,
  asked_at INTEGER,
  watch TEXT NOT NULL DEFAULT 'none' CHECK (watch IN ('none', 'quiet', 'busy')),
  look_by INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX subscriptions_newest ON subscriptions (created_at DESC, id);
CREATE INDEX subscriptions_busy ON subscriptions (id) WHERE watch = 'busy';
CREATE INDEX subscriptions_quiet ON subscriptions (look_by) WHERE watch = 'quiet';

CREATE TABLE subscription_invoices (
  subscription_id TEXT NOT NULL REFERENCES subscriptions (id),
  id TEXT NOT NULL,
  number INTEGER NOT NULL,
  status TEXT NOT NULL,
  facts TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (subscription_id, id)
) STRICT, WITHOUT ROWID;
`,
};
