/** An entry as a row of the table and as the code reads it. */
import type { EntryOperation, EntryOwnerKind, EntryState } from '#shared/contract/outbox.ts';
import type { OutboxWhyKey } from '#shared/contract/words.ts';
import type { SqlParams } from '../db/db.ts';
import type { Entry } from './entry.ts';
import type { WriteMethod } from './frozen-request.ts';

export interface EntryRow {
  id: string;
  revision: number;
  operation: string;
  owner_kind: string;
  owner_id: string;
  part_id: string | null;
  state: string;
  doubt: number;
  conflict: number;
  by_id: number;
  harmless: number;
  abandoned: number;
  key_expired: number;
  idempotency_key: string;
  method: string;
  path: string;
  content_type: string;
  secret: number;
  needs_baseline: number;
  baseline: string | null;
  buyer_keys: string;
  after_entry: string | null;
  attempts: number;
  not_sent_in_a_row: number;
  checks_in_a_row: number;
  next_kind: string | null;
  next_at: number | null;
  why: string;
  first_sent_at: number | null;
  first_sent_server_at: number | null;
  last_sent_at: number | null;
  error_code: string | null;
  resolution: string | null;
  created_at: number;
  updated_at: number;
}

/** Of an entry that nothing has happened to. */
export function filed(entry: Entry): SqlParams {
  return {
    id: entry.id,
    operation: entry.operation,
    ownerKind: entry.ownerKind,
    ownerId: entry.ownerId,
    part: entry.partId,
    byId: Number(entry.byId),
    harmless: Number(entry.harmless),
    key: entry.key,
    method: entry.method,
    path: entry.path,
    contentType: entry.contentType,
    secret: Number(entry.secret),
    needsBaseline: Number(entry.needsBaseline),
    baseline: JSON.stringify(entry.baseline ?? null),
    buyerKeys: JSON.stringify(entry.buyerKeys),
    afterEntry: entry.afterEntry,
    nextKind: entry.nextKind,
    why: entry.why,
    now: entry.createdAt,
  };
}

export function saved(entry: Entry): SqlParams {
  return {
    id: entry.id,
    state: entry.state,
    doubt: Number(entry.doubt),
    conflict: Number(entry.conflict),
    harmless: Number(entry.harmless),
    abandoned: Number(entry.abandoned),
    keyExpired: Number(entry.keyExpired),
    baseline: JSON.stringify(entry.baseline ?? null),
    afterEntry: entry.afterEntry,
    attempts: entry.attempts,
    notSent: entry.notSentInARow,
    checks: entry.checksInARow,
    nextKind: entry.nextKind,
    nextAt: entry.nextAt,
    why: entry.why,
    firstSentAt: entry.firstSentAt,
    firstSentServerAt: entry.firstSentServerAt,
    lastSentAt: entry.lastSentAt,
    errorCode: entry.errorCode,
    resolution: entry.resolution,
  };
}

export function toEntry(row: EntryRow): Entry {
  return {
    id: row.id,
    revision: row.revision,
    operation: row.operation as EntryOperation,
    ownerKind: row.owner_kind as EntryOwnerKind,
    ownerId: row.owner_id,
    partId: row.part_id,
    state: row.state as EntryState,
    doubt: row.doubt === 1,
    conflict: row.conflict === 1,
    byId: row.by_id === 1,
    harmless: row.harmless === 1,
    abandoned: row.abandoned === 1,
    keyExpired: row.key_expired === 1,
    key: row.idempotency_key,
    method: row.method as WriteMethod,
    path: row.path,
    contentType: row.content_type,
    secret: row.secret === 1,
    needsBaseline: row.needs_baseline === 1,
    baseline: row.baseline === null ? null : (JSON.parse(row.baseline) as unknown),
    buyerKeys: JSON.parse(row.buyer_keys) as string[],
    afterEntry: row.after_entry,
    attempts: row.attempts,
    notSentInARow: row.not_sent_in_a_row,
    checksInARow: row.checks_in_a_row,
    nextKind: row.next_kind as 'send' | 'check' | null,
    nextAt: row.next_at,
    why: row.why as OutboxWhyKey,
    firstSentAt: row.first_sent_at,
    firstSentServerAt: row.first_sent_server_at,
    lastSentAt: row.last_sent_at,
    errorCode: row.error_code,
    resolution: row.resolution,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
