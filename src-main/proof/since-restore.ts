/**
 * A backup took the database's place. What the database says is of before, and for as long as reads lag, so may be what is read:
 * what went back, or was paid, since the backup would go back, or be paid, a second time.
 */
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { movesAfterMs } from './agreement.ts';

const key = 'trusted_from';

export type SinceRestore = ReturnType<typeof createSinceRestore>;

export function createSinceRestore({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  let trustedFrom = Number(readMeta(db, key) ?? 0);
  /** By the clock nobody can set, in the process that put the backup back. */
  let begunAt = Number.NEGATIVE_INFINITY;

  function trustFrom(at: number): void {
    writeMeta(db, { key, value: String(at), now: clock.now() });
    trustedFrom = at;
  }

  return {
    /** In the transaction that puts everything in doubt. */
    begin(): void {
      trustFrom(clock.now() + movesAfterMs);
      begunAt = clock.monotonic();
    },
    /** When a read shows everything that was done before the backup took the place. */
    trustedFrom: (): number => trustedFrom,
    /** A read that began then may be of before; null when nothing was read. */
    mayBeOld(readAt: number | null): boolean {
      return (readAt ?? 0) < trustedFrom || (readAt !== null && clock.monotonic() - begunAt < movesAfterMs);
    },
    /** What was planned by the old time would wait the difference out. */
    clockSetBack(): void {
      const latest = clock.now() + movesAfterMs;
      if (trustedFrom > latest) trustFrom(latest);
    },
  };
}
