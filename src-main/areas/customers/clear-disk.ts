/**
 * After an erase, what the disk still shows of it: the letters in the history's index, and old pages in the write-ahead log. In small steps
 * beside the work, since a large till has minutes of it; a note in the database brings it on after a crash.
 */
import type { Timer } from '#shared/ports.ts';
import { emptyLog } from '../../db/empty-log.ts';
import { dropMeta, readMeta, writeMeta } from '../../db/meta.ts';
import { createIndexCompaction } from '../history/table.ts';
import type { TillContext } from '../till-context.ts';

const noteKey = 'erased_remains';

const pauseMs = 50;
/** Somebody reads an old page, such as a backup under way. */
const busyPauseMs = 5_000;

export interface DiskClearing {
  /** In the transaction of the erase; begins after its commit. */
  want(now: number): void;
  /** Since when something of an erase may still be on the disk; null when nothing is. */
  since(): number | null;
  isHeldUp(): boolean;
}

type Deps = Pick<TillContext, 'db' | 'clock' | 'log' | 'onClose'>;

export function createDiskClearing({ db, clock, log, onClose }: Deps): DiskClearing {
  const index = createIndexCompaction(db);
  let timer: Timer | null = null;
  let isMerged = true;
  let isBusy = false;

  const since = (): number | null => {
    const note = readMeta(db, noteKey);
    return note === null ? null : Number(note);
  };

  function begin(): void {
    timer?.cancel();
    index.begin();
    isMerged = false;
    work();
  }

  function work(): void {
    // A small till is done with the first.
    isMerged ||= !index.step();
    isBusy = isMerged && !emptyLog(db);
    if (isMerged && !isBusy) end();
    else wait();
  }

  function wait(): void {
    if (isBusy) log('warn', 'erase.log-in-use', { since: since() });
    timer = clock.after(isBusy ? busyPauseMs : pauseMs, safely(work));
  }

  function end(): void {
    dropMeta(db, noteKey);
    log('info', 'erase.disk-cleared');
  }

  /** A full disk, for example: it is tried again, and the note stays. */
  function safely(task: () => void): () => void {
    return () => {
      try {
        task();
      } catch (error) {
        isBusy = true;
        log('error', 'erase.disk-not-cleared', { error: error instanceof Error ? error.message : 'unknown' });
        timer = clock.after(busyPauseMs, safely(begin));
      }
    };
  }

  onClose(() => timer?.cancel());
  if (since() !== null) timer = clock.after(pauseMs, safely(begin));

  return {
    want(now) {
      writeMeta(db, { key: noteKey, value: String(since() ?? now), now });
      db.afterCommit(safely(begin));
    },
    since,
    isHeldUp: () => isBusy,
  };
}
