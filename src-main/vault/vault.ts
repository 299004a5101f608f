/** Where the shop's credentials are kept. Write-only from outside: only the last four characters are ever shown. */
import { z } from 'zod';

/** API document, Authentication 5: v1 routes take a bearer token and the code of the account. */
const v1CredentialsSchema = z.strictObject({ bearer: z.string().min(1), account: z.string().min(1) });
export type V1Credentials = z.infer<typeof v1CredentialsSchema>;

export interface Vault {
  /** `session`: the stored credentials are gone when the process ends. */
  readonly keeps: 'session' | 'sealed';
  /** The v2 secret key. Null when none is stored or the store cannot be opened. */
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

/** One secret text at rest. */
export interface SealedText {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Each credential has its own text, so that writing one never rewrites the other. */
export interface SealedTexts {
  readonly apiKey: SealedText;
  readonly v1: SealedText;
}

export function createVault(
  keeps: Vault['keeps'],
  { apiKey, v1 }: SealedTexts,
  changePassphrase: ChangePassphrase | null = null,
): Vault {
  return {
    keeps,
    readApiKey: () => apiKey.read(),
    writeApiKey: (key) => apiKey.write(key),
    removeApiKey: () => apiKey.remove(),
    readV1: async () => parseV1(await v1.read()),
    writeV1: (credentials) => v1.write(JSON.stringify(credentials)),
    removeV1: () => v1.remove(),
    changePassphrase,
  };
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
