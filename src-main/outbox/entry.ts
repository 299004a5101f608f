/** An outbox entry as the code reads it, and the facts of it that decide its moves. */
import type { EntryOperation, EntryOwnerKind, EntryState } from '#shared/contract/outbox.ts';
import type { OutboxWhyKey } from '#shared/contract/words.ts';
import { isV1Path } from '#shared/wire/v1/paths.ts';
import type { WriteMethod } from './frozen-request.ts';
import type { EntryFacts } from './states.ts';

export interface Entry {
  readonly id: string;
  readonly revision: number;
  readonly operation: EntryOperation;
  /** The requests of one owner keep their order; those of different owners never wait for each other. */
  readonly ownerKind: EntryOwnerKind;
  readonly ownerId: string;
  /** What of the owner the request is about, where that is a row of its own: the refund of a sale. */
  readonly partId: string | null;
  readonly state: EntryState;
  readonly doubt: boolean;
  readonly conflict: boolean;
  readonly byId: boolean;
  readonly harmless: boolean;
  readonly abandoned: boolean;
  readonly keyExpired: boolean;
  readonly key: string;
  readonly method: WriteMethod;
  readonly path: string;
  readonly contentType: string;
  /** The body on disk is not what is sent; the bytes live in memory. */
  readonly secret: boolean;
  readonly needsBaseline: boolean;
  readonly baseline: unknown;
  readonly buyerKeys: readonly string[];
  readonly afterEntry: string | null;
  readonly attempts: number;
  readonly notSentInARow: number;
  readonly checksInARow: number;
  readonly nextKind: 'send' | 'check' | null;
  readonly nextAt: number | null;
  readonly why: OutboxWhyKey;
  readonly firstSentAt: number | null;
  /** The same moment by the API's clock, where it had been heard by then. */
  readonly firstSentServerAt: number | null;
  readonly lastSentAt: number | null;
  readonly errorCode: string | null;
  readonly resolution: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/**
 * [Note: keyless] v1 routes know no idempotency key (API document, Idempotency: the routes that accept one are all v2's).
 * The stored key of such an entry never leaves the till, so nothing protects a repetition: once an attempt is in doubt it
 * is decided by a GET or by a person, and never sent again by itself. What has no key has no fuse either.
 */
export function isKeyless({ path }: Pick<Entry, 'path'>): boolean {
  return isV1Path(path);
}

/** OUTBOX decision 5: a key lives 24 h at the API; it is never sent again after 23. */
export const fuseMs = 23 * 3_600_000;
/** An authorization not captured lapses after about 26 h (API document, Transitions); one hour is added. */
export const lapseMs = 27 * 3_600_000;

/** What only the outbox as a whole knows of an entry. */
type KnownFacts = Pick<EntryFacts, 'bytesAvailable' | 'keyExpired' | 'stateForbidsTwice' | 'movesNoMoney'>;

export function factsOf(entry: Entry, known: KnownFacts): EntryFacts {
  const keyless = isKeyless(entry);
  return {
    state: entry.state,
    doubt: entry.doubt,
    conflict: entry.conflict,
    byId: entry.byId,
    // Whatever an area says: repeating without a key is never harmless.
    harmless: entry.harmless && !keyless,
    abandoned: entry.abandoned,
    keyless,
    bytesAvailable: known.bytesAvailable,
    keyExpired: known.keyExpired,
    stateForbidsTwice: known.stateForbidsTwice,
    movesNoMoney: known.movesNoMoney,
  };
}

/**
 * An entry as it must be read from a backup: its key is never sent again, and an amount it was to be compared with is not
 * trusted, so that a request decided by one waits for a person. Nor is it harmless any more: it may have been answered, and
 * captured, or its code shown and paid.
 */
export function distrusted(entry: Entry): Entry {
  const byId = entry.byId && !entry.needsBaseline;
  const firstSentAt = entry.firstSentAt ?? entry.createdAt;
  return { ...entry, byId, firstSentAt, harmless: false, keyExpired: true, afterEntry: null };
}
