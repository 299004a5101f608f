/**
 * What events spoke of, on the disk before the event is acknowledged, until the API has answered a look that began after it:
 * whoever sent the event does not send it again, and a network may be away for hours.
 */
import type { Clock } from '#shared/ports.ts';
import type { WatchSource } from '../api/watch-source.ts';
import type { Db } from '../db/db.ts';

/** Whoever can deliver events must fill neither the memory nor the disk. */
const mostKept = 2_000;
/** Stands for all open and recent things of a kind. */
const everything = '*';
const firstRetryMs = 5_000;
const longestRetryMs = 10 * 60_000;
/** The API has refused to show it for so long: it is not there. */
const keptForMs = 7 * 24 * 3_600_000;

export interface Heard {
  readonly id: string;
  readonly kind: string;
  /** When it is to be asked about. */
  readonly at: number;
}

interface Kept extends Heard {
  readonly heardAt: number;
  readonly tries: number;
  /** Only one of the many that an overflow stands for: no row of its own. */
  readonly isFolded: boolean;
}

interface HeardRow {
  readonly kind: string;
  readonly subject_id: string;
  readonly heard_at: number;
}

export interface HeardEventsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: readonly WatchSource[];
}

export function createHeardEvents({ db, clock, sources }: HeardEventsDeps) {
  const insert = db.prepare(`INSERT INTO heard_events (kind, subject_id, heard_at) VALUES (@kind, @id, @at)
    ON CONFLICT (kind, subject_id) DO UPDATE SET heard_at = excluded.heard_at`);
  const remove = db.prepare('DELETE FROM heard_events WHERE kind = @kind AND subject_id = @id');
  const removeKind = db.prepare('DELETE FROM heard_events WHERE kind = @kind');
  const rows = db.prepare<HeardRow>('SELECT * FROM heard_events ORDER BY heard_at');
  const kept = new Map<string, Kept>();

  function load({ kind, subject_id: id, heard_at: heardAt }: HeardRow): void {
    if (id === everything) unfold(kind, heardAt);
    else kept.set(id, { id, kind, heardAt, at: clock.now(), tries: 0, isFolded: false });
  }

  /** Everything of this kind that the events which were too many may have spoken of. */
  function unfold(kind: string, heardAt: number): void {
    const source = sources.find((one) => one.kind === kind);
    const ids = [...(source?.subjects().map(({ id }) => id) ?? []), ...(source?.recent?.() ?? [])];
    for (const id of ids) {
      if (!kept.has(id)) kept.set(id, { id, kind, heardAt, at: clock.now(), tries: 0, isFolded: true });
    }
    if (!hasFolded(kind)) remove.run({ kind, id: everything });
  }

  function hasFolded(kind: string): boolean {
    return [...kept.values()].some((one) => one.isFolded && one.kind === kind);
  }

  /** The kind of the oldest is not kept one by one any more. In a transaction. */
  function fold(): void {
    const oldest = [...kept.values()].reduce((first, one) => (one.heardAt < first.heardAt ? one : first));
    const { kind } = oldest;
    removeKind.run({ kind });
    insert.run({ kind, id: everything, at: clock.now() });
    for (const [id, one] of kept) if (one.kind === kind) kept.set(id, { ...one, isFolded: true });
    unfold(kind, clock.now());
  }

  function drop({ id, kind, isFolded }: Kept): void {
    kept.delete(id);
    if (!isFolded) remove.run({ kind, id });
    else if (!hasFolded(kind)) remove.run({ kind, id: everything });
  }

  for (const row of rows.all()) load(row);

  return {
    /** In one synced transaction. */
    note(things: readonly Pick<Heard, 'kind' | 'id'>[]): void {
      db.transaction(() => {
        const now = clock.now();
        for (const { kind, id } of things) {
          insert.run({ kind, id, at: now });
          kept.set(id, { id, kind, heardAt: now, at: now, tries: 0, isFolded: false });
        }
        if ([...kept.values()].filter(({ isFolded }) => !isFolded).length > mostKept) fold();
      });
    },
    get: (id: string): Heard | null => kept.get(id) ?? null,
    all: (): Iterable<Heard> => kept.values(),
    answered(id: string, askedAt: number): void {
      const one = kept.get(id);
      // Heard while the answer was on its way: it may speak of what came after the question.
      if (one !== undefined && (one.heardAt <= askedAt || one.heardAt > clock.now())) drop(one);
    },
    failed(id: string): void {
      const one = kept.get(id);
      if (one === undefined) return;
      if (clock.now() - one.heardAt > keptForMs) drop(one);
      else {
        const waitMs = Math.min(firstRetryMs * 2 ** one.tries, longestRetryMs);
        kept.set(id, { ...one, at: clock.now() + waitMs, tries: one.tries + 1 });
      }
    },
    /** The API can be reached again. */
    retryNow(): void {
      for (const [id, one] of kept) kept.set(id, { ...one, at: clock.now(), tries: 0 });
    },
  };
}
