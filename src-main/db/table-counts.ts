/** How many rows each table has: for somebody who helps, and without a word of what is in them. */
import type { Db } from './db.ts';

export function tableCounts(db: Db): Record<string, number> {
  const tables = db
    .prepare<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'history_search_%' ORDER BY name`)
    .all();
  const count = (name: string): number =>
    db.prepare<{ rows: number }>(`SELECT count(*) AS rows FROM ${name}`).get()?.rows ?? 0;
  return Object.fromEntries(tables.map(({ name }) => [name, count(name)]));
}
