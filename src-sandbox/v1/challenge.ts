/** 3D Secure: a challenge that the buyer passes, fails or abandons. Its token works for one outcome. */
import { failureReason } from '../payments/failures.ts';
import { beginPayments } from '../payments/process.ts';
import { closeOrder } from '../payments/undo.ts';
import { after, callOff } from '../state/due.ts';
import { beforeSale } from '../state/journal.ts';
import type { Challenge } from '../state/v1-records.ts';
import type { Act, Sale, SandboxContext } from '../state/world.ts';

export function openChallenge(context: SandboxContext, sale: Sale): void {
  const { three_ds_abandon_ms: waitMs } = context.switches;
  const challenge: Challenge = {
    token: Buffer.from(context.random.bytes(32)).toString('hex'),
    orderCode: sale.order.id,
    expiresAt: context.clock.now() + waitMs,
    // API document, v1 charge: "an abandoned challenge ends after a few minutes".
    timer: after(context, waitMs, { kind: 'challenge-abandoned', sale }),
    outcome: 'open',
  };
  sale.challenge = challenge;
  context.world.v1.challenges.set(challenge.token, challenge);
}

export type ChallengeOutcome = Exclude<Challenge['outcome'], 'open'>;

/** Whether the bank's page still accepts an answer: while it is open and, with a switch, also after it was abandoned. */
export function takesAnswer({ switches }: SandboxContext, { outcome }: Challenge): boolean {
  return outcome === 'open' || (outcome === 'abandoned' && switches.late_challenge === 'taken');
}

/** False when the challenge was already answered. */
export function resolveChallenge(act: Act, sale: Sale, outcome: ChallengeOutcome): boolean {
  const { challenge, order } = sale;
  if (!challenge || !takesAnswer(act.context, challenge)) return false;
  beforeSale(act.context, sale);
  callOff(act.context, challenge.timer);
  challenge.outcome = outcome;
  if (outcome === 'passed') {
    order.trusted = true;
    // The order had ended when the challenge was abandoned, and nobody was told that money may still come.
    order.closed = null;
    order.failure = null;
    beginPayments(act, order);
    return true;
  }
  const declined = act.context.switches.three_ds_failed_status === 'Declined';
  if (declined) order.failure = failureReason('card_declined');
  closeOrder(act, order, { status: declined ? 'failed' : 'canceled', why: `challenge ${outcome}` });
  return true;
}
