/** Whether a key that somebody pastes is of the account whose database is open: proof that the shop is his, which a thief of the till lacks. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccountIdentity, Credentials } from '../api/account-identity.ts';
import { checkKey, checkV1, type KeyProof, type KeyToCheck, readWithKey } from '../api/check-key.ts';
import type { V1Credentials, Vault } from '../vault/vault.ts';
import type { CoreOptions } from './core.ts';
import type { KnownByAreas } from './known-resources.ts';

export interface KeyProofDeps extends Pick<KeyToCheck, 'connect'> {
  readonly options: Pick<CoreOptions, 'baseUrl' | 'mode'> & { readonly vault: Pick<Vault, 'readApiKey'> };
  readonly identity: AccountIdentity;
  readonly known: Pick<KnownByAreas, 'next' | 'isUsed'>;
}

export interface KeyProofs {
  /** At an open till: the key that opened it counts. */
  proveKey(apiKey: string): Promise<KeyProof>;
  /** At a closed one the vault holds nothing but what was pasted. A till in which somebody works has known its account since its first start. */
  provePasted(apiKey: string): Promise<KeyProof>;
  /** Nothing shows that this database last used the key in the vault elsewhere. */
  isWhereItWas(): Promise<boolean>;
  /** Asked before a new key takes the place of another. Where nothing in the till shows whose it is, the answers to its first requests will. */
  proveNextKey(apiKey: string): Promise<KeyProof>;
  proveNextV1(v1: V1Credentials): Promise<KeyProof>;
  /** The key in the vault, which a passphrase, the system or a manager put there, is the account's unless it may be another's. */
  remember(): Promise<void>;
}

/** One of them may be too new for a replica, or be gone. */
const triedAtMost = 3;

const credentialsOf = (apiKey: string): Credentials => ({ authorization: `Bearer ${apiKey}` });

export function createKeyProofs({ connect, options, identity, known }: KeyProofDeps): KeyProofs {
  const { baseUrl, mode, vault } = options;
  const isKnown = (apiKey: string): boolean | null => identity.isKnown('v2', credentialsOf(apiKey));

  /** A key may change within an account: then it reads what this account has. Null where it has nothing yet. */
  async function byReading(apiKey: string): Promise<KeyProof | null> {
    const seen = new Set<string>();
    while (seen.size < triedAtMost) {
      const made = known.next();
      if (made === null || seen.has(made.id)) break;
      seen.add(made.id);
      const read = await readWithKey({ connect, baseUrl, apiKey }, made);
      if (read === 'found') return 'ours';
      if (read !== 'missing') return read;
    }
    return seen.size === 0 ? null : 'another';
  }

  async function taken(apiKey: string, whose: () => Promise<KeyProof>): Promise<KeyProof> {
    const verdict = await checkKey({ connect, baseUrl, apiKey });
    return verdict === 'accepted' ? await whose() : verdict;
  }

  return {
    proveKey: (apiKey) =>
      taken(apiKey, async () => {
        const isOurs = isKnown(apiKey) ?? isSame(apiKey, await vault.readApiKey());
        return isOurs ? 'ours' : ((await byReading(apiKey)) ?? 'another');
      }),
    provePasted: (apiKey) =>
      taken(apiKey, async () => {
        const isOurs = isKnown(apiKey) ?? !known.isUsed();
        if (isOurs) return 'ours';
        // What a read at an address that somebody typed shows is the word of whoever answers there, and no proof.
        return (identity.isAddressKnown() ? await byReading(apiKey) : null) ?? 'another';
      }),
    proveNextKey: (apiKey) =>
      taken(apiKey, async () => (isKnown(apiKey) === true ? 'ours' : ((await byReading(apiKey)) ?? 'ours'))),
    isWhereItWas: async () => isKnown((await vault.readApiKey()) ?? '') !== false,
    async proveNextV1(v1) {
      const verdict = await checkV1({ connect, baseUrl, v1 });
      if (verdict !== 'accepted') return verdict;
      const credentials = { ...credentialsOf(v1.bearer), account: v1.account };
      return identity.isAnother('v1', credentials) ? 'another' : 'ours';
    },
    async remember() {
      // In practice address and account change with each start.
      const apiKey = mode === 'training' ? null : await vault.readApiKey();
      if (apiKey === null || identity.isAnother('v2', credentialsOf(apiKey))) return;
      identity.remember('v2', credentialsOf(apiKey));
    },
  };
}

function isSame(given: string, kept: string | null): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return kept !== null && timingSafeEqual(digest(given), digest(kept));
}
