/** The append-only, hash-chained record of who did what. It never holds a PIN, card, code, key or a buyer's personal data. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { AuditFact } from '#shared/contract/audit-facts.ts';
import type { Db } from '../../db/db.ts';
import { readMeta } from '../../db/meta.ts';
import { type ChainedRow, genesisHash, hashRow } from './chain.ts';

type Value = string | number | boolean | null | undefined | readonly Value[] | AuditFacts;
export type AuditFacts = { readonly [F in AuditFact]?: Value };

/** `T`, if each of its fields, however deep, is among the facts that have names for people; else the compiler refuses it. */
export type Named<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer E)[]
    ? readonly Named<E>[]
    : { readonly [K in keyof T]: K extends AuditFact ? Named<T[K]> : never };

interface AuditRecord<Before, After> {
  readonly at: number;
  readonly action: AuditAction;
  /** Null when nobody was signed in. */
  readonly staffId: string | null;
  /** The second person, where an action needs one. */
  readonly approverId?: string | null;
  /** Id of the row that the action changed. */
  readonly subject: string;
  readonly before?: Before & Named<Before>;
  readonly after?: After & Named<After>;
}

/** Call it inside the transaction of the change, because change and audit row must not exist without each other. */
export function appendAudit<Before extends AuditFacts, After extends AuditFacts>(
  db: Db,
  record: AuditRecord<Before, After>,
): void {
  db.transaction(() => {
    const head = readHead(db);
    const row: ChainedRow = {
      seq: head.seq + 1,
      till_id: tillId(db),
      at: record.at,
      action: record.action,
      staff_id: record.staffId,
      approver_id: record.approverId ?? null,
      subject: record.subject,
      before_json: toJson(record.before),
      after_json: toJson(record.after),
    };
    db.prepare(insertSql).run({ ...row, prev_hash: head.hash, hash: hashRow(head.hash, row) });
  });
}

interface Head {
  readonly seq: number;
  readonly hash: Uint8Array;
  readonly at: number | null;
}

/** The newest row, whose hash covers every row before it. */
export function readHead(db: Db): Head {
  const newest = db.prepare<Head>('SELECT seq, hash, at FROM audit ORDER BY seq DESC LIMIT 1').get();
  return newest ?? { seq: 0, hash: genesisHash, at: null };
}

const insertSql = `
  INSERT INTO audit (seq, till_id, at, action, staff_id, approver_id, subject, before_json, after_json, prev_hash, hash)
  VALUES ($seq, $till_id, $at, $action, $staff_id, $approver_id, $subject, $before_json, $after_json, $prev_hash, $hash)`;

function tillId(db: Db): string {
  const id = readMeta(db, 'till_id');
  if (id === null) throw new Error('the database has no till id');
  return id;
}

function toJson(facts: AuditFacts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts, withhold);
}

/** A last safeguard if a caller passes a secret: an append-only row with a secret in it could never be cleaned. */
const secretNames = new Set([
  'pin',
  'cvc',
  'cvv',
  'pan',
  'cardnumber',
  'token',
  'cardtoken',
  'secret',
  'apikey',
  'password',
  'passphrase',
]);

function withhold(name: string, value: unknown): unknown {
  const lower = name.toLowerCase();
  if (secretNames.has(lower)) return '[withheld]';
  if (lower !== 'card' || typeof value !== 'object' || value === null) return value;
  return {
    brand: 'brand' in value ? value.brand : undefined,
    last4: 'last4' in value ? value.last4 : undefined,
    lastFour: 'lastFour' in value ? value.lastFour : undefined,
  };
}
