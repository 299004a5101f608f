/** What the files of a till still show of somebody, page by page, deleted rows and the log included. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '#main/db/meta.ts';
import { openFile } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import type { Till } from '#test/helpers/till.ts';

/** Evidence of what was charged and disputed: stays after an erase. */
const evidence = ['outbox_bodies', 'outbox_attempts', 'chargebacks'] as const;

export interface Traces {
  readonly all: string[];
  /** In the write-ahead log alone, where pages stay as they were. */
  readonly log: string[];
  /** Once the evidence is taken out of a copy. */
  readonly besideEvidence: string[];
}

export function tracesOf(till: Till, words: readonly string[]): Traces {
  const path = join(till.core.dataDir, databaseName('training'));
  using dir = makeTempDir();
  const copy = join(dir.path, 'copy.db');
  for (const suffix of ['', '-wal']) {
    if (existsSync(`${path}${suffix}`)) copyFileSync(`${path}${suffix}`, `${copy}${suffix}`);
  }
  const all = found([copy, `${copy}-wal`], words);
  const log = found([`${copy}-wal`], words);
  const driver = openFile(copy, 0);
  try {
    // Overwrites what it deletes, as the till itself does; what others deleted before stays to be found.
    driver.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = OFF');
    for (const table of evidence) driver.exec(`DELETE FROM ${table}`);
    driver.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    driver.close();
  }
  return { all, log, besideEvidence: found([copy, `${copy}-wal`], words) };
}

function found(paths: readonly string[], words: readonly string[]): string[] {
  const texts = paths.filter(existsSync).map((file) => readFileSync(file).toString('latin1').toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
}
