/** A text sealed with AES-256-GCM under a key that scrypt makes from a passphrase. */
import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { Random } from '#shared/ports.ts';

const MAX_COST = 20;
const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));

const sealedSchema = z.strictObject({
  format: z.literal('balcao-passphrase-1'),
  cost: z.int().min(10).max(MAX_COST),
  salt: bytes.refine((salt) => salt.length === 32),
  iv: bytes.refine((iv) => iv.length === 12),
  tag: bytes.refine((tag) => tag.length === 16),
  sealed: bytes,
});

/** Null for another passphrase and for a changed file: both give the same answer on purpose. */
export async function unseal(content: unknown, passphrase: string): Promise<string | null> {
  const parsed = sealedSchema.safeParse(content);
  if (!parsed.success) return null;
  const file = parsed.data;
  const key = await deriveKey(passphrase, file.salt, file.cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, file.iv, { authTagLength: 16 });
    decipher.setAAD(headerOf(file.format, file.cost));
    decipher.setAuthTag(file.tag);
    return Buffer.concat([decipher.update(file.sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  } finally {
    key.fill(0);
  }
}

interface SealedUnder {
  readonly passphrase: string;
  readonly random: Random;
  /** The scrypt cost exponent. A file that is read names its own. */
  readonly cost: number;
}

export async function seal(text: string, { passphrase, random, cost }: SealedUnder): Promise<object> {
  const salt = Buffer.from(random.bytes(32));
  const iv = Buffer.from(random.bytes(12));
  const key = await deriveKey(passphrase, salt, cost);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  cipher.setAAD(headerOf('balcao-passphrase-1', cost));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  key.fill(0);
  const base64 = (part: Buffer) => part.toString('base64');
  return {
    format: 'balcao-passphrase-1',
    cost,
    salt: base64(salt),
    iv: base64(iv),
    tag: base64(cipher.getAuthTag()),
    sealed: base64(sealed),
  };
}

function headerOf(format: string, cost: number): Buffer {
  return Buffer.from(`${format}:${cost}`);
}

function deriveKey(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const settings = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (MAX_COST + 11) };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, settings, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
