/** A sale of which a part went back says how much. */
import { expect, it } from 'vitest';
import { returnedWords } from '#renderer/areas/orders/returned-labels.ts';
import { nextWords } from '#renderer/areas/orders/sale-labels.ts';
import { moneyOut } from '#renderer/format/money-out.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { cents } from '#shared/domain/money.ts';
import { payment, sale, someTime } from '../../sample-sale.ts';

const languages = ['pt-BR', 'en'] as const;

it.each(languages)('in %s, with the amounts of all its payments', (language) => {
  const words = wordsOf(language);
  const payments = [payment({ refundedCents: cents(250) }), payment({ refundedCents: cents(100) }), payment()];
  const part = sale({ state: 'partially-refunded', totalCents: cents(3_000), payments });
  expect(returnedWords(words, part)).toMatch(/3[.,]50.+30[.,]00/);
  for (const of of [
    { ...part, state: 'paid' as const },
    { ...part, isUnread: true },
    { ...part, payments: [payment()] },
  ])
    expect(returnedWords(words, of)).toBeNull();
});

it.each(languages)('in %s, what goes out has a minus', (language) => {
  expect(moneyOut(1_300, language, 'BRL')).toMatch(/^−.*13[.,]00$/);
  expect(moneyOut(0, language, 'BRL')).not.toContain('−');
});

it.each(languages)('in %s, a new code is offered only of a Pix alone', (language) => {
  const { t } = wordsOf(language);
  const expired = sale({ state: 'expired' });
  expect(nextWords(t, expired, someTime)).toBe(t('saleNext.expired'));
  const mixed = { ...expired, payments: [payment(), payment({ method: 'card' })] };
  expect(nextWords(t, mixed, someTime)).not.toMatch(/código|code/);
});
