/** What is said of a customer that is typed: every missing field by its name, and why it is needed. */
import { describe, expect, it } from 'vitest';
import { problemsOf, textOf } from '#renderer/areas/customers/customer-draft.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';

describe.each(['pt-BR', 'en'] as const)('in %s, a customer of whom only the CPF is typed', (language) => {
  const { t } = wordsOf(language);
  const problems = problemsOf({ ...textOf(null), 'customer.document.number': '529.982.247-25' }, t);

  it('is told each missing field in words of its own, and nothing is wrong with the CPF', () => {
    expect(problems).toEqual({
      'customer.name': t('customer.nameMissing'),
      'customer.email': t('customer.emailMissing'),
      'customer.phone': t('customer.phoneMissing'),
      'customer.document.number': null,
      notes: null,
    });
  });

  it('is told of a field that is wrong, not of one that is missing', () => {
    const typed = { ...textOf(null), 'customer.email': 'ana@', 'customer.phone': '123' };
    expect(problemsOf(typed, t)).toMatchObject({
      'customer.email': t('problem.email-invalid'),
      'customer.phone': t('customer.phoneInvalid'),
    });
  });
});
