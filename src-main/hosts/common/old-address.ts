/**
 * Earlier versions kept the address of a key in a file beside it, sealed by nothing. It is read once, for a key that was sealed without an
 * address, and removed when the key has been sealed with it.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readSealed, removeSealed } from '../../vault/sealed-file.ts';

/** `next`: a key that was being put in the place of another one, which may have another address. */
const schema = z.object({
  baseUrl: z.string().max(2_000),
  next: z.object({ baseUrl: z.string().max(2_000), keyDigest: z.string() }).optional(),
});

const fileIn = (vaultFolder: string): string => join(vaultFolder, 'account.json');

/** A power cut while one key took the place of another left each with its own address. */
export function oldAddressOf(vaultFolder: string, apiKey: string): string | null {
  const parsed = schema.safeParse(readSealed(fileIn(vaultFolder)));
  if (!parsed.success) return null;
  const { baseUrl, next } = parsed.data;
  const isNext = next !== undefined && next.keyDigest === createHash('sha256').update(apiKey).digest('hex');
  return isNext ? next.baseUrl : baseUrl;
}

export const removeOldAddress = (vaultFolder: string): void => removeSealed(fileIn(vaultFolder));
