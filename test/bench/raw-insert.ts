/** The floor: the driver alone, with the same pragmas, writing to a file of the same schema. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { growWal, setPragmas } from '#main/db/pragmas.ts';
import { anEntry, openShop, orderBody } from './shop.ts';

export interface RawInsert {
  /** The row of an entry, as one would write it by hand. */
  entry(): void;
  /** One row of the size of an entry's body. */
  row(): void;
  close(): void;
}

export function openRawInsert(folder: string): RawInsert {
  const dataDir = join(folder, 'raw');
  openShop({ dataDir }).close();
  const driver = new Database(join(dataDir, 'balcao-test.db'));
  setPragmas(driver, process.platform === 'darwin');
  driver.exec('CREATE TABLE single_rows (id TEXT PRIMARY KEY, body BLOB NOT NULL, at INTEGER NOT NULL) STRICT');
  growWal(driver);
  const insertEntry =
    driver.prepare(`INSERT INTO outbox_entries (id, till_id, operation, owner_kind, owner_id, state, by_id,
    takes_no_money, idempotency_key, method, path, content_type, secret, next_kind, next_at, why, created_at, updated_at)
    VALUES (@id, 'till', @operation, @ownerKind, @ownerId, 'prepared', 0, 1, @key, 'POST', @path, 'application/json', 0,
    'send', @now, 'goes-now', @now, @now)`);
  const insertBody = driver.prepare('INSERT INTO outbox_bodies (entry_id, body) VALUES (@id, @body)');
  const insertRow = driver.prepare('INSERT INTO single_rows (id, body, at) VALUES (@id, @body, @now)');
  const entry = driver.transaction(() => {
    const id = randomUUID();
    const { operation, ownerKind, ownerId, key, path, body } = anEntry(id, randomUUID());
    insertEntry.run({ id, operation, ownerKind, ownerId, key, path, now: Date.now() });
    insertBody.run({ id, body });
  });
  return {
    entry: () => entry.immediate(),
    row: () => void insertRow.run({ id: randomUUID(), body: orderBody, now: Date.now() }),
    close: () => void driver.close(),
  };
}
