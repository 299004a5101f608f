/**
 * Durable intent: every money request is a row before it is a request, and every move of a row is one synced transaction.
 * It never talks to the network; the runner does.
 */
import { AppError } from '../lib/app-error.ts';
import { authorizationExpiryMs } from '../proof/order-money.ts';
import { createApplyAnswer } from './apply-answer.ts';
import { type Entry, fromBackup, isKeyless, type NewEntry, subjectOf } from './entry.ts';
import { createEntryChecks } from './entry-checks.ts';
import { createEntryMover, type EntryMoverDeps, type OutboxParts } from './move-entry.ts';
import { createObligations } from './obligations.ts';
import { byClock, type Cause, type MayGo } from './operation.ts';
import type { EntryEvent } from './states.ts';
import { createTrueTime } from './true-time.ts';
import { type CancelRequest, createCancelRequests, type NewCancelRequest, type UndoOwner } from './undo-wishes.ts';

export type OutboxOptions = Omit<EntryMoverDeps, 'trueTime'>;

export type Outbox = ReturnType<typeof createOutbox>;

/** How long an entry waits until `mayGo` is asked again. */
const laterMs = 15_000;

const byRestart: Cause = { by: 'restart', observation: null };
const byPerson: Cause = { by: 'person', observation: null };

export function createOutbox(options: OutboxOptions) {
  const { db, table, secrets, clock, agreements, operationOf } = options;
  const trueTime = createTrueTime(clock);
  const wishes = createCancelRequests(db);
  const obligations = createObligations({
    db,
    entry: (id) => table.get(id),
    hasEnded: (entry) => operationOf(entry).obligationEnded?.(entry) ?? false,
  });
  const mover = createEntryMover({ ...options, trueTime });
  const parts: OutboxParts = { ...options, trueTime, ...mover };
  const { change, apply, replan, bytesAvailable, isKeySpent } = mover;
  const checks = createEntryChecks(parts);
  /** Requests of this process whose time of sending is not sure yet, because too few answers agree on the API's time. */
  const undated = new Set<string>();

  const ownerOf = ({ ownerKind: kind, ownerId: id }: Pick<Entry, 'ownerKind' | 'ownerId'>): UndoOwner => ({ kind, id });
  const wishKey = ({ kind, id }: UndoOwner): string => `wish:${kind}:${id}`;
  const isForward = (entry: Pick<Entry, 'operation'>): boolean => operationOf(entry).direction === 'forward';

  function move(id: string, event: EntryEvent, cause: Cause): void {
    change(id, (entry) => apply(entry, event, cause));
  }

  /** Nobody wants the result any more (undo, or another sale took its place). */
  function abandon(id: string, cause: Cause): void {
    change(id, (entry) => {
      if (!entry.abandoned) apply({ ...entry, abandoned: true }, { type: 'abandoned' }, cause);
    });
  }

  /** Abandons the owner's requests that move money towards the shop. One that may have left is only read. In the caller's transaction. */
  function dropForward({ kind, id }: UndoOwner): void {
    for (const entry of table.ofOwner(kind, id)) if (isForward(entry)) abandon(entry.id, byPerson);
  }

  /** What forbids the sending now and changes the entry instead; null when it may go. */
  function hindrance(entry: Entry, may: MayGo): EntryEvent | null {
    const isWanted = may !== 'unwanted' && wishes.standing(ownerOf(entry)) === null;
    if (isForward(entry) && !isWanted) return { type: 'abandoned' };
    if (isKeySpent(entry)) return { type: 'key-expired' };
    if (may === 'moved') return { type: 'moved' };
    return bytesAvailable(entry) ? null : { type: 'bytes-gone' };
  }

  /** The API's limit per buyer would refuse the request, and somebody would see an error. So it waits until the limit allows it. */
  function awaitsBuyerLimit(entry: Entry): boolean {
    const times = entry.buyerKeys.map((key) => table.lastTwoSends(key)[1] ?? null);
    const until = Math.max(...times.map((at) => (at === null ? 0 : at + 61_000)), 0);
    if (until <= clock.now()) return false;
    replan(entry, { nextAt: until, why: 'buyer-limit-wait' });
    return true;
  }

  function begin(entry: Entry): Entry {
    const now = clock.now();
    const firstSentServerAt = entry.firstSentAt === null ? trueTime.serverNow() : entry.firstSentServerAt;
    if (entry.firstSentAt === null) trueTime.begin(entry.id);
    if (firstSentServerAt === null || !trueTime.isSure()) undated.add(entry.id);
    agreements.changed(subjectOf(entry.id));
    table.countSend(entry.buyerKeys, now);
    table.startAttempt(entry.id, 'send', now);
    options.onSent(entry);
    const counted: Entry = {
      ...entry,
      attempts: entry.attempts + 1,
      firstSentAt: entry.firstSentAt ?? now,
      firstSentServerAt,
      lastSentAt: now,
    };
    return apply(counted, { type: 'claimed' }, byClock);
  }

  /** A time from one answer is better than none. Once answers agree, they correct a time that came from another server. */
  function writeFirstSent(id: string): void {
    const firstSentServerAt = trueTime.firstSentServerAt(id);
    change(id, (entry) => {
      const isBetter = entry.firstSentServerAt === null || trueTime.isSure();
      // `updatedAt` keeps the time of the plan: `forgetFuture` must still see a plan made before the clock was set back.
      if (isBetter && entry.firstSentAt !== null && firstSentServerAt !== null)
        table.save({ ...entry, firstSentServerAt }, entry.updatedAt);
    });
    if (trueTime.isSure()) undated.delete(id);
  }

  return {
    wishes,
    obligations,

    /**
     * In the caller's transaction, so that the business row and the intent live or die together. `secretBody` is sent instead of
     * the body that rests on disk.
     */
    enqueue(entry: NewEntry, secretBody: Buffer | null = null): void {
      if (isForward(entry) && wishes.standing(ownerOf(entry)) !== null)
        throw new AppError('not-possible-now', { message: 'it is to be undone: nothing goes forward for it' });
      const now = clock.now();
      const { obligation = null, takesOverFrom: from = null } = entry;
      if (obligation !== null) obligations.take(obligation, { entryId: entry.id, from, now });
      const stored = table.insert({ ...entry, secret: secretBody !== null }, now);
      if (secretBody !== null) secrets.keep(entry.id, secretBody);
      options.onMoved(stored);
      db.afterCommit(options.wake, 'wake the runner');
    },

    /**
     * No GET tells what became of a create. Before another process repeats it, the API is asked for the time: if the clock was
     * set back by as long as the till was off, the age of the key would be hidden.
     */
    lacksTime(entry: Entry): boolean {
      const isRepeated = entry.firstSentAt !== null && !entry.byId && !isKeyless(entry);
      return isRepeated && !trueTime.wasHeard() && trueTime.ageOfKey(entry).atMostMs === Infinity;
    },
    /** Stores at once when each request left: the next process would have only a wall clock that may have been set. */
    noteTime(at: number, isSure: boolean): void {
      trueTime.noteServerDate(at, isSure);
      try {
        for (const id of undated) writeFirstSent(id);
      } catch {
        // A full disk must not cost the answer: the next answer tries this again.
      }
    },

    /** Commits `sending` before anything may leave; null when the entry must not be sent now. */
    claim(id: string): Entry | null {
      return change(id, (entry) => {
        if (entry.nextKind !== 'send' || entry.afterEntry !== null) return null;
        const may = operationOf(entry).mayGo?.(entry) ?? 'yes';
        const event = hindrance(entry, may);
        if (event !== null) {
          const refusedWith = event.type === 'moved' ? 'moved-meanwhile' : null;
          const dropped = { ...entry, abandoned: entry.abandoned || event.type === 'abandoned' };
          apply(dropped, event, { ...byClock, refusedWith });
          return null;
        }
        if (may === 'later') replan(entry, { nextAt: clock.now() + laterMs, why: 'waits-for-predecessor' });
        if (may === 'later' || awaitsBuyerLimit(entry) || checks.awaitsRead(entry)) return null;
        const claimed = begin(entry);
        options.failpoint(`${entry.operation}:inside-claim`);
        return claimed;
      });
    },

    applyAnswer: createApplyAnswer(parts),
    startCheck: checks.start,
    applyRead: checks.applyResult,

    move,
    abandon,

    /**
     * Somebody wants the owner undone: from now on no forward request leaves for it, and those not sent are dropped. In the
     * caller's transaction.
     */
    wishUndo(owner: UndoOwner, by: Omit<NewCancelRequest, 'owner'>): void {
      const now = clock.now();
      wishes.add({ owner, ...by }, { now, aheadMs: (trueTime.serverNow() ?? now) - now });
      trueTime.begin(wishKey(owner));
      dropForward(owner);
    },

    dropForward,

    /** When the undo was wished, by the API's clock, even if that clock became known only later. */
    wishedAt: ({ owner, wishedAt, aheadMs }: CancelRequest): number =>
      trueTime.firstSentServerAt(wishKey(owner)) ?? wishedAt + aheadMs,

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

    /** A backup took the database's place: see `fromBackup`. */
    markAllFromBackup(): void {
      table.endLost(clock.now());
      for (const entry of table.open()) db.transaction(() => apply(fromBackup(entry), { type: 'restored' }, byRestart));
    },

    /** Once at start: a request that was on the wire when the process ended has an unknown outcome. */
    recover(): void {
      db.transaction(() => {
        table.endLost(clock.now());
        for (const entry of table.open().filter(({ state }) => state === 'sending')) {
          apply(entry, { type: 'found-at-boot' }, byRestart);
        }
        // These card bytes were lost with the last process. They are a quarter of an hour old at most: none is kept in memory for longer.
        const typed = table.open().filter(({ secret, nextKind }) => secret && nextKind !== null);
        for (const entry of typed) apply(entry, { type: 'bytes-gone' }, byRestart);
      });
    },

    /** Plans made by the old time become due now. Otherwise they would wait for as long as the clock was set back. */
    clockSetBack(): void {
      table.forgetFuture(clock.now());
      wishes.forgetFuture(clock.now());
      options.wake();
    },

    /** Ends the doubt about card holds that nobody captured: whatever became of them, they have lapsed by now. */
    endLapsed(): void {
      for (const entry of table.holding()) {
        const { atLeastMs, likelyMs } = trueTime.ageOfKey(entry);
        // A till that closes every night never runs for 27 h. Three times 27 h by its clock at the send is enough, if that was right.
        if (atLeastMs >= authorizationExpiryMs || likelyMs >= 3 * authorizationExpiryMs)
          move(entry.id, { type: 'lapsed' }, byClock);
      }
    },
  };
}
