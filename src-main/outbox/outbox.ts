/**
 * Durable intent: every money request is a row before it is a request, and every move of a row is one synced transaction.
 * It never talks to the network; the runner does.
 */
import { AppError } from '../lib/app-error.ts';
import { createApplyAnswer } from './apply-answer.ts';
import { createClaim } from './claim.ts';
import type { Entry, NewEntry } from './entry.ts';
import { createEntryChecks } from './entry-checks.ts';
import { createFirstSends } from './first-sends.ts';
import { createEntryMover, type OutboxOptions } from './move-entry.ts';
import { createObligations } from './obligations.ts';
import { byPerson } from './operation.ts';
import { createRecovery } from './recovery.ts';
import { createUndoing } from './undo-wishes.ts';

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(options: OutboxOptions) {
  const { db, table, secrets, clock, operationOf } = options;
  const parts = createEntryMover(options);
  const { change, apply, move, replan } = parts;
  const obligations = createObligations(parts);
  const undoing = createUndoing(parts);
  const checks = createEntryChecks(parts);
  const { dateSend, lacksTime, noteTime } = createFirstSends(parts);

  return {
    obligations,

    /**
     * In the caller's transaction, so that the business row and the intent live or die together. `secretBody` is sent instead of
     * the body that rests on disk.
     */
    enqueue(entry: NewEntry, secretBody: Buffer | null = null): void {
      if (operationOf(entry).direction === 'forward' && undoing.isWished(entry))
        throw new AppError('not-possible-now', { message: 'it is to be undone: nothing goes forward for it' });
      const now = clock.now();
      const { obligation = null, takesOverFrom: from = null } = entry;
      if (obligation !== null) obligations.take(obligation, { entryId: entry.id, from, now });
      const stored = table.insert({ ...entry, secret: secretBody !== null }, now);
      if (secretBody !== null) secrets.keep(entry.id, secretBody);
      options.onMoved(stored);
      db.afterCommit(options.wake, 'wake the runner');
    },

    lacksTime,
    noteTime,
    claim: createClaim(parts, { isUndoWished: undoing.isWished, awaitsRead: checks.awaitsRead, dateSend }),
    applyAnswer: createApplyAnswer(parts),
    startCheck: checks.start,
    applyRead: checks.applyResult,
    move,
    ...undoing,
    ...createRecovery(parts, undoing.wishes),

    /** A person takes back a request that has not been sent; false when it has. */
    withdraw(id: string): boolean {
      return change(id, (entry) => apply(entry, { type: 'withdrawn' }, byPerson))?.state === 'withdrawn';
    },

    /** Lets the entries go that waited for this entry. */
    release(afterId: string): void {
      for (const entry of table.waitingFor(afterId)) {
        const isDropped = entry.nextKind === null;
        // An entry that was dropped while it waited stays ended, and the entry that takes its place waits for nothing.
        replan(entry, { afterEntry: null, ...(isDropped ? {} : { nextAt: clock.now(), why: 'goes-now' }) });
      }
      db.afterCommit(options.wake, 'wake the runner');
    },

    postpone(id: string, nextAt: number, why: Entry['why']): void {
      change(id, (entry) => {
        if (entry.nextKind !== null) replan(entry, { nextAt, why });
      });
    },
  };
}
