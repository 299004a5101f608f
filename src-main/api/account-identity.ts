/**
 * The account a database belongs to. A credential that may be another account's sends nothing and asks nothing: a sale in doubt
 * would be made there, and its "not found" would be believed. A key may change within an account, so a new one is proven by
 * reading what only this account has.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { Generation } from './classify.ts';

/** What a request shows of itself to the API. */
export interface Credentials {
  readonly authorization: string;
  /** v1 only: the code of the account. */
  readonly account?: string;
}

export interface AccountIdentity {
  /** Whether these may be another account's than this database's. */
  isAnother(generation: Generation, credentials: Credentials): boolean;
  /**
   * This database belongs to the account of these: an answer showed it, or a request that may act is about to leave. It is written
   * before the request leaves, since the process may end before an answer comes. False when it could not be written.
   */
  remember(generation: Generation, credentials: Credentials): boolean;
}

export interface AccountIdentityOptions {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  /** Part of what a key is good for. Null in practice, whose address changes with each start. */
  readonly address: string | null;
  /** Whether an account of this API made anything the till knows of, or perhaps did: without, any account may become this database's. */
  readonly knowsAny: (generation: Generation) => boolean;
}

const metaKey = (generation: Generation): string => `account.${generation}`;

export function createAccountIdentity({ db, clock, address, knowsAny }: AccountIdentityOptions): AccountIdentity {
  const remembered = new Map<Generation, string | null>();
  /** Every request asks twice. Held with the key itself, so nothing outlives the request it was made for. */
  const digests = new WeakMap<Credentials, string>();
  const knownMark = (generation: Generation): string | null => {
    if (!remembered.has(generation)) remembered.set(generation, readMeta(db, metaKey(generation)));
    return remembered.get(generation) ?? null;
  };

  /** API document, Authentication 5: of v1 the code names the account, whatever the token. Of a v2 key nothing but its digest is kept. */
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
    remember(generation, credentials) {
      const mark = markOf(generation, credentials);
      if (knownMark(generation) === mark) return true;
      try {
        db.transaction(() => writeMeta(db, { key: metaKey(generation), value: mark, now: clock.now() }));
        remembered.set(generation, mark);
        return true;
      } catch {
        // After an answer nothing is lost by it: the next one is written down again.
        return false;
      }
    },
  };
}
