/** What a discount comes to in percent, and what limits make of a demand. */
import { describe, expect, it } from 'vitest';
import { discountCents } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';
import {
  defaultRules,
  discountBasisPoints,
  discountDemand,
  levelByRule,
  levelFor,
  type RulesByRole,
} from '#shared/domain/rights.ts';

describe('a discount in percent', () => {
  it.each([
    [1490, 15, { least: 9896, roundest: 9900 }],
    [5, 4, { least: 1000, roundest: 1000 }],
    [100, 87, { least: 1250, roundest: 1300 }],
    [1000, 1000, { least: 0, roundest: 0 }],
    [1000, 1200, { least: 0, roundest: 0 }],
    [999_999_999_00, 1, { least: 10_000, roundest: 10_000 }],
  ])('of %i sold for %i', (full, sold, expected) => {
    expect(discountBasisPoints(full, sold)).toEqual(expected);
  });

  it('is never counted as more than was typed', () => {
    for (let full = 1; full <= 3_000; full += 7) {
      for (const typed of [1, 99, 250, 1000, 1250, 3333, 5000, 9900, 9999, 10_000]) {
        const off = discountCents({ kind: 'percent', basisPoints: typed }, cents(full));
        expect(discountBasisPoints(full, full - off).least).toBeLessThanOrEqual(typed);
      }
    }
  });

  it('of one cent more than the limit takes off is above it', () => {
    for (let full = 100; full <= 3_000; full += 13) {
      const off = discountCents({ kind: 'percent', basisPoints: 1000 }, cents(full)) + 1;
      expect(discountBasisPoints(full, full - off).least).toBeGreaterThan(1000);
    }
  });
});

const limits = (rules: RulesByRole, currency: 'BRL' | 'USD' = 'BRL') => ({ rules, currency });

describe('a demand', () => {
  const rules: RulesByRole = {
    ...defaultRules,
    clerk: { ...defaultRules.clerk, discount: { level: 'allow', limit: 1000 } },
  };

  it.each([
    [undefined, 'allow'],
    [1000, 'allow'],
    [1001, 'approval'],
  ])('of %s with a limit of 1000', (amount, expected) => {
    expect(levelFor('clerk', { right: 'discount', ...(amount !== undefined && { amount }) }, limits(rules))).toBe(
      expected,
    );
  });

  it('of a limit of nothing needs an approval for anything', () => {
    const none = { ...rules, clerk: { ...rules.clerk, refund: { level: 'allow', limit: 0 } as const } };
    expect(levelFor('clerk', { right: 'refund', amount: 1 }, limits(none))).toBe('approval');
  });

  it.each(['refund', 'custom-amount'] as const)(
    "of %s in another currency than the shop's is above any limit",
    (right) => {
      const few = { ...rules, clerk: { ...rules.clerk, [right]: { level: 'allow', limit: 5000 } as const } };
      expect(levelFor('clerk', { right, amount: 4000 }, limits(few))).toBe('allow');
      expect(levelFor('clerk', { right, amount: 4000, currency: 'USD' }, limits(few))).toBe('approval');
      expect(levelFor('clerk', { right, amount: 4000, currency: 'USD' }, limits(few, 'USD'))).toBe('allow');
      expect(levelFor('clerk', { right, amount: 4000 }, limits(few, 'USD'))).toBe('approval');
      const free = { ...few, clerk: { ...few.clerk, [right]: { level: 'allow', limit: null } as const } };
      expect(levelFor('clerk', { right, amount: 4000, currency: 'USD' }, limits(free))).toBe('allow');
    },
  );

  it('of a percentage is the same in every currency', () => {
    expect(levelFor('clerk', { right: 'discount', amount: 1000, currency: 'USD' }, limits(rules))).toBe('allow');
  });

  it('is judged by one rule, which managers may yet be forbidden to approve', () => {
    const over = { right: 'discount', amount: 1001 } as const;
    expect(levelByRule(rules.clerk.discount, over, 'BRL')).toBe('approval');
    const denied = { ...rules, manager: { ...rules.manager, discount: { level: 'deny', limit: null } as const } };
    expect(levelFor('clerk', over, limits(denied))).toBe('deny');
    expect(levelFor('clerk', { ...over, amount: 1000 }, limits(denied))).toBe('allow');
  });

  it('for a discount is made where something was taken off', () => {
    expect(discountDemand(1000, 1000)).toBeNull();
    expect(discountDemand(1000, 900)).toMatchObject({ right: 'discount', shown: 1000 });
  });
});
