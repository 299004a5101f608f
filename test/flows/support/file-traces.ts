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
  /** All letters of these, three by three, are still in the history's index, deleted rows included. */
  readonly index: string[];
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
  let index: string[];
  try {
    const terms = indexTerms(driver);
    index = words.filter((word) => trigrams(word).every((one) => terms.has(one)));
    // Overwrites what it deletes, as the till itself does; what others deleted before stays to be found.
    driver.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = OFF');
    for (const table of evidence) driver.exec(`DELETE FROM ${table}`);
    driver.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    driver.close();
  }
  const besideEvidence = new Set([...found([copy, `${copy}-wal`], words), ...index]);
  return { all, log, index, besideEvidence: words.filter((word) => besideEvidence.has(word)) };
}

function found(paths: readonly string[], words: readonly string[]): string[] {
  const texts = paths.filter(existsSync).map((file) => readFileSync(file).toString('latin1').toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
}

const trigrams = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3).toLowerCase());

/**
 * The terms in the leaves of the index as they stand on the disk: a query would leave out what is only marked as deleted. A leaf holds its
 * first term whole, and of each other one what differs from the one before (SQLite, fts5_index.c).
 */
function indexTerms(driver: ReturnType<typeof openFile>): ReadonlySet<string> {
  const leaves = driver
    .prepare('SELECT block FROM history_search_data WHERE id > 10 AND id < (1 << 53) AND ((id >> 31) & 63) = 0')
    .all() as { readonly block: Buffer }[];
  return new Set(leaves.flatMap(({ block }) => leafTerms(block)));
}

function leafTerms(block: Buffer): string[] {
  const terms: string[] = [];
  let [at, from, term] = [block.readUInt16BE(2), 0, Buffer.alloc(0)];
  while (at < block.length) {
    const delta = varint(block, at);
    at = delta.end;
    from += delta.value;
    const kept = terms.length === 0 ? { value: 0, end: from } : varint(block, from);
    const added = varint(block, kept.end);
    term = Buffer.concat([term.subarray(0, kept.value), block.subarray(added.end, added.end + added.value)]);
    // The first character names the index the term is in.
    terms.push(term.toString('utf8').slice(1));
  }
  return terms;
}

function varint(block: Buffer, at: number): { readonly value: number; readonly end: number } {
  let [value, end] = [0, at];
  for (;;) {
    const byte = block.readUInt8(end);
    end += 1;
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, end };
  }
}
