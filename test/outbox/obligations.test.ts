/** When an obligation is free again: once the end of what took it is proven to have moved no money. */
import { expect, test } from 'vitest';
import type { Entry } from '#main/outbox/entry.ts';
import { canTakeNoMoney } from '#main/outbox/obligations.ts';

const entry = (state: Entry['state'], ambiguous: boolean) => ({ state, ambiguous, resolution: null }) as Entry;

test.each([
  ['declined', false, true],
  ['refused', false, true],
  ['withdrawn', false, true],
  ['superseded', false, true],
  ['superseded', true, false],
  ['unknown', true, false],
  ['review', true, false],
  ['resolved', false, false],
] as const)('O2: %s with doubt %s leaves it free: %s', (state, ambiguous, isFree) => {
  expect(canTakeNoMoney(entry(state, ambiguous), () => false)).toBe(isFree);
});

test('O2: what was accepted is as free as what it made', () => {
  expect([true, false].map((ended) => canTakeNoMoney(entry('accepted', false), () => ended))).toEqual([true, false]);
});
