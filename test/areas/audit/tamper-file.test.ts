/** Every byte of the pages that hold the record, changed as somebody with an editor could. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type ChainVerdict, verifyAuditChain } from '#main/areas/audit/verify-chain.ts';
import { createSqliteDb } from '#main/db/sqlite-db.ts';
import { openBench, rows } from './audit-bench.ts';

describe('the file of the database', () => {
  interface Seen {
    readonly verdict: ChainVerdict | 'unreadable';
    readonly text: string;
  }

  function see(file: Buffer): Seen {
    try {
      const driver = new Database(file);
      const db = createSqliteDb({ driver, log: () => undefined, onClose: () => undefined });
      try {
        const verdict = verifyAuditChain(db);
        return { verdict, text: JSON.stringify(driver.prepare('SELECT * FROM audit').raw().all()) };
      } finally {
        db.close();
      }
    } catch {
      return { verdict: 'unreadable', text: '' };
    }
  }

  test('changed in any byte of the pages of the record is unreadable, not whole, or reads as it was', {
    timeout: 180_000,
  }, () => {
    using bench = openBench();
    const { db, path } = bench;
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    const page = db.prepare<{ rootpage: number }>("SELECT rootpage FROM sqlite_master WHERE name = 'audit'").get();
    const size = db.prepare<{ page_size: number }>('PRAGMA page_size').get();
    const file = readFileSync(path);
    // A file that is read from memory can have no log beside it.
    file[18] = 1;
    file[19] = 1;
    const from = ((page?.rootpage ?? 0) - 1) * (size?.page_size ?? 0);
    const untouched = see(file);
    expect(untouched.verdict).toMatchObject({ sound: true, rows });
    const counts = { unreadable: 0, broken: 0, same: 0 };
    for (let at = from; at < from + (size?.page_size ?? 0); at += 1) {
      const was = file[at] ?? 0;
      file[at] = was ^ (at % 3 === 0 ? 0xff : 1 << (at % 8));
      const { verdict, text } = see(file);
      if (verdict === 'unreadable') counts.unreadable += 1;
      else if (!verdict.sound) counts.broken += 1;
      else if (text === untouched.text) counts.same += 1;
      else expect.fail(`byte ${at - from} changed to ${file[at]}: the log reads otherwise, unseen`);
      file[at] = was;
    }
    expect(counts.broken).toBeGreaterThan(1_000);
    expect(counts.same).toBeGreaterThan(0);
  });
});
