/** The properties of rows, whatever text and amounts they are made of. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, parseMoneyInput } from '#shared/domain/money.ts';
import { saleSlip } from '#shared/domain/receipts/sale-slip.ts';
import { paperColumns, printable, type SlipLine, type SlipRow, slipRows } from '#shared/domain/receipts/slip-rows.ts';
import { soldLines, soldSums } from '#shared/domain/sold-lines.ts';
import { pix, saleFacts } from './sample-slips.ts';

const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.string({ unit: 'binary', maxLength: 90 }));
const anyLine: fc.Arbitrary<SlipLine> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: anyText, double: fc.boolean() }),
  fc.record({
    kind: fc.constant('text' as const),
    text: anyText,
    align: fc.constant('centre' as const),
    double: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pair' as const), left: anyText, right: anyText }),
);
const columns = fc.constantFrom(...paperColumns);

const widthOf = (row: SlipRow): number => (row.kind === 'text' ? row.text.length * (row.double ? 2 : 1) : 0);
const textOf = (row: SlipRow): string => (row.kind === 'text' ? row.text : '');

test('no row is longer than the paper, and none holds what steers a printer', () => {
  fc.assert(
    fc.property(fc.array(anyLine), columns, (lines, width) => {
      for (const row of slipRows(lines, width)) {
        expect(widthOf(row)).toBeLessThanOrEqual(width);
        expect(textOf(row)).toMatch(/^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/);
      }
    }),
    { numRuns: 500 },
  );
});

test('a text keeps all its words, in their order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), columns, (text, width) => {
      const rows = slipRows([{ kind: 'text', text }], width);
      expect(rows.map(textOf).join('').replaceAll(' ', '')).toBe(printable(text).replaceAll(' ', ''));
    }),
  );
});

test('an amount stands whole at the end of a row, however long the name beside it', () => {
  fc.assert(
    fc.property(anyText, fc.maxSafeInteger(), columns, (left, value, width) => {
      const right = `R$ ${Math.abs(value)}`;
      expect(textOf(slipRows([{ kind: 'pair', left, right }], width).at(-1) ?? { kind: 'cut' }).endsWith(right)).toBe(
        true,
      );
    }),
  );
});

const item = fc.record({
  description: fc.string({ minLength: 1, maxLength: 60 }).map((text) => `i${text}`),
  quantity: fc.integer({ min: 1, max: 99 }),
  fullUnitAmountCents: fc.integer({ min: 100, max: 5_000_000 }).map(cents),
  off: fc.integer({ min: 0, max: 99 }),
});

test('what is printed adds up to the cents of the sale', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), columns, (drawn, width) => {
      const items = drawn.map(({ off, ...rest }) => ({
        ...rest,
        unitAmountCents: cents(rest.fullUnitAmountCents - off),
      }));
      const sums = soldSums(items);
      const facts = {
        ...saleFacts,
        lines: soldLines(items),
        sums,
        payments: [{ ...pix, amountCents: sums.totalCents }],
      };
      const amounts = slipRows(saleSlip(facts, 'pt-BR'), width)
        .map(textOf)
        .flatMap((text) => /-?R\$ [\d.]+,\d\d$/.exec(text) ?? [])
        .map(
          (text) => (text.startsWith('-') ? -1 : 1) * (parseMoneyInput(text.replace('-', ''), 'pt-BR') ?? Number.NaN),
        );
      const parts = amounts.slice(0, facts.lines.length);
      const rest = sums.discountCents === 0 ? [] : [sums.fullCents, -sums.discountCents];
      expect(parts.reduce((sum, value) => sum + value, 0)).toBe(sums.fullCents);
      expect(amounts.slice(facts.lines.length)).toEqual([...rest, sums.totalCents, sums.totalCents]);
    }),
  );
});
