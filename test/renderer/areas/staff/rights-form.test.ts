/** The form of the rights sends what was changed in it, and nothing else. */
import { describe, expect, test } from 'vitest';
import {
  changedRules,
  choicesOf,
  levelField,
  limitField,
  typedRulesOf,
  wrongLimits,
} from '#renderer/areas/staff/rights-form.ts';
import { defaultRules, type RulesByRole } from '#shared/domain/rights.ts';

const rules: RulesByRole = {
  manager: defaultRules.manager,
  clerk: {
    ...defaultRules.clerk,
    discount: { level: 'allow', limit: 1_250 },
    refund: { level: 'allow', limit: 9_990 },
    'custom-amount': { level: 'allow', limit: null },
  },
};
const discountLimit = limitField('clerk', 'discount');

describe.each(['pt-BR', 'en'] as const)('in %s', (language) => {
  const typed = typedRulesOf(rules, language);

  test('a form that nobody touched changes nothing', () => {
    expect(wrongLimits(typed)).toEqual([]);
    expect(changedRules(typed, rules)).toEqual([]);
  });

  test('levels and limits of both roles are sent together', () => {
    const changed = {
      ...typed,
      [discountLimit]: '15,5',
      [levelField('clerk', 'refund')]: 'allow',
      [levelField('clerk', 'custom-amount')]: 'up-to',
      [limitField('clerk', 'custom-amount')]: '5000',
      [levelField('manager', 'export')]: 'deny',
    };
    expect(changedRules(changed, rules)).toEqual([
      { role: 'clerk', right: 'discount', level: 'allow', limit: 1_550 },
      { role: 'clerk', right: 'custom-amount', level: 'allow', limit: 5_000 },
      { role: 'clerk', right: 'refund', level: 'allow', limit: null },
      { role: 'manager', right: 'export', level: 'deny', limit: null },
    ]);
  });
});

test('a limit that cannot be read is a problem of its role, as long as it counts', () => {
  const typed = { ...typedRulesOf(rules, 'pt-BR'), [discountLimit]: '120' };
  expect(wrongLimits(typed)).toEqual([{ role: 'clerk', field: discountLimit, words: 'rights.limitBad' }]);
  const denied = { ...typed, [levelField('clerk', 'discount')]: 'deny' };
  expect(wrongLimits(denied)).toEqual([]);
  expect(changedRules(denied, rules)).toEqual([{ role: 'clerk', right: 'discount', level: 'deny', limit: 1_250 }]);
});

test('an empty limit means nothing: that there is none is a choice of its own', () => {
  const typed = typedRulesOf(rules, 'pt-BR');
  const refundLimit = limitField('clerk', 'refund');
  for (const text of ['', '0']) {
    expect(wrongLimits({ ...typed, [discountLimit]: text })).toMatchObject([{ field: discountLimit }]);
    expect(wrongLimits({ ...typed, [refundLimit]: text })).toMatchObject([{ words: 'rights.limitMissing' }]);
  }
  expect(typed[levelField('clerk', 'custom-amount')]).toBe('allow');
  expect([choicesOf('refund'), choicesOf('links')]).toEqual([
    ['allow', 'up-to', 'approval', 'deny'],
    ['allow', 'approval', 'deny'],
  ]);
});

test('a limit of nothing is shown as what it does, and left as it is until somebody chooses otherwise', () => {
  const nothing = { ...rules, clerk: { ...rules.clerk, discount: { level: 'allow', limit: 0 } as const } };
  const typed = typedRulesOf(nothing, 'pt-BR');
  expect(typed[levelField('clerk', 'discount')]).toBe('approval');
  expect([wrongLimits(typed), changedRules(typed, nothing)]).toEqual([[], []]);
});
