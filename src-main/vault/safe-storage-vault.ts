/**
 * The desktop app's vault: the operating system's key store seals each credential. On Linux that store may protect nothing (`basic_text`
 * uses a key everybody knows). So the back end is judged and recorded with the ciphertext, and a ciphertext of another back end is not
 * opened: the key has to be typed again. The store seals one text and no header, so the address is sealed within it.
 */
import { z } from 'zod';
import { AddressRefused } from '../lib/address-refused.ts';
import { AppError } from '../lib/app-error.ts';
import type { Log } from '../lib/log.ts';
import { readSealed, removeSealed, writeSealed } from './sealed-file.ts';
import { createSafe, type Safe, type SealedSecret, type SealedText } from './vault.ts';

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

const sealedParts = { backend: z.string(), sealed: z.base64() };
const sealedSchema = z.discriminatedUnion('format', [
  /** Of an earlier version, without an address. */
  z.strictObject({ format: z.literal('balcao-safe-storage-1'), ...sealedParts }),
  z.strictObject({ format: z.literal('balcao-safe-storage-2'), address: z.string(), ...sealedParts }),
]);

/** What the store seals as one text. An earlier version sealed the credential alone, and no credential is such a text. */
const withinSchema = z.strictObject({ address: z.string(), text: z.string() });

/** The name of a back end that can be trusted, or null when this machine has none: the key then lives for the session only. */
export async function trustedBackend(safeStorage: SafeStorage, platform: NodeJS.Platform): Promise<string | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return null;
  if (platform === 'darwin') return 'keychain';
  if (platform === 'win32') return 'dpapi';
  const backend = safeStorage.getSelectedStorageBackend();
  return backend === 'basic_text' || backend === 'unknown' ? null : backend;
}

export function createSafeStorageVault(options: SafeStorageVaultOptions): Safe {
  return createSafe({ apiKey: sealedText(options), v1: sealedText({ ...options, path: options.v1Path }) });
}

function sealedText({ path, safeStorage, platform, log }: Omit<SafeStorageVaultOptions, 'v1Path'>): SealedText {
  let held: SealedSecret | null = null;

  async function write(secret: SealedSecret & { readonly address: string }): Promise<void> {
    const backend = await trustedBackend(safeStorage, platform);
    if (backend === null) throw new AppError('storage-failed', { message: 'this machine has no key store to trust' });
    const { address, text } = secret;
    const sealed = (await safeStorage.encryptStringAsync(JSON.stringify({ address, text }))).toString('base64');
    writeSealed(path, { format: 'balcao-safe-storage-2', backend, address, sealed });
    held = secret;
  }

  async function read(): Promise<SealedSecret | null> {
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
      const { text, address } = secretIn(opened.result, parsed.data);
      held = { text, address };
      // One without an address is sealed anew all the same, once its address is known.
      if (opened.shouldReEncrypt && address !== null) await sealAnew({ text, address });
      return held;
    } catch (error) {
      log('warn', error instanceof AddressRefused ? 'vault.changed' : 'vault.not-opened', { backend });
      if (error instanceof AddressRefused) throw error;
      return null;
    }
  }

  /** The key was read: that it cannot be written now is no reason to ask a person for it. The next start tries again. */
  async function sealAnew(secret: SealedSecret & { readonly address: string }): Promise<void> {
    try {
      await write(secret);
    } catch (error) {
      log('warn', 'vault.not-sealed-anew', { error: error instanceof Error ? error.message : String(error) });
    }
  }

  async function remove(): Promise<void> {
    held = null;
    removeSealed(path);
  }

  return { read, write, remove };
}

function secretIn(opened: string, file: z.output<typeof sealedSchema>): SealedSecret {
  if (file.format === 'balcao-safe-storage-1') return { text: opened, address: null };
  const within = withinSchema.parse(JSON.parse(opened));
  if (within.address !== file.address) throw new AddressRefused('address-changed');
  return within;
}
