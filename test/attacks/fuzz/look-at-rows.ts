/** A second connection to the database of a running till: whether anything was written, and in which tables. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

export interface RowsSeen extends Disposable {
  version(): number;
  rows(): ReadonlyMap<string, string>;
}

export function lookAtRows(dataDir: string): RowsSeen {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((name) =>
    /\.(?:db|sqlite)$/.test(name),
  );
  if (file === undefined) throw new Error(`no database in ${dataDir}: ${readdirSync(dataDir, { recursive: true })}`);
  const db = new Database(join(dataDir, file), { readonly: true });
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .all()
    .map(({ name }) => name);
  const hashOf = (table: string): string => {
    const hash = createHash('sha256');
    for (const row of db.prepare(`SELECT * FROM "${table}"`).raw().iterate()) hash.update(JSON.stringify(row));
    return hash.digest('hex');
  };
  return {
    version: () => Number(db.pragma('data_version', { simple: true })),
    rows: () => new Map(tables.map((table) => [table, hashOf(table)])),
    [Symbol.dispose]: () => db.close(),
  };
}
