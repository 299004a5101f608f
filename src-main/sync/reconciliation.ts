/**
 * An end can be wrong: a lost request arrives hours later, the acquirer captures what was called off. So everything that a
 * request was sent about is read again after its last request, when the day's requests have had time to arrive, and once more
 * when no request and no authorization of it can be alive (API document: a key lives 24 h, an authorization lapses after about 26 h).
 */
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import type { Entry } from '../outbox/entry.ts';

const hour = 3_600_000;
/** After the last request about it left. */
const readAfterMs = [2 * hour, 27 * hour] as const;
const retryMs = 10 * 60_000;
/** The API has refused to show it for so long: it is not there. */
const keptForMs = 7 * 24 * hour;
/** Few at a time: nobody waits for these. */
const atOnce = 4;

export interface DueRead {
  readonly kind: string;
  readonly id: string;
  /** When it is to be read again. */
  readonly at: number;
}

export interface Reconciliation {
  /** A request about this leaves now. In the transaction that says so. */
  sent(entry: Pick<Entry, 'ownerKind' | 'ownerId' | 'partId' | 'operation'>): void;
  /** The next ones to be read again, the first one first. */
  next(): readonly DueRead[];
  answered(id: string): void;
  failed(id: string): void;
  /** The clock was set back: what was planned by the old time would wait the difference out. */
  clockSetBack(): void;
}

interface Row {
  readonly kind: string;
  readonly subject_id: string;
  readonly sent_at: number;
  readonly due_at: number;
}

export function createReconciliation({ db, clock }: { readonly db: Db; readonly clock: Clock }): Reconciliation {
  const plan =
    db.prepare(`INSERT INTO reconciliations (kind, subject_id, sent_at, due_at) VALUES (@kind, @id, @sentAt, @dueAt)
    ON CONFLICT (kind, subject_id) DO UPDATE SET sent_at = excluded.sent_at, due_at = excluded.due_at`);
  const remove = db.prepare('DELETE FROM reconciliations WHERE kind = @kind AND subject_id = @id');
  const pull = db.prepare(
    'UPDATE reconciliations SET due_at = @now, sent_at = min(sent_at, @now) WHERE due_at > @latest',
  );
  const first = db.standing(
    `SELECT * FROM reconciliations ORDER BY due_at LIMIT ${atOnce}`,
    (rows: Row[]): readonly Row[] => rows,
  );

  function find(id: string): Row | null {
    return first().find((row) => row.subject_id === id) ?? null;
  }

  /** The next read after this one; none when the last one is behind it. */
  function follow({ kind, subject_id: id, sent_at: sentAt }: Row): void {
    const now = clock.now();
    const dueAt = readAfterMs.map((afterMs) => sentAt + afterMs).find((at) => at > now);
    if (dueAt === undefined) remove.run({ kind, id });
    else plan.run({ kind, id, sentAt, dueAt });
  }

  return {
    sent({ ownerKind, ownerId, partId, operation }) {
      const now = clock.now();
      const subject =
        operation === 'refunds.create' ? { kind: 'refund', id: partId } : { kind: ownerKind, id: ownerId };
      if (subject.id !== null) plan.run({ ...subject, sentAt: now, dueAt: now + readAfterMs[0] });
      // A refund shows itself in its charge, and the sale in its order.
      if (subject.kind === 'refund')
        plan.run({ kind: ownerKind, id: ownerId, sentAt: now, dueAt: now + readAfterMs[0] });
    },
    next: () => first().map(({ kind, subject_id: id, due_at: at }) => ({ kind, id, at })),
    answered(id) {
      const row = find(id);
      if (row !== null && row.due_at <= clock.now()) db.transaction(() => follow(row));
    },
    failed(id) {
      const row = find(id);
      const now = clock.now();
      if (row === null || row.due_at > now) return;
      const { kind, sent_at: sentAt } = row;
      db.transaction(() => {
        if (now - sentAt > keptForMs) remove.run({ kind, id });
        else plan.run({ kind, id, sentAt, dueAt: now + retryMs });
      });
    },
    clockSetBack() {
      const now = clock.now();
      pull.run({ now, latest: now + readAfterMs[1] });
    },
  };
}
