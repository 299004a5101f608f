/** Cells of a catalogue as files have them: prices in every form, headings in two languages, formulas made harmless. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '#renderer/i18n/en/messages.ts';
import { ptBR } from '#renderer/i18n/pt-br/messages.ts';
import { catalogColumns, columnOf, readActive, readPrice } from '#shared/domain/catalog-cells.ts';
import { cleanText, largestPriceCents } from '#shared/domain/catalog-rules.ts';
import { checkDigit, checkGtin, sameGtin } from '#shared/domain/gtin.ts';
import { tableLineOf, unescapedCell } from '#shared/domain/table-cells.ts';

const amounts = fc.integer({ min: 1, max: largestPriceCents });

function written(amount: number, { group, decimal }: { group: string; decimal: string }): string {
  const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${whole}${decimal}${String(amount % 100).padStart(2, '0')}`;
}

describe('a price', () => {
  it.each([
    { cell: '1.234,56', amount: 123_456 },
    { cell: '1234.56', amount: 123_456 },
    { cell: '1,234.56', amount: 123_456 },
    { cell: 'R$ 5', amount: 500 },
    { cell: 'R$\u00a01.234', amount: 123_400 },
    { cell: '5,9', amount: 590 },
    { cell: ' 7 ', amount: 700 },
    { cell: 'BRL 3,00', amount: 300 },
    { cell: '3,00 BRL', amount: 300 },
    { cell: '$ 5', amount: 500 },
  ])('"$cell" is $amount cents', ({ cell, amount }) => {
    expect(readPrice(cell, 'BRL')).toEqual({ amountCents: amount });
  });

  it.each([
    { cell: 'US$ 5', written: 'USD' },
    { cell: 'us$5,00', written: 'USD' },
    { cell: 'U$ 5', written: 'USD' },
    { cell: 'USD 5', written: 'USD' },
    { cell: '5 USD', written: 'USD' },
    { cell: '€ 5', written: 'EUR' },
    { cell: '5,00 EUR', written: 'EUR' },
  ])('"$cell" is not taken as reais', ({ cell, written }) => {
    expect(readPrice(cell, 'BRL')).toEqual({ code: 'price-other-currency', params: { written, currency: 'BRL' } });
  });

  it('in reais is not taken as dollars by a shop that sells in dollars', () => {
    const problem = { code: 'price-other-currency', params: { written: 'BRL', currency: 'USD' } };
    expect(readPrice('R$ 5', 'USD')).toEqual(problem);
    expect(readPrice('BRL 5', 'USD')).toEqual(problem);
    expect(readPrice('US$ 5', 'USD')).toEqual({ amountCents: 500 });
    expect(readPrice('5', 'USD')).toEqual({ amountCents: 500 });
    // One that names two is of neither.
    expect(readPrice('R$ 10,00 US$', 'BRL')).toEqual({ code: 'price-unreadable' });
    expect(readPrice('R$ 10,00 US$', 'USD')).toEqual({ code: 'price-unreadable' });
  });

  it.each([
    { cell: '', code: 'price-missing' },
    { cell: '-5,00', code: 'price-negative' },
    { cell: 'R$ -5', code: 'price-negative' },
    { cell: '−5', code: 'price-negative' },
    { cell: '(5,00)', code: 'price-negative' },
    { cell: 'grátis', code: 'price-unreadable' },
    { cell: '1,2,3', code: 'price-unreadable' },
    { cell: '5,999', code: 'price-unreadable' },
    { cell: '1e3', code: 'price-unreadable' },
    { cell: '9'.repeat(40), code: 'price-unreadable' },
  ])('"$cell" is refused as $code', ({ cell, code }) => {
    expect(readPrice(cell, 'BRL')).toEqual({ code });
  });

  it('is read as it was written, in every form', () => {
    const forms = [
      { group: '.', decimal: ',' },
      { group: '', decimal: ',' },
      { group: '', decimal: '.' },
      { group: ',', decimal: '.' },
    ];
    fc.assert(
      fc.property(amounts, fc.constantFrom(...forms), fc.constantFrom('', 'R$ ', 'R$'), (amountCents, form, sign) => {
        expect(readPrice(`${sign}${written(amountCents, form)}`, 'BRL')).toEqual({ amountCents });
      }),
    );
  });

  it('of any text is an amount or a reason, never an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readPrice(text, 'BRL');
        expect('code' in read || Number.isSafeInteger(read.amountCents)).toBe(true);
      }),
    );
  });
});

describe('a heading', () => {
  it.each([
    ['Preço (R$)', 'unitAmountCents'],
    ['CÓDIGO DE BARRAS', 'barcode'],
    ['Cód. Barras', 'barcode'],
    ['codigo_de_barras', 'barcode'],
    ['Descrição*', 'description'],
    ['SKU', 'code'],
    ['Estoque', null],
    ['', null],
  ])('"%s" means %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column);
  });

  it.each([
    { language: 'pt-BR', words: ptBR },
    { language: 'en', words: en },
  ])('of an export in $language is understood', ({ words }) => {
    expect(catalogColumns.map((column) => columnOf(words.catalogEditor.columns[column]))).toEqual(catalogColumns);
    expect(readActive(words.catalogEditor.yes)).toBe(true);
    expect(readActive(words.catalogEditor.no)).toBe(false);
  });
});

describe('a bar code', () => {
  it('with its check digit is right, and with any other digit wrong', () => {
    const digits = fc.constantFrom(7, 11, 12, 13).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 9 }), (body, off) => {
        const right = checkDigit(body);
        expect(checkGtin(`${body}${right}`)).toBeNull();
        expect(checkGtin(`${body}${(right + off) % 10}`)).toBe('barcode-check-digit');
      }),
    );
  });

  it('of two forms names both', () => {
    expect(sameGtin('036000291452')).toContain('0036000291452');
    expect(sameGtin('0036000291452')).toContain('036000291452');
    expect(sameGtin('96385074')).toEqual(['96385074', '96385074']);
  });
});

describe('a cell of a table', () => {
  it.each(['=1', '+1', '-1', '@x', '\tx', ' =1', '\u3000＝1', '＋1', '－1', '＠x', "'=1", '\u2212 1'])(
    '"%s" does not begin like a formula any more, and comes back',
    (cell) => {
      const line = tableLineOf([cell], ';');
      expect(line.replace(/^"/, '')).toMatch(/^'/);
      expect(unescapedCell(line.replace(/^"|"?\r\n$/g, ''))).toBe(cell);
    },
  );

  it('comes back as it was, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = tableLineOf([text], ';').slice(0, -2);
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠]/);
        expect(unescapedCell(cell)).toBe(text);
      }),
    );
  });
});

describe('a name', () => {
  it('that was cleaned once stays as it is, on one line and without hidden marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\s|\s$|\s\s/u);
      }),
    );
  });
});
