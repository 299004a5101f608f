/**
 * An end can be wrong: a lost request arrives hours later, or the acquirer captures a cancelled payment. So everything that a
 * request was sent about is read again after its last request: once late requests have had time to arrive, and once more when no
 * request and no authorization can be alive (API document: a key lives 24 h, an authorization lapses after about 26 h). What an
 * event names is due at once. Its row is written before the event is acknowledged, because the API does not send it again.
 */
import type { Clock } from '#shared/ports.ts';
import { columnsOf, plain } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { hour } from '../lib/durations.ts';
import type { Entry } from '../outbox/entry.ts';
import { movesAfterMs } from '../proof/agreement.ts';

/** Counted from the last request or event about a thing: a read made at once may be older than that request or event. */
const readAfterMs = [movesAfterMs, 2 * hour, 27 * hour] as const;
/** The wait after a failed read: it grows for what an event named. */
const [firstRetryMs, longestRetryMs] = [5_000, hour];
/** After the API has refused for so long to show it, it is not there. For what an event named, time with the till off counts as well. */
const [keptForMs, namedKeptForMs] = [7 * 24 * hour, 30 * 24 * hour];
/** A read that comes this late starts the times anew: until then the thing was still polled, or the till was off. */
const lateMs = 30 * 60_000;
/** Things that no event named: few at a time, because nobody waits for them. */
const atOnce = 4;

const columns = columnsOf('reconciliations', {
  kind: plain<string>(),
  id: plain<string>('subject_id'),
  sentAt: plain<number>(),
  /** When it is to be read again. */
  at: plain<number>('due_at'),
  /** When an event named it; null once a read that began later was answered. */
  receivedAt: plain<number | null>(),
});

export type DueRead = ReturnType<typeof columns.read>;
export type Named = Pick<DueRead, 'kind' | 'id'>;

export type Reconciliation = ReturnType<typeof createReconciliation>;

export interface ReconciliationOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly isReached: () => boolean;
}

export function createReconciliation({ db, clock, isReached }: ReconciliationOptions) {
  const plan = columns.replace(db, columns.keys, { by: ['kind', 'subject_id'] });
  /** What an event named keeps its due time. */
  const planLater = columns.upsert(db, columns.keys, {
    onConflict:
      '(kind, subject_id) DO UPDATE SET sent_at = excluded.sent_at, due_at = iif(received_at IS NULL, excluded.due_at, due_at)',
  });
  const pull = db.prepare(
    'UPDATE reconciliations SET due_at = @now, sent_at = min(sent_at, @now) WHERE due_at > @latest',
  );
  const pullReceived = db.prepare(
    'UPDATE reconciliations SET due_at = @now WHERE received_at IS NOT NULL AND due_at > @now',
  );
  const named = columns.standing(db, 'WHERE received_at IS NOT NULL ORDER BY due_at');
  const planned = columns.standing(db, `WHERE received_at IS NULL ORDER BY due_at LIMIT ${atOnce}`);
  const remove = db.prepare('DELETE FROM reconciliations WHERE kind = @kind AND subject_id = @id');

  const received = (id: string): DueRead | null => named().find((row) => row.id === id) ?? null;
  const next = (): readonly DueRead[] => [...named(), ...planned()];

  /** Null also when its time has not come. */
  function due(id: string): DueRead | null {
    return received(id) ?? planned().find((row) => row.id === id && row.at <= clock.now()) ?? null;
  }

  /** The times count from a read that the API could answer: not while the till was off or offline. */
  const sentAtOf = ({ sentAt, at }: DueRead, now: number): number => (!isReached() || now - at > lateMs ? now : sentAt);

  return {
    /** A request about this thing leaves now. In the transaction that says so. */
    sent({ ownerKind, ownerId, partId, operation }: Entry): void {
      const sentAt = clock.now();
      const when = { sentAt, at: sentAt + readAfterMs[1], receivedAt: null };
      planLater({ kind: ownerKind, id: ownerId, ...when });
      // A refund is seen by reading its charge, the sale by reading its order.
      if (operation === 'refunds.create' && partId !== null) planLater({ kind: 'refund', id: partId, ...when });
    },
    /** An event named these. In one synced transaction. */
    received(things: readonly Named[]): void {
      const now = clock.now();
      for (const { kind, id } of things) plan({ kind, id, sentAt: now, at: now, receivedAt: now });
    },
    isReceived: (id: string): boolean => received(id) !== null,
    /**
     * What is polled is read anyway, and what needs a refused credential cannot be read. Such a row moves on by an hour, so that
     * it never stands before one that can be read. Answers in how many milliseconds the next row is due, or null.
     */
    putOff(mayWait: (one: Named) => boolean): number | null {
      const now = clock.now();
      const waiting = () => planned().filter((one) => one.at <= now && mayWait(one));
      // All rows of a night in one write to the disk.
      db.transaction(() => {
        for (let rows = waiting(); rows.length > 0; rows = waiting()) {
          for (const row of rows) plan({ ...row, sentAt: now, at: now + hour });
        }
      });
      const later = planned().find(({ at }) => at > now);
      return later === undefined ? null : later.at - now;
    },
    /** What events named, then the next rows to be read again, each in the order of their due times. */
    next,
    answered(id: string, askedAt: number): void {
      const row = due(id);
      const now = clock.now();
      // The event came while the answer was on its way: it may be about something newer than the question.
      if (row === null || (row.receivedAt !== null && row.receivedAt > askedAt && row.receivedAt <= now)) return;
      // If an event named it, the times count from the answer: the first answer after hours of refusals may be older than the event.
      const sentAt = row.receivedAt === null ? sentAtOf(row, now) : now;
      // The next read; none after the last one.
      const at = readAfterMs.map((afterMs) => sentAt + afterMs).find((time) => time > now);
      db.transaction(() => {
        if (at === undefined) remove.run({ kind: row.kind, id });
        else plan({ ...row, sentAt, at, receivedAt: null });
      });
    },
    failed(id: string): void {
      const row = due(id);
      if (row === null) return;
      const now = clock.now();
      // `receivedAt` may lie in the future, if the clock was set back since.
      const retryMs = Math.min(Math.max(Math.abs(now - (row.receivedAt ?? 0)), firstRetryMs), longestRetryMs);
      db.transaction(() => {
        const sentAt = sentAtOf(row, now);
        const askedForMs = now - sentAt;
        // Age from a clock that jumped, or from a month with the till off, is no reason to give it up: the API has not refused it yet.
        const isOld = askedForMs > hour && now - (row.receivedAt ?? now) > namedKeptForMs;
        if (isOld || askedForMs > keptForMs) remove.run({ kind: row.kind, id });
        else plan({ ...row, sentAt, at: now + retryMs });
      });
    },
    /** The API can be reached again. */
    retryNow: (): void => void pullReceived.run({ now: clock.now() }),
    /** The clock was set back: plans of the old time would wait for as long as that. */
    clockSetBack(): void {
      const now = clock.now();
      pull.run({ now, latest: now + readAfterMs[2] });
    },
  };
}
