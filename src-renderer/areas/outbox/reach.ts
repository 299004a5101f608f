/** Whether the payment service can be reached, for the line at the foot of the screen. Pure. */
import type { OutboxStatus } from '#shared/contract/outbox.ts';
import { isPaused } from '../../i18n/credential-problem.ts';

/** Below this, a person who checks by hand may take what a sale needs: until then the number says nothing to anybody. */
export const fewLeft = 20;

/** A single lost answer is no alarm, and no connection either. */
const silentAfterMs = 30_000;

/**
 * connectionLost  this window does not hear the till's core
 * offline         nothing of a request leaves
 * keyless         the key of the account is refused, missing or another's: no sale is asked about
 * unanswered      the last request got no answer
 * silent          requests leave, and for a while none is answered
 * unasked         the API has answered nothing since the till opened: nobody knows
 */
export type Reach = 'connectionLost' | 'offline' | 'keyless' | 'unanswered' | 'silent' | 'unasked' | 'online';

/** How many requests are still sent or asked about. What people review stays in the queue, and the till sends nothing of it. */
export const leavesByItself = ({ open, review }: Pick<OutboxStatus, 'open' | 'review'>): number => open - review;

/** What a person's test found. */
export type Found = 'answered' | 'unanswered';

export const foundBy = ({ online, unansweredSince }: Pick<OutboxStatus, 'online' | 'unansweredSince'>): Found =>
  online && unansweredSince === null ? 'answered' : 'unanswered';

/**
 * Whether a test is offered, and what is told of the last one. Without any connection, the banner above every screen offers it. A request
 * may stay unanswered again after a test that was answered: both are true, and said.
 */
export function testShown(
  reach: Reach,
  { found, isPending }: { readonly found: Found | null; readonly isPending: boolean },
): { readonly isOffered: boolean; readonly told: Found | null } {
  if (reach === 'unanswered' || reach === 'silent') return { isOffered: true, told: isPending ? null : found };
  return { isOffered: false, told: reach === 'online' && found !== null ? 'answered' : null };
}

export function reachOf(
  status: Pick<OutboxStatus, 'online' | 'answered' | 'unansweredSince' | 'paused'> | null,
  isConnectionLost: boolean,
  now: number,
): Reach {
  if (isConnectionLost) return 'connectionLost';
  if (status === null) return 'unasked';
  if (!status.online) return 'offline';
  if (isPaused(status, 'v2')) return 'keyless';
  const since = status.unansweredSince;
  if (since === null) return status.answered ? 'online' : 'unasked';
  return now - since > silentAfterMs ? 'silent' : 'unanswered';
}
