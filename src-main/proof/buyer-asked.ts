/** What is known of a v1 charge while its buyer is asked, on the bank's page (3D Secure), by a code, a link or his Pix. Pure. */
import { chargeOutcome } from '#shared/domain/charges.ts';
import type { Unread } from '#shared/domain/unread.ts';

interface AskedConfirmation {
  readonly type: string;
  readonly expiresAt: number | null;
  readonly state: 'pending' | 'gone';
  /** Codes tried here. */
  readonly attempts: number;
}

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
  readonly confirmations: readonly AskedConfirmation[];
  /** Of the last list of these, what could not be read. */
  readonly unread?: Unread;
  /** Some list had such a row. */
  readonly wasUnread?: boolean;
  /** By the API's clock, to within five minutes: when it last left open what became of the charge. */
  readonly leftOpenAt?: number;
  readonly pixExpiresAt: number | null;
}

/** API document, v1 charge: an abandoned challenge "ends after a few minutes". */
export const usualChallengeSeconds = 5 * 60;

/** Each look at what is open would be written otherwise. */
const roughMs = 5 * 60_000;
/**
 * API document, v1 confirmations: "challenges expire in 15 minutes". What the buyer is asked may be shown by no list, and how long a bank
 * waits by nothing: from whatever left the charge open on, so long passes before anybody can have seen its end.
 */
const mayBeAskedMs = 15 * 60_000 + roughMs;

/** The API leaves it open: by the answer to a request, by a word of v2, by a row of the list that cannot be read. */
export function leftOpen({ leftOpenAt = 0 }: AskedOfBuyer, at: number): Pick<AskedOfBuyer, 'leftOpenAt'> {
  return { leftOpenAt: Math.abs(at - leftOpenAt) > roughMs ? at : leftOpenAt };
}

/** By the API's clock; null while nothing says when. */
export function challengeEndsAt(facts: AskedOfBuyer): number | null {
  const { challenge, challengeOpenedAt: openedAt = null, leftOpenAt } = facts;
  if (challenge === null) return null;
  if (challenge.endsAt !== null || openedAt !== null)
    return challenge.endsAt ?? (openedAt ?? 0) + usualChallengeSeconds * 1000;
  return leftOpenAt === undefined ? null : leftOpenAt + mayBeAskedMs;
}

export function isChallengeOver(facts: AskedOfBuyer, serverNow: number): boolean {
  const endsAt = challengeEndsAt(facts);
  return facts.challenge?.isOver === true || (endsAt !== null && serverNow >= endsAt);
}

/** The last moment, by the API's clock, at which he can bring it on, as far as that is known. */
export function buyerEndsAt(facts: AskedOfBuyer): number {
  const ends = facts.confirmations.map(({ expiresAt }) => expiresAt ?? 0);
  const unseenEndsAt = Math.max(facts.leftOpenAt ?? 0, facts.challengeOpenedAt ?? 0) + mayBeAskedMs;
  return Math.max(challengeEndsAt(facts) ?? 0, facts.pixExpiresAt ?? 0, unseenEndsAt, ...ends);
}

/** A row that cannot be read may be something that he is asked. */
export function afterList(
  facts: AskedOfBuyer,
  unread: Unread,
  answeredAt: number,
): Pick<AskedOfBuyer, 'unread' | 'wasUnread' | 'leftOpenAt'> {
  return unread.count === 0 ? { unread } : { unread, wasUnread: true, ...leftOpen(facts, answeredAt) };
}

interface RecordedCharge extends AskedOfBuyer {
  readonly recorded: { readonly finding: string; readonly apiAt?: number } | null;
}

/** Nothing could bring it on when two people recorded its end. What the API asked him since, or left open, shows that it was none. */
export function isEndVoid(facts: RecordedCharge): boolean {
  const { recorded } = facts;
  return recorded?.finding === 'not-charged' && buyerEndsAt(facts) > (recorded.apiAt ?? 0);
}

interface AskedCharge {
  readonly status: string | null;
  readonly facts: AskedOfBuyer;
}

/** Only a code or a card number of the buyer brings it on: what is asked of him stands in the list of confirmations. */
export const asksByList = ({ status, facts }: AskedCharge): boolean =>
  status === 'Challenged' && facts.challenge === null;

/**
 * The buyer answers on the bank's page, or by a link on his own telephone, and the card is charged there: from the moment it was
 * shown or sent "nothing was charged" is not known any more, nor once a code was tried and is asked for no more. That the API shows nothing, or
 * still waits, proves nothing either.
 */
export function mayBeCharged(charge: AskedCharge): boolean {
  const { status, facts } = charge;
  const outcome = status === null ? null : chargeOutcome(status);
  // He is asked something. An empty list does not say what: it may be of before, or of after.
  const isUnseen = asksByList(charge) && (facts.confirmations.length === 0 || facts.wasUnread === true);
  const isAnswered = facts.confirmations.some(
    ({ type, state, attempts }) => type !== 'otp' || (state === 'gone' && attempts > 0),
  );
  const isOpened = (facts.challengeOpenedAt ?? null) !== null;
  return (isUnseen || isOpened || isAnswered) && (outcome === 'open' || outcome === 'other');
}
