/** Knows whether the sums in the file add up: checked at start, after the record itself, and when a manager asks. */
import type { BooksState } from '#shared/contract/books.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import type { Log } from '../../lib/log.ts';
import type { OpenBooks } from '../books.ts';
import { type BooksFound, checkBooksInBackground } from './read-books.ts';

export interface BooksMonitorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Asked for when a check begins: at the first, all areas are made. */
  readonly books: () => readonly OpenBooks[];
  readonly onChanged: (state: BooksState) => void;
}

export interface BooksMonitor {
  state(): BooksState;
  check(): Promise<BooksState>;
  /** Something was put right, perhaps: what did not add up is checked anew, also where a check is under way that began before. */
  recheck(): void;
  close(): void;
}

export function createBooksMonitor({ db, clock, log, books, onChanged }: BooksMonitorDeps): BooksMonitor {
  let state: BooksState = { state: 'checking' };
  let running: { readonly timer: Timer; readonly ended: Promise<BooksState> } | null = null;
  /** Something changed since the check under way began. However much it was, one check more says what came of it. */
  let isOutdated = false;

  function note(found: BooksFound): BooksState {
    const was = state;
    state = stateOf(found, clock.now());
    if (state.state === 'differ') {
      // Ids alone: a name of a buyer does not belong in a log.
      const of = state.mismatches.map(({ kind, id, why }) => `${kind} ${id} ${why}`).join(', ');
      log('error', 'audit.books-differ', { count: state.count, of });
    }
    if (found.unread > 0) log('error', 'audit.books-unread', { count: found.unread });
    if (JSON.stringify({ ...was, checkedAt: 0 }) !== JSON.stringify({ ...state, checkedAt: 0 })) onChanged(state);
    return state;
  }

  /** Somebody who asks while a check is under way waits for that one. */
  function check(): Promise<BooksState> {
    running ??= begin();
    return running.ended;
  }

  function begin() {
    const { promise: ended, resolve } = Promise.withResolvers<BooksState>();
    const onFound = (found: BooksFound): void => {
      running = null;
      resolve(note(found));
      if (isOutdated) recheck();
    };
    isOutdated = false;
    return { timer: checkBooksInBackground({ db, clock, open: books(), onFound }), ended };
  }

  function recheck(): void {
    if (running !== null) isOutdated = true;
    else if (state.state === 'differ') void check();
  }

  return { state: () => state, check, recheck, close: () => running?.timer.cancel() };
}

function stateOf({ count, mismatches, unread }: BooksFound, checkedAt: number): BooksState {
  if (count > 0) return { state: 'differ', checkedAt, count, mismatches: [...mismatches] };
  return unread > 0 ? { state: 'unread', checkedAt } : { state: 'sound', checkedAt };
}
