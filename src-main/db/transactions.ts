/**
 * Runs transactions on a driver: joined ones are committed or rolled back as one. In the file a transaction begins only at its first write:
 * this connection is the only one, and a poll that finds nothing new must not cost a commit.
 */
import type { HitFailpoint } from '../lib/failpoints.ts';
import type { CommitActions } from './commit-actions.ts';
import type { Driver } from './driver.ts';
import { guarded } from './storage-failure.ts';

export interface TransactionsOptions {
  readonly driver: Driver;
  readonly actions: CommitActions;
  readonly failpoint: HitFailpoint;
  /** What was read inside has never been. */
  readonly onFailed: () => void;
}

export interface Transactions {
  run<T>(work: () => T): T;
  /** To be called before each use of a statement that may write. */
  beginAtWrite(): void;
  afterCommit(action: () => void, once?: string): void;
}

export function createTransactions({ driver, actions, failpoint, onFailed }: TransactionsOptions): Transactions {
  const inFile = createFileTransaction(driver, failpoint);
  let depth = 0;
  /** An inner failure dooms the whole: half of a joined transaction must never be committed. */
  let doomed: { readonly cause: unknown } | null = null;

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

  function outermost<T>(work: () => T): T {
    try {
      const result = join(work);
      if (doomed) throw doomed.cause;
      inFile.commit();
      actions.release();
      return result;
    } catch (error) {
      onFailed();
      inFile.rollback();
      throw error;
    } finally {
      inFile.end();
      actions.drop();
      doomed = null;
    }
  }

  return {
    run<T>(work: () => T): T {
      if (depth > 0) return join(work);
      const result = guarded(() => outermost(work));
      actions.runReleased();
      return result;
    },
    beginAtWrite() {
      if (depth > 0) inFile.begin();
    },
    afterCommit(action, once) {
      if (depth === 0) actions.runNow(action);
      else actions.wait(action, once);
    },
  };
}

/** The one transaction of the file, which is none until something is written. */
function createFileTransaction(driver: Driver, failpoint: HitFailpoint) {
  const begin = driver.prepare('BEGIN IMMEDIATE');
  const commit = driver.prepare('COMMIT');
  const rollback = driver.prepare('ROLLBACK');
  let isBegun = false;
  return {
    begin(): void {
      if (isBegun) return;
      begin.run();
      isBegun = true;
    },
    commit(): void {
      if (!isBegun) return;
      failpoint('commit:before');
      commit.run();
      failpoint('commit:after');
    },
    rollback(): void {
      if (driver.inTransaction) rollback.run();
    },
    end(): void {
      isBegun = false;
    },
  };
}

/** A transaction that awaits would stay open over other people's work. */
function refusePromise<T>(result: T): T {
  if (result instanceof Promise) throw new TypeError('a transaction must not return a promise');
  return result;
}
