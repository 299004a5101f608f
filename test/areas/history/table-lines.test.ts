/** A line of the table: the words of whoever asked, money in its language, and nothing a program would run. */
import { expect, test } from 'vitest';
import { tableLine } from '#main/areas/history/table-lines.ts';
import type { HistoryItem, TableStyle } from '#shared/contract/history.ts';
import { cents } from '#shared/domain/money.ts';
import { sale } from '#test/renderer/sample-sale.ts';

const style: TableStyle = {
  separator: ';',
  decimal: ',',
  utcOffsetMinutes: -180,
  words: { 'kind.sale': 'Venda', 'sale.paid': 'Paga' },
};
const at = Date.UTC(2027, 2, 1, 2, 30);

function line(change: Parameters<typeof sale>[0], other: Partial<TableStyle> = {}): string {
  const item: HistoryItem = { kind: 'sale', seq: 1, id: 'sale-1', at, thing: sale(change) };
  return tableLine(item, { ...style, ...other });
}

const item = (description: string) => ({ description, quantity: 2, unitAmountCents: cents(1195) });

test('a sale has its number, its moment in the shop, its words and its money', () => {
  const text = line({ number: 7, state: 'paid', totalCents: cents(123_405), items: [item('Café')], payments: [] });
  expect(text).toMatch(/^7;2027-02-28 23:30:00;Venda;Paga;2 Café;;;1234,05;0,00;/);
  expect(text.endsWith('\r\n')).toBe(true);
});

test('a state without a word is written as its code, and the other language has its own marks', () => {
  const text = line(
    { number: 7, state: 'expired', totalCents: cents(5), payments: [] },
    { separator: ',', decimal: '.' },
  );
  expect(text).toContain(',Venda,expired,');
  expect(text).toContain(',0.05,0.00,');
});

test.each(['=1+1', '+55', '-2', '@SUM(A1)', '\tx'])('a customer called %s is not run as a formula', (name) => {
  const phone = { ddi: '55', ddd: '11', number: '987654321' };
  expect(line({ customer: { name, email: 'a@b.example', phone } })).toContain(`;'${name};`);
});

test('separators, quotes and line ends stay inside their cell', () => {
  expect(line({ items: [item('Pão; "doce"\nquente')] })).toContain(';"2 Pão; ""doce""\nquente";');
});
