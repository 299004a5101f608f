/** Keeps an account for later starts: the key in a vault, and beside it the address it belongs to, which is no secret. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { modeOfKey } from '#shared/domain/api-key.ts';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { Vault } from '../../vault/vault.ts';
import { allowedBaseUrl } from './account.ts';
import { StartError } from './start-error.ts';

/** `next`: a key that is being put in the place of another one, which may have another address. */
const schema = z.object({
  baseUrl: z.string().max(2_000),
  next: z.object({ baseUrl: z.string().max(2_000), keyDigest: z.string() }).optional(),
});
type Addresses = z.infer<typeof schema>;

const fileIn = (vaultFolder: string): string => join(vaultFolder, 'account.json');
const digestOf = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex');

function read(vaultFolder: string): Addresses | null {
  const parsed = schema.safeParse(readSealed(fileIn(vaultFolder)));
  return parsed.success ? parsed.data : null;
}

/** The address that a form offers; a key goes only to `addressOfKey`. */
export const readStoredBaseUrl = (vaultFolder: string): string | null => read(vaultFolder)?.baseUrl ?? null;

/** Where this key may be sent: a power cut while one key took the place of another leaves each with its own address. */
export function addressOfKey(vaultFolder: string, apiKey: string): string | null {
  const stored = read(vaultFolder);
  const isNext = stored?.next !== undefined && stored.next.keyDigest === digestOf(apiKey);
  return (isNext ? stored?.next?.baseUrl : stored?.baseUrl) ?? null;
}

/**
 * Keeps a key and its address. The address alone opens nothing, so it is written first where none is stored; beside a stored one it
 * waits until the key is in its place, because the earlier key must never go to it.
 */
export async function keepKeyAt(
  vaultFolder: string,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  storeKey: () => Promise<void>,
): Promise<void> {
  const before = readStoredBaseUrl(vaultFolder) ?? baseUrl;
  writeSealed(fileIn(vaultFolder), { baseUrl: before, next: { baseUrl, keyDigest: digestOf(apiKey) } });
  await storeKey();
  writeSealed(fileIn(vaultFolder), { baseUrl });
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
  await keepKeyAt(vaultFolder, { baseUrl: allowed, apiKey }, () => vault.writeApiKey(apiKey));
  return `the ${mode} key ending in ${apiKey.slice(-4)} is stored for ${allowed}`;
}
