/** Whether the payment service can be reached, for the line at the foot of the screen. Pure. */
import type { OutboxStatus } from '#shared/contract/outbox.ts';
import { isPaused } from '../../i18n/credential-problem.ts';

/** Below this, a person who checks by hand may take what a sale needs: until then the number says nothing to anybody. */
export const fewLeft = 20;

/** A single lost answer is not worth a message. */
const silentAfterMs = 30_000;

/**
 * connectionLost  this window does not hear the till's core
 * offline         nothing of a request leaves
 * keyless         the key of the account is refused, missing or another's: no sale is asked about
 * silent          requests leave, and none is answered
 */
export type Reach = 'connectionLost' | 'offline' | 'keyless' | 'silent' | 'online';

export function reachOf(
  status: Pick<OutboxStatus, 'online' | 'unansweredSince' | 'paused'> | null,
  isConnectionLost: boolean,
  now: number,
): Reach {
  if (isConnectionLost) return 'connectionLost';
  if (status === null) return 'online';
  if (!status.online) return 'offline';
  if (isPaused(status, 'v2')) return 'keyless';
  const since = status.unansweredSince;
  return since !== null && now - since > silentAfterMs ? 'silent' : 'online';
}
