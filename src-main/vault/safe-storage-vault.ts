/**
 * The desktop app's vault: the operating system's key store seals each credential. On Linux that store may protect nothing (`basic_text`
 * uses a key everybody knows). So the back end is judged and recorded with the ciphertext, and a ciphertext of another back end is not
 * opened: the key has to be typed again.
 */
import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import type { Log } from '../lib/log.ts';
import { readSealed, removeSealed, writeSealed } from './sealed-file.ts';
import { createVault, type SealedText, type Vault } from './vault.ts';

/** The part of Electron's `safeStorage` that the vault needs. */
export interface SafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  /** Linux only. */
  getSelectedStorageBackend(): string;
  encryptStringAsync(plainText: string): Promise<Buffer>;
  /** `shouldReEncrypt`: the operating system has a newer key. */
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly result: string; readonly shouldReEncrypt: boolean }>;
}

export interface SafeStorageVaultOptions {
  readonly path: string;
  /** Of the v1 credentials. */
  readonly v1Path: string;
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
}

const sealedSchema = z.strictObject({
  format: z.literal('balcao-safe-storage-1'),
  backend: z.string(),
  sealed: z.base64(),
});

/** The name of a back end that can be trusted, or null when this machine has none: the key then lives for the session only. */
export async function trustedBackend(safeStorage: SafeStorage, platform: NodeJS.Platform): Promise<string | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return null;
  if (platform === 'darwin') return 'keychain';
  if (platform === 'win32') return 'dpapi';
  const backend = safeStorage.getSelectedStorageBackend();
  return backend === 'basic_text' || backend === 'unknown' ? null : backend;
}

export function createSafeStorageVault(options: SafeStorageVaultOptions): Vault {
  return createVault('sealed', { apiKey: sealedText(options), v1: sealedText({ ...options, path: options.v1Path }) });
}

function sealedText({ path, safeStorage, platform, log }: Omit<SafeStorageVaultOptions, 'v1Path'>): SealedText {
  let held: string | null = null;

  async function write(text: string): Promise<void> {
    const backend = await trustedBackend(safeStorage, platform);
    if (backend === null) throw new AppError('storage-failed', { message: 'this machine has no key store to trust' });
    const sealed = (await safeStorage.encryptStringAsync(text)).toString('base64');
    writeSealed(path, { format: 'balcao-safe-storage-1', backend, sealed });
    held = text;
  }

  async function read(): Promise<string | null> {
    if (held !== null) return held;
    const parsed = sealedSchema.safeParse(readSealed(path));
    if (!parsed.success) return null;
    const backend = await trustedBackend(safeStorage, platform);
    if (backend !== parsed.data.backend) {
      log('warn', 'vault.backend-changed', { before: parsed.data.backend, now: backend });
      return null;
    }
    try {
      const opened = await safeStorage.decryptStringAsync(Buffer.from(parsed.data.sealed, 'base64'));
      if (opened.shouldReEncrypt) await write(opened.result);
      held = opened.result;
      return held;
    } catch {
      log('warn', 'vault.not-opened', { backend });
      return null;
    }
  }

  async function remove(): Promise<void> {
    held = null;
    removeSealed(path);
  }

  return { read, write, remove };
}
