/**
 * The station's vault: each credential in a file of mode 0600, sealed with AES-256-GCM under a key that scrypt makes from a
 * passphrase. Neither the passphrase nor a credential is ever written in the clear or logged.
 */
import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { Random } from '#shared/ports.ts';
import { readSealed, removeSealed, writeSealed } from './sealed-file.ts';
import { createVault, type SealedText, type Vault } from './vault.ts';

export interface PassphraseVaultOptions {
  readonly path: string;
  /** Of the v1 credentials. */
  readonly v1Path: string;
  readonly passphrase: string;
  readonly random: Random;
  /** The scrypt cost exponent for writing. A file that is read names its own. */
  readonly cost?: number;
}

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

export function createPassphraseVault(options: PassphraseVaultOptions): Vault {
  return createVault('sealed', { apiKey: sealedText(options), v1: sealedText({ ...options, path: options.v1Path }) });
}

function sealedText({ path, passphrase, random, cost = 17 }: Omit<PassphraseVaultOptions, 'v1Path'>): SealedText {
  // Opening the file takes half a second on purpose, so it is opened once a session.
  let opened: string | null = null;
  return {
    async read() {
      if (opened !== null) return opened;
      const parsed = sealedSchema.safeParse(readSealed(path));
      if (!parsed.success) return null;
      const file = parsed.data;
      const key = await deriveKey(passphrase, file.salt, file.cost);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, file.iv, { authTagLength: 16 });
        decipher.setAAD(headerOf(file.format, file.cost));
        decipher.setAuthTag(file.tag);
        opened = Buffer.concat([decipher.update(file.sealed), decipher.final()]).toString('utf8');
        return opened;
      } catch {
        // A wrong passphrase and a changed file give the same answer on purpose.
        return null;
      } finally {
        key.fill(0);
      }
    },

    async write(text) {
      const salt = Buffer.from(random.bytes(32));
      const iv = Buffer.from(random.bytes(12));
      const key = await deriveKey(passphrase, salt, cost);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
      cipher.setAAD(headerOf('balcao-passphrase-1', cost));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      key.fill(0);
      const base64 = (part: Buffer) => part.toString('base64');
      writeSealed(path, {
        format: 'balcao-passphrase-1',
        cost,
        salt: base64(salt),
        iv: base64(iv),
        tag: base64(cipher.getAuthTag()),
        sealed: base64(sealed),
      });
      opened = text;
    },

    async remove() {
      opened = null;
      removeSealed(path);
    },
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
