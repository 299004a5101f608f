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

export function createKeyProof({ connect, baseUrl, identity, vault, known }: KeyProofDeps) {
  return async (apiKey: string): Promise<KeyProof> => {
    const key = { connect, baseUrl, apiKey };
    const verdict = await checkKey(key);
    if (verdict !== 'accepted') return verdict;
    const isKnown = identity.isKnown('v2', { authorization: `Bearer ${apiKey}` });
    if (isKnown ?? isSame(apiKey, await vault.readApiKey())) return 'ours';
    // A key may change within an account: then it reads what this account has.
    const made = known.next();
    return made !== null && (await readsWithKey(key, made)) ? 'ours' : 'another';
  };
}

function isSame(given: string, kept: string | null): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return kept !== null && timingSafeEqual(digest(given), digest(kept));
}
