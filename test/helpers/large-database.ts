/** A database larger than a start reads before it serves, sound or broken in a place that nothing but a whole reading meets. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { openFile } from '#main/db/open.ts';

const pageBytes = 4_096;
const marker = Buffer.from('a leaf of the ballast');

/** Fills the database at this path until it is larger than `bytes`. */
export function makeLarge(path: string, bytes: number): void {
  const driver = openFile(path, 0);
  driver.exec('CREATE TABLE IF NOT EXISTS ballast (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)');
  const insert = driver.prepare('INSERT INTO ballast (bytes) VALUES (?)');
  const row = Buffer.concat([marker, Buffer.alloc(1_500)]);
  driver.exec('BEGIN');
  for (let written = 0; written < bytes * 1.1; written += row.length) insert.run(row);
  driver.exec('COMMIT');
  driver.close();
}

/** Spoils the pointers of one page of the ballast. */
export function breakBallast(path: string): void {
  const bytes = readFileSync(path);
  const page = Math.floor(bytes.lastIndexOf(marker) / pageBytes);
  const file = openSync(path, 'r+');
  try {
    writeSync(file, Buffer.alloc(64, 0xee), 0, 64, page * pageBytes);
  } finally {
    closeSync(file);
  }
}
