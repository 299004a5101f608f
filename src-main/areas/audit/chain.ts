/** The hash chain of audit rows: each hash covers the row and the hash before it, so no past row can change unseen. */
import { createHash } from 'node:crypto';

export interface ChainedRow {
  readonly seq: number;
  readonly till_id: string;
  readonly at: number;
  readonly action: string;
  readonly staff_id: string | null;
  readonly approver_id: string | null;
  readonly subject: string;
  readonly before_json: string | null;
  readonly after_json: string | null;
}

export const genesisHash: Uint8Array = new Uint8Array(32);

export function hashRow(prevHash: Uint8Array, row: ChainedRow): Uint8Array {
  const canonical = JSON.stringify([
    row.seq,
    row.till_id,
    row.at,
    row.action,
    row.staff_id,
    row.approver_id,
    row.subject,
    row.before_json,
    row.after_json,
  ]);
  return createHash('sha256').update(prevHash).update(canonical, 'utf8').digest();
}
