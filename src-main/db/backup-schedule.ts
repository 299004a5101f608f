/** Makes one backup for every day on which the till runs; a failure is logged, and the backup is tried again. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Log } from '../lib/log.ts';

/** Not while the first customers are waiting for the till to open. */
const firstMs = 60_000;
const everyMs = 3_600_000;

export interface BackupSchedule {
  start(): void;
  /** When the database is closed afterwards, a copy that is being made ends and its draft is removed. */
  stop(): void;
}

export interface BackupScheduleDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** The name of the new copy; null when the day has one. */
  readonly make: (now: number) => Promise<string | null>;
}

export function createBackupSchedule({ clock, log, make }: BackupScheduleDeps): BackupSchedule {
  let timer: Timer | null = null;
  let stopped = false;

  async function poll(): Promise<void> {
    timer = null;
    try {
      const name = await make(clock.now());
      if (name !== null) log('info', 'backup.made', { name });
    } catch (error) {
      // Closing the till gives up the copy that is being made.
      if (!stopped) log('error', 'backup.failed', { error: error instanceof Error ? error.message : 'unknown' });
    }
    if (!stopped) timer = clock.after(everyMs, () => void poll());
  }

  return {
    start() {
      timer = clock.after(firstMs, () => void poll());
    },
    stop() {
      stopped = true;
      timer?.cancel();
    },
  };
}
