/** What an area is given, and what it registers. All areas have this shape; `all-areas.ts` makes each and names what it registers. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { LinkWay } from '#shared/contract/links.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import type { EntryOperation, EntryOwnerKind, OutboxStatus } from '#shared/contract/outbox.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { Clock } from '#shared/ports.ts';
import type { ApiClient } from '../api/api-client.ts';
import { type AnswerProof, type Generation, isNotFound, type ReadAnswer } from '../api/classify.ts';
import type { PollSource } from '../api/poll-source.ts';
import { codeResends, type RateBudget } from '../api/rate-budget.ts';
import type { AskTime } from '../api/time-question.ts';
import type { Db } from '../db/db.ts';
import type { AnnounceMade } from '../lib/announce.ts';
import { AppError } from '../lib/app-error.ts';
import type { ChallengeWish } from '../lib/challenge-page.ts';
import type { HitFailpoint } from '../lib/failpoints.ts';
import type { Caller, Handlers } from '../lib/handlers.ts';
import type { MakeId } from '../lib/ids.ts';
import type { LastPolled } from '../lib/last-polled.ts';
import type { ServerTime } from '../lib/server-time.ts';
import type { Entry, NewEntry } from '../outbox/entry.ts';
import type { Written } from '../outbox/frozen-request.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxTable } from '../outbox/table.ts';
import type { CancelRequest, UndoCarrier, UndoOwner } from '../outbox/undo-wishes.ts';
import type { Agreements } from '../proof/agreement.ts';
import type { SinceRestore } from '../proof/since-restore.ts';
import { type AuditFacts, appendAudit, type Named } from './audit/table.ts';
import type { OpenBooks } from './books.ts';
import type { BuyerRecords } from './buyer-records.ts';
import type { SalesTable } from './orders/table.ts';
import type { Thing, ThingKind } from './thing.ts';
import type { TimelineRow, TimelineTable } from './timeline/table.ts';

/** Throws `wrong-pin` and the like, and `not-signed-in` where the caller's session ended while the PIN was compared. */
export type VerifyPerson = (proof: { staffId: string; pin: string }, caller: Caller) => Promise<StaffMember>;

/** What the payment runtime gives to all areas. */
export interface RuntimeContext {
  readonly db: Db;
  readonly clock: Clock;
  /** The API's clock: expiry times in answers are compared with it. */
  readonly serverTime: Pick<ServerTime, 'now' | 'aheadMs' | 'atLeast' | 'atMost'>;
  readonly makeId: MakeId;
  readonly tillId: string;
  readonly api: ApiClient;
  readonly budget: RateBudget;
  readonly outbox: Outbox;
  readonly entries: OutboxTable;
  readonly agreements: Agreements;
  readonly sinceRestore: SinceRestore;
  readonly failpoint: HitFailpoint;
  /** Something became known about the owner: its undo wish, if one stands, goes one step further. Runs inside a transaction. */
  readonly carryOn: (owner: UndoOwner) => void;
  /** How each area undoes what it owns. */
  readonly carriers: () => readonly UndoCarrier[];
  /** Throws for a kind that no area owns. */
  readonly ownerOf: (kind: EntryOwnerKind) => AreaOwner;
  /** Whether what was typed for this entry (a card, a code) is still in memory. */
  readonly holdsBytes: (entryId: string) => boolean;
  readonly announceMade: AnnounceMade;
  readonly status: () => OutboxStatus;
  /** One harmless question to the API, for a person. Its answer shows that the API is reached, which wakes what waited for that. */
  readonly askAtOnce: AskTime;
  /** Somebody needs to know the API's time for sure: it is asked for, unless it is known. */
  readonly wantTime: () => void;
  /** The set of things that the poller follows has changed. */
  readonly wakePoller: () => void;
  /** The API answers again: what failed to be read gets its normal turn. */
  readonly readFailedAgain: () => void;
  /** When the poller will ask about this one next; null when it will not. */
  readonly nextPollAt: (kind: string, id: string) => number | null;
  /** These things may have changed without a sign, so each is read once in the background. Runs inside a transaction. */
  readonly readAgain: (things: readonly { readonly kind: string; readonly id: string }[]) => void;
  /** Reads them for somebody who waits. It may be in vain: without a network nothing has changed when it returns. */
  readonly readNow: (things: readonly { readonly kind: string; readonly id: string }[]) => Promise<void>;
  /** The API refuses the credential, so nothing that needs it is read. */
  readonly isPaused: (generation: Generation) => boolean;
  /** Throws `credential-missing` where none is stored: what is made now would wait for somebody who does not know of it. */
  readonly requireCredential: (generation: Generation) => Promise<void>;
  /** A credential was given: what waited for it is tried at once. */
  readonly credentialChanged: (generation: Generation) => void;
  /** The clock was moved on in training mode. */
  readonly timeMoved: () => void;
  /** Opens an address of the provider outside, or says who may; null where nobody may. */
  readonly openExternal: ((url: string) => Promise<LinkWay>) | null;
  /**
   * Shows a bank's page isolated from the till; null where the host has no such place. Returns the path of this host that
   * shows the page, or null when the page has a separate window.
   */
  readonly openChallenge: ((page: ChallengeWish) => Promise<string | null>) | null;
}

