/** What is known of a v1 charge while the buyer must act: on the bank's page (3D Secure), with a code, by a link or by Pix. Pure. */
import { chargeOutcome } from '#shared/domain/charges.ts';
import type { Unread } from '#shared/domain/unread.ts';
import { day } from '../lib/durations.ts';

interface AskedConfirmation {
  readonly type: string;
  readonly expiresAt: number | null;
  readonly state: 'pending' | 'gone';
  /** Codes tried at this till. */
  readonly attempts: number;
}

export interface AskedOfBuyer {
  /** The bank's page, and until when it can be answered. */
  readonly challenge: {
    readonly url: string;
    readonly endsAt: number | null;
    /** The till has seen its end pass. */
    readonly isOver?: boolean;
  } | null;
  /**
   * When the page was opened, by the API's clock. From then on the buyer may have answered and the card may have been charged:
   * the outcome is unknown until the API says how it ended, whatever else it does not show.
   */
  readonly challengeOpenedAt?: number | null;
  readonly confirmations: readonly AskedConfirmation[];
  /** What could not be read in the last list of confirmations. */
  readonly unread?: Unread;
  /** Some list had a row that could not be read. */
  readonly wasUnread?: boolean;
  /** When the API last left the charge's outcome open, by the API's clock, to within five minutes. */
  readonly leftOpenAt?: number;
  /** Since when it does, by the same clock: since the last answer to a request, or the first read. */
  readonly openSince?: number;
  readonly pixExpiresAt: number | null;
}

/** API document, v1 charge: an abandoned challenge "ends after a few minutes". */
export const usualChallengeSeconds = 5 * 60;

/** `leftOpenAt` is this rough: otherwise each read of an open charge would write a new value. */
const roughMs = 5 * 60_000;
/**
 * API document, v1 confirmations: "challenges expire in 15 minutes". Perhaps no list shows what the buyer is asked, and nothing
 * shows how long a bank waits. So nobody can have seen the end before this much time after the last sign that the charge was open.
 */
const mayBeAskedMs = 15 * 60_000 + roughMs;

/**
 * v2 may say for ever that it waits. API document: a challenge ends after a quarter of an hour, a Pix code at its time. What is left open
 * for so long by reads alone asks the buyer nothing any more, or nobody could free him.
 */
const longestOpenMs = 2 * day;

/** Reads have left it open for so long that this says nothing any more. */
export const isOpenTooLong = ({ openSince }: AskedOfBuyer, serverNow: number): boolean =>
  openSince !== undefined && serverNow - openSince > longestOpenMs;

/**
 * The API leaves the charge open: by the answer to a request, by a status of v2, by a row of the list that cannot be read. `isAnswer`: a
 * request of ours was answered so, and the buyer's time begins anew.
 */
export function leftOpen(
  facts: AskedOfBuyer,
  at: number,
  isAnswer = false,
): Pick<AskedOfBuyer, 'leftOpenAt' | 'openSince'> {
  const { leftOpenAt = at, openSince = leftOpenAt } = facts;
  const since = isAnswer ? at : openSince;
  if (isOpenTooLong({ ...facts, openSince: since }, at)) return {};
  return { leftOpenAt: Math.abs(at - leftOpenAt) > roughMs ? at : leftOpenAt, openSince: since };
}

/** By the API's clock; null while nothing says when. */
export function challengeEndsAt(facts: AskedOfBuyer): number | null {
  const { challenge, challengeOpenedAt: openedAt = null, leftOpenAt } = facts;
  if (challenge === null) return null;
  const fromOpening = openedAt === null ? null : openedAt + usualChallengeSeconds * 1000;
  const unopened = leftOpenAt === undefined ? null : leftOpenAt + mayBeAskedMs;
  return challenge.endsAt ?? fromOpening ?? unopened;
}

export function isChallengeOver(facts: AskedOfBuyer, serverNow: number): boolean {
  const endsAt = challengeEndsAt(facts);
  return facts.challenge?.isOver === true || (endsAt !== null && serverNow >= endsAt);
}

/** The last moment, by the API's clock, at which the buyer can still complete the charge, as far as that is known. */
export function buyerEndsAt(facts: AskedOfBuyer): number {
  const ends = facts.confirmations.map(({ expiresAt }) => expiresAt ?? 0);
  const unseenEndsAt = Math.max(facts.leftOpenAt ?? 0, facts.challengeOpenedAt ?? 0) + mayBeAskedMs;
  return Math.max(challengeEndsAt(facts) ?? 0, facts.pixExpiresAt ?? 0, unseenEndsAt, ...ends);
}

/** A row that cannot be read may be something that the buyer is asked. */
export function afterList(
  facts: AskedOfBuyer,
  unread: Unread,
  answeredAt: number,
): Pick<AskedOfBuyer, 'unread' | 'wasUnread' | 'leftOpenAt' | 'openSince'> {
  return unread.count === 0 ? { unread } : { unread, wasUnread: true, ...leftOpen(facts, answeredAt) };
}

interface RecordedCharge extends AskedOfBuyer {
  readonly recorded: { readonly finding: string; readonly apiAt?: number } | null;
}

/** Two people recorded "not charged" when the buyer could do nothing. If the API asked the buyer or left it open since, it is void. */
export function isEndVoid(facts: RecordedCharge): boolean {
  const { recorded } = facts;
  return recorded?.finding === 'not-charged' && buyerEndsAt(facts) > (recorded.apiAt ?? 0);
}

interface AskedCharge {
  readonly status: string | null;
  readonly facts: AskedOfBuyer;
}

/** Only a code or a card number of the buyer completes the charge: the list of confirmations shows what is asked. */
export const asksByList = ({ status, facts }: AskedCharge): boolean =>
  status === 'Challenged' && facts.challenge === null;

/**
 * The buyer answers on the bank's page, or by a link on a telephone, and the card is charged there. Once the page was shown or
 * the link sent, "nothing was charged" is not certain any more; nor is it after a code was tried and is no longer asked for. If
 * the API shows nothing, or still waits, that proves nothing either.
 */
export function mayBeCharged(charge: AskedCharge): boolean {
  const { status, facts } = charge;
  const outcome = status === null ? null : chargeOutcome(status);
  // The buyer is asked something. An empty list does not say what: it may be older or newer than the question.
  const isUnseen = asksByList(charge) && (facts.confirmations.length === 0 || facts.wasUnread === true);
  const isAnswered = facts.confirmations.some(
    ({ type, state, attempts }) => type !== 'otp' || (state === 'gone' && attempts > 0),
  );
  const isOpened = (facts.challengeOpenedAt ?? null) !== null;
  return (isUnseen || isOpened || isAnswered) && (outcome === 'open' || outcome === 'other');
}
