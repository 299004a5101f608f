/** What is known of a v1 charge while its buyer is asked, on the bank's page (3D Secure), by a code, a link or his Pix. Pure. */
import { chargeOutcome } from '#shared/domain/charges.ts';
import type { Unread } from '#shared/domain/unread.ts';

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
  /** Of the last list of these, what could not be read. */
  readonly unread?: Unread;
  /** Some list had such a row. */
  readonly wasUnread?: boolean;
  /** By the API's clock: the last answer since which the buyer may be asked something that no list has shown. */
  readonly perhapsAskedAt?: number | null;
  readonly pixExpiresAt: number | null;
}

/** API document, v1 charge: an abandoned challenge "ends after a few minutes". */
export const usualChallengeSeconds = 5 * 60;

/** API document, v1 confirmations: "challenges expire in 15 minutes". A list may be of before, so they pass whatever it shows. */
const confirmationLifetimeMs = 15 * 60_000;

/** By the API's clock; null while nothing says when. */
export function challengeEndsAt({ challenge, challengeOpenedAt: openedAt = null }: AskedOfBuyer): number | null {
  if (challenge === null) return null;
  return challenge.endsAt ?? (openedAt === null ? null : openedAt + usualChallengeSeconds * 1000);
}

export function isChallengeOver(facts: AskedOfBuyer, serverNow: number): boolean {
  const endsAt = challengeEndsAt(facts);
  return facts.challenge?.isOver === true || (endsAt !== null && serverNow >= endsAt);
}

/** The last moment, by the API's clock, at which he can bring it on, as far as that is known. */
export function buyerEndsAt(facts: AskedOfBuyer): number {
  const ends = facts.confirmations.map(({ expiresAt }) => expiresAt ?? 0);
  const unseenEndsAt = (facts.perhapsAskedAt ?? 0) + confirmationLifetimeMs;
  return Math.max(challengeEndsAt(facts) ?? 0, facts.pixExpiresAt ?? 0, unseenEndsAt, ...ends);
}

/** What a list leaves open. A row more that cannot be read may be something new that he is asked. */
export function afterList(facts: AskedOfBuyer, unread: Unread, answeredAt: number) {
  const isMore = unread.count > (facts.unread?.count ?? 0);
  const perhapsAskedAt = isMore ? answeredAt : (facts.perhapsAskedAt ?? null);
  return { unread, wasUnread: unread.count > 0 || facts.wasUnread === true, perhapsAskedAt };
}

interface RecordedCharge extends AskedOfBuyer {
  readonly recorded: { readonly finding: string; readonly at: number; readonly apiAt?: number } | null;
}

/** Nothing could bring it on when two people recorded its end. What the API asked him since, or waited for, shows that it was none. */
export function isEndVoid(facts: RecordedCharge): boolean {
  const { recorded } = facts;
  return recorded?.finding === 'not-charged' && buyerEndsAt(facts) > (recorded.apiAt ?? recorded.at);
}

interface AskedCharge {
  readonly status: string | null;
  readonly facts: AskedOfBuyer & { readonly recorded: unknown };
}

/** Only a code or a card number of the buyer brings it on: what is asked of him stands in the list of confirmations. */
export const asksByList = ({
  status,
  facts,
}: {
  readonly status: string | null;
  readonly facts: AskedOfBuyer;
}): boolean => status === 'Challenged' && facts.challenge === null;

/**
 * The buyer answers on the bank's page, or by a link on his own telephone, and the card is charged there: from the moment it was
 * shown or sent "nothing was charged" is not known any more. That the API shows nothing, or still waits, proves nothing either.
 */
export function mayBeCharged(charge: AskedCharge): boolean {
  const { status, facts } = charge;
  const outcome = status === null ? null : chargeOutcome(status);
  // He is asked something. An empty list does not say what: it may be of before, or of after.
  const isUnseen = asksByList(charge) && (facts.confirmations.length === 0 || facts.wasUnread === true);
  const isAnsweredElsewhere =
    isUnseen || (facts.challengeOpenedAt ?? null) !== null || facts.confirmations.some(({ type }) => type !== 'otp');
  return isAnsweredElsewhere && facts.recorded === null && (outcome === 'open' || outcome === 'other');
}
