/** What this folder needs of the SQLite driver, so that `open.ts` stays the only importer of it. */

export interface DriverStatement {
  run(...params: unknown[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  get(...params: unknown[]): unknown;
  all(...params: unknown[]): unknown[];
  iterate(...params: unknown[]): IterableIterator<unknown>;
}

export interface BackupProgress {
  readonly totalPages: number;
  readonly remainingPages: number;
}

export interface Driver {
  readonly inTransaction: boolean;
  prepare(sql: string): DriverStatement;
  /** Runs several statements of one text. */
  exec(sql: string): unknown;
  pragma(text: string, options: { readonly simple: true }): unknown;
  /** In steps of as many pages as `progress` answers, with turns of the loop between them. */
  backup(path: string, options: { readonly progress: (now: BackupProgress) => number }): Promise<unknown>;
  close(): unknown;
}

/** Opens or creates a file; `busyMs` is how long a statement waits for another process's lock. */
export type OpenFile = (path: string, busyMs: number) => Driver;
