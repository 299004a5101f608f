/**
 * One index over everything that happened at this till. It holds no truth of its own: what is there, in which order it came,
 * and the words by which it is found.
 */
import type { Migration } from '../migrate.ts';

/** As the index writes amounts: in letters. */
function amountIn(column: string): string {
  const digits = [...'0123456789'];
  return `'r$' || ${digits.reduce((sql, digit, at) => `replace(${sql}, '${digit}', '${'abcdefghij'[at]}')`, column)}`;
}

export const history: Migration = {
  version: 10,
  name: 'history',
  sql: `
-- AUTOINCREMENT and no deletes: the numbers have no gaps, so a place in the whole list is arithmetic.
CREATE TABLE history_items (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  owner_id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  staff_id TEXT,
  sale_group TEXT,
  methods INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX history_items_group ON history_items (sale_group) WHERE sale_group IS NOT NULL;
CREATE INDEX history_items_kind ON history_items (kind) WHERE kind <> 'sale';

CREATE TABLE history_texts (
  seq INTEGER PRIMARY KEY REFERENCES history_items (seq),
  text TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE history_search USING fts5 (
  text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram'
);

-- A day of the clock (UTC), and between which numbers it lies: clocks are set back, so days may overlap.
CREATE TABLE history_days (
  day INTEGER PRIMARY KEY,
  first_seq INTEGER NOT NULL,
  last_seq INTEGER NOT NULL
) STRICT;

CREATE TEMP TABLE known AS
  SELECT 'sale' AS kind, id, created_at AS at, staff_id,
    CASE
      WHEN state IN ('paid') THEN 'paid'
      WHEN state IN ('refunding', 'partially-refunded', 'refunded', 'chargeback') THEN 'refund'
      WHEN state IN ('review', 'found-charged', 'other') THEN 'review'
      WHEN state IN ('declined', 'refused', 'canceled', 'expired', 'replaced', 'found-not-charged') THEN 'ended'
      ELSE 'open'
    END AS sale_group,
    coalesce((SELECT max(method = 'card') + 2 * max(method = 'pix') FROM sale_payments WHERE sale_id = sales.id), 0)
      AS methods,
    search || ' ' || ${amountIn('total_cents')} || coalesce((SELECT ' ' || group_concat(
      ${amountIn('amount_cents')} || coalesce(' ' || card_brand, '') || coalesce(' ' || card_last4, ''), ' ')
      FROM sale_payments WHERE sale_id = sales.id), '') AS text
  FROM sales
  UNION ALL SELECT 'refund', id, created_at, NULL, NULL, 0, ${amountIn('amount_cents')} || coalesce(' ' || lower(note), '')
  FROM refunds
  UNION ALL SELECT 'subscription', id, created_at, staff_id, NULL, 0, search_text FROM subscriptions
  UNION ALL SELECT 'link', id, created_at, staff_id, NULL, 0, search_text FROM payment_links
  UNION ALL SELECT 'charge', id, created_at, staff_id, NULL, 0, search_text FROM charges
  UNION ALL SELECT 'chargeback', id, created_at, NULL, NULL, 0, lower(facts) FROM chargebacks
  UNION ALL SELECT 'card', id, created_at, staff_id, NULL, 0, search_text FROM saved_cards;

INSERT INTO history_items (kind, owner_id, at, staff_id, sale_group, methods)
  SELECT kind, id, at, staff_id, sale_group, methods FROM known ORDER BY at, id;
INSERT INTO history_texts SELECT i.seq, ' ' || k.text || ' ' FROM history_items i JOIN known k ON k.id = i.owner_id;
INSERT INTO history_search (rowid, text) SELECT seq, text FROM history_texts;
INSERT INTO history_days
  SELECT at / 86400000, min(seq), max(seq) FROM history_items GROUP BY at / 86400000;
DROP TABLE temp.known;
ALTER TABLE sales DROP COLUMN search;
`,
};
