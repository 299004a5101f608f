/**
 * Where the shop's credentials are kept. Write-only from outside: only the last four characters are ever shown. Each is sealed together
 * with the one address that it may be sent to, so whoever can write to the folder cannot have it sent elsewhere.
 */
import { z } from 'zod';
import { AddressRefused } from '../lib/address-refused.ts';

/** API document, Authentication 5: v1 routes take a bearer token and the code of the account. */
const v1CredentialsSchema = z.strictObject({ bearer: z.string().min(1), account: z.string().min(1) });
export type V1Credentials = z.infer<typeof v1CredentialsSchema>;

/** The credentials for the API at one address. */
export interface Vault {
  /** `session`: the stored credentials are gone when the process ends. */
  readonly keeps: 'session' | 'sealed';
  /** The v2 secret key. Null when none is stored for this address or the store cannot be opened. */
  readApiKey(): Promise<string | null>;
  writeApiKey(key: string): Promise<void>;
  /** Nothing of it is left, neither in memory nor at rest. */
  removeApiKey(): Promise<void>;
  readV1(): Promise<V1Credentials | null>;
  writeV1(credentials: V1Credentials): Promise<void>;
  removeV1(): Promise<void>;
  /** Null where no passphrase that people type protects the credentials. */
  readonly changePassphrase: ChangePassphrase | null;
}

/** False when the first does not open what is stored: then nothing was changed. */
export type ChangePassphrase = (from: string, to: string) => Promise<boolean>;

export interface SealedSecret {
  readonly text: string;
  /** Null: sealed by a version that kept the address unsealed in a file beside it. */
  readonly address: string | null;
}

/** One secret text at rest. */
export interface SealedText {
  /** Throws `AddressRefused` where the file opens and is not what was sealed: its address, or anything else in it, was changed since. */
  read(): Promise<SealedSecret | null>;
  write(secret: SealedSecret & { readonly address: string }): Promise<void>;
  remove(): Promise<void>;
}

/** Each credential has its own text, so that writing one never rewrites the other. */
export interface SealedTexts {
  readonly apiKey: SealedText;
  readonly v1: SealedText;
}

/** The credentials at rest, for whichever address each was sealed. */
export interface Safe {
  /** Null when none is stored or it does not open; throws `AddressRefused`. */
  readKey(): Promise<{ readonly apiKey: string; readonly address: string | null } | null>;
  /** What was sealed for another address is not given, and what is written is sealed for this one. */
  at(address: string): Vault;
  /** As `at`, and what an earlier version sealed without an address counts as this one's. */
  atUnsealed(address: string): Vault;
  /** Seals again, with its address, what an earlier version sealed without one. A power cut in between loses nothing: it is done at the next start. */
  sealFor(address: string): Promise<void>;
}

/** `unsealed`: the address of what an earlier version sealed without one; null where such a text is not ours. */
export type ChangeSealed = (from: string, to: string, unsealed: string | null) => Promise<boolean>;

export function createSafe({ apiKey, v1 }: SealedTexts, changeSealed: ChangeSealed | null = null): Safe {
  const vaultFor = (address: string, mayBeUnsealed: boolean): Vault => {
    const own = async (text: SealedText): Promise<string | null> => {
      const secret = await text.read().catch(nothingOfChanged);
      const isOurs = secret?.address === address || (mayBeUnsealed && secret?.address === null);
      return isOurs ? (secret?.text ?? null) : null;
    };
    return {
      keeps: 'sealed',
      readApiKey: () => own(apiKey),
      writeApiKey: (text) => apiKey.write({ text, address }),
      removeApiKey: () => apiKey.remove(),
      readV1: async () => parseV1(await own(v1)),
      writeV1: (credentials) => v1.write({ text: JSON.stringify(credentials), address }),
      removeV1: () => v1.remove(),
      changePassphrase:
        changeSealed === null ? null : (from, to) => changeSealed(from, to, mayBeUnsealed ? address : null),
    };
  };
  return {
    async readKey() {
      const secret = await apiKey.read();
      return secret === null ? null : { apiKey: secret.text, address: secret.address };
    },
    at: (address) => vaultFor(address, false),
    atUnsealed: (address) => vaultFor(address, true),
    async sealFor(address) {
      // The key last: as long as it has no address, the next start seals again.
      for (const text of [v1, apiKey]) {
        const secret = await text.read().catch(nothingOfChanged);
        if (secret?.address === null) await text.write({ text: secret.text, address });
      }
    },
  };
}

function nothingOfChanged(error: unknown): null {
  if (error instanceof AddressRefused) return null;
  throw error;
}

/** A file that was put in the other's place gives no credential, so that none is sent to the wrong routes. */
function parseV1(text: string | null): V1Credentials | null {
  try {
    const parsed = v1CredentialsSchema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
