/** Where the station gets its API key: from the environment for this one run, or from a file sealed with a passphrase. */
import { join } from 'node:path';
import type { Random } from '#shared/ports.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import { createPassphraseVault } from '../../vault/passphrase-vault.ts';
import type { Vault } from '../../vault/vault.ts';
import type { HostSecrets } from '../common/secrets.ts';
import { StartError } from '../common/start-error.ts';

export interface StationVaultOptions {
  readonly secrets: HostSecrets;
  readonly folder: string;
  readonly random: Random;
}

export function openStationVault(options: StationVaultOptions): Vault {
  const { apiKey, passphrase } = options.secrets;
  if (apiKey !== null) return createMemoryVault(apiKey);
  if (passphrase !== null) return sealedVault(options, passphrase);
  throw new StartError('no API key: set BALCAO_API_KEY or BALCAO_PASSPHRASE, or start with --training');
}

/** The vault that `--store-key` writes to. */
export function newStationVault(options: StationVaultOptions): Vault {
  const { passphrase } = options.secrets;
  if (passphrase === null) throw new StartError('--store-key needs BALCAO_PASSPHRASE in the environment');
  if (passphrase.length < 12) throw new StartError('the passphrase must have at least 12 characters');
  return sealedVault(options, passphrase);
}

function sealedVault({ folder, random }: StationVaultOptions, passphrase: string): Vault {
  const [path, v1Path] = [join(folder, 'api-key.json'), join(folder, 'v1.json')];
  return createPassphraseVault({ path, v1Path, passphrase, random });
}
