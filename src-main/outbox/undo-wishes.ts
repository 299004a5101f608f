/**
 * Wishes to undo: who wished it, when, and what hindered it, kept until the undo is proven. While one stands, no forward request
 * leaves for its owner, whatever a single cancel or refund was answered. Also what an area says about undoing something it owns.
 */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import { columnsOf, json, plain } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { dueTimes } from '../db/due-times.ts';
import { pick } from '../lib/pick.ts';
import { type Entry, resolutionOf } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';
import { byPerson, type Cause } from './operation.ts';

export interface UndoOwner {
  readonly kind: EntryOwnerKind;
  readonly id: string;
}

/** The ids of all owners of this kind that are to be undone, for statements of their areas. */
export const undoneSql = (kind: EntryOwnerKind): string =>
  `SELECT owner_id FROM cancel_requests WHERE owner_kind = '${kind}' AND ended_at IS NULL`;

const columns = columnsOf('cancel_requests', {
  id: plain<number>(),
  owner: json<UndoOwner>(`json_object('kind', owner_kind, 'id', owner_id)`),
  wishedAt: plain<number>(),
  /** How far the API's clock was ahead of the till's at that time. */
  aheadMs: plain<number>(),
  staffId: plain<string>(),
  staffName: plain<string>(),
  approverId: plain<string | null>(),
  /** How many times carrying it out was begun. */
  tries: plain<number>(),
  /** When the next request for it may be written; null from then until the end of that request is known. */
  nextAt: plain<number | null>(),
  /** What hindered the last try, for people to see. */
  problem: plain<string | null>(),
  /** What proved the undo, or why the wish was given up; null while it stands. */
  proof: plain<string | null>(),
});

export type CancelRequest = ReturnType<typeof columns.read>;

export type NewCancelRequest = Pick<CancelRequest, 'owner' | 'staffId' | 'staffName' | 'aheadMs'> &
  Partial<Pick<CancelRequest, 'approverId'>>;

/** The wish itself was given up: withdrawn, the buyer paid and keeps what he bought, or two people settled it with him. */
const givenUp = ['kept', 'withdrawn', 'ended-by-people'] as const;

/**
 * The problem of a wish that a backup brought back: it may have been carried out or given up since, so nothing is sent for it until
 * somebody wishes it again, or two people end it. Only its proof ends it before. The wish to close a link has requests that go to people.
 */
export const restoredProblem = 'restored';
const restoredKinds: readonly EntryOwnerKind[] = ['sale', 'subscription'];

export const refundReviewProblem = 'refund-review';

/** The request of the undo has no answer, and is repeated for as long as it takes: people are told, and may end the wish meanwhile. */
export const notAnsweredProblem = 'not-answered';

/** What is answered at all is answered within hours: by then a code may still be paid that nobody wants. */
const answeredWithinMs = 6 * 3_600_000;

/** `last`: the newest request of the undo. `askedForMs`: since it first left, as far as the API's time proves. Nothing else is sent beside it. */
export function stillUnanswered(last: Pick<Entry, 'state'> | null, askedForMs: number): UndoStep | null {
  const isLong = last !== null && last.state !== 'review' && askedForMs > answeredWithinMs;
  return isLong ? { kind: 'for-people', problem: notAnsweredProblem } : null;
}

/** Nobody wishes the undo any more. */
export const wasGivenUp = ({ proof }: CancelRequest): boolean => givenUp.some((why) => why === proof);

/** Two people settled with the buyer what the till could not undo. */
export const wasEndedByPeople = ({ proof }: CancelRequest): boolean => proof === 'ended-by-people';

/** The wish ended with a proof, which may turn out wrong. */
export const wasProven = (wish: CancelRequest): boolean => wish.proof !== null && !wasGivenUp(wish);

export type CancelRequests = ReturnType<typeof createCancelRequests>;

