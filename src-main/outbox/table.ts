/** The rows of the outbox: entries, attempts, and the sends that count against a buyer's limit. */
import type { AttemptClass, EntryOperation, EntryOwnerKind, OutboxStatus } from '#shared/contract/outbox.ts';
import { ambiguousDrop } from '#shared/domain/dropped-ambiguous.ts';
import type { Observation } from '../api/classify.ts';
import { touched } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { dueTimes } from '../db/due-times.ts';
import { hideClientOfPath, hideTokensOfText } from '../secrets/card-tokens.ts';
import { redactAnswer } from '../secrets/redact.ts';
import { type Entry, entryColumns, type NewEntry, newEntry } from './entry.ts';
import { isFinal, openStates } from './states.ts';

const isDropped = [
  `state = '${ambiguousDrop.state}'`,
  `ambiguous = ${Number(ambiguousDrop.ambiguous)}`,
  `owner_kind = '${ambiguousDrop.ownerKind}'`,
];

export interface AttemptRow {
  number: number;
  kind: 'send' | 'check';
  started_at: number;
  ended_at: number | null;
  class: AttemptClass | null;
  http_status: number | null;
  detail: string | null;
}

export interface AnsweredAttempt extends AttemptRow {
  answer: string | null;
}

type Counts = Pick<OutboxStatus, 'open' | 'unknown' | 'review' | 'nextAt'>;

const isOpen = `state IN (${openStates.map((state) => `'${state}'`).join(', ')})`;

/** One of these requests of the owner is under way or in doubt, or two people have seen that it was carried out: no answer shows that. */
export const mayBeCarriedOutSql = (
  owner: { kind: EntryOwnerKind; id: string },
  of: readonly EntryOperation[],
): string =>
  `EXISTS (SELECT 1 FROM outbox_entries e WHERE e.owner_kind = '${owner.kind}' AND e.owner_id = ${owner.id}
    AND e.operation IN (${of.map((one) => `'${one}'`).join()})
    AND (e.${isOpen} OR (e.state = 'superseded' AND e.ambiguous)
      OR (e.state = 'resolved' AND json_extract(e.resolution, '$.finding') = 'charged')))`;

/** More than the runner sends at once, because some wait for another request of their owner or for a limit. */
const dueAtOnce = 50;

export type OutboxTable = ReturnType<typeof createOutboxTable>;