/** What the areas of payments are given beside that: what sales, timeline and staff give them. */
export interface AreaContext extends RuntimeContext {
  readonly timeline: TimelineTable;
  readonly polls: LastPolled;
  /** Two people may end a wish that stands. */
  readonly mayEndUndo: (wish: CancelRequest) => boolean;
  /** Read only: the area `orders` alone writes sales. */
  readonly sales: Pick<SalesTable, 'get' | 'saleOfCharge' | 'saleOfOrder'>;
  /** The area learned something about a sale, so the API is asked about that sale at once. Runs inside a transaction. */
  readonly pollSale: (saleId: string) => void;
  /** The second person of a decision. */
  readonly verifySecond: VerifyPerson;
}

/** What an area registers beside the methods that it answers and the kinds of things that it keeps. */
export interface AreaRegistration {
  readonly operations?: readonly Operation[];
  /** What of it is open, and how it is asked about. */
  readonly sources?: readonly PollSource[];
  readonly owner?: AreaOwner;
  /** What it holds of a buyer; left out where no buyer's data is kept. */
  readonly buyers?: BuyerRecords;
  /** Undoes what the area owns; left out where nothing of it can be undone. */
  readonly carrier?: UndoCarrier;
  readonly madeInAccount?: MadeInAccount;
  /** What of it can be held against another place that says the same; left out where nothing can. */
  readonly openBooks?: OpenBooks;
  /** Whether people keep something here that an empty till lacks. */
  isUsed?(): boolean;
  /** An entry was written, whichever area owns it: its state, or when and why it acts next. Runs after the commit. */
  onEntryMoved?(entry: Entry): void;
  /** The API began to refuse a credential, or takes it again. */
  onPauseChanged?(): void;
  /** Answers of the API agree again on what time it is. */
  onTimeSure?(): void;
  /** The training clock moved. */
  onTimeMoved?(): void;
  /** The till begins to work, after what a restore left was marked. */
  onStart?(): void;
  /** A backup took the database's place. Runs after its entries were marked, in the same transaction. */
  onRestored?(backup: string): void;
  /** Somebody who is not signed in opened the till by its account's key, which ends so. */
  onKeyPasted?(lastFour: string): void;
}

export interface Area<M extends MethodName, K extends ThingKind = never> extends AreaRegistration {
  readonly handlers: Handlers<M>;
  readonly things: { readonly [P in K]: Thing<P> };
}

/** What the till knows that its account made, by generation of the API. */
export interface MadeInAccount {
  anyOfV1?(): boolean;
  /** The newest first. */
  ofV2?(most: number): readonly KnownResource[];
}

export interface KnownResource {
  readonly id: string;
  readonly path: string;
}

