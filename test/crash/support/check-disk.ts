/** Holds a data folder to its promises: a whole file, an unbroken audit chain, and everything anybody was told. */
import { verifyAuditChain } from '#main/areas/audit/verify-chain.ts';
import type { Db } from '#main/db/db.ts';
import { openDatabase } from '#main/db/open.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Claims } from './claim-recorder.ts';

export const databaseName = 'balcao-training.db';

export interface CheckedDisk {
  readonly problems: readonly string[];
  readonly accepted: ReadonlyMap<EntryOperation, number>;
}

/** Opens the folder as the till does, so that what the till would repair at a start is repaired. */
export function checkDisk(dataDir: string, claims: Claims): CheckedDisk {
  const db = openDatabase({ dataDir, fileName: databaseName, log: () => {} });
  try {
    return { problems: [...wholeness(db), ...lost(db, claims)], accepted: accepted(db) };
  } finally {
    db.close();
  }
}

function wholeness(db: Db): string[] {
  const problems = db
    .prepare<{ integrity_check: string }>('PRAGMA integrity_check')
    .all()
    .flatMap(({ integrity_check: verdict }) => (verdict === 'ok' ? [] : [`integrity: ${verdict}`]));
  const orphans = db.prepare('PRAGMA foreign_key_check').all().length;
  if (orphans > 0) problems.push(`${orphans} rows point to nothing`);
  const chain = verifyAuditChain(db);
  if (!chain.sound) problems.push(`audit chain: ${chain.why} at ${chain.brokenAtSeq}`);
  // A sale that nobody is on record for: half of what had to be one commit.
  const unrecorded = db
    .prepare<{ id: string }>('SELECT id FROM sales WHERE id NOT IN (SELECT subject FROM audit)')
    .all()
    .map(({ id }) => `sale ${id} stands without its line in the record of actions`);
  return [...problems, ...unrecorded];
}

function accepted(db: Db): Map<EntryOperation, number> {
  const rows = db
    .prepare<{ operation: EntryOperation; count: number }>(
      "SELECT operation, count(*) AS count FROM outbox_entries WHERE state = 'accepted' GROUP BY operation",
    )
    .all();
  return new Map(rows.map(({ operation, count }) => [operation, count]));
}

function lost(db: Db, claims: Claims): string[] {
  const behind = (what: string, table: string, told: ReadonlyMap<string, number>): string[] => {
    const rows = db.prepare<{ id: string; revision: number }>(`SELECT id, revision FROM ${table}`).all();
    const kept = new Map(rows.map(({ id, revision }) => [id, revision]));
    return [...told].flatMap(([id, revision]) => {
      const found = kept.get(id);
      return found !== undefined && found >= revision
        ? []
        : [`LOST: ${what} ${id} was told at revision ${revision}, the disk has ${found ?? 'nothing'}`];
    });
  };
  const refunds = new Set(
    db
      .prepare<{ id: string }>('SELECT id FROM refunds')
      .all()
      .map(({ id }) => id),
  );
  // By its attempts: a request that provably never left the house is no longer dated as sent.
  const claimed = new Set(
    db
      .prepare<{ key: string }>(
        "SELECT idempotency_key AS key FROM outbox_entries JOIN outbox_attempts ON entry_id = id WHERE kind = 'send'",
      )
      .all()
      .map(({ key }) => key),
  );
  return [
    ...behind('sale', 'sales', claims.sales),
    ...behind('request', 'outbox_entries', claims.entries),
    ...[...claims.refunds].filter((id) => !refunds.has(id)).map((id) => `LOST: refund ${id}`),
    ...[...claims.sentKeys].filter((key) => !claimed.has(key)).map((key) => `LOST: key ${key} was sent`),
  ];
}
