/**
 * What events spoke of, on the disk before the event is acknowledged, until the API has answered a look that began after it:
 * whoever sent the event does not send it again, and a network may be away for hours. One row for each thing of ours at most, so
 * that whoever can deliver events fills neither the memory nor the disk.
 */
import type { Clock } from '#shared/ports.ts';
import { columnsOf, plain } from '../db/columns.ts';
import type { Db } from '../db/db.ts';

/** Events about things of this till in a row, before anybody is asked about more seldom. */
const enoughInARow = 3;
/** An answer may be quicker than the event about the same thing. */
const graceMs = 60_000;
/** Nothing heard for so long says nothing any more: a tunnel that fell is as silent as a quiet night. */
const longestSilenceMs = 6 * 3_600_000;

const firstRetryMs = 5_000;
const longestRetryMs = 10 * 60_000;
/** The API has refused to show it for so long: it is not there. */
const keptForMs = 7 * 24 * 3_600_000;

const columns = columnsOf('heard_events', {
  kind: plain<string>(),
  id: plain<string>('subject_id'),
  heardAt: plain<number>(),
});

export interface Heard {
  readonly id: string;
  readonly kind: string;
  /** When it is to be asked about. */
  readonly at: number;
}

interface Kept extends Heard {
  readonly heardAt: number;
  readonly tries: number;
}

export function createHeardEvents({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const insert = columns.upsert(db, ['kind', 'id', 'heardAt'], {
    onConflict: '(kind, subject_id) DO UPDATE SET heard_at = excluded.heard_at',
  });
  const remove = db.prepare('DELETE FROM heard_events WHERE kind = @kind AND subject_id = @id');
  const kept = new Map<string, Kept>(
    columns
      .all(db, 'ORDER BY heard_at')()
      .map((row) => [row.id, { ...row, at: clock.now(), tries: 0 }]),
  );

  const unheard = new Map<string, number>();
  let inARow = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  function drop({ id, kind }: Kept): void {
    kept.delete(id);
    remove.run({ kind, id });
  }

  return {
    /** In one synced transaction. */
    note(things: readonly Pick<Heard, 'kind' | 'id'>[]): void {
      db.transaction(() => {
        const heardAt = clock.now();
        for (const { kind, id } of things) {
          insert({ kind, id, heardAt });
          kept.set(id, { id, kind, heardAt, at: heardAt, tries: 0 });
        }
      });
      for (const { id } of things) unheard.delete(id);
      inARow += things.length;
      lastAt = clock.monotonic();
    },
    /** Something whose end has an event was found ended by asking in its turn. */
    endedUnheard: (id: string): void => void unheard.set(id, clock.monotonic()),
    isHearing: (): boolean => inARow > 0,
    /** Events are proven to arrive here, so that asking may thin out; one that stayed away ends the trust. */
    areTrusted(): boolean {
      const now = clock.monotonic();
      if ([...unheard.values()].some((at) => now - at > graceMs)) {
        unheard.clear();
        inARow = 0;
      }
      return inARow >= enoughInARow && now - lastAt <= longestSilenceMs;
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
