/** The rows of the outbox: entries, attempts, and the sends that count against a buyer's limit. */
import type { AttemptClass, EntryOperation, EntryOwnerKind, EntryState } from '#shared/contract/outbox.ts';
import type { OutboxWhyKey } from '#shared/contract/words.ts';
import type { Db, SqlParams } from '../db/db.ts';
import type { Entry } from './entry.ts';
import type { WriteMethod } from './frozen-request.ts';

interface EntryRow {
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
  last_sent_at: number | null;
  error_code: string | null;
  resolution: string | null;
  created_at: number;
  updated_at: number;
}

export interface AttemptRow {
  number: number;
  kind: 'send' | 'check';
  started_at: number;
  ended_at: number | null;
  class: AttemptClass | null;
  http_status: number | null;
  detail: string | null;
  answer: string | null;
}

export interface AttemptEnd {
  readonly class: AttemptClass | null;
  readonly httpStatus: number | null;
  readonly detail: string;
  readonly answer: string | null;
}

const openStates = `('prepared', 'sending', 'waiting', 'unknown', 'review')`;

/** More than the runner has hands for; some of them wait for their owner's other request or for a limit. */
const dueAtOnce = 50;

export type OutboxTable = ReturnType<typeof createOutboxTable>;

export function createOutboxTable(db: Db, tillId: string) {
  const insert = db.prepare(`INSERT INTO outbox_entries
    (id, till_id, operation, owner_kind, owner_id, part_id, state, by_id, harmless, idempotency_key, method, path,
     content_type, secret, needs_baseline, baseline, buyer_keys, after_entry, next_kind, next_at, why, created_at, updated_at)
    VALUES (@id, @till, @operation, @ownerKind, @ownerId, @part, 'prepared', @byId, @harmless, @key, @method, @path,
     @contentType, @secret, @needsBaseline, @baseline, @buyerKeys, @afterEntry, @nextKind, @now, @why, @now, @now)`);
  // Apart from the entry: the body never changes, while its entry is written and listed again and again.
  const insertBody = db.prepare('INSERT INTO outbox_bodies (entry_id, body) VALUES (@id, @body)');
  const bodyOf = db.prepare<{ body: Uint8Array }>('SELECT body FROM outbox_bodies WHERE entry_id = @id');
  const dropBody = db.prepare(`UPDATE outbox_bodies SET body = x'' WHERE entry_id = @id`);
  const update = db.prepare(`UPDATE outbox_entries SET revision = revision + 1, state = @state, doubt = @doubt,
    conflict = @conflict, abandoned = @abandoned, key_expired = @keyExpired, baseline = @baseline, after_entry = @afterEntry,
    attempts = @attempts, not_sent_in_a_row = @notSent, checks_in_a_row = @checks, next_kind = @nextKind, next_at = @nextAt,
    why = @why, first_sent_at = @firstSentAt, last_sent_at = @lastSentAt, error_code = @errorCode,
    resolution = @resolution, updated_at = @now WHERE id = @id`);
  // By rowid, the order of writing: ids follow the wall clock, which may be set back, and the newest request decides.
  const byId = db.standing('SELECT * FROM outbox_entries WHERE id = @id', ([row]: EntryRow[]) =>
    row === undefined ? null : toEntry(row),
  );
  const byOwner = db.standing(
    'SELECT * FROM outbox_entries WHERE owner_id = +@id AND owner_kind = +@kind ORDER BY rowid',
    (rows: EntryRow[]): readonly Entry[] => rows.map(toEntry),
  );
  const byPart = db.prepare<EntryRow>('SELECT * FROM outbox_entries WHERE part_id = +@part ORDER BY rowid');
  // Two walks along the index of what is due: one order over both kinds would sort the whole backlog for every claim.
  const due = db.prepare<EntryRow>(`SELECT * FROM outbox_entries WHERE next_kind IS NOT NULL AND next_kind = +@kind
    AND next_at <= +@now AND after_entry IS NULL ORDER BY next_at LIMIT +@limit`);
  const nextDue = db.prepare<{ at: number | null }>(`SELECT min(next_at) AS at FROM outbox_entries
    WHERE next_kind IS NOT NULL AND after_entry IS NULL AND next_at > @now`);
  const inStates = db.prepare<EntryRow>(`SELECT * FROM outbox_entries WHERE state IN ${openStates} ORDER BY rowid`);
  const waitingFor = db.prepare<EntryRow>('SELECT * FROM outbox_entries WHERE after_entry = @id');
  const holding = db.prepare<EntryRow>(`SELECT * FROM outbox_entries WHERE state = 'superseded' AND doubt = 1
    AND first_sent_at <= @before`);
  const newest = db.prepare<EntryRow>('SELECT * FROM outbox_entries ORDER BY rowid DESC LIMIT +@limit');
  const counts = db.prepare<{ open: number; unknown: number; review: number; nextAt: number | null }>(`SELECT
    count(*) AS open, coalesce(sum(state = 'unknown'), 0) AS unknown, coalesce(sum(state = 'review'), 0) AS review,
    min(next_at) AS nextAt FROM outbox_entries WHERE state IN ${openStates}`);
  const startAttempt = db.prepare(`INSERT INTO outbox_attempts (entry_id, number, kind, started_at)
    SELECT @entry, coalesce(max(number), 0) + 1, @kind, @now FROM outbox_attempts WHERE entry_id = +@entry`);
  const endAttempt = db.prepare(`UPDATE outbox_attempts SET ended_at = @now, class = @class, http_status = @status,
    detail = @detail, answer = @answer WHERE entry_id = @entry AND ended_at IS NULL`);
  const attempts = db.prepare<AttemptRow>(
    'SELECT number, kind, started_at, ended_at, class, http_status, detail, answer FROM outbox_attempts WHERE entry_id = +@entry ORDER BY number',
  );
  const countSend = db.prepare('INSERT INTO buyer_sends (buyer_key, at) VALUES (@key, @at)');
  const dropSends = db.prepare('DELETE FROM buyer_sends WHERE buyer_key = @key AND at <= @before');
  const uncountSend = db.prepare('DELETE FROM buyer_sends WHERE buyer_key = @key AND at = @at');
  const pullEntries = db.prepare(`UPDATE outbox_entries SET last_sent_at = min(last_sent_at, @now),
    next_at = iif(next_at IS NOT NULL AND updated_at > @now, @now, next_at)
    WHERE updated_at > @now OR last_sent_at > @now`);
  const pullSends = db.prepare('UPDATE buyer_sends SET at = @now WHERE at > @now');
  const sends = db.prepare<{ at: number }>(
    'SELECT at FROM buyer_sends WHERE buyer_key = +@key ORDER BY at DESC LIMIT 2',
  );

  return {
    insert(entry: NewEntry, now: number): void {
      insert.run({
        id: entry.id,
        till: tillId,
        operation: entry.operation,
        ownerKind: entry.ownerKind,
        ownerId: entry.ownerId,
        part: entry.partId,
        byId: Number(entry.byId),
        harmless: Number(entry.harmless),
        key: entry.key,
        method: entry.method ?? 'POST',
        path: entry.path,
        contentType: entry.contentType ?? 'application/json',
        secret: Number(entry.secret),
        needsBaseline: Number(entry.needsBaseline),
        baseline: JSON.stringify(entry.baseline ?? null),
        buyerKeys: JSON.stringify(entry.buyerKeys),
        afterEntry: entry.afterEntry,
        nextKind: entry.needsBaseline ? 'check' : 'send',
        why: entry.why,
        now,
      });
      insertBody.run({ id: entry.id, body: entry.body });
    },
    save(entry: Entry, now: number): void {
      update.run({ ...saved(entry), now });
    },
    get: (id: string): Entry | null => byId({ id }),
    /** As on disk: cards and codes replaced. */
    body: (id: string): Uint8Array => bodyOf.get({ id })?.body ?? new Uint8Array(),
    /** A body that is files of somebody's is not kept longer than it may be sent. */
    dropBody(id: string): void {
      dropBody.run({ id });
    },
    ofOwner: (kind: EntryOwnerKind, id: string): readonly Entry[] => byOwner({ kind, id }),
    ofPart: (part: string): Entry[] => byPart.all({ part }).map(toEntry),
    due(now: number): Entry[] {
      const sends = due.all({ kind: 'send', now, limit: dueAtOnce });
      const room = dueAtOnce - sends.length;
      const checks = room === 0 ? [] : due.all({ kind: 'check', now, limit: room });
      return [...sends, ...checks].map(toEntry);
    },
    nextDueAt: (now: number): number | null => nextDue.get({ now })?.at ?? null,
    open: (): Entry[] => inStates.all().map(toEntry),
    waitingFor: (id: string): Entry[] => waitingFor.all({ id }).map(toEntry),
    holdingSince: (before: number): Entry[] => holding.all({ before }).map(toEntry),
    newest: (limit: number): Entry[] => newest.all({ limit }).map(toEntry),
    counts: () => counts.get() ?? { open: 0, unknown: 0, review: 0, nextAt: null },
    startAttempt(entry: string, kind: 'send' | 'check', now: number): void {
      startAttempt.run({ entry, kind, now });
    },
    endAttempt(entry: string, end: AttemptEnd, now: number): void {
      endAttempt.run({ entry, class: end.class, status: end.httpStatus, detail: end.detail, answer: end.answer, now });
    },
    attempts: (entry: string): AttemptRow[] => attempts.all({ entry }),
    countSend(keys: readonly string[], at: number): void {
      for (const key of keys) {
        dropSends.run({ key, before: at - 120_000 });
        countSend.run({ key, at });
      }
    },
    /** A request that never reached the API did not count there either. */
    uncountSend(keys: readonly string[], at: number): void {
      for (const key of keys) uncountSend.run({ key, at });
    },
    /** The clock was set back: what was planned by the old time is due now, or it would wait the difference out. */
    forgetFuture(now: number): void {
      pullEntries.run({ now });
      pullSends.run({ now });
    },
    lastTwoSends: (key: string): number[] => sends.all({ key }).map((row) => row.at),
  };
}

export interface NewEntry {
  readonly id: string;
  readonly operation: EntryOperation;
  readonly ownerKind: EntryOwnerKind;
  readonly ownerId: string;
  readonly partId: string | null;
  readonly byId: boolean;
  readonly harmless: boolean;
  readonly key: string;
  /** POST unless said. */
  readonly method?: WriteMethod;
  readonly path: string;
  /** JSON unless said. */
  readonly contentType?: string;
  /** Cards and codes replaced. */
  readonly body: Uint8Array;
  readonly secret: boolean;
  readonly needsBaseline: boolean;
  readonly baseline: unknown;
  readonly buyerKeys: readonly string[];
  readonly afterEntry: string | null;
  readonly why: OutboxWhyKey;
}

function saved(entry: Entry): SqlParams {
  return {
    id: entry.id,
    state: entry.state,
    doubt: Number(entry.doubt),
    conflict: Number(entry.conflict),
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
    lastSentAt: entry.lastSentAt,
    errorCode: entry.errorCode,
    resolution: entry.resolution,
  };
}

function toEntry(row: EntryRow): Entry {
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
    lastSentAt: row.last_sent_at,
    errorCode: row.error_code,
    resolution: row.resolution,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
