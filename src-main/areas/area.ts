/** What an area of the back office stands on, and what it gives in return. One shape, so that a new area is one more line. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { Clock } from '#shared/ports.ts';
import type { ApiClient } from '../api/api-client.ts';
import { type AnswerProof, isNotFound, type ReadAnswer } from '../api/classify.ts';
import type { PollSource } from '../api/poll-source.ts';
import type { RateBudget } from '../api/rate-budget.ts';
import type { Db } from '../db/db.ts';
import type { AnnounceMade } from '../lib/announce.ts';
import { AppError } from '../lib/app-error.ts';
import type { ChallengePage } from '../lib/challenge-page.ts';
import type { Caller, Handlers } from '../lib/handlers.ts';
import type { MakeId } from '../lib/ids.ts';
import type { LastPolled } from '../lib/last-polled.ts';
import type { ServerTime } from '../lib/server-time.ts';
import type { NewEntry } from '../outbox/entry.ts';
import type { Written } from '../outbox/frozen-request.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxTable } from '../outbox/table.ts';
import type { CancelRequest, UndoCarrier, UndoOwner } from '../outbox/undo-wishes.ts';
import type { Agreements } from '../proof/agreement.ts';
import type { SinceRestore } from '../proof/since-restore.ts';
import { type AuditFacts, appendAudit, type Named } from './audit/table.ts';
import type { SalesTable } from './orders/table.ts';
import type { TimelineRow, TimelineTable } from './timeline/table.ts';

export interface AreaContext {
  readonly db: Db;
  readonly clock: Clock;
  /** For what the API says ends at a moment. */
  readonly serverTime: Pick<ServerTime, 'now' | 'aheadMs' | 'atLeast' | 'atMost'>;
  readonly makeId: MakeId;
  readonly tillId: string;
  readonly api: ApiClient;
  readonly budget: RateBudget;
  readonly outbox: Outbox;
  readonly entries: OutboxTable;
  readonly timeline: TimelineTable;
  readonly agreements: Agreements;
  readonly looks: LastPolled;
  readonly sinceRestore: SinceRestore;
  /** Something became known about the owner: a wish to undo it goes one step on, if one stands. In a transaction. */
  readonly carryOn: (owner: UndoOwner) => void;
  /** Two people may end a wish that stands. */
  readonly mayEndUndo: (wish: CancelRequest) => boolean;
  readonly announceMade: AnnounceMade;
  /** To be read, never written: sales are the orders' own. */
  readonly sales: Pick<SalesTable, 'get' | 'saleOfCharge' | 'saleOfOrder'>;
  /** What the area learned concerns a sale: the API is asked about that sale at once. In a transaction. */
  readonly lookAtSale: (saleId: string) => void;
  /** Something is to be followed, or not any more. */
  readonly wakePoller: () => void;
  /** Opens an address outside; null where the host has no way to, and the screen does it. */
  readonly openExternal: ((url: string) => Promise<void>) | null;
  /**
   * Shows a bank's page where it can reach nothing of the till; null where the host has no such place. Answers the path
   * of this host that shows it, or null when it stands in a window of its own.
   */
  readonly openChallenge: ((page: ChallengePage) => Promise<string | null>) | null;
  /** The second person of a decision. */
  readonly verifySecond: (proof: { staffId: string; pin: string }) => Promise<StaffMember>;
  readonly verifyApproval: (approval: { staffId: string; pin: string }) => Promise<StaffMember>;
}

export interface Area<M extends MethodName, Thing> {
  readonly handlers: Handlers<M>;
  readonly operations: readonly Operation[];
  readonly sources: readonly PollSource[];
  readonly owner: AreaOwner;
  /** How what it owns is undone; left out where nothing of it can be. */
  readonly carrier?: UndoCarrier;
  /** As the contract shows it; null when it is not there. */
  show(id: string): Thing | null;
}

type HistoryKind = HistoryItem['kind'];

/** Every kind of thing as the contract shows it; null when it is not there. */
export type Shows = {
  readonly [K in HistoryKind]: (id: string) => Extract<HistoryItem, { kind: K }>['thing'] | null;
};

/** What the entries of the area are about, for everybody who shows entries. */
export interface AreaOwner {
  readonly kind: EntryOwnerKind;
  /** How people call it; empty when it is not there. */
  label(id: string): string;
  /** One of its entries moved: queued to run after the commit. */
  moved(id: string): void;
  /** Who asked for it: what was typed in a session is erased when that session ends. */
  staffId(id: string): string | null;
}

