/** Where the desktop app gets its API key: the operating system's key store or, if none can be trusted, this run's environment. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import { createSafeStorageVault, type SafeStorage, trustedBackend } from '../../vault/safe-storage-vault.ts';
import type { Vault } from '../../vault/vault.ts';
import type { HostSecrets } from '../common/secrets.ts';
import { StartError } from '../common/start-error.ts';

export interface DesktopVaultOptions {
  readonly secrets: HostSecrets;
  readonly folder: string;
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
}

/** Null when no key was ever given: then the app is for training. A key that exists but cannot be opened is an error, never training. */
export async function openDesktopVault(options: DesktopVaultOptions): Promise<Vault | null> {
  const { secrets, folder } = options;
  if (secrets.apiKey !== null) return createMemoryVault(secrets.apiKey);
  if (!existsSync(keyFile(folder))) return null;
  const vault = sealedVault(options);
  if ((await vault.readApiKey()) !== null) return vault;
  throw new StartError('the stored key cannot be opened on this machine any more: store it again');
}

/** The vault that `--store-key` writes to. */
export async function newDesktopVault(options: DesktopVaultOptions): Promise<Vault> {
  const backend = await trustedBackend(options.safeStorage, options.platform);
  if (backend !== null) return sealedVault(options);
  throw new StartError('this machine has no key store to trust: start with BALCAO_API_KEY for each run instead');
}

function sealedVault({ folder, safeStorage, platform, log }: DesktopVaultOptions): Vault {
  const v1Path = join(folder, 'v1-desktop.json');
  return createSafeStorageVault({ path: keyFile(folder), v1Path, safeStorage, platform, log });
}

function keyFile(folder: string): string {
  return join(folder, 'api-key-desktop.json');
}
