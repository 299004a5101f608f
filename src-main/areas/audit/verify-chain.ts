/** Reads the audit log from its first row and says whether any row was changed, removed, swapped or slipped in. */
import type { AuditBreak } from '#shared/contract/audit.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { type ChainedRow, genesisHash, hashRow } from './chain.ts';

export type ChainVerdict =
  | { readonly sound: true; readonly rows: number; readonly headHash: string }
  | { readonly sound: false; readonly brokenAtSeq: number; readonly why: Exclude<AuditBreak, 'unreadable'> };

/** A head that was written down outside of the database. */
export interface KnownHead {
  readonly count: number;
  readonly hash: string;
}

export function verifyAuditChain(db: Db, heads: readonly KnownHead[] = []): ChainVerdict {
  const readSlice = createChainReader(db, heads);
  for (;;) {
    const verdict = readSlice(SLICE_ROWS);
    if (verdict) return verdict;
  }
}

export interface BackgroundCheck {
  readonly db: Db;
  readonly clock: Clock;
  readonly heads?: readonly KnownHead[];
  readonly onVerdict: (verdict: ChainVerdict) => void;
  readonly onError: (error: unknown) => void;
}

/** The same check in small slices: years of rows must neither delay the first sale of the day nor a later one. */
export function verifyAuditChainInBackground(check: BackgroundCheck): Timer {
  const { db, clock, heads = [], onVerdict, onError } = check;
  const readSlice = createChainReader(db, heads);
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

const textColumns = ['till_id', 'action', 'staff_id', 'approver_id', 'subject', 'before_json', 'after_json'] as const;
type TextColumn = (typeof textColumns)[number];

type StoredRow = ChainedRow & {
  readonly prev_hash: Uint8Array;
  readonly hash: Uint8Array;
} & { readonly [C in TextColumn as `${C}_bytes`]: Uint8Array | null };

/** Each call continues where the last one stopped. It returns null until the end, or a break, is reached. */
function createChainReader(db: Db, heads: readonly KnownHead[]): (maxRows: number) => ChainVerdict | null {
  const bytes = textColumns.map((name) => `CAST(${name} AS BLOB) AS ${name}_bytes`).join(', ');
  const select = db.prepare<StoredRow>(`SELECT *, ${bytes} FROM audit WHERE seq > +$seq ORDER BY seq LIMIT +$maxRows`);
  const before = db.prepare('SELECT 1 FROM audit WHERE seq < 1');
  let seq = 0;
  let head = genesisHash;

  const known = new Map(heads.map(({ count, hash }) => [count, hash]));
  const furthest = Math.max(0, ...known.keys());
  const isAnother = (): boolean => (known.get(seq) ?? toHex(head)) !== toHex(head);

  return (maxRows) => {
    if (seq === 0 && before.get() !== undefined) return { sound: false, brokenAtSeq: 0, why: 'row-inserted' };
    if (seq === 0 && isAnother()) return { sound: false, brokenAtSeq: 0, why: 'head-differs' };
    const rows = select.all({ seq, maxRows });
    for (const row of rows) {
      if (row.seq !== seq + 1) return { sound: false, brokenAtSeq: seq + 1, why: 'row-missing' };
      const intact = sameBytes(row.prev_hash, head) && sameBytes(row.hash, hashRow(head, row)) && isText(row);
      if (!intact) return { sound: false, brokenAtSeq: row.seq, why: 'row-changed' };
      seq = row.seq;
      head = row.hash;
      if (isAnother()) return { sound: false, brokenAtSeq: seq, why: 'head-differs' };
    }
    if (rows.length === maxRows) return null;
    if (Math.max(highestSeqEver(db), furthest) > seq) {
      return { sound: false, brokenAtSeq: seq + 1, why: 'tail-missing' };
    }
    return { sound: true, rows: seq, headHash: toHex(head) };
  };
}

/** Different bytes that are no valid text are read as the same replacement character: only the bytes show such a change. */
function isText(row: StoredRow): boolean {
  return textColumns.every((name) => {
    const [text, stored] = [row[name], row[`${name}_bytes`]];
    if (text === null || stored === null) return text === stored;
    return typeof text === 'string' && sameBytes(Buffer.from(text, 'utf8'), stored);
  });
}

export function hashAt(db: Db, seq: number): string | null {
  const row = db.prepare<{ hash: Uint8Array }>('SELECT hash FROM audit WHERE seq = $seq').get({ seq });
  return row === undefined ? null : toHex(row.hash);
}

export function toHex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}

/** The highest number that AUTOINCREMENT has given. It stays when the newest rows are removed. */
function highestSeqEver(db: Db): number {
  return db.prepare<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'audit'").get()?.seq ?? 0;
}
