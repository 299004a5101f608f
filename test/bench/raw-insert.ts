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
  const insertEntry = driver.prepare('INSERT INTO outbox_arrivals (facts, body) VALUES (@facts, @body)');
  const insertRow = driver.prepare('INSERT INTO single_rows (id, body, at) VALUES (@id, @body, @now)');
  const entry = driver.transaction(() => {
    const id = randomUUID();
    const { body, ...facts } = anEntry(id, randomUUID());
    insertEntry.run({ facts: JSON.stringify({ ...facts, at: Date.now() }), body });
  });
  return {
    entry: () => entry.immediate(),
    row: () => void insertRow.run({ id: randomUUID(), body: orderBody, now: Date.now() }),
    close: () => void driver.close(),
  };
}
