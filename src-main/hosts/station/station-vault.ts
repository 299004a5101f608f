/** Where the station gets its API key: from the environment for this one run, or from a file sealed with a passphrase. */
import { shortestPassphrase } from '#shared/domain/passphrase.ts';
import type { Random } from '#shared/ports.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import type { Vault } from '../../vault/vault.ts';
import type { HostSecrets } from '../common/secrets.ts';
import { StartError } from '../common/start-error.ts';
import { sealedByPassphrase } from '../common/worlds/passphrase-keys.ts';

export interface StationVaultOptions {
  readonly secrets: HostSecrets;
  readonly folder: string;
  readonly random: Random;
}

/** Null when the environment says nothing: then the people of the till choose, and type what opens the key. */
export function givenStationVault(options: StationVaultOptions): Vault | null {
  const { apiKey, passphrase } = options.secrets;
  if (apiKey !== null) return createMemoryVault(apiKey);
  if (passphrase === null) return null;
  // Changed on the screen, the passphrase in the environment would open nothing at the next start.
  return { ...sealedByPassphrase(options, passphrase), changePassphrase: null };
}

/** The vault that `--store-key` writes to. */
export function newStationVault(options: StationVaultOptions): Vault {
  const { passphrase } = options.secrets;
  if (passphrase === null) throw new StartError('--store-key needs BALCAO_PASSPHRASE in the environment');
  if (passphrase.length < shortestPassphrase)
    throw new StartError(`the passphrase must have at least ${shortestPassphrase} characters`);
  return sealedByPassphrase(options, passphrase);
}
