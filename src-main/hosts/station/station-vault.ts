/** Where the station gets its API key: from the environment for this one run, or from a file sealed with a passphrase. */
import { shortestPassphrase } from '#shared/domain/passphrase.ts';
import type { Random } from '#shared/ports.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import type { Safe, Vault } from '../../vault/vault.ts';
import type { HostSecrets } from '../common/secrets.ts';
import { StartError } from '../common/start-error.ts';
import { sealedByPassphrase } from '../common/worlds/passphrase-keys.ts';

export interface StationVaultOptions {
  readonly secrets: HostSecrets;
  readonly folder: string;
  readonly random: Random;
}

/** Null when the environment gives no key. */
export const givenStationVault = ({ secrets }: StationVaultOptions): Vault | null =>
  secrets.apiKey === null ? null : createMemoryVault(secrets.apiKey);

/** Null when the environment gives no passphrase either: then the people of the till choose, and type what opens the key. */
export const openedStationSafe = (options: StationVaultOptions): Safe | null =>
  options.secrets.passphrase === null ? null : sealedByPassphrase(options, options.secrets.passphrase);

/** Where `--store-key` writes to. */
export function newStationSafe(options: StationVaultOptions): Safe {
  const { passphrase } = options.secrets;
  if (passphrase === null)
    throw new StartError(
      '--store-key precisa de BALCAO_PASSPHRASE no ambiente.',
      '--store-key needs BALCAO_PASSPHRASE in the environment.',
    );
  if (passphrase.length < shortestPassphrase)
    throw new StartError(
      `A senha deste caixa precisa de pelo menos ${shortestPassphrase} caracteres.`,
      `The passphrase must have at least ${shortestPassphrase} characters.`,
    );
  return sealedByPassphrase(options, passphrase);
}
