/** A request that a GET does not show: on its way for a minute, and never for ever. */
import { expect, it } from 'vitest';
import { isLate } from '#main/outbox/late-answer.ts';

const sentAt = 1_000_000;

it.each([
  ['just sent, it may be on its way', { lastSentAt: sentAt, firstSentAt: sentAt }, 59_999, false],
  ['a minute after it was sent, it is not', { lastSentAt: sentAt, firstSentAt: sentAt }, 60_000, true],
  ['sent again, its newest sending counts', { lastSentAt: sentAt, firstSentAt: sentAt - 600_000 }, 30_000, false],
  ['called unsent by a backup, it is not waited for for ever', { lastSentAt: null, firstSentAt: sentAt }, 60_000, true],
  ['never sent, it is not looked for', { lastSentAt: null, firstSentAt: null }, 60_000, false],
] as const)('%s', (_name, entry, afterMs, late) => {
  expect(isLate(entry, sentAt + afterMs)).toBe(late);
});
