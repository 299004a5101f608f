/** The look before a first send: what the resource was then, or that it is not there at all. */
import type { Entry } from './entry.ts';
import type { AttemptRow } from './table.ts';

/** Over a minute of looks: long enough for a resource that was only just made to be found everywhere. */
const looksUntilMissing = 8;

/** Every one of the last looks found nothing by this id. A sending would be about nothing, and waiting would have no end. */
export function isMissing(attempts: readonly AttemptRow[]): boolean {
  const last = attempts.filter(({ kind }) => kind === 'check').slice(-looksUntilMissing);
  return (
    last.length === looksUntilMissing &&
    last.every((look) => look.class === 'refused' && look.http_status === 404 && look.detail === 'resource_missing')
  );
}

/** Null when the look told nothing: it is taken again. */
export function withBaseline(entry: Entry, baseline: unknown, { now, waitMs }: { now: number; waitMs: number }): Entry {
  const taken = baseline !== null;
  return {
    ...entry,
    baseline,
    checksInARow: taken ? 0 : entry.checksInARow + 1,
    nextKind: taken ? 'send' : 'check',
    nextAt: taken ? now : now + Math.ceil(waitMs),
    why: taken ? 'goes-now' : 'waits-for-baseline',
    revision: entry.revision + 1,
    updatedAt: now,
  };
}
