/** The database as areas see it: prepared statements and synced transactions. Only `open.ts` knows the driver. */

export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlParams = Readonly<Record<string, SqlValue>>;

export interface Statement<Row> {
  run(params?: SqlParams): { readonly changes: number };
  get(params?: SqlParams): Row | undefined;
  all(params?: SqlParams): Row[];
  iterate(params?: SqlParams): IterableIterator<Row>;
}

export interface Db {
  /**
   * Prepared at its first use, once per SQL text, and kept. `Row` is the border: the SQL and the type stand side by side in
   * a `table.ts`.
   *
   * [Note: planned once] Write `column = +@value` where the statement also orders or takes a maximum. This SQLite weighs
   * the value of a bare parameter there and plans the whole statement anew at every use, ten times the cost of the read.
   */
  prepare<Row = Record<string, SqlValue>>(sql: string): Statement<Row>;
  /**
   * BEGIN IMMEDIATE … COMMIT; the commit is synced to the disk before this returns. A transaction inside a transaction
   * joins the outer one. Throwing rolls everything back and drops what `afterCommit` queued.
   */
  transaction<T>(work: () => T): T;
  /** Runs after the outermost commit (at once when there is none): the only place from which to announce a change. */
  afterCommit(action: () => void): void;
  close(): void;
}
