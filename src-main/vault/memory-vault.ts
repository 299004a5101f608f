/** Keeps the API key until the process ends: for training, for tests, and for machines without a trustworthy secret store. */
import type { Vault } from './vault.ts';

export function createMemoryVault(initialKey: string | null = null): Vault {
  let apiKey = initialKey;
  return {
    readApiKey: async () => apiKey,
    writeApiKey: async (key) => {
      apiKey = key;
    },
  };
}
