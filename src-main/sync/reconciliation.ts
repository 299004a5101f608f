/**
 * An end can be wrong: a lost request arrives hours later, the acquirer captures what was called off. So everything that a
 * request was sent about is read again after its last request, when the day's requests have had time to arrive, and once more
 * when no request and no authorization of it can be alive (API document: a key lives 24 h, an authorization lapses after about 26 h).
 * What an event names is due at once. Its row is written before the event is acknowledged, because it is not sent again.
 */
import type { Clock } from '#shared/ports.ts';
import { columnsOf, plain } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { hour } from '../lib/durations.ts';
import type { Entry } from '../outbox/entry.ts';
import { movesAfterMs } from '../proof/agreement.ts';

/** After the last request about it left, or the last event about it: the read at once may be of before that. */
const readAfterMs = [movesAfterMs, 2 * hour, 27 * hour] as const;
/** After a look that failed: ever longer for what an event named. */
const [firstRetryMs, longestRetryMs] = [5_000, hour];
/** The API has refused to show it for so long: it is not there. For what an event named the time the till was off counts as well. */
const [keptForMs, namedKeptForMs] = [7 * 24 * hour, 30 * 24 * hour];
/** It was still followed, or the till was off, when it was to be read: its end is as new as this read. */
const lateMs = 30 * 60_000;
/** Few at a time of what no event named: nobody waits for these. */
const atOnce = 4;

const columns = columnsOf('reconciliations', {
  kind: plain<string>(),
  id: plain<string>('subject_id'),
  sentAt: plain<number>(),
  /** When it is to be read again. */
  at: plain<number>('due_at'),
  /** An event named it then, and no look that began later was answered. */
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
  const keys = ['kind', 'id', 'sentAt', 'at', 'receivedAt'] as const;
  const plan = columns.upsert(db, keys, {
    onConflict:
      '(kind, subject_id) DO UPDATE SET sent_at = excluded.sent_at, due_at = excluded.due_at, received_at = excluded.received_at',
  });
  /** What an event named stays due. */
  const planLater = columns.upsert(db, keys, {
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

  const heard = (id: string): DueRead | null => named().find((row) => row.id === id) ?? null;
  const next = (): readonly DueRead[] => [...named(), ...planned()];

  /** Null as well when its time has not come. */
  function due(id: string): DueRead | null {
    return heard(id) ?? planned().find((row) => row.id === id && row.at <= clock.now()) ?? null;
  }

  /** Its time begins with a read that the API could answer: not while the till was off, nor while it is offline. */
  const sentAtOf = ({ sentAt, at }: DueRead, now: number): number => (!isReached() || now - at > lateMs ? now : sentAt);

  return {
    /** A request about this leaves now. In the transaction that says so. */
    sent({ ownerKind, ownerId, partId, operation }: Entry): void {
      const sentAt = clock.now();
      const when = { sentAt, at: sentAt + readAfterMs[1], receivedAt: null };
      planLater({ kind: ownerKind, id: ownerId, ...when });
      // A refund shows itself in its charge, and the sale in its order.
      if (operation === 'refunds.create' && partId !== null) planLater({ kind: 'refund', id: partId, ...when });
    },
    /** An event named these. In one synced transaction. */
    heard(things: readonly Named[]): void {
      const now = clock.now();
      for (const { kind, id } of things) plan({ kind, id, sentAt: now, at: now, receivedAt: now });
    },
    isHeard: (id: string): boolean => heard(id) !== null,
    /**
     * What is followed is read anyway, and what a refused credential asks for cannot be read: its row moves on by an hour, so that it
     * never stands before one that can. Answers in how many milliseconds another one is due, or null.
     */
    putOff(mayWait: (one: Named) => boolean): number | null {
      const now = clock.now();
      const waiting = () => planned().filter((one) => one.at <= now && mayWait(one));
      // A night's worth of them in one write to the disk.
      db.transaction(() => {
        for (let rows = waiting(); rows.length > 0; rows = waiting()) {
          for (const row of rows) plan({ ...row, sentAt: now, at: now + hour });
        }
      });
      const later = planned().find(({ at }) => at > now);
      return later === undefined ? null : later.at - now;
    },
    /** What events named, and the next ones to be read again, the first one first. */
    next,
    answered(id: string, askedAt: number): void {
      const row = due(id);
      const now = clock.now();
      // Heard while the answer was on its way: it may speak of what came after the question.
      if (row === null || (row.receivedAt !== null && row.receivedAt > askedAt && row.receivedAt <= now)) return;
      // Counted from the answer where an event named it: the first answer after hours of refusals may still be of before the event.
      const sentAt = row.receivedAt === null ? sentAtOf(row, now) : now;
      // The next read after this one; none when the last one is behind it.
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
      // Heard in the future: the clock was set back since.
      const retryMs = Math.min(Math.max(Math.abs(now - (row.receivedAt ?? 0)), firstRetryMs), longestRetryMs);
      db.transaction(() => {
        const sentAt = sentAtOf(row, now);
        const askedForMs = now - sentAt;
        // Old by a clock that jumped, or by a month with the till off, is no reason yet: it has not been refused.
        const isOld = askedForMs > hour && now - (row.receivedAt ?? now) > namedKeptForMs;
        if (isOld || askedForMs > keptForMs) remove.run({ kind: row.kind, id });
        else plan({ ...row, sentAt, at: now + retryMs });
      });
    },
    /** The API can be reached again. */
    retryNow: (): void => void pullReceived.run({ now: clock.now() }),
    /** The clock was set back: what was planned by the old time would wait the difference out. */
    clockSetBack(): void {
      const now = clock.now();
      pull.run({ now, latest: now + readAfterMs[2] });
    },
  };
}
