/** The database as areas see it: prepared statements and synced transactions. Only `open.ts` knows the driver. */

export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlParams = Readonly<Record<string, SqlValue>>;

export interface Statement<Row> {
  run(params?: SqlParams): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  get(params?: SqlParams): Row | undefined;
  all(params?: SqlParams): Row[];
  iterate(params?: SqlParams): IterableIterator<Row>;
}

export interface CopyOptions {
  /** After each step. The parts are pages. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Aborted: the copy is given up at its next step, and rejects with the reason. */
  readonly signal?: AbortSignal;
}

export interface Db {
  /**
   * Prepared at its first use, once per SQL text, and kept. `Row` is the border: the SQL and the type stand side by side in
   * a `table.ts`.
   *
   * [Note: planned once] Write `+@value`, for every parameter, where the statement also orders, limits or takes a maximum.
   * This SQLite weighs the value of a bare one there and plans the whole statement anew at every use, ten times the cost
   * of the read.
   */
  prepare<Row = Record<string, SqlValue>>(sql: string): Statement<Row>;
  /**
   * A query that is asked many times between two writes: its result is read and made once, and again only after a statement of
   * this connection wrote to a table it names. All callers get the same object, so what `make` answers is readonly. Kept once per
   * SQL text: one text has one `make`.
   */
  standing<Row, T>(sql: string, make: (rows: Row[]) => T): (params?: SqlParams) => T;
  /**
   * BEGIN IMMEDIATE … COMMIT; the commit is synced to the disk before this returns. A transaction inside a transaction
   * joins the outer one. Throwing rolls everything back and drops what `afterCommit` queued.
   */
  transaction<T>(work: () => T): T;
  /**
   * Runs after the outermost commit (at once when there is none): the only place from which to announce a change. Of several with
   * the same `once` only the first runs: all would announce what the commit left.
   */
  afterCommit(action: () => void, once?: string): void;
  /** A whole copy of what is committed when it ends, made in small steps; rejects when the database is closed meanwhile. */
  copyTo(path: string, options?: CopyOptions): Promise<void>;
  close(): void;
}
