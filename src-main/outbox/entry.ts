/** An outbox entry: its columns, how a new one is described, and the facts of it that decide its moves. */
import type { HeldKind } from '#shared/contract/errors.ts';
import type { OutboxWhyKey } from '#shared/contract/message-keys.ts';
import type { EntryOperation, EntryOwnerKind, EntryState } from '#shared/contract/outbox.ts';
import { type Resolution, resolutionSchema } from '#shared/contract/review.ts';
import { isV1Path } from '#shared/wire/v1/paths.ts';
import { columnsOf, flag, json, plain } from '../db/columns.ts';
import type { WriteMethod } from './frozen-request.ts';

export const entryColumns = columnsOf('outbox_entries', {
  id: plain<string>(),
  revision: plain<number>(),
  operation: plain<EntryOperation>(),
  /** The requests of one owner keep their order; those of different owners never wait for each other. */
  ownerKind: plain<EntryOwnerKind>(),
  ownerId: plain<string>(),
  /** The part of the owner that the request is about, where it has a row of its own: the refund of a sale. */
  partId: plain<string | null>(),
  state: plain<EntryState>(),
  /** An ambiguous attempt was seen and nothing has cleared it. */
  ambiguous: flag(),
  /** The API proved a 2xx exists for this key: it must never be sent again. */
  conflict: flag(),
  /** The request names a resource, so a GET decides what a lost answer left open. */
  byId: flag(),
  /**
   * A create whose unknown outcome can never move money: every card waits for a capture by id, and no Pix code was shown.
   * [Note: takes no money] docs/promise.md, `superseded`: it may be left behind, and a late success is cancelled by id.
   */
  takesNoMoney: flag(),
  /** Nobody wants the result any more: the sale was undone, or another one took its place. */
  abandoned: flag(),
  /** The key is 23 h old, or may be: it is never sent again. */
  keyExpired: flag(),
  key: plain<string>('idempotency_key'),
  method: plain<WriteMethod>(),
  path: plain<string>(),
  contentType: plain<string>(),
  /** The body on disk is not what is sent; the bytes live in memory. */
  secret: flag(),
  needsSnapshot: flag(),
  snapshot: json<unknown>(),
  buyerKeys: json<readonly string[]>(),
  afterEntry: plain<string | null>(),
  attempts: plain<number>(),
  notSentInARow: plain<number>('not_sent_in_a_row'),
  checksInARow: plain<number>('checks_in_a_row'),
  nextKind: plain<'send' | 'check' | null>(),
  nextAt: plain<number | null>(),
  why: plain<OutboxWhyKey>(),
  firstSentAt: plain<number | null>(),
  /** The same moment by the API's clock; null where that clock was not known. */
  firstSentServerAt: plain<number | null>(),
  lastSentAt: plain<number | null>(),
  errorCode: plain<string | null>(),
  resolution: plain<string | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

export type Entry = ReturnType<typeof entryColumns.read>;

/** What may move money only once, and which of its kind it is: see obligations.ts. */
export type ObligationKey = `${HeldKind | 'due'}:${string}`;

/** A new entry as its area describes it. Left out: JSON by POST, waits for no other entry, holds no secret. */
export interface NewEntry
  extends Pick<Entry, 'id' | 'operation' | 'ownerKind' | 'ownerId' | 'byId' | 'key' | 'path'>,
    Partial<
      Pick<Entry, 'partId' | 'takesNoMoney' | 'method' | 'contentType' | 'secret' | 'needsSnapshot' | 'snapshot'>
    >,
    Partial<Pick<Entry, 'buyerKeys' | 'afterEntry' | 'ambiguous'>> {
  /** As it rests on disk: cards and codes are replaced. */
  readonly body: Uint8Array;
  /** The obligations that the entry takes, for what it pays or gives back: see obligations.ts. */
  readonly obligations?: readonly ObligationKey[];
  /** The entry that hands the obligations over, as a sale does to the sale that replaces it. */
  readonly takesOverFrom?: string | null;
}

/** The fields of an entry to which nothing has happened yet. */
const unsent = {
  state: 'prepared',
  method: 'POST',
  contentType: 'application/json',
  buyerKeys: [],
  revision: 0,
  attempts: 0,
  notSentInARow: 0,
  checksInARow: 0,
  ambiguous: false,
  conflict: false,
  takesNoMoney: false,
  abandoned: false,
  keyExpired: false,
  secret: false,
  needsSnapshot: false,
  partId: null,
  snapshot: null,
  afterEntry: null,
  errorCode: null,
  resolution: null,
  firstSentAt: null,
  firstSentServerAt: null,
  lastSentAt: null,
} as const;

export function newEntry(entry: NewEntry, now: number): Entry {
  const { body: _, obligations: __, takesOverFrom: ___, ...given } = entry;
  const { needsSnapshot = false, afterEntry = null } = entry;
  const why = afterEntry === null ? 'goes-now' : 'waits-for-predecessor';
  return {
    ...unsent,
    ...given,
    nextKind: needsSnapshot ? 'check' : 'send',
    nextAt: now,
    why: needsSnapshot ? 'waits-for-snapshot' : why,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * [Note: keyless] v1 routes know no idempotency key (API document, Idempotency: the routes that accept one are all v2's). The
 * stored key of such an entry never leaves the till, so nothing protects a repetition. An attempt in doubt is decided by a GET or
 * by a person, and is never repeated automatically. Without a key there is no limit of 23 h either.
 */
export const isKeyless = ({ path }: Pick<Entry, 'path'>): boolean => isV1Path(path);

/** The subjects on which answers about one entry must agree: what became of it, whether its resource is gone, why it is refused. */
export const subjectOf = (entryId: string): string => `entry:${entryId}`;
export const goneOf = (entryId: string): string => `gone:${entryId}`;
export const refusedOf = (entryId: string): string => `refused:${entryId}`;

/** A key lives 24 h at the API (API document, Idempotency); it is never sent again after 23. */
export const keyLifetimeMs = 23 * 3_600_000;

/**
 * From the first send to the last, as far as the till's clock tells: the last one may have made the hold. If the clock was set back
 * in between, as long as a key lives.
 */
export function sentForMs(entry: Pick<Entry, 'attempts' | 'firstSentAt' | 'lastSentAt'>): number {
  const { attempts, firstSentAt, lastSentAt } = entry;
  // Its last send is its first, whatever a clock that was set back since has made of the time.
  if (attempts <= 1) return 0;
  const ms = (lastSentAt ?? 0) - (firstSentAt ?? lastSentAt ?? 0);
  return ms < 0 ? keyLifetimeMs : Math.min(ms, keyLifetimeMs);
}

/** A moment of one of the entry's sends, by the API's clock. Dates in the API's answers are compared with it. */
export function byApiClock(
  at: number,
  { firstSentAt, firstSentServerAt }: Pick<Entry, 'firstSentAt' | 'firstSentServerAt'>,
  aheadMs: number,
): number {
  return firstSentAt === null || firstSentServerAt === null ? at + aheadMs : at - firstSentAt + firstSentServerAt;
}

/** A person may still take the request back: nothing of it can have reached the API. */
export function isUnsent({ state, ambiguous }: Pick<Entry, 'state' | 'ambiguous'>): boolean {
  return (state === 'prepared' || state === 'waiting') && !ambiguous;
}

/** In earlier versions one person alone could record a finding, without saying what was seen. */
const earlier = { secondName: null, seen: null, proven: false } as const;

/** What people recorded about an entry that only they could decide. */
export function resolutionOf({ resolution }: Pick<Entry, 'resolution'>): Resolution | null {
  if (resolution === null) return null;
  const stored: unknown = JSON.parse(resolution);
  const read = resolutionSchema.safeParse(typeof stored === 'object' ? { ...earlier, ...stored } : stored);
  return read.success ? read.data : null;
}

/** What two people named of it (an order, a subscription), and nobody has read yet. */
export function namedUnread(entry: Pick<Entry, 'resolution'>): Resolution['seen'] {
  const known = resolutionOf(entry);
  if (known === null || known.proven || known.finding !== 'charged' || known.seen?.orderId == null) return null;
  return known.seen;
}

/** Two people saw that the request was carried out. Until a read shows it, the till does not say "not charged" against their word. */
export function wasSeenDone(entry: Pick<Entry, 'resolution'> | null): boolean {
  return entry !== null && resolutionOf(entry)?.finding === 'charged';
}

/**
 * How an entry from a backup must be treated. Its key is never sent again. It may take money: it may have been answered and captured,
 * or its code shown and paid. Its snapshot is not trusted: what the till gave back since would be taken for what this request gave
 * back. So a request that is decided by one waits for people, and a read that was planned for it is dropped. No read shows whether it is
 * still wanted: one that the till would make anew by itself is only read.
 */
export function fromBackup(entry: Entry, isMadeAnew: boolean): Entry {
  // A keyless request is not compared with a snapshot: it is still read, and never sent again.
  const isForPeople = entry.byId && entry.needsSnapshot && !isKeyless(entry);
  const firstSentAt = entry.firstSentAt ?? entry.createdAt;
  const abandoned = entry.abandoned || isMadeAnew;
  const known: Entry = { ...entry, firstSentAt, abandoned, takesNoMoney: false, keyExpired: true };
  return isForPeople ? { ...known, byId: false, nextKind: null, nextAt: null, why: 'review-restored' } : known;
}
