/** Keeps the credentials until the process ends: for training, for tests, and for machines without a secret store that can be trusted. */
import type { V1Credentials, Vault } from './vault.ts';

export function createMemoryVault(apiKey: string | null = null, v1: V1Credentials | null = null): Vault {
  let held = { apiKey, v1 };
  return {
    keeps: 'session',
    readApiKey: async () => held.apiKey,
    writeApiKey: async (key) => {
      held = { ...held, apiKey: key };
    },
    removeApiKey: async () => {
      held = { ...held, apiKey: null };
    },
    readV1: async () => held.v1,
    writeV1: async (credentials) => {
      held = { ...held, v1: credentials };
    },
    removeV1: async () => {
      held = { ...held, v1: null };
    },
    changePassphrase: null,
  };
}
