/** Keeps what waits for a commit, and runs it once the commit stands. */
import type { Log } from '../lib/log.ts';

export interface CommitActions {
  runNow(action: () => void): void;
  /** Of several with the same `once` only the first is kept. */
  wait(action: () => void, once?: string): void;
  /** The transaction was committed: what waited for it may run. */
  release(): void;
  /** The transaction has ended: what still waits, and was not released, is never run. */
  drop(): void;
  /** Runs what was released, in its order; what an action releases meanwhile runs after the others. */
  runReleased(): void;
}

export function createCommitActions(log: Log): CommitActions {
  let waiting: (() => void)[] = [];
  const waitingOnce = new Set<string>();
  const committed: (() => void)[] = [];
  let draining = false;

  /** The commit stands: a listener that fails afterwards must not look like a failed transaction. */
  function runNow(action: () => void): void {
    try {
      action();
    } catch (error) {
      log('error', 'db.after-commit-failed', { error: error instanceof Error ? error.name : typeof error });
    }
  }

  return {
    runNow,
    wait(action, once) {
      if (once !== undefined && waitingOnce.has(once)) return;
      if (once !== undefined) waitingOnce.add(once);
      waiting.push(action);
    },
    release() {
      committed.push(...waiting);
    },
    drop() {
      waiting = [];
      waitingOnce.clear();
    },
    runReleased() {
      if (draining) return;
      draining = true;
      for (let action = committed.shift(); action; action = committed.shift()) runNow(action);
      draining = false;
    },
  };
}
