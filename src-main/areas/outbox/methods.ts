/** The queue as anyone may inspect it, and the methods for the decision that only people can take. */
import type { EntryDetail } from '#shared/contract/outbox.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { type Entry, resolutionOf } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { hideTokensOfText } from '../../secrets/card-tokens.ts';
import { type AreaContext, signedIn, takeForPerson } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { TimelineTable } from '../timeline/table.ts';
import type { EndUndo } from './end-undo.ts';
import type { EntryViewer } from './entry-viewer.ts';
import type { Review } from './review.ts';

export type OutboxMethods =
  `outbox.${'list' | 'get' | 'typedHeld' | 'madeAgain' | 'status' | 'tryNow' | 'withdraw' | 'resolve' | 'endUndo'}`;

export interface OutboxMethodsDeps
  extends Pick<AreaContext, 'askAtOnce' | 'readFailedAgain' | 'budget' | 'status' | 'ownerOf' | 'holdsBytes'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeline: TimelineTable;
  readonly entries: OutboxTable;
  readonly outbox: Pick<Outbox, 'withdraw' | 'resume' | 'obligations'>;
  readonly viewer: EntryViewer;
  readonly review: Review;
  readonly endUndo: EndUndo;
}

export function createOutboxHandlers(deps: OutboxMethodsDeps): Handlers<OutboxMethods> {
  const { entries, viewer, review } = deps;

  const find = (id: string): Entry => existing(entries.get(id), `entry ${id}`);

  function withdraw({ id, ownerKind, ownerId, operation, state }: Entry, caller: Caller): void {
    const staff = signedIn(caller);
    if (!deps.outbox.withdraw(id)) throw new AppError('not-possible-now', { message: `the entry is ${state}` });
    deps.ownerOf(ownerKind).tookBack?.(ownerId, operation, staff);
    const at = deps.clock.now();
    const by = { cause: 'person', staffName: staff.name } as const;
    deps.timeline.add({ ownerKind, ownerId, at, what: 'withdrawn', ...by, details: { operation } });
    const people = { staffId: staff.id, approverId: caller.approver?.id ?? null };
    appendAudit(deps.db, { at, action: 'outbox.withdraw', ...people, subject: id, before: { state } });
  }

  return {
    'outbox.list': ({ show, limit }) => {
      if (show === 'all') return entries.newest(limit).map(viewer.view);
      const chosen = show === 'open' ? entries.open() : [...entries.holding(), ...entries.open()];
      return chosen.slice(-limit).reverse().map(viewer.view);
    },
    'outbox.get': ({ id }) => detail(find(id)),
    'outbox.typedHeld': (_input, caller) => {
      const { id: staffId } = signedIn(caller);
      const isTheirs = ({ id, secret, ownerKind, ownerId }: Entry): boolean =>
        secret && deps.holdsBytes(id) && deps.ownerOf(ownerKind).staffId(ownerId) === staffId;
      return { count: entries.open().filter(isTheirs).length };
    },
    'outbox.madeAgain': ({ kind, id }) => {
      const [pair] = entries.ofOwner(kind, id).flatMap((entry) => deps.outbox.obligations.takenBeside(entry) ?? []);
      const { ownerKind, ownerId = '' } = pair?.other ?? {};
      if (pair === undefined || (ownerKind !== 'charge' && ownerKind !== 'subscription')) return null;
      return { kind: ownerKind, id: ownerId, isBack: pair.isSecondBack };
    },
    'outbox.status': () => deps.status(),
    'outbox.tryNow': async () => {
      const { online, unansweredSince } = deps.status();
      if (online && unansweredSince === null) return deps.status();
      takeForPerson(deps);
      if ((await deps.askAtOnce()) !== undefined) {
        deps.outbox.resume();
        deps.readFailedAgain();
      }
      return deps.status();
    },
    'outbox.withdraw': ({ id }, caller) => {
      deps.db.transaction(() => withdraw(find(id), caller));
      return detail(find(id));
    },
    'outbox.resolve': async (input, caller) => {
      await review.resolve(input, caller);
      return detail(find(input.id));
    },
    'outbox.endUndo': deps.endUndo.end,
  };

  function detail(entry: Entry): EntryDetail {
    return {
      ...viewer.view(entry),
      body: bodyText(entry, entries.body(entry.id)),
      attemptList: entries.answeredAttempts(entry.id).map((attempt) => ({
        number: attempt.number,
        kind: attempt.kind,
        startedAt: attempt.started_at,
        endedAt: attempt.ended_at,
        class: attempt.class,
        httpStatus: attempt.http_status,
        detail: attempt.detail,
        answer: attempt.answer === null ? null : hideTokensOfText(entry.operation, attempt.answer),
      })),
      resolution: resolutionOf(entry),
    };
  }
}

/** Files are shown by their size only, because nobody reads eleven megabytes of them. */
function bodyText({ contentType, operation }: Entry, body: Uint8Array): string {
  return contentType === 'application/json'
    ? hideTokensOfText(operation, new TextDecoder().decode(body))
    : `${contentType.split(';')[0]}, ${body.byteLength} bytes`;
}
