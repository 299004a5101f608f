/**
 * The account a database belongs to. A credential that may be another account's sends nothing and asks nothing: otherwise a sale
 * in doubt would be made there, and that account's "not found" would be believed. A key may change within an account, so a new
 * key is proven by reading what only this account has.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { Generation } from './classify.ts';

/** The headers by which a request identifies its account to the API. */
export interface Credentials {
  readonly authorization: string;
  /** v1 only: the code of the account. */
  readonly account?: string;
}

export interface AccountIdentity {
  /** Whether these may belong to another account than this database. */
  isAnother(generation: Generation, credentials: Credentials): boolean;
  /** Whether these are the very ones that the account of this database was last known by; null before any were. */
  isKnown(generation: Generation, credentials: Credentials): boolean | null;
  /** Whether the API's address is the one that the account of this database was last known at. */
  isAddressKnown(): boolean;
  /**
   * Stores that this database belongs to the account of these: an answer showed it, or a request that may act is about to leave. It
   * is written before the request leaves, because the process may end before an answer comes. False when it could not be written.
   */
  remember(generation: Generation, credentials: Credentials): boolean;
}

export interface AccountIdentityOptions {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  /** The API's address: a key is good for one address only. Null in training, where the address changes with each start. */
  readonly address: string | null;
  /** Whether the till knows of anything that an account made, or may have made. Without that, any account may become this database's. */
  readonly knowsAny: (generation: Generation) => boolean;
}

const metaKey = (what: Generation | 'address'): string => `account.${what}`;

export function createAccountIdentity({ db, clock, address, knowsAny }: AccountIdentityOptions): AccountIdentity {
  const remembered = new Map<Generation | 'address', string | null>();
  /** Every request needs its digest twice. It is held with the credentials, so it does not outlive the request. */
  const digests = new WeakMap<Credentials, string>();
  const knownMark = (what: Generation | 'address'): string | null => {
    if (!remembered.has(what)) remembered.set(what, readMeta(db, metaKey(what)));
    return remembered.get(what) ?? null;
  };
  const isAddressKnown = (): boolean => knownMark('address') === address;

  /** API document, Authentication 5: in v1 the code names the account, whatever the token. Of a v2 key only the digest is kept. */
  function markOf(generation: Generation, credentials: Credentials): string {
    if (generation === 'v1') return credentials.account ?? '';
    const digest = digests.get(credentials) ?? digestOf(credentials.authorization);
    digests.set(credentials, digest);
    return digest;
  }

  function digestOf(authorization: string): string {
    return createHash('sha256')
      .update(`${address ?? ''}\n${authorization}`)
      .digest('hex');
  }

  return {
    isAnother(generation, credentials) {
      const known = knownMark(generation);
      return known !== null && known !== markOf(generation, credentials) && knowsAny(generation);
    },
    isKnown(generation, credentials) {
      const known = knownMark(generation);
      return known === null ? null : known === markOf(generation, credentials);
    },
    isAddressKnown,
    remember(generation, credentials) {
      const mark = markOf(generation, credentials);
      const marks = new Map<Generation | 'address', string>([[generation, mark]]);
      if (generation === 'v2' && address !== null) marks.set('address', address);
      const news = [...marks].filter(([what, value]) => knownMark(what) !== value);
      if (news.length === 0) return true;
      try {
        db.transaction(() => {
          for (const [what, value] of news) writeMeta(db, { key: metaKey(what), value, now: clock.now() });
        });
        for (const [what, value] of news) remembered.set(what, value);
        return true;
      } catch {
        // After an answer this loses nothing: the next answer tries to write it again.
        return false;
      }
    },
  };
}