export function createOutboxTable(db: Db, tillId: string) {
  const insert = entryColumns.insert(db, entryColumns.keys, { till_id: '@till' });
  // Bodies have a table of their own: a body never changes, while its entry is written and listed again and again.
  const insertBody = db.prepare('INSERT INTO outbox_bodies (entry_id, body) VALUES (@id, @body)');
  const bodyOf = db.prepare<{ body: Uint8Array }>('SELECT body FROM outbox_bodies WHERE entry_id = @id');
  const setBody = db.prepare('UPDATE outbox_bodies SET body = @body WHERE entry_id = @id');
  const setPath = db.prepare('UPDATE outbox_entries SET path = @path, revision = revision + 1 WHERE id = @id');
  const setAnswer = db.prepare('UPDATE outbox_attempts SET answer = @answer WHERE entry_id = @id AND number = @number');
  const dropBody = db.prepare(`UPDATE outbox_bodies SET body = x'' WHERE entry_id = @id`);
  const update = entryColumns.update(db, {
    fixed: [
      'operation',
      'ownerKind',
      'ownerId',
      'partId',
      'key',
      'method',
      'path',
      'contentType',
      'secret',
      'needsSnapshot',
      'buyerKeys',
      'createdAt',
    ],
    more: touched,
  });
  // By rowid, the order of writing, because the newest request decides. Ids follow the wall clock, which may be set back.
  const byId = entryColumns.standing(db, 'WHERE id = @id');
  const byOwner = entryColumns.standing(db, 'WHERE owner_id = +@id AND owner_kind = +@kind ORDER BY rowid');
  const byPart = entryColumns.standing(db, 'WHERE part_id = +@part ORDER BY rowid');
  // Two walks along the index of due entries: one order over both kinds would sort the whole backlog for every claim.
  const due = entryColumns.all(
    db,
    `WHERE next_kind IS NOT NULL AND next_kind = +@kind AND next_at <= +@now AND after_entry IS NULL
      ORDER BY next_at LIMIT +@limit`,
  );
  const { isDue, nextAfter } = dueTimes(db, 'outbox_entries WHERE next_kind IS NOT NULL AND after_entry IS NULL');
  const open = entryColumns.standing(db, `WHERE ${isOpen} ORDER BY rowid`);
  const waitingFor = entryColumns.all(db, 'WHERE after_entry = @id');
  const dated = db.prepare('SELECT 1 FROM outbox_entries WHERE first_sent_server_at IS NOT NULL LIMIT 1');
  // Two walks, each along an index of its own: what is open, and what was dropped with its doubt.
  const ambiguous = db.prepare<{ path: string }>(
    `SELECT path FROM outbox_entries WHERE ambiguous = 1 AND state IN ('sending', 'waiting', 'unknown', 'review')
      UNION ALL SELECT path FROM outbox_entries WHERE ambiguous = 1 AND state = 'superseded'`,
  );
  const newest = entryColumns.all(db, 'ORDER BY rowid DESC LIMIT +@limit');
  const counts = db.standing(
    `SELECT count(*) AS open, coalesce(sum(state = 'unknown'), 0) AS unknown, coalesce(sum(state = 'review'), 0) AS review,
      min(next_at) AS nextAt FROM outbox_entries WHERE ${isOpen}`,
    ([row]: Counts[]): Counts => row ?? { open: 0, unknown: 0, review: 0, nextAt: null },
  );
  const startAttempt = db.prepare(`INSERT INTO outbox_attempts (entry_id, number, kind, started_at)
    SELECT @entry, coalesce(max(number), 0) + 1, @kind, @now FROM outbox_attempts WHERE entry_id = +@entry`);
  const endAttempt = db.prepare(`UPDATE outbox_attempts SET ended_at = @now, class = @class, http_status = @status,
    detail = @detail, answer = @answer WHERE entry_id = @entry AND ended_at IS NULL`);
  const endLost = db.prepare(`UPDATE outbox_attempts SET ended_at = @now, class = 'ambiguous', detail = 'process-ended'
    WHERE ended_at IS NULL AND entry_id IN (SELECT id FROM outbox_entries WHERE ${isOpen})`);
  const attemptsOf = <T extends AttemptRow>(columns: string) =>
    db.prepare<T>(`SELECT ${columns} FROM outbox_attempts WHERE entry_id = +@entry ORDER BY number`);
  const attemptColumns = 'number, kind, started_at, ended_at, class, http_status, detail';
  const attempts = attemptsOf<AttemptRow>(attemptColumns);
  const answered = attemptsOf<AnsweredAttempt>(`${attemptColumns}, answer`);
  const sends = createBuyerSends(db);
  const pullEntries =
    db.prepare(`UPDATE outbox_entries SET last_sent_at = min(last_sent_at, @now), updated_at = min(updated_at, @now),
    next_at = iif(next_at IS NOT NULL AND updated_at > @now, @now, next_at)
    WHERE updated_at > @now OR last_sent_at > @now`);

  return {
    ...sends,
    insert(entry: NewEntry, now: number): Entry {
      const stored = newEntry(entry, now);
      insert(stored, { till: tillId });
      insertBody.run({ id: stored.id, body: entry.body });
      return stored;
    },
    save: (entry: Entry, now: number): void => update(entry, { now }),
    get: (id: string): Entry | null => byId({ id })[0] ?? null,
    /** As on disk: cards and codes replaced. */
    body: (id: string): Uint8Array => bodyOf.get({ id })?.body ?? new Uint8Array(),
    /** A body with somebody's files is kept no longer than it may be sent. */
    dropBody: (id: string): void => void dropBody.run({ id }),
    /**
     * What is at rest of a request that has ended loses what nobody needs as evidence: the tokens in it, and whose card its path names.
     * Nobody sends it again, and of the path only the generation of the API is still asked for.
     */
    forgetBuyer({ id, operation, state, contentType, path }: Entry): void {
      if (!isFinal(state) || contentType !== 'application/json') return;
      const keptPath = hideClientOfPath(path);
      if (keptPath !== path) setPath.run({ id, path: keptPath });
      const body = Buffer.from(bodyOf.get({ id })?.body ?? '').toString('utf8');
      const kept = hideTokensOfText(operation, body);
      if (kept !== body) setBody.run({ id, body: Buffer.from(kept, 'utf8') });
      for (const { number, answer } of answered.all({ entry: id })) {
        if (answer !== null) setAnswer.run({ id, number, answer: hideTokensOfText(operation, answer) });
      }
    },
    ofOwner: (kind: EntryOwnerKind, id: string): readonly Entry[] => byOwner({ kind, id }),
    ofPart: (part: string): readonly Entry[] => byPart({ part }),
    due(now: number): Entry[] {
      if (!isDue(now)) return [];
      const first = due({ kind: 'send', now, limit: dueAtOnce });
      const room = dueAtOnce - first.length;
      return room === 0 ? first : [...first, ...due({ kind: 'check', now, limit: room })];
    },
    nextDueAt: nextAfter,
    open,
    waitingFor: (id: string): Entry[] => waitingFor({ id }),
    holding: entryColumns.standing(db, `WHERE ${isDropped.join(' AND ')}`),
    /** Whether an answer of the API had a `Date`, in this process or an earlier one. */
    wasDated: (): boolean => dated.get() !== undefined,
    /** Requests that may have been carried out, and of which nobody knows the outcome. */
    ambiguous: (): { path: string }[] => ambiguous.all(),
    newest: (limit: number): Entry[] => newest({ limit }),
    counts,
    startAttempt: (entry: string, kind: 'send' | 'check', now: number): void =>
      void startAttempt.run({ entry, kind, now }),
    /** Of the answer only what may rest on the disk: see `redactAnswer`. */
    endAttempt(entry: string, seen: Observation, now: number): void {
      const { class: attemptClass, httpStatus: status, detail, bodyText } = seen;
      endAttempt.run({ entry, class: attemptClass, status, detail, answer: redactAnswer(bodyText), now });
    },
    /** Ends the attempts that were on the wire when the process ended: the next answer belongs to none of them. */
    endLost: (now: number): void => void endLost.run({ now }),
    /** Without their answers: each read of a long doubt looks at all of them, and the answers are most of their bytes. */
    attempts: (entry: string): AttemptRow[] => attempts.all({ entry }),
    answeredAttempts: (entry: string): AnsweredAttempt[] => answered.all({ entry }),
    /** The clock was set back. */
    forgetFuture(now: number): void {
      pullEntries.run({ now });
      sends.forgetFuture(now);
    },
  };
}

