/**
 * The payment API of training mode, inside this process on a loopback port. It is loaded only for training, and remembers beside the database of
 * practice, as a provider does: a sale of yesterday can be paid, cancelled and refunded today.
 */
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createHttpDeliver } from '#sandbox/webhooks/http-deliver.ts';
import type { Clock, Random } from '#shared/ports.ts';
import type { Log } from '../../lib/log.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import type { PaymentWorld } from './payment-world.ts';
import { createProviderFile } from './provider-file.ts';

export interface EmbeddedSandboxOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Of the database of practice. */
  readonly folder: string;
  readonly log: Log;
}

export async function startEmbeddedSandbox(options: EmbeddedSandboxOptions): Promise<PaymentWorld> {
  const { clock, random, folder, log } = options;
  const memory = createProviderFile(folder, log);
  const sandbox = await createSandbox({ clock, random, port: 0, deliver: createHttpDeliver(), memory });
  return {
    mode: 'training',
    baseUrl: sandbox.baseUrl,
    vault: createMemoryVault(sandbox.key, sandbox.v1),
    training: sandbox,
    close: sandbox.close,
  };
}
