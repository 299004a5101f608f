/** The form of the rights sends what was changed in it, and nothing else. */
import { describe, expect, test } from 'vitest';
import { changedRules, levelField, limitField, typedRulesOf, wrongLimits } from '#renderer/areas/staff/rights-form.ts';
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
      [limitField('clerk', 'refund')]: '',
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
  expect(wrongLimits(typed)).toEqual([{ role: 'clerk', field: discountLimit }]);
  const denied = { ...typed, [levelField('clerk', 'discount')]: 'deny' };
  expect(wrongLimits(denied)).toEqual([]);
  expect(changedRules(denied, rules)).toEqual([{ role: 'clerk', right: 'discount', level: 'deny', limit: 1_250 }]);
});
