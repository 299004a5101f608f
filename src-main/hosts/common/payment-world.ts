/** A payment world: practice against a sandbox, or an account whose key says whether its money is real. One process serves one. */
import type { CoreOptions } from '../../core/core.ts';
import type { TrainingControl } from '../../lib/training-control.ts';
import type { Vault } from '../../vault/vault.ts';

export interface PaymentWorld {
  readonly mode: CoreOptions['mode'];
  readonly baseUrl: string;
  readonly vault: Vault;
  readonly training?: TrainingControl;
  readonly keyIs?: CoreOptions['keyIs'];
  /** Called once the core has opened: what an earlier version kept unsealed is sealed from then on. */
  readonly seal?: () => Promise<void>;
  close(): Promise<void>;
}
