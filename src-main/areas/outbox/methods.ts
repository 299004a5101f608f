/** The queue as anyone may inspect it, and the one decision about it that only a person can take. */
import type { EntryDetail, EntryView, OutboxStatus } from '#shared/contract/outbox.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type Entry, fuseMs } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import type { TimelineTable } from '../../outbox/timeline-table.ts';
import { appendAudit } from '../audit/table.ts';

/** How people call what an entry is about. */
export type LabelOf = (entry: Entry) => string;

export interface OutboxMethodsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly entries: OutboxTable;
  readonly labelOf: LabelOf;
  readonly timeline: TimelineTable;
  readonly status: () => OutboxStatus;
}

export function createOutboxHandlers(
  deps: OutboxMethodsDeps,
): Handlers<`outbox.${'list' | 'get' | 'status' | 'resolve'}`> {
  const { db, clock, outbox, entries, labelOf, timeline } = deps;

  function find(id: string): Entry {
    const entry = entries.get(id);
    if (entry === null) throw new AppError('not-found', { message: `no entry ${id}` });
    return entry;
  }

  return {
    'outbox.list': ({ show, limit }) => {
      const chosen = show === 'open' ? entries.open().slice(-limit).reverse() : entries.newest(limit);
      return chosen.map((entry) => viewEntry(entry, labelOf));
    },
    'outbox.get': ({ id }) => detail(find(id)),
    'outbox.status': () => deps.status(),
    'outbox.resolve': ({ id, finding, reason }, caller) => {
      const staff = caller.staff;
      if (staff === null) throw new AppError('not-signed-in');
      db.transaction(() => {
        const entry = find(id);
        if (entry.state !== 'review')
          throw new AppError('not-possible-now', { message: `the entry is ${entry.state}` });
        const resolution = JSON.stringify({ finding, reason, staffName: staff.name, at: clock.now() });
        entries.save({ ...entry, resolution }, clock.now());
        const what = { at: clock.now(), what: 'review-resolved', learned: 'person', staffName: staff.name } as const;
        timeline.add({ ...what, ownerKind: entry.ownerKind, ownerId: entry.ownerId, details: { finding } });
        appendAudit(db, {
          at: clock.now(),
          action: 'outbox.resolve',
          staffId: staff.id,
          subject: id,
          before: { state: entry.state },
          after: { finding, reason },
        });
        outbox.move(id, { type: 'resolved' }, { by: 'person', observation: null });
      });
      return detail(find(id));
    },
  };

  function detail(entry: Entry): EntryDetail {
    return {
      ...viewEntry(entry, labelOf),
      body: new TextDecoder().decode(entries.body(entry.id)),
      attemptList: entries.attempts(entry.id).map((attempt) => ({
        number: attempt.number,
        kind: attempt.kind,
        startedAt: attempt.started_at,
        endedAt: attempt.ended_at,
        class: attempt.class,
        httpStatus: attempt.http_status,
        detail: attempt.detail,
        answer: attempt.answer,
      })),
      resolution: entry.resolution === null ? null : (JSON.parse(entry.resolution) as EntryDetail['resolution']),
    };
  }
}

export function viewEntry(entry: Entry, labelOf: LabelOf): EntryView {
  return {
    id: entry.id,
    revision: entry.revision,
    owner: { kind: entry.ownerKind, id: entry.ownerId, label: labelOf(entry) },
    operation: entry.operation,
    state: entry.state,
    doubt: entry.doubt,
    key: entry.key,
    method: entry.method,
    path: entry.path,
    attempts: entry.attempts,
    nextAt: entry.nextAt,
    why: entry.why,
    fuseAt: entry.firstSentAt === null ? null : entry.firstSentAt + fuseMs,
    undoWished: entry.abandoned,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  };
}
