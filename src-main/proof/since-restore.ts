/**
 * What is not certain after a backup took the database's place: the database is old, and for as long as reads lag, so may reads
 * be. What went back or was paid since the backup could otherwise go back or be paid a second time.
 */
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import { dropMeta, readMeta, writeMeta } from '../db/meta.ts';
import { movesAfterMs } from './agreement.ts';

const keys = { from: 'trusted_from', lag: 'reads_may_lag', made: 'made_since_restore' } as const;

const idsIn = (kept: string | null): readonly string[] => kept?.split(' ') ?? [];

export type SinceRestore = ReturnType<typeof createSinceRestore>;

export function createSinceRestore({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  let trustedFrom = Number(readMeta(db, keys.from) ?? 0);
  /** By the monotonic clock. Nobody knows how long ago a restore before this process was, so its lag begins again. */
  let begunAt = readMeta(db, keys.lag) === null ? Number.NEGATIVE_INFINITY : clock.monotonic();
  const made = new Set<string>(idsIn(readMeta(db, keys.made)));

  const lagMs = (): number => Math.max(0, Math.ceil(movesAfterMs - (clock.monotonic() - begunAt)));

  function trustFrom(at: number): void {
    writeMeta(db, { key: keys.from, value: String(at), now: clock.now() });
    trustedFrom = at;
  }

  /** Whether a read that began at `readAt` may be older than the restore; null when nothing was read. */
  const mayBeOld = (readAt: number | null): boolean => (readAt ?? 0) < trustedFrom || (readAt !== null && lagMs() > 0);

  return {
    /** In the transaction that puts everything in doubt. */
    begin(): void {
      trustFrom(clock.now() + movesAfterMs);
      writeMeta(db, { key: keys.lag, value: '1', now: clock.now() });
      begunAt = clock.monotonic();
      // Of an earlier restore, which the backup may know.
      dropMeta(db, keys.made);
      made.clear();
    },
    /** From when on a read shows everything that was done before the restore. */
    trustedFrom: (): number => Math.max(trustedFrom, clock.now() + lagMs()),
    /** By the till's clock, which people can set: what is older may be of before the restore; 0 without a restore. */
    sureFrom: (): number => trustedFrom,
    /** What any screen showed at this time is newer than the restore, and so long after it that no read lags behind it. */
    isSureAt(at: number): boolean {
      const agoMs = Math.max(0, clock.now() - at);
      return at >= trustedFrom && clock.monotonic() - agoMs - begunAt >= movesAfterMs;
    },
    /** In the transaction that makes it: no backup that was put back knows it, nor does one of an earlier process of this lag. */
    made(id: string): void {
      made.add(id);
      if (lagMs() > 0) writeMeta(db, { key: keys.made, value: [...made].join(' '), now: clock.now() });
    },
    isNew: (id: string): boolean => made.has(id),
    mayBeOld,
    /** Whether this thing may have changed since the backup without any read that shows it. */
    mayHaveChanged: (id: string, readAt: number | null): boolean => !made.has(id) && mayBeOld(readAt),
    /** Called every minute: once the lag is over, another process need not wait for it. */
    endLag(): void {
      if (!Number.isFinite(begunAt) || lagMs() > 0) return;
      db.transaction(() => {
        dropMeta(db, keys.lag);
        dropMeta(db, keys.made);
      });
      begunAt = Number.NEGATIVE_INFINITY;
    },
    /** A time from the old clock would be waited for as long as the clock was set back. */
    clockSetBack(): void {
      const latest = clock.now() + movesAfterMs;
      if (trustedFrom > latest) trustFrom(latest);
    },
  };
}