/** The sends of the last minutes by each buyer's keys. They foretell when the API's limit would refuse the next one. */
function createBuyerSends(db: Db) {
  const count = db.prepare('INSERT INTO buyer_sends (buyer_key, at) VALUES (@key, @at)');
  const drop = db.prepare('DELETE FROM buyer_sends WHERE buyer_key = @key AND at <= @before');
  const uncount = db.prepare('DELETE FROM buyer_sends WHERE buyer_key = @key AND at = @at');
  const pull = db.prepare('UPDATE buyer_sends SET at = @now WHERE at > @now');
  const lastTwo = db.prepare<{ at: number }>(
    'SELECT at FROM buyer_sends WHERE buyer_key = +@key ORDER BY at DESC LIMIT 2',
  );

  return {
    countSend(keys: readonly string[], at: number): void {
      for (const key of keys) {
        drop.run({ key, before: at - 120_000 });
        count.run({ key, at });
      }
    },
    /** A request that never reached the API did not count there either. */
    uncountSend(keys: readonly string[], at: number): void {
      for (const key of keys) uncount.run({ key, at });
    },
    lastTwoSends: (key: string): number[] => lastTwo.all({ key }).map((row) => row.at),
    forgetFuture: (now: number): void => void pull.run({ now }),
  };
}