export function createCancelRequests(db: Db) {
  const insert =
    db.prepare(`INSERT INTO cancel_requests (owner_kind, owner_id, wished_at, staff_id, staff_name, approver_id, next_at, ahead_ms)
    VALUES (@kind, @id, @now, @staffId, @staffName, @approverId, @now, @aheadMs) ON CONFLICT DO NOTHING`);
  const standing = columns.standing(db, 'WHERE owner_kind = @kind AND owner_id = @id AND ended_at IS NULL');
  const hindered = columns.standing(
    db,
    'WHERE owner_kind = @kind AND ended_at IS NULL AND problem IS NOT NULL ORDER BY id',
  );
  const endedSince = columns.standing(
    db,
    'WHERE owner_kind = @kind AND ended_at > @since AND proof = @proof ORDER BY id',
  );
  const newest = columns.standing(db, 'WHERE owner_kind = @kind AND owner_id = @id ORDER BY id DESC LIMIT 1');
  const due = columns.all(db, 'WHERE ended_at IS NULL AND next_at <= @now ORDER BY next_at');
  const { isDue, nextAfter } = dueTimes(db, 'cancel_requests WHERE ended_at IS NULL');
  const plan = db.prepare(
    'UPDATE cancel_requests SET tries = @tries, next_at = @nextAt, problem = @problem WHERE id = @id AND ended_at IS NULL',
  );
  const reopen = db.prepare(
    `UPDATE cancel_requests SET ended_at = NULL, proof = NULL, next_at = iif(problem = @restored, NULL, @now),
      problem = iif(problem = @restored, problem, NULL) WHERE id = @id`,
  );
  // One that had ended may stand again later, and by then people may have settled what came in since the backup.
  const suspend = db.prepare(
    `UPDATE cancel_requests SET problem = @problem, next_at = NULL
      WHERE owner_kind IN (SELECT value FROM json_each(@kinds))`,
  );
  const renew = db.prepare(
    `UPDATE cancel_requests SET problem = NULL, next_at = @now, tries = 0, staff_id = @staffId, staff_name = @staffName,
      approver_id = @approverId WHERE ended_at IS NULL AND owner_kind = @kind AND owner_id = @id AND problem = @problem`,
  );
  const pull = db.prepare('UPDATE cancel_requests SET next_at = @now WHERE ended_at IS NULL AND next_at > @now');
  const end = db.prepare('UPDATE cancel_requests SET ended_at = @now, proof = @proof, next_at = NULL WHERE id = @id');

  return {
    add({ owner, approverId = null, ...rest }: NewCancelRequest, now: number): void {
      insert.run({ kind: owner.kind, id: owner.id, approverId, ...rest, now });
      // Whoever wishes it again answers for it.
      const by = pick(rest, ['staffId', 'staffName']);
      renew.run({ kind: owner.kind, id: owner.id, problem: restoredProblem, approverId, now, ...by });
    },
    /** A backup took the database's place. */
    markFromBackup: (): void => void suspend.run({ problem: restoredProblem, kinds: JSON.stringify(restoredKinds) }),
    standing: ({ kind, id }: UndoOwner): CancelRequest | null => standing({ kind, id })[0] ?? null,
    /** The owners of this kind whose wish stands and was not carried out at the last try. */
    hinderedOf: (kind: EntryOwnerKind): string[] => hindered({ kind }).map(({ owner }) => owner.id),
    /** The owners of this kind whose wish ended lately by this proof. */
    endedSince: (kind: EntryOwnerKind, proof: string, since: number): string[] =>
      endedSince({ kind, proof, since }).map(({ owner }) => owner.id),
    /** Standing or ended. */
    newest: ({ kind, id }: UndoOwner): CancelRequest | null => newest({ kind, id })[0] ?? null,
    due: (now: number): CancelRequest[] => (isDue(now) ? due({ now }) : []),
    nextAfter,
    plan({ id, tries, nextAt, problem }: Pick<CancelRequest, 'id' | 'tries' | 'nextAt' | 'problem'>): void {
      plan.run({ id, tries, nextAt, problem });
    },
    /** The clock was set back. */
    forgetFuture: (now: number): void => void pull.run({ now }),
    /** The proof turned out wrong: the wish stands again. */
    reopen: ({ id }: Pick<CancelRequest, 'id'>, now: number): void =>
      void reopen.run({ id, now, restored: restoredProblem }),
    /** `proof`: what showed that it is undone, or why it was given up. */
    end: ({ id }: Pick<CancelRequest, 'id'>, proof: string, now: number): void => void end.run({ id, proof, now }),
    giveUp: ({ id }: Pick<CancelRequest, 'id'>, why: (typeof givenUp)[number], now: number): void =>
      void end.run({ id, proof: why, now }),
  };
}

