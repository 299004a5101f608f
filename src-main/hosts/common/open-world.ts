/** Opens the payment world a host was started for, or says in a sentence why it cannot. */

import { modeOfKey } from '#shared/domain/api-key.ts';
import type { Clock, Random } from '#shared/ports.ts';
import type { Connect } from '../../api/connect.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import type { Vault } from '../../vault/vault.ts';
import { allowedBaseUrl } from './account.ts';
import type { HostArguments } from './arguments.ts';
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
}

export async function openTrainingWorld(options: TrainingWorldOptions): Promise<PaymentWorld> {
  const { sandbox, connect, clock, random } = options;
  if (sandbox === null) {
    // Only training needs the sandbox, so only training waits for it to load.
    const { startEmbeddedSandbox } = await import('./embedded-sandbox.ts');
    return startEmbeddedSandbox(clock, random);
  }
  const baseUrl = allowedBaseUrl(sandbox.baseUrl, 'training');
  const controlUrl = allowedBaseUrl(sandbox.controlUrl, 'training');
  if (baseUrl === null || controlUrl === null)
    throw new StartError('--sandbox and --sandbox-control take local addresses');
  return {
    mode: 'training',
    baseUrl,
    vault: createMemoryVault(TRAINING_KEY, TRAINING_V1),
    training: createRemoteControl(connect, controlUrl),
    close: async () => undefined,
  };
}

/** `addressOf` says where the key in the vault may be sent. */
export async function openAccountWorld(
  vault: Vault,
  addressOf: (apiKey: string) => string | null,
): Promise<PaymentWorld> {
  const key = await vault.readApiKey();
  if (key === null) throw new StartError('no API key could be read: store one first, or start with --training');
  const mode = modeOfKey(key);
  if (mode === null) throw new StartError('the API key is neither an sk_test_ nor an sk_live_ key');
  const baseUrl = addressOf(key);
  if (baseUrl === null) throw new StartError('--base-url is missing: the address of the payment API');
  const allowed = allowedBaseUrl(baseUrl, mode);
  if (allowed === null) {
    throw new StartError(
      '--base-url must be an https address (plain http only to this machine, never with a live key)',
    );
  }
  return { mode, baseUrl: allowed, vault, close: async () => undefined };
}
