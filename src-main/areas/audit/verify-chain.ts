/** Reads the audit log from its first row and says whether any row was changed, removed, swapped or slipped in. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { type ChainedRow, genesisHash, hashRow } from './chain.ts';

export type ChainVerdict =
  | { readonly sound: true; readonly rows: number; readonly headHash: string }
  | {
      readonly sound: false;
      readonly brokenAtSeq: number;
      readonly why: 'row-missing' | 'row-changed' | 'tail-missing';
    };

export function verifyAuditChain(db: Db): ChainVerdict {
  const readSlice = createChainReader(db);
  for (;;) {
    const verdict = readSlice(SLICE_ROWS);
    if (verdict) return verdict;
  }
}

export interface BackgroundCheck {
  readonly db: Db;
  readonly clock: Clock;
  readonly onVerdict: (verdict: ChainVerdict) => void;
  readonly onError: (error: unknown) => void;
}

/** The same in small bites: years of rows must neither delay the first sale of the day nor make a later one wait. */
export function verifyAuditChainInBackground({ db, clock, onVerdict, onError }: BackgroundCheck): Timer {
  const readSlice = createChainReader(db);
  let timer = clock.after(0, step);
  function step(): void {
    try {
      const verdict = readSlice(SLICE_ROWS);
      if (verdict) onVerdict(verdict);
      else timer = clock.after(REST_MS, step);
    } catch (error) {
      onError(error);
    }
  }
  return { cancel: () => timer.cancel() };
}

/** About 3 ms of work. */
const SLICE_ROWS = 500;
const REST_MS = 20;

interface StoredRow extends ChainedRow {
  readonly prev_hash: Uint8Array;
  readonly hash: Uint8Array;
}

/** Each call reads on from where the last one stopped and answers once the end, or a break, is reached. */
function createChainReader(db: Db): (maxRows: number) => ChainVerdict | null {
  const select = db.prepare<StoredRow>('SELECT * FROM audit WHERE seq > $seq ORDER BY seq LIMIT $maxRows');
  let seq = 0;
  let head = genesisHash;
  return (maxRows) => {
    const rows = select.all({ seq, maxRows });
    for (const row of rows) {
      if (row.seq !== seq + 1) return { sound: false, brokenAtSeq: seq + 1, why: 'row-missing' };
      const intact = sameBytes(row.prev_hash, head) && sameBytes(row.hash, hashRow(head, row));
      if (!intact) return { sound: false, brokenAtSeq: row.seq, why: 'row-changed' };
      seq = row.seq;
      head = row.hash;
    }
    if (rows.length === maxRows) return null;
    if (highestSeqEver(db) > seq) return { sound: false, brokenAtSeq: seq + 1, why: 'tail-missing' };
    return { sound: true, rows: seq, headHash: Buffer.from(head).toString('hex') };
  };
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}

/** AUTOINCREMENT's own note of the highest number given: removing the newest rows leaves it standing. */
function highestSeqEver(db: Db): number {
  return db.prepare<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'audit'").get()?.seq ?? 0;
}
