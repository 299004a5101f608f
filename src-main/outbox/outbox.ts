/**
 * Durable intent: every money request is a row before it is a request, and every move of a row is one synced transaction.
 * It never talks to the network; the runner does.
 */
import type { Clock, Random } from '#shared/ports.ts';
import type { Observation } from '../api/classify.ts';
import type { Db } from '../db/db.ts';
import type { HitFailpoint } from '../lib/failpoints.ts';
import { isMissing, withBaseline } from './baseline.ts';
import { distrusted, type Entry, factsOf, fuseMs, isKeyless, lapseMs } from './entry.ts';
import { findingOf } from './finding.ts';
import { createKeyAge } from './key-age.ts';
import { lastRefusal } from './last-refusal.ts';
import type { NewEntry } from './new-entry.ts';
import type { Learned, Operation } from './operation.ts';
import { createRecovery } from './recovery.ts';
import { redactAnswer } from './redact.ts';
import { checkDelayMs } from './retry-policy.ts';
import { scheduleAfter } from './schedule.ts';
import type { SecretBytes } from './secret-bytes.ts';
import { createSinceSent } from './since-sent.ts';
import { type EntryEvent, isFinal, next } from './states.ts';
import type { OutboxTable } from './table.ts';
import { whyAfter } from './why.ts';

