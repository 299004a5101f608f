/** A change asked of the core, with a manager's approval when a manager gave one. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { PersonProof } from '../../ui/person-dialog.tsx';

export type Ask = (approval?: PersonProof) => Promise<CallResult<Subscription>>;
