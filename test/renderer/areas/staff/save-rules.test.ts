/** The rights are saved whatever stands in their form, also where it amounts to no change. */
import { expect, test } from 'vitest';
import { levelField, limitField, typedRulesOf } from '#renderer/areas/staff/rights-form.ts';
import { saveRules } from '#renderer/areas/staff/save-rules.ts';
import { methods } from '#shared/contract/methods.ts';
import { defaultRules } from '#shared/domain/rights.ts';
import { connectScriptedCore, value } from '../../scripted-core.ts';

const rules = {
  ...defaultRules,
  clerk: { ...defaultRules.clerk, discount: { level: 'allow', limit: 1_000 } },
} as const;
const typed = typedRulesOf(rules, 'pt-BR');

test.each([
  ['a limit was typed and its level chosen away again', { [limitField('clerk', 'refund')]: '5000' }],
  ['a limit was written otherwise', { [limitField('clerk', 'discount')]: '10,0' }],
])('where %s nothing is asked, and all is saved', async (_what, part) => {
  const core = connectScriptedCore();
  expect(await saveRules({ ...typed, ...part }, rules)).toEqual({ ok: true, value: rules });
  expect(core.asked).toEqual([]);
});

test('what was changed is asked for in a form that the contract takes', async () => {
  const core = connectScriptedCore();
  core.on('rights.set', () => value(defaultRules));
  const denied = { ...typed, [levelField('clerk', 'discount')]: 'deny' };
  expect(await saveRules(denied, rules)).toEqual({ ok: true, value: defaultRules });
  const [{ input } = { input: null }] = core.asked;
  expect(methods['rights.set'].input.parse(input)).toEqual({
    rules: [{ role: 'clerk', right: 'discount', level: 'deny', limit: 1_000 }],
  });
});
