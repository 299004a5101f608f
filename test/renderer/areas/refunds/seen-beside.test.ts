/** What somebody has read of other payments counts for the refund that it was told of. */
import { expect, test } from 'vitest';
import { createSeenBeside } from '#renderer/areas/refunds/seen-beside.ts';
import type { CallError } from '#shared/contract/errors.ts';

const told: CallError = {
  code: 'rule-broken',
  message: 'another payment went back',
  fields: [{ path: 'parts', code: 'back-beside', params: { backCents: 4_900 } }],
};

test('who asks once more for the same parts has read it; for other parts it is told anew', () => {
  const seen = createSeenBeside();
  expect(seen.of('first of 20')).toEqual({});
  seen.refused('first of 20', told);
  expect(seen.of('first of 20')).toEqual({ backBesideCents: 4_900 });
  expect(seen.of('second of 20')).toEqual({});
  // Back at what it was told of: it stands on the screen no more, but nothing of it has changed.
  expect(seen.of('first of 20')).toEqual({ backBesideCents: 4_900 });
  seen.refused('first of 20', { code: 'offline', message: '' });
  expect(seen.of('first of 20')).toEqual({});
});
