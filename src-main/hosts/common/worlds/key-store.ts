/** Where a host keeps the shop's key between two starts. */
import type { TillState } from '#shared/contract/till.ts';
import type { V1Credentials, Vault } from '../../../vault/vault.ts';

export interface GivenKey {
  readonly apiKey: string;
  /** `kept`: those that are stored stay, because they are of the same account. */
  readonly v1: V1Credentials | 'kept' | null;
}

export interface KeyStore {
  /** What protects a key that is typed now. */
  readonly keptBy: TillState['keyIsKeptBy'];
  /** Whether one is stored, and what opens it. */
  stored(): TillState['keyIsKeptBy'] | null;
  /** Null when it cannot be opened: with another passphrase, or on another machine. */
  open(passphrase: string | null): Promise<Vault | null>;
  /** Keeps a key for the first time. */
  store(given: GivenKey, passphrase: string | null): Promise<void>;
}

/** At no moment do the credentials of one account stand beside another's: what a power cut leaves out is typed again. */
export async function storeIn(vault: Vault, { apiKey, v1 }: GivenKey): Promise<void> {
  if (v1 !== 'kept') await vault.removeV1();
  await vault.writeApiKey(apiKey);
  if (v1 !== 'kept' && v1 !== null) await vault.writeV1(v1);
}
