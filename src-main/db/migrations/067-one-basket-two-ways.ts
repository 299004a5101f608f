/** What was given back of a counter sale stands in the history as a thing of its own, and a counter sale may take the place of another sale. */
import type { Migration } from '../migrate.ts';

/** As the index writes amounts: in letters. */
function amountIn(sum: string): string {
  const digits = [...'0123456789'];
  return `'r$' || ${digits.reduce((sql, digit, at) => `replace(${sql}, '${digit}', '${'abcdefghij'[at]}')`, sum)}`;
}

/** What cannot be read any more is found by its day alone. */
const parts = `json_each(CASE WHEN json_valid(r.parts) THEN r.parts ELSE '[]' END) part`;

export const oneBasketTwoWays: Migration = {
  version: 67,
  name: 'one-basket-two-ways',
  sql: `
CREATE TEMP TABLE known AS SELECT r.id, r.created_at AS at, r.staff_id,
    coalesce((SELECT max(t.kind = 'cash') * 4 + max(t.kind = 'machine') * 8 FROM ${parts}
      JOIN tenders t ON t.id = json_extract(part.value, '$.tenderId')), 0) AS methods,
    ${amountIn(`coalesce((SELECT sum(json_extract(part.value, '$.amountCents')) FROM ${parts}), 0)`)} AS text
  FROM tender_returns r ORDER BY r.created_at, r.rowid;
INSERT INTO history_items (kind, owner_id, at, staff_id, methods)
  SELECT 'counter-return', id, at, staff_id, methods FROM known ORDER BY rowid;
INSERT INTO history_texts SELECT i.seq, ' ' || k.text || ' ' FROM known k JOIN history_items i ON i.owner_id = k.id;
INSERT INTO history_search (rowid, text)
  SELECT i.seq, ' ' || k.text || ' ' FROM known k JOIN history_items i ON i.owner_id = k.id;
INSERT INTO history_days (day, first_seq, last_seq, methods)
  SELECT i.at / 86400000, min(i.seq), max(i.seq), max(i.methods & 4) | max(i.methods & 8)
    FROM known k JOIN history_items i ON i.owner_id = k.id GROUP BY i.at / 86400000
  ON CONFLICT (day) DO UPDATE SET last_seq = excluded.last_seq, methods = methods | excluded.methods;
DROP TABLE temp.known;

ALTER TABLE counter_sales ADD COLUMN replaces TEXT REFERENCES sales (id);
ALTER TABLE counter_sales ADD COLUMN basket_id TEXT;
-- Two windows at once: one basket is paid to the shop itself once.
CREATE UNIQUE INDEX counter_sales_of_basket ON counter_sales (basket_id) WHERE basket_id IS NOT NULL;
`,
};
