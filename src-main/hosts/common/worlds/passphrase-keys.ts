/** A machine without a key store to trust, as every browser's is: a passphrase that people type protects the key. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#shared/ports.ts';
import { createPassphraseVault } from '../../../vault/passphrase-vault.ts';
import type { Safe } from '../../../vault/vault.ts';
import { type KeyStore, storeIn } from './key-store.ts';

export interface PassphraseKeysOptions {
  readonly folder: string;
  readonly random: Random;
}

export function createPassphraseKeys(options: PassphraseKeysOptions): KeyStore {
  return {
    keptBy: 'passphrase',
    stored: () => (existsSync(filesIn(options.folder).path) ? 'passphrase' : null),
    async open(passphrase) {
      const safe = sealedByPassphrase(options, passphrase ?? '');
      return (await safe.readKey()) === null ? null : safe;
    },
    store: (given, passphrase) => storeIn(sealedByPassphrase(options, passphrase ?? ''), given),
  };
}

export function sealedByPassphrase({ folder, random }: PassphraseKeysOptions, passphrase: string): Safe {
  return createPassphraseVault({ ...filesIn(folder), passphrase, random });
}

const filesIn = (folder: string) => ({ path: join(folder, 'api-key.json'), v1Path: join(folder, 'v1.json') });
