/** The key at a start: one that was pasted before anybody signed in must be this account's, and is on record; any other makes the account known. */
import { AppError } from '../lib/app-error.ts';
import type { Vault } from '../vault/vault.ts';
import type { AreaRegistry } from './area-registry.ts';
import type { PastedAt } from './core.ts';
import type { KeyProofs } from './key-proof.ts';

export interface KeyAtStart {
  /** Throws, and nothing was sent with the key but reads that move nothing, unless it is of this database's account. */
  admitPastedKey(at: PastedAt): Promise<void>;
  rememberKey(): Promise<void>;
}

interface KeyAtStartDeps {
  readonly vault: Pick<Vault, 'readApiKey'>;
  readonly proofs: Pick<KeyProofs, 'provePasted' | 'remember'>;
  readonly registry: Pick<AreaRegistry, 'tell'>;
}

export function createKeyAtStart({ vault, proofs, registry }: KeyAtStartDeps): KeyAtStart {
  return {
    async admitPastedKey(at) {
      const apiKey = (await vault.readApiKey()) ?? '';
      const proof = await proofs.provePasted(apiKey, at);
      if (proof !== 'ours') {
        const code = proof === 'another' ? 'key-another-account' : `key-${proof}`;
        throw new AppError('rule-broken', { fields: [{ path: 'apiKey', code }] });
      }
      registry.tell('onKeyPasted', apiKey.slice(-4));
    },
    rememberKey: proofs.remember,
  };
}
