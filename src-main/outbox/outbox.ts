/**
 * Durable intent: every money request is a row before it is a request, and every move of a row is one synced transaction.
 * It never talks to the network; the runner does.
 */
import { AppError } from '../lib/app-error.ts';
import { authorizationExpiryMs } from '../proof/order-money.ts';
import { createApplyAnswer } from './apply-answer.ts';
import { createClaim } from './claim.ts';
import { type Entry, fromBackup, type NewEntry, sentForMs } from './entry.ts';
import { createEntryChecks } from './entry-checks.ts';
import { createFirstSends } from './first-sends.ts';
import { createEntryMover, type OutboxOptions, type OutboxParts } from './move-entry.ts';
import { createObligations } from './obligations.ts';
import { byClock, byPerson, byRestart } from './operation.ts';
import { type CancelRequests, createUndoing } from './undo-wishes.ts';

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
      const { obligations: taken = [], takesOverFrom: from = null } = entry;
      for (const key of taken) obligations.take(key, { entryId: entry.id, from, now });
      const stored = table.insert({ ...entry, secret: secretBody !== null }, now);
      if (secretBody !== null) secrets.keep(entry.id, secretBody);
      options.onMoved(stored);
      db.afterCommit(options.wake, 'wake the runner');
    },

    lacksTime,
    noteTime,
    claim: createClaim(parts, {
      isUndoWished: undoing.isWished,
      mayTakePlace: obligations.mayTakePlace,
      awaitsRead: checks.awaitsRead,
      dateSend,
    }),
    applyAnswer: createApplyAnswer(parts, checks.forgetRead),
    startCheck: checks.start,
    applyRead: checks.applyResult,
    move,
    ...undoing,
    ...createRecovery(parts, undoing.wishes),

    /** A person takes back a request that has not been sent; false when it has. */
    withdraw: (id: string): boolean =>
      change(id, (entry) => apply(entry, { type: 'withdrawn' }, byPerson))?.state === 'withdrawn',

    /** Lets the entries go that waited for this entry. */
    release(afterId: string): void {
      for (const entry of table.waitingFor(afterId)) {
        const isDropped = entry.nextKind === null;
        // An entry that was dropped while it waited stays ended, and the entry that takes its place waits for nothing.
        replan(entry, { afterEntry: null, ...(isDropped ? {} : { nextAt: clock.now(), why: 'goes-now' }) });
      }
      db.afterCommit(options.wake, 'wake the runner');
    },

    /**
     * Somebody saw that the API answers: what waits only because it did not, goes on now. The same bytes go with the same key, sooner than
     * planned. A request that was sent more than once keeps its wait: each repeat may count against the buyer, or reserve a card's limit.
     */
    resume(): void {
      const now = clock.now();
      const isPlannedLater = ({ nextAt, afterEntry }: Entry): boolean =>
        nextAt !== null && nextAt > now && afterEntry === null;
      db.transaction(() => {
        for (const entry of table.open()) {
          if (isPlannedLater(entry) && waitsForAnswer(entry)) replan(entry, { nextAt: now });
        }
        db.afterCommit(options.wake, 'wake the runner');
      });
    },

    postpone(id: string, nextAt: number, why: Entry['why']): void {
      change(id, (entry) => {
        if (entry.nextKind !== null) replan(entry, { nextAt, why });
      });
    },
  };
}

const waitsForAnswer = ({ why, nextKind, attempts }: Entry): boolean =>
  why === 'not-sent-retry' ||
  why === 'unknown-check' ||
  (why === 'unknown-retry' && (nextKind === 'check' || attempts <= 1));

/** What becomes of the stored requests when a process begins, a backup takes their place, or the clock shows another time. */
function createRecovery(parts: OutboxParts, wishes: CancelRequests) {
  const { db, table, clock, trueTime, apply, move, wake, operationOf } = parts;

  return {
    /** A backup took the database's place: see `fromBackup`. */
    markAllFromBackup(): void {
      table.endLost(clock.now());
      wishes.markFromBackup();
      for (const entry of table.open()) {
        const isMadeAnew = operationOf(entry).isMadeAnew === true;
        db.transaction(() => apply(fromBackup(entry, isMadeAnew), { type: 'restored' }, byRestart));
      }
    },

    /** Once at start: a request that was on the wire when the process ended has an unknown outcome. */
    recover(): void {
      db.transaction(() => {
        table.endLost(clock.now());
        const sent = table.open().filter(({ state }) => state === 'sending');
        for (const entry of sent) apply(entry, { type: 'found-at-boot' }, byRestart);
        // These card bytes were lost with the last process. They are a quarter of an hour old at most: none is kept in memory for longer.
        const typed = table.open().filter(({ secret, nextKind }) => secret && nextKind !== null);
        for (const entry of typed) apply(entry, { type: 'bytes-gone' }, byRestart);
      });
    },

    afterLastSent: trueTime.afterLastSent,
    /** Since the request first left, as far as the API's time proves. */
    askedForMs: (entry: Entry): number => trueTime.ageOfKey(entry).atLeastMs,

    /** Practice moves the clock of the API. */
    clockMoved: () => trueTime.clockMoved(),

    /** Plans made by the old time become due now. Otherwise they would wait for as long as the clock was set back. */
    clockSetBack(): void {
      table.forgetFuture(clock.now());
      wishes.forgetFuture(clock.now());
      wake();
    },

    /** Ends the doubt about card holds that nobody captured: whatever became of them, they have lapsed by now. */
    endExpired(): void {
      for (const entry of table.holding()) {
        const { atLeastMs, likelyMs } = trueTime.ageOfKey(entry);
        const expiryMs = authorizationExpiryMs + sentForMs(entry);
        // A till that closes every night never runs for 27 h. Three times 27 h by its clock at the send is enough, if that was right.
        const isOld = trueTime.sinceLastSent(entry.id) >= authorizationExpiryMs || atLeastMs >= expiryMs;
        if (isOld || likelyMs >= 3 * expiryMs) move(entry.id, { type: 'expired' }, byClock);
      }
    },
  };
}