/** Nobody wants the owner any more: what moves money towards the shop for it is dropped, and nothing of that kind leaves. */
export function createUndoing({ db, table, clock, trueTime, change, apply, operationOf }: OutboxParts) {
  const wishes = createCancelRequests(db);
  const wishKey = ({ kind, id }: UndoOwner): string => `wish:${kind}:${id}`;
  const isForward = (entry: Entry): boolean => operationOf(entry).direction === 'forward';

  /** Nobody wants the result any more (undo, or another sale took its place). */
  function abandon(id: string, cause: Cause): void {
    change(id, (entry) => {
      if (!entry.abandoned) apply({ ...entry, abandoned: true }, { type: 'abandoned' }, cause);
    });
  }

  /** Abandons the owner's requests that move money towards the shop. One that may have left is only read. In the caller's transaction. */
  function dropForward({ kind, id }: UndoOwner): void {
    for (const entry of table.ofOwner(kind, id)) if (isForward(entry)) abandon(entry.id, byPerson);
  }

  return {
    wishes,
    isWished: ({ ownerKind: kind, ownerId: id }: Pick<Entry, 'ownerKind' | 'ownerId'>): boolean =>
      wishes.standing({ kind, id }) !== null,
    abandon,
    dropForward,

    /**
     * Somebody wants the owner undone: from now on no forward request leaves for it, and those not sent are dropped. In the
     * caller's transaction.
     */
    wishUndo(owner: UndoOwner, by: Omit<NewCancelRequest, 'owner' | 'aheadMs'>): void {
      const now = clock.now();
      wishes.add({ owner, ...by, aheadMs: (trueTime.serverNow() ?? now) - now }, now);
      trueTime.begin(wishKey(owner));
      dropForward(owner);
    },

    /** When the undo was wished, by the API's clock, even if that clock became known only later. */
    wishedAt: ({ owner, wishedAt, aheadMs }: CancelRequest): number =>
      trueTime.firstSentServerAt(wishKey(owner)) ?? wishedAt + aheadMs,
  };
}

/**
 * proven     cancelled, lapsed, or every centavo given back
 * under-way  a request of the undo, or the read that shows its end, is awaited
 * sent       a request was written just now
 * hindered   the last try ended without success; it is tried again later
 * for-people the till can do nothing more, because it does not know the order; `isOver`: nothing is left but money that people give back
 */
export type UndoStep =
  | { readonly kind: 'proven'; readonly proof: string }
  | { readonly kind: 'under-way' | 'sent' }
  | { readonly kind: 'hindered'; readonly problem: string }
  | { readonly kind: 'for-people'; readonly problem: string; readonly isOver?: true };

/** How an area undoes what it owns. In the caller's transaction. */
export interface UndoCarrier {
  readonly kind: EntryOwnerKind;
  /** `mayTry`: a request may be written now. Without it the carrier only says how things stand. */
  step(ownerId: string, wish: CancelRequest, mayTry: boolean): UndoStep;
  /** The wish changed: its owner is shown again. */
  changed(ownerId: string): void;
  /** Not read yet since a backup took the place: what is known of it may be old. Left out: it never is. */
  isUnread?(ownerId: string): boolean;
  /** Asks the API now, as far as it can be asked; left out where nothing can be known of it. */
  readNow?(ownerId: string): Promise<void>;
  /** Two people settled with the buyer the money that is here; left out where there can be none. In their transaction. */
  resolved?(ownerId: string): void;
}

/** The API never gave an id for what is to be undone: the step follows from the request that would have made it. */
export function beforeAnyAnswer(create: Entry | null): UndoStep {
  switch (create?.state) {
    case undefined:
    case 'declined':
    case 'refused':
    case 'withdrawn':
      return { kind: 'proven', proof: create?.state ?? 'not-sent' };
    case 'superseded':
      // A card hold may be there. It lapses by itself; until then the undo is not proven.
      return create.ambiguous ? { kind: 'under-way' } : { kind: 'proven', proof: 'not-sent' };
    case 'resolved':
      return resolutionOf(create)?.finding === 'not-charged'
        ? { kind: 'proven', proof: 'people' }
        : { kind: 'for-people', problem: 'found-charged' };
    case 'review':
      return { kind: 'for-people', problem: 'review' };
    default:
      return { kind: 'under-way' };
  }
}

/** Nobody knows whether a refund that left took the money back. People decide that first, so the wish waits for them. */
export function refundReview(requests: readonly Pick<Entry, 'partId' | 'state'>[]) {
  const isInReview = requests.some(({ partId, state }) => partId !== null && state === 'review');
  return isInReview ? ({ kind: 'for-people', problem: refundReviewProblem } as const) : null;
}

/** The wish as people see it. */
export function shownWish({ wishedAt: since, staffName, tries, nextAt, problem }: CancelRequest) {
  return { since, staffName, tries, nextAt, problem };
}
