/**
 * A text sealed with AES-256-GCM under a key that scrypt makes from a passphrase. The address that the text may be sent to stands beside it
 * in the clear and is sealed with it: with another address the text does not open.
 */
import { createCipheriv, createDecipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Random } from '#shared/ports.ts';
import { AddressRefused } from '../lib/address-refused.ts';
import type { SealedSecret } from './vault.ts';

const MAX_COST = 20;
const bytes = (length: number) =>
  z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((read) => read.length === length);

const sealedParts = {
  cost: z.int().min(10).max(MAX_COST),
  salt: bytes(32),
  iv: bytes(12),
  tag: bytes(16),
  sealed: z.base64().transform((text) => Buffer.from(text, 'base64')),
};

const sealedSchema = z.discriminatedUnion('format', [
  /** Of an earlier version, without an address. */
  z.strictObject({ format: z.literal('balcao-passphrase-1'), ...sealedParts }),
  z.strictObject({
    format: z.literal('balcao-passphrase-2'),
    address: z.string(),
    /** Shows that the passphrase is right, so that a changed file is not taken for a wrong passphrase. */
    proof: bytes(16),
    ...sealedParts,
  }),
]);
type Sealed = z.output<typeof sealedSchema>;

/** Null for another passphrase, and for what is none of ours. Throws `AddressRefused`. */
export async function unseal(content: unknown, passphrase: string): Promise<SealedSecret | null> {
  const parsed = sealedSchema.safeParse(content);
  if (!parsed.success) return null;
  const file = parsed.data;
  const { key, proof } = await deriveKey(passphrase, file.salt, file.cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, file.iv, { authTagLength: 16 });
    decipher.setAAD(headerOf(file));
    decipher.setAuthTag(file.tag);
    const text = Buffer.concat([decipher.update(file.sealed), decipher.final()]).toString('utf8');
    return { text, address: 'address' in file ? file.address : null };
  } catch {
    if ('proof' in file && timingSafeEqual(file.proof, proof)) throw new AddressRefused('address-changed');
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

export async function seal(
  { text, address }: SealedSecret & { readonly address: string },
  { passphrase, random, cost }: SealedUnder,
): Promise<object> {
  const salt = Buffer.from(random.bytes(32));
  const iv = Buffer.from(random.bytes(12));
  const { key, proof } = await deriveKey(passphrase, salt, cost);
  const format = 'balcao-passphrase-2';
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  cipher.setAAD(headerOf({ format, cost, address }));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  key.fill(0);
  const base64 = (part: Buffer) => part.toString('base64');
  return {
    format,
    cost,
    address,
    proof: base64(proof),
    salt: base64(salt),
    iv: base64(iv),
    tag: base64(cipher.getAuthTag()),
    sealed: base64(sealed),
  };
}

/** The format is part of it, so that nothing sealed with an address passes for something older without one. */
function headerOf(file: Pick<Sealed, 'format' | 'cost'> & { readonly address?: string }): Buffer {
  const header = `${file.format}:${file.cost}`;
  return Buffer.from(file.address === undefined ? header : `${header}:${file.address}`);
}

/** The proof is another part of what scrypt gives, and says no more about the key than a try to open the file does. */
function deriveKey(passphrase: string, salt: Buffer, cost: number): Promise<{ key: Buffer; proof: Buffer }> {
  const settings = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (MAX_COST + 11) };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 48, settings, (error, derived) =>
      error ? reject(error) : resolve({ key: derived.subarray(0, 32), proof: derived.subarray(32) }),
    );
  });
}
