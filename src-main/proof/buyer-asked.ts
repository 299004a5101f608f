/** What is known of a v1 charge while its buyer is asked, on the bank's page (3D Secure), by a code, a link or his Pix. Pure. */
import { chargeOutcome } from '#shared/domain/charges.ts';

export interface AskedOfBuyer {
  /** The bank's page, and until when it can be answered. */
  readonly challenge: {
    readonly url: string;
    readonly endsAt: number | null;
    /** Its end was seen to pass. */
    readonly isOver?: boolean;
  } | null;
  /**
   * By the API's clock. From here on the buyer may have answered and the card been charged: unknown until the API says how
   * it ended, whatever else it does not show.
   */
  readonly challengeOpenedAt?: number | null;
  readonly confirmations: readonly { readonly type: string; readonly expiresAt: number | null }[];
  readonly pixExpiresAt: number | null;
}

/** API document, v1 charge: an abandoned challenge "ends after a few minutes". */
export const usualChallengeSeconds = 5 * 60;

/** By the API's clock; null while nothing says when. */
export function challengeEndsAt({ challenge, challengeOpenedAt: openedAt = null }: AskedOfBuyer): number | null {
  if (challenge === null) return null;
  return challenge.endsAt ?? (openedAt === null ? null : openedAt + usualChallengeSeconds * 1000);
}

export function isChallengeOver(facts: AskedOfBuyer, serverNow: number): boolean {
  const endsAt = challengeEndsAt(facts);
  return facts.challenge?.isOver === true || (endsAt !== null && serverNow >= endsAt);
}

/** The last moment, by the API's clock, at which he can bring it on, as far as that is known; 0 while he is asked nothing. */
export function buyerEndsAt(facts: AskedOfBuyer): number {
  const ends = facts.confirmations.map(({ expiresAt }) => expiresAt ?? 0);
  return Math.max(challengeEndsAt(facts) ?? 0, facts.pixExpiresAt ?? 0, ...ends);
}

interface AskedCharge {
  readonly status: string | null;
  readonly facts: AskedOfBuyer & { readonly recorded: unknown };
}

/**
 * The buyer answers on the bank's page, or by a link on his own telephone, and the card is charged there: from the moment it was
 * shown or sent "nothing was charged" is not known any more. That the API shows nothing, or still waits, proves nothing either.
 */
export function mayBeCharged({ status, facts }: AskedCharge): boolean {
  const outcome = status === null ? null : chargeOutcome(status);
  const isAnsweredElsewhere =
    (facts.challengeOpenedAt ?? null) !== null || facts.confirmations.some(({ type }) => type !== 'otp');
  return isAnsweredElsewhere && facts.recorded === null && (outcome === 'open' || outcome === 'other');
}
