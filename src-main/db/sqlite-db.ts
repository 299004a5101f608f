/** `Db` on a driver: statements kept by text, joined transactions, and announcements that wait for the commit. */
import type { HitFailpoint } from '../lib/failpoints.ts';
import type { Log } from '../lib/log.ts';
import { createCommitActions } from './commit-actions.ts';
import type { Db, SqlParams, Statement } from './db.ts';
import type { Driver, DriverStatement } from './driver.ts';
import { createQueryCache } from './query-cache.ts';
import { guarded } from './storage-failure.ts';
import { createTransactions } from './transactions.ts';

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
  const actions = createCommitActions(log);
  const transactions = createTransactions({ driver, actions, failpoint, onFailed: standing.forgetAll });

  const writing = (note: () => void) => (): void => {
    transactions.beginAtWrite();
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
    transaction: transactions.run,
    afterCommit: transactions.afterCommit,
    async copyTo(path, { onProgress, signal } = {}) {
      await driver.backup(path, {
        progress({ totalPages, remainingPages }) {
          signal?.throwIfAborted();
          onProgress?.(totalPages - remainingPages, totalPages);
          return pagesOfAStep;
        },
      });
    },
    close() {
      statements.clear();
      onClosing();
      driver.close();
      onClose();
    },
  };
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
