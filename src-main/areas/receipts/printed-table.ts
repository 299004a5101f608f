/** Which slips went to paper, so that a later one says that it is a second copy. */
import type { SlipOf } from '#shared/contract/receipts.ts';
import type { Db } from '../../db/db.ts';

export interface PrintedSlips {
  has(of: SlipOf): boolean;
  note(of: SlipOf, now: number): void;
}

export function createPrintedSlips(db: Db, tillId: string): PrintedSlips {
  const found = db.prepare('SELECT 1 FROM printed_slips WHERE kind = @kind AND of_id = @id AND copy = @copy');
  const insert = db.prepare(`INSERT INTO printed_slips (till_id, kind, of_id, copy, printed_at)
    VALUES (@till, @kind, @id, @copy, @now) ON CONFLICT DO NOTHING`);
  return {
    has: (of) => found.get({ ...of }) !== undefined,
    note: (of, now) => void insert.run({ ...of, till: tillId, now }),
  };
}
