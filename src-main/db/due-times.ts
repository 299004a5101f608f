/** When rows that wait for a time (`next_at`) are due. Nearly always none is yet, and that is answered without another read. */
import type { Db } from './db.ts';

/** `waiting`: the table, and the WHERE that says which of its rows wait. */
export function dueTimes(db: Db, waiting: string) {
  const select = `SELECT min(next_at) AS at FROM ${waiting}`;
  const earliest = db.standing(select, ([row]: { at: number | null }[]) => row?.at ?? null);
  const after = db.prepare<{ at: number | null }>(`${select} AND next_at > +@now`);
  const isDue = (now: number): boolean => (earliest() ?? Infinity) <= now;

  return {
    isDue,
    /** The first one that is not due yet; null when there is none. */
    nextAfter: (now: number): number | null => (isDue(now) ? (after.get({ now })?.at ?? null) : earliest()),
  };
}
