/** A record of actions as a shop writes it, for somebody who holds the file. */
import { join } from 'node:path';
import { appendAudit } from '#main/areas/audit/table.ts';
import { type ChainVerdict, type KnownHead, verifyAuditChain } from '#main/areas/audit/verify-chain.ts';
import type { Db } from '#main/db/db.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

export const rows = 7;
export const columns = [
  'seq',
  'till_id',
  'at',
  'action',
  'staff_id',
  'approver_id',
  'subject',
  'before_json',
  'after_json',
  'prev_hash',
  'hash',
] as const;

export interface Bench extends Disposable {
  readonly db: Db;
  readonly path: string;
  /** What a change makes of the verdict; the change itself is taken back. */
  after(change: (db: Db) => void, heads?: readonly KnownHead[]): ChainVerdict;
}

/** A log as a shop writes it, its triggers gone, as for somebody who holds the file. */
export function openBench(): Bench {
  const opened = openTestDb();
  const { db } = opened;
  for (let i = 1; i <= rows; i += 1) {
    appendAudit(db, {
      at: 1_790_000_000_000 + i,
      action: 'settings.set',
      staffId: i % 3 === 0 ? null : 'ana',
      approverId: i % 2 === 0 ? 'bruno' : null,
      // Also a sign that many broken bytes are read as.
      subject: `venda nº ${i} \uFFFD`,
      ...(i % 2 === 0 ? { before: { files: i } } : {}),
      after: { quantity: i },
    });
  }
  for (const name of ['audit_is_never_updated', 'audit_is_never_deleted']) db.prepare(`DROP TRIGGER ${name}`).run();
  return {
    db,
    path: join(opened.dataDir, 'balcao.db'),
    after(change, heads) {
      let verdict: ChainVerdict | null = null;
      const undo = new Error('taken back');
      try {
        db.transaction(() => {
          change(db);
          verdict = verifyAuditChain(db, heads);
          throw undo;
        });
      } catch (error) {
        if (error !== undo) throw error;
      }
      if (verdict === null) throw new Error('nothing was judged');
      return verdict;
    },
    [Symbol.dispose]: () => opened[Symbol.dispose](),
  };
}
