/** Keeps an account for later starts: the key in a vault, and beside it the address it belongs to, which is no secret. */
import { join } from 'node:path';
import { z } from 'zod';
import { modeOfKey } from '#shared/domain/api-key.ts';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { Vault } from '../../vault/vault.ts';
import { allowedBaseUrl } from './account.ts';
import { StartError } from './start-error.ts';

const schema = z.object({ baseUrl: z.string().max(2_000) });

export function readStoredBaseUrl(vaultFolder: string): string | null {
  const parsed = schema.safeParse(readSealed(join(vaultFolder, 'account.json')));
  return parsed.success ? parsed.data.baseUrl : null;
}

export function storeBaseUrl(vaultFolder: string, baseUrl: string): void {
  writeSealed(join(vaultFolder, 'account.json'), { baseUrl });
}

export interface AccountToStore {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly vault: Vault;
  readonly vaultFolder: string;
}

/** Answers with a sentence for the person who asked. The sentence holds only the last four characters of the key. */
export async function storeAccount({ apiKey, baseUrl, vault, vaultFolder }: AccountToStore): Promise<string> {
  if (apiKey === null) throw new StartError('--store-key needs BALCAO_API_KEY in the environment');
  const mode = modeOfKey(apiKey);
  if (mode === null) throw new StartError('BALCAO_API_KEY is neither an sk_test_ nor an sk_live_ key');
  const allowed = baseUrl === null ? null : allowedBaseUrl(baseUrl, mode);
  if (allowed === null) throw new StartError('--store-key needs --base-url with an address this key may be sent to');
  await vault.writeApiKey(apiKey);
  storeBaseUrl(vaultFolder, allowed);
  return `the ${mode} key ending in ${apiKey.slice(-4)} is stored for ${allowed}`;
}
