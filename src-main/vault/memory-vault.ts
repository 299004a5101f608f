/** Keeps the credentials until the process ends: for training, for tests, and for machines without a secret store that can be trusted. */
import { createVault, type SealedText, type V1Credentials, type Vault } from './vault.ts';

export function createMemoryVault(apiKey: string | null = null, v1: V1Credentials | null = null): Vault {
  return createVault('session', { apiKey: heldText(apiKey), v1: heldText(v1 === null ? null : JSON.stringify(v1)) });
}

function heldText(initial: string | null): SealedText {
  let held = initial;
  return {
    read: async () => held,
    write: async (text) => {
      held = text;
    },
    remove: async () => {
      held = null;
    },
  };
}
