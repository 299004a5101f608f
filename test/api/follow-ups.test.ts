/** W1: every follow-up has an end, or a reason why the API is sure to say one; and none of them is dear in the long run. */
import { describe, expect, test } from 'vitest';
import { type FollowUp, type FollowUpKind, followUps, isFollowUpOver, slowedMs } from '#main/api/follow-ups.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const kinds = Object.keys(followUps) as FollowUpKind[];

/** What the API itself ends, or what has no end. */
const endless: readonly FollowUpKind[] = ['subscription-late', 'subscription-quiet', 'list'];

/** Looks from an age of `fromMs` to one of `toMs`, at the fastest pace of any kind. */
function looks(
  kind: FollowUpKind,
  { fromMs, toMs, everyMs }: { fromMs: number; toMs: number; everyMs: number },
): number {
  let count = 0;
  for (let age = fromMs; age < toMs && !isFollowUpOver({ followUp: kind, openedAt: 0 }, age); count += 1) {
    age += slowedMs(kind, everyMs, age);
  }
  return count;
}

describe.each(kinds)('W1: the follow-up of a %s', (kind) => {
  const { endsAfterMs, why }: FollowUp = followUps[kind];

  test('says why it goes on for so long', () => expect(why.length).toBeGreaterThan(20));

  test('ends, or the API is sure to end it', () => {
    expect(endsAfterMs === null).toBe(endless.includes(kind));
    if (endsAfterMs === null) return;
    expect(isFollowUpOver({ followUp: kind, openedAt: 0 }, endsAfterMs + 1)).toBe(true);
    expect(isFollowUpOver({ followUp: kind, openedAt: 0 }, endsAfterMs - 1)).toBe(false);
  });
});

test('W1: sixty abandoned subscriptions cost less than sixty reads an hour after a day, and none after a month', () => {
  const anHour = { fromMs: day, toMs: day + hour, everyMs: minute };
  expect(looks('subscription-waiting', anHour) * 60).toBeLessThanOrEqual(60);
  expect(looks('subscription-waiting', { ...anHour, fromMs: 31 * day, toMs: 32 * day })).toBe(0);
});

test('W1: a refund that is processing for a month is asked about four times a day', () => {
  expect(looks('refund', { fromMs: 30 * day, toMs: 31 * day, everyMs: 15 * minute })).toBeLessThanOrEqual(4);
});

test('a link is followed for a day after its own end, and no longer', () => {
  const link = { followUp: 'link', openedAt: 0, endsAt: 3 * day } as const;
  expect([isFollowUpOver(link, 4 * day), isFollowUpOver(link, 4 * day + 1)]).toEqual([false, true]);
});
