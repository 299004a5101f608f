/** A payment world: practice against a sandbox, or an account whose key says whether its money is real. One process serves one. */
import type { CoreOptions } from '../../core/core.ts';
import type { TrainingControl } from '../../lib/training-control.ts';
import type { Vault } from '../../vault/vault.ts';

export interface PaymentWorld {
  readonly mode: CoreOptions['mode'];
  readonly baseUrl: string;
  readonly vault: Vault;
  readonly training?: TrainingControl;
  readonly pastedAt?: CoreOptions['pastedAt'];
  close(): Promise<void>;
}
