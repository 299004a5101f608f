/** Old pages in the write-ahead log still show what was deleted since, until the log is written back and emptied. */
import type { Db } from './db.ts';

/** False when another connection still reads an old page. Nobody at the counter waits for that one, so it is not waited for. */
export function emptyLog(db: Db): boolean {
  const { timeout } = db.prepare<{ timeout: number }>('PRAGMA busy_timeout').get() ?? { timeout: 0 };
  db.prepare('PRAGMA busy_timeout = 0').get();
  try {
    return db.prepare<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.prepare(`PRAGMA busy_timeout = ${timeout}`).get();
  }
}