export function signedIn(caller: Caller): StaffMember {
  if (caller.staff === null) throw new AppError('not-signed-in');
  return caller.staff;
}

/** A manager approves for himself; for a clerk one does by PIN. Both names go on record. */
export async function approverOf(
  { verifyApproval }: Pick<AreaContext, 'verifyApproval'>,
  staff: StaffMember,
  approval: { staffId: string; pin: string } | undefined,
): Promise<StaffMember> {
  if (approval !== undefined) return verifyApproval(approval);
  if (staff.role === 'manager') return staff;
  throw new AppError('approval-required', { message: 'a manager must approve this' });
}

interface PersonAsked<F> {
  readonly what: TimelineRow['what'];
  readonly details?: TimelineRow['details'];
  readonly action: AuditAction;
  readonly staff: StaffMember;
  readonly approverId?: string;
  readonly before?: Pick<AuditFacts, 'status' | 'state' | 'code'>;
  readonly after: F & Named<F>;
}

/** What a person asked of something: told in its story, and put on record. In the transaction of what was asked. */
export function askedOf(
  { db, clock, timeline }: Pick<AreaContext, 'db' | 'clock' | 'timeline'>,
  ownerKind: EntryOwnerKind,
) {
  return <F extends AuditFacts>(id: string, { what, details = {}, staff, ...asked }: PersonAsked<F>): void => {
    const at = clock.now();
    const after: AuditFacts = asked.after;
    timeline.add({ ownerKind, ownerId: id, at, what, cause: 'person', staffName: staff.name, details });
    appendAudit(db, { ...asked, after, at, staffId: staff.id, subject: id });
  };
}

export type NewRequest = Omit<NewEntry, 'id' | 'ownerKind' | 'key' | 'body'> & { readonly written: Written };

/** Writes a request down under a key of its own. Cards and codes stay in memory. In the caller's transaction. */
export function requestsOf({ outbox, makeId }: Pick<AreaContext, 'outbox' | 'makeId'>, ownerKind: EntryOwnerKind) {
  return ({ written, ...request }: NewRequest): void => {
    outbox.enqueue({ ...request, id: makeId(), ownerKind, key: makeId(), body: written.body }, written.secret);
  };
}

/** Asked by a person, now: an answer, or an error that says why there is none. */
export async function readForPerson<T>(
  deps: Pick<AreaContext, 'api' | 'budget' | 'clock'>,
  path: string,
  proof: AnswerProof<T>,
): Promise<T> {
  takeForPerson(deps);
  return answerOf(await deps.api.read(path, proof));
}

export function answerOf<T>(seen: ReadAnswer<T>): T {
  if (seen.class === 'accepted') return seen.payload;
  const message = [seen.detail, ...seen.sentences].join(': ');
  if (seen.class === 'not-sent') throw notSent(message, seen.detail);
  if (isNotFound(seen)) throw new AppError('not-found', { message });
  throw new AppError(seen.class === 'ambiguous' ? 'api-unclear' : 'api-refused', { message });
}

const withoutCredential: readonly string[] = ['no-api-key', 'another-account'];

function notSent(message: string, detail: string): AppError {
  return new AppError(withoutCredential.includes(detail) ? 'credential-missing' : 'offline', { message });
}

/** The same for what moves no money (a code is sent again): what became of it is an answer to that person. */
export async function askForPerson(deps: Pick<AreaContext, 'api' | 'budget' | 'clock'>, path: string): Promise<void> {
  takeForPerson(deps);
  const { class: seen, retryAfterMs, errorCode, detail } = await deps.api.ask(path);
  if (seen === 'limited') {
    throw new AppError('too-many-requests', { retryAt: deps.clock.now() + (retryAfterMs ?? 60_000) });
  }
  if (seen === 'not-sent') throw notSent(detail, detail);
  if (seen === 'refused') throw new AppError('api-refused', { message: errorCode ?? detail });
}

/** A question asked by a person, now: refused with the time from which there is room for it, rather than kept waiting. */
export function takeForPerson({ budget, clock }: Pick<AreaContext, 'budget' | 'clock'>): void {
  const waitMs = budget.take('counter');
  if (waitMs > 0) throw new AppError('too-many-requests', { retryAt: clock.now() + waitMs });
}
