/** A closed till that is opened by its account's key, without its passphrase and before anybody signs in: only by that account's, and on record. */
import { AppError } from '../lib/app-error.ts';
import type { Vault } from '../vault/vault.ts';
import type { AreaRegistry } from './area-registry.ts';
import type { ProveKey } from './key-proof.ts';

interface PastedKeyDeps {
  readonly vault: Pick<Vault, 'readApiKey'>;
  readonly proveKey: ProveKey;
  readonly registry: Pick<AreaRegistry, 'tell'>;
}

export function createPastedKey({ vault, proveKey, registry }: PastedKeyDeps) {
  return async (at: 'kept-address' | 'typed-address'): Promise<void> => {
    const apiKey = (await vault.readApiKey()) ?? '';
    const proof = await proveKey(apiKey, at);
    if (proof !== 'ours') {
      const code = proof === 'another' ? 'key-another-account' : `key-${proof}`;
      throw new AppError('rule-broken', { fields: [{ path: 'apiKey', code }] });
    }
    registry.tell('onKeyPasted', apiKey.slice(-4));
  };
}
