/** The payment API of training mode, inside this process on a loopback port. It is loaded only for training. */
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createHttpDeliver } from '#sandbox/webhooks/http-deliver.ts';
import type { Clock, Random } from '#shared/ports.ts';
import { createMemoryVault } from '../../vault/memory-vault.ts';
import type { PaymentWorld } from './payment-world.ts';

export async function startEmbeddedSandbox(clock: Clock, random: Random): Promise<PaymentWorld> {
  const sandbox = await createSandbox({ clock, random, port: 0, deliver: createHttpDeliver() });
  return {
    mode: 'training',
    baseUrl: sandbox.baseUrl,
    vault: createMemoryVault(sandbox.key, sandbox.v1),
    training: sandbox,
    close: sandbox.close,
  };
}
