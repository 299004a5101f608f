/** The key at a start: one that was pasted before anybody signed in must be this account's, and is on record; any other makes the account known. */
import { AddressRefused } from '../lib/address-refused.ts';
import { AppError } from '../lib/app-error.ts';
import type { Vault } from '../vault/vault.ts';
import type { AreaRegistry } from './area-registry.ts';
import type { CoreOptions } from './core.ts';
import type { KeyProofs } from './key-proof.ts';

export interface KeyAtStart {
  /** Throws, and nothing was sent with the key but reads that move nothing, unless it may be this database's account's. */
  admitKey(keyIs: CoreOptions['keyIs']): Promise<void>;
}

interface KeyAtStartDeps {
  readonly vault: Pick<Vault, 'readApiKey'>;
  readonly proofs: Pick<KeyProofs, 'provePasted' | 'isWhereItWas' | 'remember'>;
  readonly registry: Pick<AreaRegistry, 'tell'>;
}

export function createKeyAtStart({ vault, proofs, registry }: KeyAtStartDeps): KeyAtStart {
  async function admitPasted(): Promise<void> {
    const apiKey = (await vault.readApiKey()) ?? '';
    const proof = await proofs.provePasted(apiKey);
    if (proof !== 'ours') {
      const code = proof === 'another' ? 'key-another-account' : `key-${proof}`;
      throw new AppError('rule-broken', { fields: [{ path: 'apiKey', code }] });
    }
    registry.tell('onKeyPasted', apiKey.slice(-4));
  }

  return {
    async admitKey(keyIs) {
      if (keyIs === 'pasted') return admitPasted();
      // Asking the API would already send the key there.
      if (keyIs === 'unsealed' && !(await proofs.isWhereItWas())) throw new AddressRefused('address-changed');
      return proofs.remember();
    },
  };
}
