/** The bank's page (3D Secure): when it ends, and what is known once it was shown. Pure. */
import { type ChargeFacts, type ChargeRow, outcomeOf } from './table.ts';

/** API document, v1 charge: an abandoned challenge "ends after a few minutes". */
export const usualChallengeSeconds = 5 * 60;

/** By the API's clock; null while nothing says when. */
export function challengeEndsAt({ challenge, challengeOpenedAt: openedAt = null }: ChargeFacts): number | null {
  if (challenge === null) return null;
  return challenge.endsAt ?? (openedAt === null ? null : openedAt + usualChallengeSeconds * 1000);
}

export function isChallengeOver(facts: ChargeFacts, serverNow: number): boolean {
  const endsAt = challengeEndsAt(facts);
  return facts.challenge?.isOver === true || (endsAt !== null && serverNow >= endsAt);
}

/** Until when the buyer may bring it on, on the bank's page, by a code or a link, or by his Pix; 0 while he is asked nothing. */
export function buyerEndsAt(facts: ChargeFacts): number {
  const ends = facts.confirmations.map(({ expiresAt }) => expiresAt ?? 0);
  return Math.max(challengeEndsAt(facts) ?? 0, facts.pixExpiresAt ?? 0, ...ends);
}

/**
 * The buyer answers on the bank's page, or by a link on his own telephone, and the card is charged there: from the moment it was
 * shown or sent "nothing was charged" is not known any more. That the API shows nothing, or still waits, proves nothing either.
 */
export function mayBeCharged(charge: ChargeRow): boolean {
  const outcome = outcomeOf(charge);
  const { challengeOpenedAt = null, confirmations, recorded } = charge.facts;
  const isAnsweredElsewhere = challengeOpenedAt !== null || confirmations.some(({ type }) => type !== 'otp');
  return isAnsweredElsewhere && recorded === null && (outcome === 'open' || outcome === 'other');
}
