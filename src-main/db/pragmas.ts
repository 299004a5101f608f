/** How this file keeps its promises: synced commits, foreign keys, no trust in the schema, no ghosts of deleted rows. */
import { DamagedDatabase, StorageTrouble } from './damaged.ts';
import type { Driver } from './driver.ts';
import { sqliteCode } from './storage-failure.ts';

const FULL = 2;

/** Frames the write-ahead log grows to at start; SQLite restarts it at 1,000 pages, so it then never grows again. */
const WAL_PAGES = 1_000;
const PAGE_BYTES = 4_096;

/** Must run before the first read of the schema: set later, SQLite drops the schema and reads all of it again. */
export function keepTempInMemory(driver: Driver): void {
  driver.exec('PRAGMA temp_store = MEMORY');
}

export function setPragmas(driver: Driver, fullfsync: boolean): void {
  // In this order: the driver's build lowers `synchronous` to NORMAL when the file enters WAL mode, which could lose the
  // last commits in a power cut, and with them the key of a request that was already sent.
  driver.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA secure_delete = ON;
    PRAGMA recursive_triggers = ON;
  `);
  if (fullfsync) driver.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;');
}

/** Proves with a first commit that commits are synced, rather than believing what was asked for. */
export function requireDurable(driver: Driver): void {
  const version = Number(driver.pragma('user_version', { simple: true }));
  driver.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${version}; COMMIT;`);
  const mode = driver.pragma('journal_mode', { simple: true });
  const level = driver.pragma('synchronous', { simple: true });
  if (mode === 'wal' && level === FULL) return;
  throw new StorageTrouble('not-synced', { mode: String(mode), level: String(level) });
}

/**
 * Room in the write-ahead log from the start: on a disk that others fill meanwhile, some thirty sales are still written. While the log
 * grows a sale takes up to 1.3 times as long as well, because its new blocks must be recorded too. One large transaction, spilled into
 * the log and rolled back, leaves the space and not a single row.
 */
export function growWal(driver: Driver, pages = WAL_PAGES): void {
  if (pages === 0) return;
  const cacheSize = driver.pragma('cache_size', { simple: true });
  try {
    driver.exec(`
      PRAGMA cache_size = 10;
      BEGIN IMMEDIATE;
      CREATE TABLE wal_room (bytes BLOB);
      INSERT INTO wal_room VALUES (zeroblob(${pages * PAGE_BYTES}));
    `);
  } catch (error) {
    // On a disk with little room left the till starts all the same: it is needed to look things up.
    if (sqliteCode(error) !== 'SQLITE_FULL') throw error;
  } finally {
    if (driver.inTransaction) driver.exec('ROLLBACK');
    driver.exec(`PRAGMA cache_size = ${cacheSize}`);
  }
}

export function requireSound(driver: Driver): void {
  const verdict = driver.pragma('quick_check(1)', { simple: true });
  if (verdict === 'ok') return;
  throw new DamagedDatabase('damaged');
}
