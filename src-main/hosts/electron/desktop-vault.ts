/** Where the desktop app gets its API key: the operating system's key store or, if none can be trusted, this run's environment. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#shared/ports.ts';
import type { Log } from '../../lib/log.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import { createSafeStorageVault, type SafeStorage, trustedBackend } from '../../vault/safe-storage-vault.ts';
import type { Safe, Vault } from '../../vault/vault.ts';
import type { HostSecrets } from '../common/secrets.ts';
import { StartError } from '../common/start-error.ts';
import { type KeyStore, storeIn } from '../common/worlds/key-store.ts';
import { createPassphraseKeys } from '../common/worlds/passphrase-keys.ts';

export interface DesktopVaultOptions {
  readonly secrets: HostSecrets;
  readonly folder: string;
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
}

/** Null when this run's environment gives no key: then it is the stored one, or the people of the till choose. */
export const givenDesktopVault = ({ secrets }: DesktopVaultOptions): Vault | null =>
  secrets.apiKey === null ? null : createMemoryVault(secrets.apiKey);

/**
 * The operating system's key store where there is one to trust, else a passphrase that people type at each start. A key that
 * the system's store holds stays there.
 */
export async function createDesktopKeys(options: DesktopVaultOptions & { readonly random: Random }): Promise<KeyStore> {
  const { folder, random } = options;
  const byPassphrase = createPassphraseKeys({ folder, random });
  const isInSystem = (): boolean => existsSync(keyFile(folder));
  const keptBy = (await trustedBackend(options.safeStorage, options.platform)) === null ? 'passphrase' : 'system';
  return {
    keptBy,
    stored: () => (isInSystem() ? 'system' : byPassphrase.stored()),
    async open(passphrase) {
      if (!isInSystem()) return byPassphrase.open(passphrase);
      const safe = sealedBySystem(options);
      return (await safe.readKey()) === null ? null : safe;
    },
    store: (given, passphrase) =>
      keptBy === 'system' ? storeIn(sealedBySystem(options), given) : byPassphrase.store(given, passphrase),
  };
}

/** Where `--store-key` writes to. */
export async function newDesktopSafe(options: DesktopVaultOptions): Promise<Safe> {
  const backend = await trustedBackend(options.safeStorage, options.platform);
  if (backend !== null) return sealedBySystem(options);
  throw new StartError(
    'Este computador não tem onde guardar chaves com segurança: abra com BALCAO_API_KEY a cada vez.',
    'This machine has no key store to trust: start with BALCAO_API_KEY for each run instead.',
  );
}

function sealedBySystem({ folder, safeStorage, platform, log }: DesktopVaultOptions): Safe {
  const v1Path = join(folder, 'v1-desktop.json');
  return createSafeStorageVault({ path: keyFile(folder), v1Path, safeStorage, platform, log });
}

function keyFile(folder: string): string {
  return join(folder, 'api-key-desktop.json');
}
