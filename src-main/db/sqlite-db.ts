/**
 * `Db` on a driver: statements kept by text, joined transactions, and announcements that wait for the commit. In the file a transaction
 * begins only at its first write: this connection is the only one, and a poll that finds nothing new must not cost a commit.
 */
import type { HitFailpoint } from '../lib/failpoints.ts';
import type { Log } from '../lib/log.ts';
import type { Db, SqlParams, Statement } from './db.ts';
import type { Driver, DriverStatement } from './driver.ts';
import { createQueryCache } from './query-cache.ts';
import { asStorageFailure } from './storage-failure.ts';

export interface SqliteDbOptions {
  readonly driver: Driver;
  readonly log: Log;
  /** Called before the file is closed. */
  readonly onClosing?: () => void;
  readonly onClose: () => void;
  readonly failpoint?: HitFailpoint | undefined;
}

/** Less than a millisecond of work, so a charge meanwhile is not delayed noticeably. */
const pagesOfAStep = 64;

export function createSqliteDb({
  driver,
  log,
  onClosing = () => {},
  onClose,
  failpoint = () => {},
}: SqliteDbOptions): Db {
  const statements = new Map<string, Statement<unknown>>();
  const standing = createQueryCache();
  const begin = driver.prepare('BEGIN IMMEDIATE');
  const commit = driver.prepare('COMMIT');
  const rollback = driver.prepare('ROLLBACK');

  let depth = 0;
  let isBegun = false;
  /** An inner failure dooms the whole: half of a joined transaction must never be committed. */
  let doomed: { readonly cause: unknown } | null = null;
  let waiting: (() => void)[] = [];
  const waitingOnce = new Set<string>();
  const committed: (() => void)[] = [];
  let draining = false;

  function runCommitted(): void {
    if (draining) return;
    draining = true;
    for (let action = committed.shift(); action; action = committed.shift()) runAction(action);
    draining = false;
  }

  /** The commit stands: a listener that fails afterwards must not look like a failed transaction. */
  function runAction(action: () => void): void {
    try {
      action();
    } catch (error) {
      log('error', 'db.after-commit-failed', { error: error instanceof Error ? error.name : typeof error });
    }
  }

  function join<T>(work: () => T): T {
    depth += 1;
    try {
      return refusePromise(work());
    } catch (error) {
      doomed ??= { cause: error };
      throw error;
    } finally {
      depth -= 1;
    }
  }

  function beginAtWrite(): void {
    if (depth === 0 || isBegun) return;
    begin.run();
    isBegun = true;
  }

  function commitWritten(): void {
    if (!isBegun) return;
    failpoint('commit:before');
    commit.run();
    failpoint('commit:after');
  }

  function outermost<T>(work: () => T): T {
    try {
      const result = join(work);
      if (doomed) throw doomed.cause;
      commitWritten();
      committed.push(...waiting);
      return result;
    } catch (error) {
      standing.forgetAll();
      if (driver.inTransaction) rollback.run();
      throw error;
    } finally {
      isBegun = false;
      waiting = [];
      waitingOnce.clear();
      doomed = null;
    }
  }

  const writing = (note: () => void) => (): void => {
    beginAtWrite();
    note();
  };

  function prepare<Row>(sql: string): Statement<Row> {
    const known = statements.get(sql);
    if (known) return known as Statement<Row>;
    const made = wrapStatement<Row>(() => driver.prepare(sql), isRead(sql) ? () => {} : writing(standing.writer(sql)));
    statements.set(sql, made);
    return made;
  }

  return {
    prepare,
    standing<Row, T>(sql: string, make: (rows: Row[]) => T) {
      return standing.keep(sql, (params) => make(prepare<Row>(sql).all(params)));
    },
    transaction<T>(work: () => T): T {
      if (depth > 0) return join(work);
      const result = guarded(() => outermost(work));
      runCommitted();
      return result;
    },
    afterCommit(action, once) {
      if (depth === 0) return runAction(action);
      if (once !== undefined && waitingOnce.has(once)) return;
      if (once !== undefined) waitingOnce.add(once);
      waiting.push(action);
    },
    async copyTo(path) {
      await driver.backup(path, { progress: () => pagesOfAStep });
    },
    close() {
      statements.clear();
      onClosing();
      driver.close();
      onClose();
    },
  };
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStorageFailure(error);
  }
}

/** A transaction that awaits would stay open over other people's work. */
function refusePromise<T>(result: T): T {
  if (result instanceof Promise) throw new TypeError('a transaction must not return a promise');
  return result;
}

/** A day uses only a part of the several hundred statements, so each is planned at its first use and not at every start. */
function wrapStatement<Row>(prepare: () => DriverStatement, beforeUse: () => void): Statement<Row> {
  let prepared: DriverStatement | null = null;
  const use = <T>(work: (statement: DriverStatement) => T): T =>
    guarded(() => {
      beforeUse();
      prepared ??= prepare();
      return work(prepared);
    });
  return {
    run: (params) => use((statement) => statement.run(...bind(params))),
    get: (params) => use((statement) => statement.get(...bind(params)) as Row | undefined),
    all: (params) => use((statement) => statement.all(...bind(params)) as Row[]),
    iterate: (params) => use((statement) => statement.iterate(...bind(params)) as IterableIterator<Row>),
  };
}

/** Any other statement may write, whatever it answers with (RETURNING). */
function isRead(sql: string): boolean {
  return /^\s*SELECT\b/i.test(sql);
}

function bind(params: SqlParams | undefined): SqlParams[] {
  return params === undefined ? [] : [params];
}
