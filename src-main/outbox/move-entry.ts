/** Applies one event to one entry in the caller's transaction: the pure move, its schedule, its row, and what its area makes of it. */
import type { Clock, Random } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import type { HitFailpoint } from '../lib/failpoints.ts';
import type { Agreements } from '../proof/agreement.ts';
import type { SecretBytes } from '../secrets/secret-bytes.ts';
import { type Entry, goneOf, isKeyless, keyLifetimeMs, refusedOf, subjectOf } from './entry.ts';
import type { FreshReads } from './fresh-reads.ts';
import type { Cause, Operation } from './operation.ts';
import { whyAfter } from './request-view.ts';
import { scheduleAfter } from './schedule.ts';
import { type EntryEvent, type EntryFacts, isFinal, next } from './states.ts';
import type { OutboxTable } from './table.ts';
import { createTrueTime } from './true-time.ts';

/** What all parts of the outbox stand on. */
export interface OutboxOptions {
  readonly db: Db;
  readonly table: OutboxTable;
  readonly secrets: SecretBytes;
  readonly clock: Clock;
  readonly random: Random;
  readonly agreements: Agreements;
  readonly operationOf: (entry: Pick<Entry, 'operation'>) => Operation;
  /** Called inside the transaction after which the request leaves. */
  readonly onSent: (entry: Entry) => void;
  /** Inside the transaction, for every moved entry; announces after the commit. */
  readonly onMoved: (entry: Entry) => void;
  /** Something may be due now. */
  readonly wake: () => void;
  /** A request waits for what only the API's time can tell: it is asked for, unless it is certain. */
  readonly wantTime: () => void;
  readonly freshReads: FreshReads;
  readonly failpoint: HitFailpoint;
}

export type OutboxParts = ReturnType<typeof createEntryMover>;

export function createEntryMover(options: OutboxOptions) {
  const { db, table, secrets, clock, random, agreements, operationOf, freshReads, onMoved, wake } = options;
  const trueTime = createTrueTime(clock);

  const bytesAvailable = (entry: Entry): boolean => !entry.secret || secrets.has(entry.id);

  /** Whether the key is 23 h old, or may be. Before a first send the API has not seen the key, so its 24 h have not begun. */
  function isKeySpent(entry: Entry): boolean {
    if (entry.firstSentAt === null || isKeyless(entry)) return entry.keyExpired;
    if (entry.keyExpired) return true;
    const { atMostMs } = trueTime.ageOfKey(entry);
    // No GET can decide a create, so the wall clock must do. Only creates that can move no money are repeated.
    if (atMostMs === Infinity && !entry.byId) return clock.now() - entry.firstSentAt >= keyLifetimeMs;
    return atMostMs >= keyLifetimeMs;
  }

  /** One entry as it is now, in one transaction; null when it is not there. */
  function change<T>(id: string, work: (entry: Entry) => T): T | null {
    return db.transaction(() => {
      const entry = table.get(id);
      return entry === null ? null : work(entry);
    });
  }

  function apply(entry: Entry, event: EntryEvent, cause: Cause): Entry {
    const operation = operationOf(entry);
    const keyless = isKeyless(entry);
    const facts: EntryFacts = {
      ...operation,
      ...entry,
      keyless,
      // Whatever an area says: repeating without a key is never harmless.
      takesNoMoney: entry.takesNoMoney && !keyless,
      bytesAvailable: bytesAvailable(entry),
      keyExpired: isKeySpent(entry),
      stateForbidsTwice: operation.stateForbidsTwice?.(entry) ?? false,
    };
    const move = next(facts, event);
    const { effects, ...moved } = move;
    const now = clock.now();
    const retryAfterMs = cause.observation?.retryAfterMs ?? null;
    const plan = scheduleAfter({ entry, event, move, retryAfterMs }, now, random.float());
    const firstSentServerAt = entry.firstSentServerAt ?? trueTime.firstSentServerAt(entry.id);
    const changed: Entry = {
      ...entry,
      ...moved,
      ...plan,
      firstSentServerAt: plan.firstSentAt === null ? null : firstSentServerAt,
      why: whyAfter(move, event, entry),
      errorCode: cause.observation?.errorCode ?? entry.errorCode,
      revision: entry.revision + 1,
      updatedAt: now,
    };
    if (isFinal(move.state)) forget(changed);
    table.save(changed, now);
    operation.applyResult(changed, effects, cause);
    onMoved(changed);
    db.afterCommit(wake, 'wake the runner');
    return changed;
  }

  function move(id: string, event: EntryEvent, cause: Cause): void {
    change(id, (entry) => apply(entry, event, cause));
  }

  /** Changes only when the entry acts next, and why. The runner asks for most of this and looks again by itself, so it is not woken. */
  function replan(entry: Entry, change: Partial<Entry>): void {
    const now = clock.now();
    const changed = { ...entry, ...change, revision: entry.revision + 1, updatedAt: now };
    table.save(changed, now);
    onMoved(changed);
  }

  function forget({ id, ambiguous, state }: Entry): void {
    db.afterCommit(() => secrets.erase(id));
    freshReads.forget(id);
    // A card hold may still stand: `endExpired` needs its age. What people said may be corrected by a later look.
    if (!ambiguous && state !== 'resolved') trueTime.forget(id);
    for (const subject of [subjectOf(id), goneOf(id), refusedOf(id)]) agreements.forget(subject);
  }

  return { ...options, trueTime, change, apply, move, replan, bytesAvailable, isKeySpent };
}
