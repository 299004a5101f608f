/** Opens the payment world a host was started for, or says in a sentence why it cannot. */

import { type AccountMode, modeOfKey } from '#shared/domain/api-key.ts';
import type { Clock, Random } from '#shared/ports.ts';
import type { Connect } from '../../api/connect.ts';
import { AddressRefused } from '../../lib/address-refused.ts';
import type { Log } from '../../lib/log.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import type { Safe, Vault } from '../../vault/vault.ts';
import { allowedBaseUrl, requireBaseUrl } from './account.ts';
import type { HostArguments } from './arguments.ts';
import type { DataFolder } from './data-folder.ts';
import { oldAddressOf, removeOldAddress } from './old-address.ts';
import type { PaymentWorld } from './payment-world.ts';
import { createRemoteControl } from './remote-control.ts';
import { StartError } from './start-error.ts';

/**
 * The key of the sandbox's practice account, and what its v1 routes take; they open nothing else. They are split so that the compiled code
 * beside the data does not hold them: if one is found there, the till has written it.
 */
const TRAINING_KEY = ['sk', 'test', 'balcao'].join('_');
const TRAINING_V1 = { bearer: ['v1', 'test', 'balcao'].join('_'), account: 'balcao' };

export interface TrainingWorldOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly connect: Connect;
  readonly sandbox: HostArguments['sandbox'];
  readonly folder: DataFolder;
  readonly log: Log;
}

export async function openTrainingWorld(options: TrainingWorldOptions): Promise<PaymentWorld> {
  const { sandbox, connect, clock, random, folder, log } = options;
  if (sandbox === null) {
    // Only training needs the sandbox, so only training waits for it to load.
    const { startEmbeddedSandbox } = await import('./embedded-sandbox.ts');
    return startEmbeddedSandbox({ clock, random, folder: folder.database('training'), log });
  }
  const baseUrl = allowedBaseUrl(sandbox.baseUrl, 'training');
  const controlUrl = allowedBaseUrl(sandbox.controlUrl, 'training');
  if (baseUrl === null || controlUrl === null)
    throw new StartError(
      '--sandbox e --sandbox-control aceitam só endereços deste computador.',
      '--sandbox and --sandbox-control take local addresses.',
    );
  return {
    mode: 'training',
    baseUrl,
    vault: createMemoryVault(TRAINING_KEY, TRAINING_V1),
    training: createRemoteControl(connect, controlUrl),
    close: async () => undefined,
  };
}

/** A key that this run's environment gave, or that somebody pastes: it goes to the address that came with it, and to no other. */
export async function openGivenWorld(vault: Vault, address: string | null): Promise<PaymentWorld> {
  const { mode, baseUrl } = judge(await vault.readApiKey(), address);
  return { mode, baseUrl, vault, close: async () => undefined };
}

export interface SealedWorldOptions {
  /** From the command line: it may repeat what is sealed, and is never believed against it. */
  readonly baseUrl: string | null;
  readonly vaultFolder: string;
}

/** A stored key goes to the address that was sealed with it. Throws `AddressRefused` where somebody wants it elsewhere. */
export async function openSealedWorld(safe: Safe, given: SealedWorldOptions): Promise<PaymentWorld> {
  const kept = await safe.readKey();
  if (kept === null) throw noKey();
  const { apiKey, address: sealed } = kept;
  const world = judge(apiKey, sealed ?? oldAddressOf(given.vaultFolder, apiKey) ?? given.baseUrl);
  const { mode, baseUrl } = world;
  if (given.baseUrl !== null && allowedBaseUrl(given.baseUrl, mode) !== baseUrl) {
    throw new AddressRefused('address-differs');
  }
  const close = async (): Promise<void> => undefined;
  if (sealed !== null) return { mode, baseUrl, vault: safe.at(baseUrl), close };
  const seal = async (): Promise<void> => {
    await safe.sealFor(baseUrl);
    removeOldAddress(given.vaultFolder);
  };
  return { mode, baseUrl, vault: safe.atUnsealed(baseUrl), keyIs: 'unsealed', seal, close };
}

function judge(apiKey: string | null, baseUrl: string | null): Pick<PaymentWorld, 'baseUrl'> & { mode: AccountMode } {
  if (apiKey === null) throw noKey();
  const mode = modeOfKey(apiKey);
  if (mode === null)
    throw new StartError(
      'A chave da API não é sk_test_ nem sk_live_.',
      'The API key is neither an sk_test_ nor an sk_live_ key.',
    );
  return { mode, baseUrl: requireBaseUrl(baseUrl, mode) };
}

const noKey = (): StartError =>
  new StartError(
    'Nenhuma chave da API pôde ser aberta: salve uma primeiro, ou abra com --training.',
    'No API key could be read: store one first, or start with --training.',
  );