/** The owners of the area's entries, for all code that shows entries. */
export interface AreaOwner {
  readonly kind: EntryOwnerKind;
  /** The owner's name for people; empty when the owner does not exist. */
  label(id: string): string;
  /** The customer's name, where the label is something else. Left out: nobody's. */
  customer?(id: string): string | null;
  /** What it is about in money. Left out: it has no amount of its own. */
  amountCents?(id: string): number | null;
  /** Of its amounts, in upper or lower case. Left out: reais. */
  currency?(id: string): string | null;
  /** An entry of the owner was written. Runs after the commit. */
  moved(id: string): void;
  /** The person who asked for it: data typed in that person's session is erased when the session ends. */
  staffId(id: string): string | null;
  /** Somebody took a request of it back before it left. In that transaction. Left out: nothing follows. */
  tookBack?(id: string, operation: EntryOperation, by: StaffMember): void;
  /** Somebody asked to undo it. Left out: a wish to undo it stands. */
  cancelRequested?(id: string): boolean;
}

export function signedIn(caller: Caller): StaffMember {
  if (caller.staff === null) throw new AppError('not-signed-in');
  return caller.staff;
}

/** Who answers for an action beside who asked: the manager who approved it, or a manager for himself. Null: the right alone allows it. */
export function approverOf({ staff, approver }: Caller): StaffMember | null {
  return approver ?? (staff?.role === 'manager' ? staff : null);
}

interface PersonAsked<F> {
  readonly what: TimelineRow['what'];
  readonly details?: TimelineRow['details'];
  readonly action: AuditAction;
  readonly staff: StaffMember;
  readonly approverId?: string | null;
  readonly before?: Pick<AuditFacts, 'status' | 'state' | 'code'>;
  readonly after: F & Named<F>;
}

/** Writes what a person asked to the owner's timeline and to the audit record, in the transaction of that request. */
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

/** Stores a request under a new idempotency key, in the caller's transaction. Card numbers and codes stay in memory. */
export function requestsOf({ outbox, makeId }: Pick<AreaContext, 'outbox' | 'makeId'>, ownerKind: EntryOwnerKind) {
  return ({ written, ...request }: NewRequest): void => {
    outbox.enqueue({ ...request, id: makeId(), ownerKind, key: makeId(), body: written.body }, written.secret);
  };
}

/** Reads the API for a person who waits: returns the answer, or throws an error that says why there is none. */
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
  throw seen.class === 'ambiguous' ? new AppError('api-unclear', { message }) : refusedByApi(message, seen.errorCode);
}

/** A refused credential is mended in another place than what was asked. */
function refusedByApi(message: string, errorCode: string | null): AppError {
  return new AppError(errorCode === 'unauthorized' ? 'credential-refused' : 'api-refused', { message });
}

const withoutCredential: readonly string[] = ['no-api-key', 'another-account'];

function notSent(message: string, detail: string): AppError {
  return new AppError(withoutCredential.includes(detail) ? 'credential-missing' : 'offline', { message });
}

/**
 * Asks the API for another verification code: it moves no money, and its outcome goes straight to that person. Also before the code
 * ends, since the buyer may never have got it: the API document says only that a new one is generated after the end.
 */
export async function askForCode(deps: Pick<AreaContext, 'api' | 'budget' | 'clock'>, path: string): Promise<void> {
  takeForPerson(deps, codeResends);
  const { class: seen, retryAfterMs, errorCode, detail } = await deps.api.ask(path);
  if (seen === 'limited') {
    throw new AppError('too-many-requests', { retryAt: deps.clock.now() + (retryAfterMs ?? 60_000) });
  }
  if (seen === 'not-sent') throw notSent(detail, detail);
  if (seen === 'refused') throw refusedByApi(errorCode ?? detail, errorCode);
}

/** Takes a person's question out of the rate budget. Without room, the person does not wait but is told when to ask again. */
export function takeForPerson({ budget, clock }: Pick<AreaContext, 'budget' | 'clock'>, spender?: string): void {
  const waitMs = budget.take('counter', spender);
  if (waitMs > 0) throw new AppError('too-many-requests', { retryAt: clock.now() + waitMs });
}
