/** Every table that the till writes: a reader of CSV gets back what was written, and a spreadsheet program runs nothing of it. */
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableLine as catalogLine } from '#main/areas/catalog/table-lines.ts';
import { tableLine as historyLine } from '#main/areas/history/table-lines.ts';
import type { LineFacts } from '#main/areas/thing.ts';
import { auditHead, auditLine } from '#renderer/areas/audit/audit-table.ts';
import { tableHead, tableStyle } from '#renderer/areas/history/table-style.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { cents } from '#shared/domain/money.ts';
import { unescapedCell } from '#shared/domain/table-cells.ts';

beforeAll(() => changeLanguage('en'));

const texts = [
  'Café 🍰 👩‍👩‍👧 🇧🇷',
  'x'.repeat(10_000),
  '=x'.repeat(5000),
  'مرحبا بالعالم',
  '\u202e=1+1',
  '\u200f=1+1',
  '"quoted" and \'single\'',
  '"',
  "'=1",
  "''",
  'one\ntwo\r\nthree\rfour',
  'a;b,c\td',
  '=HYPERLINK("http://x","y")',
  '+55 11',
  '-2',
  '-2,50',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u0000=1',
  '\ufeff=1',
  '＝1+1',
  '−1',
  '\u2028=1',
];

const amounts = [0, 5, -5, -99, -100, 123_456, -123_456, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER];

const marks = [
  { language: 'pt-BR', separator: ';', decimal: ',' },
  { language: 'en', separator: ',', decimal: '.' },
] as const;
type Marks = (typeof marks)[number];

interface Written {
  readonly line: string;
  /** What its cells must read as, where the text stands. */
  readonly texts: readonly number[];
  /** Where the amount stands, and what it is; null in a table without one. */
  readonly amount: { readonly at: number; readonly cents: number } | null;
}

function historyTable(text: string, amountCents: number, { language }: Marks): Written {
  const style = tableStyle(wordsOf(language), -180);
  const some = {
    number: text,
    state: text,
    what: text,
    customer: text,
    means: [{ method: text, card: '' }],
    currency: 'BRL',
  };
  const ids = { person: text, apiId: text, chargeIds: text };
  const facts: LineFacts = {
    ...some,
    ...ids,
    isRefunding: false,
    isCardOnly: false,
    amountCents,
    refundedCents: amountCents,
  };
  return {
    line: historyLine({ kind: 'sale', at: 0, facts }, style),
    texts: [0, 3, 4, 5, 6, 10, 11, 12],
    amount: { at: 8, cents: amountCents },
  };
}

function catalogTable(text: string, amountCents: number, { separator, decimal }: Marks): Written {
  // Its type allows no price below zero.
  const unitAmountCents = cents(Math.abs(amountCents));
  const item = { code: text, barcode: text, description: text, unitAmountCents, retiredAt: null };
  const style = { separator, decimal, yes: text, no: 'no' };
  return { line: catalogLine(item, text, style), texts: [0, 1, 2, 4, 5], amount: { at: 3, cents: unitAmountCents } };
}

function auditTable(text: string, amountCents: number, { language, separator }: Marks): Written {
  const facts = { [text]: text, amountCents };
  const people = { staffId: 'a', staffName: text, approverId: 'b', approverName: text };
  const row = { seq: 1, at: 0, action: text, subject: text, before: facts, after: null, hash: text, ...people };
  return { line: auditLine(wordsOf(language), row, separator), texts: [2, 3, 4, 5, 8], amount: null };
}

const tables = { history: historyTable, catalog: catalogTable, audit: auditTable };

/** As a spreadsheet program decides it: it looks past what nobody sees. A plain number is no formula. */
function isRun(cell: string): boolean {
  const [first = ''] = cell.normalize('NFKC').replace(/^[^\p{L}\p{N}\p{P}\p{S}]+/u, '');
  return '=+-@−'.includes(first) && first !== '' && !/^-\d+[.,]\d{2}$/.test(cell);
}

function cellsOf(line: string, { separator }: Marks): string[] {
  const rows = parse(line, { delimiter: separator, record_delimiter: ['\r\n'] }) as string[][];
  expect(rows).toHaveLength(1);
  return rows[0] ?? [];
}

describe.each(marks)('in $language', (style) => {
  describe.each(Object.entries(tables))('the table of %s', (_, table) => {
    test.each(texts)('%# gives back the text as it was, and runs nothing', (text) => {
      const written = table(text, -1, style);
      const cells = cellsOf(written.line, style);
      for (const at of written.texts) {
        const cell = cells[at] ?? '';
        expect(unescapedCell(cell)).toBe(text);
        expect(/^[-+]/.test(cell)).toBe(false);
      }
      expect(cells.filter(isRun)).toEqual([]);
    });

    test.each(amounts)('%d cents are a number that adds up', (amountCents) => {
      const { line, amount } = table('x', amountCents, style);
      if (amount === null) return expect(line).toContain(String(amountCents));
      const cell = cellsOf(line, style)[amount.at] ?? '';
      expect(cell).toMatch(style.decimal === ',' ? /^-?\d+,\d\d$/ : /^-?\d+\.\d\d$/);
      expect(BigInt(cell.replace(/[.,]/, ''))).toBe(BigInt(amount.cents));
    });
  });

  test('every heading is a cell', () => {
    const words = wordsOf(style.language);
    expect(cellsOf(tableHead(words, style), style)).toHaveLength(13);
    expect(cellsOf(auditHead(words, style.separator), style)).toHaveLength(9);
  });
});
