/** Keeps a key for later starts, sealed with the address that it may be sent to. */
import { modeOfKey } from '#shared/domain/api-key.ts';
import type { Safe } from '../../vault/vault.ts';
import { allowedBaseUrl } from './account.ts';
import { removeOldAddress } from './old-address.ts';
import { StartError } from './start-error.ts';

export interface AccountToStore {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly safe: Safe;
  readonly vaultFolder: string;
}

/** Answers with a sentence for the person who asked. The sentence holds only the last four characters of the key. */
export async function storeAccount({ apiKey, baseUrl, safe, vaultFolder }: AccountToStore): Promise<string> {
  if (apiKey === null) throw new StartError('--store-key needs BALCAO_API_KEY in the environment');
  const mode = modeOfKey(apiKey);
  if (mode === null) throw new StartError('BALCAO_API_KEY is neither an sk_test_ nor an sk_live_ key');
  const allowed = baseUrl === null ? null : allowedBaseUrl(baseUrl, mode);
  if (allowed === null) throw new StartError('--store-key needs --base-url with an address this key may be sent to');
  await safe.at(allowed).writeApiKey(apiKey);
  removeOldAddress(vaultFolder);
  return `the ${mode} key ending in ${apiKey.slice(-4)} is stored for ${allowed}`;
}