export interface OutboxOptions {
  readonly db: Db;
  readonly table: OutboxTable;
  readonly secrets: SecretBytes;
  readonly clock: Clock;
  readonly random: Random;
  readonly operationOf: (entry: Entry) => Operation;
  /** Called inside the transaction for every moved entry; announces after the commit. */
  readonly onMoved: (entry: Entry) => void;
  readonly failpoint: HitFailpoint;
  /** Something may be due now. */
  readonly wake: () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(options: OutboxOptions) {
  const { db, table, secrets, clock, random, operationOf } = options;
  const keyAge = createKeyAge(clock);
  const sinceSent = createSinceSent(clock);

  const bytesAvailable = (entry: Entry): boolean => !entry.secret || secrets.has(entry.id);
  const fuseBurnt = (entry: Entry): boolean => {
    const { id, firstSentAt } = entry;
    // Without a first send the API never saw the key: its 24 h have not begun.
    return (
      firstSentAt !== null && (entry.keyExpired || (!isKeyless(entry) && keyAge.ms({ id, firstSentAt }) >= fuseMs))
    );
  };

  /** Applies one event to one entry in the caller's transaction. */
  function apply(entry: Entry, event: EntryEvent, learned: Learned): Entry {
    const move = next(factsOf({ ...entry, keyExpired: fuseBurnt(entry) }, bytesAvailable(entry)), event);
    const now = clock.now();
    const plan = scheduleAfter(
      { entry, event, move, retryAfterMs: learned.observation?.retryAfterMs ?? null },
      now,
      random.float(),
    );
    const changed: Entry = {
      ...entry,
      state: move.state,
      doubt: move.doubt,
      conflict: move.conflict,
      ...plan,
      keyExpired: fuseBurnt({ ...entry, firstSentAt: plan.firstSentAt }),
      why: whyAfter(move, event, entry),
      errorCode: learned.observation?.errorCode ?? entry.errorCode,
      revision: entry.revision + 1,
      updatedAt: now,
    };
    if (isFinal(move.state)) {
      db.afterCommit(() => secrets.erase(entry.id));
      keyAge.forget(entry.id);
      sinceSent.forget(entry.id);
    }
    table.save(changed, now);
    operationOf(changed).settle(changed, move.effects, learned);
    options.onMoved(changed);
    db.afterCommit(options.wake, 'wake the runner');
    return changed;
  }

  /** The wall clock moved against the monotonic one: no age can be trusted, so every used key counts as expired. */
  function expireAllKeys(): void {
    const byClock: Learned = { by: 'clock', observation: null };
    db.transaction(() => {
      for (const entry of table.open()) {
        if (entry.firstSentAt === null || isKeyless(entry)) continue;
        apply({ ...entry, keyExpired: true }, { type: 'key-expired', cause: 'clock-jump' }, byClock);
      }
    });
  }

  /** Reads, applies, commits. */
  function move(id: string, event: EntryEvent, learned: Learned): void {
    db.transaction(() => {
      const entry = table.get(id);
      if (entry !== null) apply(entry, event, learned);
    });
  }

  return {
    /** In the caller's transaction, so that the business row and the intent live or die together. */
    enqueue(entry: NewEntry, secretBody: Buffer | null): void {
      const stored = table.insert(entry, clock.now());
      if (secretBody !== null) secrets.keep(entry.id, secretBody);
      options.onMoved(stored);
      db.afterCommit(options.wake, 'wake the runner');
    },

    /** Commits `sending` before anything may leave; null when the entry must not be sent now. */
    claim(id: string): Entry | null {
      return db.transaction(() => {
        const entry = table.get(id);
        if (entry === null || entry.nextKind !== 'send' || entry.afterEntry !== null) return null;
        const learned: Learned = { by: 'clock', observation: null };
        if (fuseBurnt(entry) || !bytesAvailable(entry)) {
          apply(entry, { type: fuseBurnt(entry) ? 'key-expired' : 'bytes-gone' }, learned);
          return null;
        }
        const now = clock.now();
        if (entry.firstSentAt === null) keyAge.begin(entry.id);
        sinceSent.begin(entry.id);
        table.countSend(entry.buyerKeys, now);
        table.startAttempt(entry.id, 'send', now);
        const counted = {
          ...entry,
          attempts: entry.attempts + 1,
          firstSentAt: entry.firstSentAt ?? now,
          lastSentAt: now,
        };
        const claimed = apply(counted, { type: 'claimed' }, learned);
        options.failpoint(`${entry.operation}:inside-claim`);
        return claimed;
      });
    },

    /** Ends the attempt on the wire and moves the entry, in one transaction. */
    settleSend(id: string, observation: Observation): void {
      keyAge.note(observation.serverDateAt);
      db.transaction(() => {
        const entry = table.get(id);
        if (entry === null || entry.state !== 'sending') return;
        endAttempt(id, observation);
        if (observation.class === 'not-sent' && entry.lastSentAt !== null) {
          table.uncountSend(entry.buyerKeys, entry.lastSentAt);
        }
        const event = { type: 'observed', class: observation.class, errorCode: observation.errorCode } as const;
        const settled = apply(entry, event, { by: 'answer', observation });
        // Locked meanwhile: nobody should wait for a retry that has nothing left to send.
        if (settled.nextKind === 'send' && !bytesAvailable(settled)) {
          apply(settled, { type: 'bytes-gone' }, { by: 'clock', observation: null });
        }
        options.failpoint(`${entry.operation}:inside-settle`);
      });
    },

    startCheck(id: string): Entry | null {
      return db.transaction(() => {
        const entry = table.get(id);
        if (entry === null || entry.nextKind !== 'check') return null;
        table.startAttempt(id, 'check', clock.now());
        return entry;
      });
    },

    /** A GET came back: take the baseline before the first send, or decide a doubt. */
    settleCheck(id: string, observation: Observation): void {
      keyAge.note(observation.serverDateAt);
      db.transaction(() => {
        const entry = table.get(id);
        if (entry === null || entry.nextKind !== 'check') return;
        endAttempt(id, observation);
        const check = operationOf(entry).check;
        if (check === null) return;
        const answered = observation.class === 'accepted';
        if (entry.state === 'prepared' || entry.state === 'waiting') {
          if (isMissing(table.attempts(id))) {
            apply(entry, { type: 'missing' }, { by: 'check', observation });
            return;
          }
          takeBaseline(entry, answered ? check.baseline(observation.payload) : null, observation);
          return;
        }
        const finding = findingOf(check, sinceSent.seen(entry), { seen: observation, now: clock.now() });
        const attempts = table.attempts(id);
        const refusedWith = finding === 'not-applied' ? lastRefusal(attempts) : null;
        const askedAt = attempts.at(-1)?.started_at ?? clock.now();
        apply(entry, { type: 'decided', finding, refusedWith }, { by: 'check', observation, askedAt, refusedWith });
      });
    },

    move,

    /** Nobody wants the result any more (undo, or another sale took its place). */
    abandon(id: string, learned: Learned): void {
      db.transaction(() => {
        const entry = table.get(id);
        if (entry === null || entry.abandoned) return;
        apply({ ...entry, abandoned: true }, { type: 'abandoned' }, learned);
      });
    },

    /** Lets entries go that waited for this one. */
    release(afterId: string): void {
      for (const entry of table.waitingFor(afterId)) {
        table.save({ ...entry, afterEntry: null, nextAt: clock.now(), why: 'goes-now' }, clock.now());
        options.onMoved({ ...entry, afterEntry: null, why: 'goes-now' });
      }
      db.afterCommit(options.wake, 'wake the runner');
    },

    postpone(entry: Entry, until: number, why: Entry['why']): void {
      db.transaction(() => {
        const fresh = table.get(entry.id);
        if (fresh === null || fresh.nextKind === null) return;
        const changed = { ...fresh, nextAt: until, why, revision: fresh.revision + 1 };
        table.save(changed, clock.now());
        options.onMoved(changed);
      });
    },

    /** When the API's limit per buyer would refuse this send, the time from which it will not; null when it may go. */
    buyerLimitUntil(entry: Entry): number | null {
      const times = entry.buyerKeys.map((key) => table.lastTwoSends(key)[1] ?? null);
      const blocking = Math.max(...times.map((at) => (at === null ? 0 : at + 61_000)), 0);
      return blocking > clock.now() ? blocking : null;
    },

    /** A backup took the database's place: see `distrusted`. */
    distrustAll(): void {
      const learned: Learned = { by: 'restart', observation: null };
      for (const entry of table.open()) db.transaction(() => apply(distrusted(entry), { type: 'restored' }, learned));
    },

    ...createRecovery({ db, table, clock, apply, bytesAvailable, expireAllKeys }),

    noteJump: keyAge.jumped,

    expireAllKeys,

    /** See `forgetFuture` of the table. */
    clockSetBack(): void {
      table.forgetFuture(clock.now());
      options.wake();
    },

    /** Holds that nobody captured have lapsed by now, whatever became of them: their doubt ends. */
    endLapsed(): void {
      for (const { id } of table.holdingSince(keyAge.earlierNow() - lapseMs)) {
        move(id, { type: 'lapsed' }, { by: 'clock', observation: null });
      }
    },
  };

  function takeBaseline(entry: Entry, baseline: unknown, observation: Observation): void {
    const now = clock.now();
    const waitMs = observation.retryAfterMs ?? checkDelayMs(entry.checksInARow + 1, random.float());
    const changed = withBaseline(entry, baseline, { now, waitMs });
    table.save(changed, now);
    options.onMoved(changed);
    db.afterCommit(options.wake, 'wake the runner');
  }

  function endAttempt(id: string, seen: Observation): void {
    const end = {
      class: seen.class,
      httpStatus: seen.httpStatus,
      detail: seen.detail,
      answer: redactAnswer(seen.bodyText),
    };
    table.endAttempt(id, end, clock.now());
  }
}
