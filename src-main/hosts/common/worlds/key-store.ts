/** Where a host keeps the shop's key between two starts. */
import type { TillState } from '#shared/contract/till.ts';
import type { Vault } from '../../../vault/vault.ts';

export interface KeyStore {
  /** What protects a key that is typed now. */
  readonly keptBy: TillState['keyIsKeptBy'];
  /** Whether one is stored, and what opens it. */
  stored(): TillState['keyIsKeptBy'] | null;
  /** Null when it cannot be opened: with another passphrase, or on another machine. */
  open(passphrase: string | null): Promise<Vault | null>;
  /** Keeps a key for the first time. */
  store(apiKey: string, passphrase: string | null): Promise<void>;
}
