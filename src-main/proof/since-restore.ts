/**
 * A backup took the database's place. What the database says is of before, and for as long as reads lag, so may be what is read:
 * what went back, or was paid, since the backup would go back, or be paid, a second time.
 */
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import { dropMeta, readMeta, writeMeta } from '../db/meta.ts';
import { movesAfterMs } from './agreement.ts';

const keys = { from: 'trusted_from', lag: 'reads_may_lag' } as const;

export type SinceRestore = ReturnType<typeof createSinceRestore>;

export function createSinceRestore({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  let trustedFrom = Number(readMeta(db, keys.from) ?? 0);
  /** By the clock nobody can set: of a restore before this process nobody knows how long ago it was, so its lag begins again. */
  let begunAt = readMeta(db, keys.lag) === null ? Number.NEGATIVE_INFINITY : clock.monotonic();
  const made = new Set<string>();

  const lagMs = (): number => Math.max(0, Math.ceil(movesAfterMs - (clock.monotonic() - begunAt)));

  function trustFrom(at: number): void {
    writeMeta(db, { key: keys.from, value: String(at), now: clock.now() });
    trustedFrom = at;
  }

  return {
    /** In the transaction that puts everything in doubt. */
    begin(): void {
      trustFrom(clock.now() + movesAfterMs);
      writeMeta(db, { key: keys.lag, value: '1', now: clock.now() });
      begunAt = clock.monotonic();
    },
    /** When a read shows everything that was done before the backup took the place. */
    trustedFrom: (): number => Math.max(trustedFrom, clock.now() + lagMs()),
    /** What was seen from then on, on whatever screen, is not of before the backup took the place; 0 without one. */
    sureFrom: (): number => trustedFrom,
    /** Made by this process: no backup knows it. */
    made: (id: string): void => void made.add(id),
    isNew: (id: string): boolean => made.has(id),
    /** A read that began then may be of before; null when nothing was read. */
    mayBeOld: (readAt: number | null): boolean => (readAt ?? 0) < trustedFrom || (readAt !== null && lagMs() > 0),
    /** Now and then: the lag is over, and another process need not wait it out. */
    endLag(): void {
      if (!Number.isFinite(begunAt) || lagMs() > 0) return;
      db.transaction(() => dropMeta(db, keys.lag));
      begunAt = Number.NEGATIVE_INFINITY;
    },
    /** What was planned by the old time would wait the difference out. */
    clockSetBack(): void {
      const latest = clock.now() + movesAfterMs;
      if (trustedFrom > latest) trustFrom(latest);
    },
  };
}
