/** Reading and writing amounts in both languages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsToCents, formatCents, type MoneyLocale, parseMoneyInput, splitCurrency } from '#shared/domain/money.ts';

const typed: ReadonlyArray<{ text: string; 'pt-BR': number | null; en: number | null }> = [
  { text: '1.234,56', 'pt-BR': 123_456, en: 123_456 },
  { text: '1,234.56', 'pt-BR': 123_456, en: 123_456 },
  { text: '1234,56', 'pt-BR': 123_456, en: 123_456 },
  { text: '1234.56', 'pt-BR': 123_456, en: 123_456 },
  { text: '1234', 'pt-BR': 123_400, en: 123_400 },
  { text: '1.234', 'pt-BR': 123_400, en: null },
  { text: '1,234', 'pt-BR': null, en: 123_400 },
  { text: '1.234.567,89', 'pt-BR': 123_456_789, en: 123_456_789 },
  { text: '12,5', 'pt-BR': 1250, en: 1250 },
  { text: ',50', 'pt-BR': 50, en: 50 },
  { text: '5,', 'pt-BR': 500, en: null },
  { text: '0', 'pt-BR': 0, en: 0 },
  { text: 'R$ 23,90', 'pt-BR': 2390, en: 2390 },
  { text: 'R$\u00a01.234,50', 'pt-BR': 123_450, en: 123_450 },
  { text: 'US$ 1.50', 'pt-BR': 150, en: 150 },
  { text: 'R$ 1,50 BRL', 'pt-BR': 150, en: 150 },
  { text: '$ 1.50 USD', 'pt-BR': 150, en: 150 },
  { text: 'R$ 10,00 US$', 'pt-BR': null, en: null },
  { text: 'US$ 10,00 EUR', 'pt-BR': null, en: null },
  { text: '12.34.56', 'pt-BR': null, en: null },
  { text: '1.23,456', 'pt-BR': null, en: null },
  { text: '1,2345', 'pt-BR': null, en: null },
  { text: '-5', 'pt-BR': null, en: null },
  { text: '5,-', 'pt-BR': null, en: null },
  { text: '12abc', 'pt-BR': null, en: null },
  { text: '1e3', 'pt-BR': null, en: null },
  { text: '', 'pt-BR': null, en: null },
  { text: ',', 'pt-BR': null, en: null },
  { text: 'R$', 'pt-BR': null, en: null },
  { text: '99999999999999999', 'pt-BR': null, en: null },
];

describe('a typed amount', () => {
  it.each(typed)('"$text" reads as $pt-BR in pt-BR and $en in English', (row) => {
    expect(parseMoneyInput(row.text, 'pt-BR')).toBe(row['pt-BR']);
    expect(parseMoneyInput(row.text, 'en')).toBe(row.en);
  });

  it.each([
    { text: 'R$ 1,50', currency: 'BRL' },
    { text: '1,50 usd', currency: 'USD' },
    { text: '$ 1.50 USD', currency: 'USD' },
    { text: 'R$ 1,50 $', currency: 'BRL' },
    { text: '$ 1,50', currency: null },
  ])('"$text" names $currency, on whichever side it stands', ({ text, currency }) => {
    expect(splitCurrency(text)).toMatchObject({ currency });
  });

  it.each<MoneyLocale>(['pt-BR', 'en'])('reads back whatever was written in %s', (locale) => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(parseMoneyInput(formatCents(amount, locale), locale)).toBe(amount);
      }),
    );
  });
});

describe('typing from the right', () => {
  it.each([
    ['', 0],
    ['1', 1],
    ['12', 12],
    ['1234', 1234],
    ['0,12', 12],
    ['R$ 12,34', 1234],
    ['99999999999999999', null],
  ])('"%s" is %d cents', (text, expected) => {
    expect(digitsToCents(text)).toBe(expected);
  });
});

describe('a written amount', () => {
  it.each([
    { amount: 0, locale: 'pt-BR', text: 'R$\u00a00,00' },
    { amount: -0, locale: 'pt-BR', text: 'R$\u00a00,00' },
    { amount: 5, locale: 'pt-BR', text: 'R$\u00a00,05' },
    { amount: 123_450, locale: 'pt-BR', text: 'R$\u00a01.234,50' },
    { amount: -1234, locale: 'pt-BR', text: '-R$\u00a012,34' },
    { amount: 123_450, locale: 'en', text: 'R$1,234.50' },
    { amount: Number.MAX_SAFE_INTEGER, locale: 'pt-BR', text: 'R$\u00a090.071.992.547.409,91' },
  ] as const)('$amount in $locale is "$text"', ({ amount, locale, text }) => {
    expect(formatCents(amount, locale)).toBe(text);
  });

  it('names dollars when asked to', () => {
    expect(formatCents(123_450, 'pt-BR', 'USD')).toBe('US$\u00a01.234,50');
  });

  it('refuses half a cent', () => {
    expect(() => formatCents(0.5, 'en')).toThrow(RangeError);
  });
});
