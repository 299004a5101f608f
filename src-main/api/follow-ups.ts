/**
 * How long the till polls each kind of open thing: often while somebody may be waiting, then less and less often, then no more.
 * After that it is still read when an event names it or a person opens it.
 */
import { day, hour, minute } from '../lib/durations.ts';

export interface FollowUp {
  /** From this age on the wait between two polls grows with the age, up to `slowestMs`. */
  readonly slowAfterMs: number;
  readonly slowestMs: number;
  /** No more polls from this age on; null only where the API itself is sure to report the end. */
  readonly endsAfterMs: number | null;
  /** No more polls this long after the thing's own end (the end of a code, of a link). */
  readonly endsAfterOwnEndMs: number | null;
  readonly why: string;
}

export const followUps = {
  sale: {
    slowAfterMs: 7 * day,
    slowestMs: 30 * minute,
    endsAfterMs: 60 * day,
    endsAfterOwnEndMs: null,
    why: 'A Pix code lives for a day and an authorization about 26 h; what is still open then waits for people.',
  },
  'not-said': {
    slowAfterMs: 0,
    slowestMs: 12 * hour,
    endsAfterMs: 60 * day,
    endsAfterOwnEndMs: null,
    why: 'What a word means that this version does not know, or a charge that the API does not show, it may say one day.',
  },
  refund: {
    slowAfterMs: 2 * hour,
    slowestMs: 6 * hour,
    endsAfterMs: 60 * day,
    endsAfterOwnEndMs: null,
    why: 'The acquirer confirms within days; after two statements of the card it is a matter for people.',
  },
  'subscription-waiting': {
    slowAfterMs: 15 * minute,
    slowestMs: 6 * hour,
    endsAfterMs: 30 * day,
    endsAfterOwnEndMs: null,
    why: 'A first payment that nobody makes is abandoned; the API names no status that would end it.',
  },
  'subscription-late': {
    slowAfterMs: 7 * day,
    slowestMs: 6 * hour,
    endsAfterMs: null,
    endsAfterOwnEndMs: null,
    why: 'The API charges again each day and then suspends or cancels it.',
  },
  'subscription-quiet': {
    slowAfterMs: Number.POSITIVE_INFINITY,
    slowestMs: 6 * hour,
    endsAfterMs: null,
    endsAfterOwnEndMs: null,
    why: 'It is charged in every period until the API says that it is canceled or completed.',
  },
  link: {
    slowAfterMs: day,
    slowestMs: hour,
    endsAfterMs: 365 * day,
    endsAfterOwnEndMs: day,
    why: 'A payment begun before the end may be confirmed a day later; a link of a year ago is not on anybody’s screen.',
  },
  charge: {
    slowAfterMs: day,
    slowestMs: 6 * hour,
    endsAfterMs: 30 * day,
    endsAfterOwnEndMs: day,
    why: 'A Pix may be confirmed a while after its end; a code or a bank page that nobody answers is abandoned.',
  },
  card: {
    slowAfterMs: hour,
    slowestMs: 6 * hour,
    endsAfterMs: 7 * day,
    endsAfterOwnEndMs: null,
    why: 'A pending card can be charged all the same; a tokenization takes seconds.',
  },
  chargeback: {
    slowAfterMs: 7 * day,
    slowestMs: 6 * hour,
    endsAfterMs: 365 * day,
    endsAfterOwnEndMs: null,
    why: 'The rounds of a dispute take months; the list is read all the while.',
  },
  list: {
    slowAfterMs: Number.POSITIVE_INFINITY,
    slowestMs: day,
    endsAfterMs: null,
    endsAfterOwnEndMs: null,
    why: 'New disputes show themselves in it alone: one look every quarter of an hour, or a day where it is not there.',
  },
} as const satisfies Record<string, FollowUp>;

export type FollowUpKind = keyof typeof followUps;

/** The part of the age: at two hours a poll each quarter of an hour, at a day every three hours. */
const slowPart = 1 / 8;

/** The wait between two polls of something of this age that is normally polled every `everyMs`. */
export function slowedMs(kind: FollowUpKind, everyMs: number, ageMs: number): number {
  const { slowAfterMs, slowestMs }: FollowUp = followUps[kind];
  return ageMs < slowAfterMs ? everyMs : Math.max(everyMs, Math.min(ageMs * slowPart, slowestMs));
}

export interface Followed {
  readonly followUp: FollowUpKind;
  readonly openedAt: number;
  readonly endsAt?: number | null;
}

export function isFollowUpOver({ followUp, openedAt, endsAt = null }: Followed, now: number): boolean {
  const { endsAfterMs, endsAfterOwnEndMs }: FollowUp = followUps[followUp];
  if (endsAt !== null && endsAfterOwnEndMs !== null && now > endsAt + endsAfterOwnEndMs) return true;
  return endsAfterMs !== null && now > openedAt + endsAfterMs;
}

/** How long somebody waits with a telephone or a code in hand, or for a read that the API does not answer. */
export const waitedForMs = 15 * minute;

/** Whether somebody still waits for the read wanted at this time: what cannot be read keeps nobody at a screen for ever. */
export const isWaitedFor = (wantedAt: number | null, now: number): boolean =>
  wantedAt !== null && now < wantedAt + waitedForMs;
