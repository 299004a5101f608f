/** Whether a key that somebody pastes is of the account whose database is open: proof that the shop is his, which a thief of the till lacks. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccountIdentity } from '../api/account-identity.ts';
import { checkKey, type KeyProof, type KeyToCheck, readsWithKey } from '../api/check-key.ts';
import type { Vault } from '../vault/vault.ts';
import type { KnownByAreas } from './known-resources.ts';

export interface KeyProofDeps extends Pick<KeyToCheck, 'connect' | 'baseUrl'> {
  readonly identity: Pick<AccountIdentity, 'isKnown'>;
  readonly vault: Pick<Vault, 'readApiKey'>;
  readonly known: Pick<KnownByAreas, 'next'>;
}

/** What a read at an address that somebody typed shows is the word of whoever answers there, and no proof. */
export type ProveKey = (apiKey: string, at?: 'kept-address' | 'typed-address') => Promise<KeyProof>;

export function createKeyProof({ connect, baseUrl, identity, vault, known }: KeyProofDeps): ProveKey {
  return async (apiKey, at = 'kept-address') => {
    const key = { connect, baseUrl, apiKey };
    const verdict = await checkKey(key);
    if (verdict !== 'accepted') return verdict;
    const isKnown = identity.isKnown('v2', { authorization: `Bearer ${apiKey}` });
    if (isKnown ?? isSame(apiKey, await vault.readApiKey())) return 'ours';
    if (at === 'typed-address') return 'another';
    // A key may change within an account: then it reads what this account has.
    const made = known.next();
    return made !== null && (await readsWithKey(key, made)) ? 'ours' : 'another';
  };
}

function isSame(given: string, kept: string | null): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return kept !== null && timingSafeEqual(digest(given), digest(kept));
}
