/** Where a host keeps the shop's key between two starts. */
import type { TillState } from '#shared/contract/till.ts';
import type { Safe, V1Credentials } from '../../../vault/vault.ts';

export interface GivenKey {
  /** The address that the key may be sent to: sealed with it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** `kept`: those that are stored stay, because they are of the same account. */
  readonly v1: V1Credentials | 'kept' | null;
}

export interface KeyStore {
  /** What protects a key that is typed now. */
  readonly keptBy: TillState['keyIsKeptBy'];
  /** Whether one is stored, and what opens it. */
  stored(): TillState['keyIsKeptBy'] | null;
  /** Null when it cannot be opened: with another passphrase, or on another machine. Throws `AddressRefused`. */
  open(passphrase: string | null): Promise<Safe | null>;
  /** Keeps a key for the first time. */
  store(given: GivenKey, passphrase: string | null): Promise<void>;
}

/** At no moment do the credentials of one account stand beside another's: what a power cut leaves out is typed again. */
export async function storeIn(safe: Safe, { baseUrl, apiKey, v1 }: GivenKey): Promise<void> {
  const vault = safe.at(baseUrl);
  if (v1 !== 'kept') await vault.removeV1();
  await vault.writeApiKey(apiKey);
  if (v1 !== 'kept' && v1 !== null) await vault.writeV1(v1);
}
