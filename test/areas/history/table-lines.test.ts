/** A line of the table: the words of whoever asked, money in its language, and nothing a program would run. */
import { expect, test } from 'vitest';
import { tableLine } from '#main/areas/history/table-lines.ts';
import { createReadSaleLines } from '#main/areas/orders/sale-lines.ts';
import { createSalesTable, type NewPayment } from '#main/areas/orders/table.ts';
import { createRefundThing } from '#main/areas/refunds/history-thing.ts';
import { createCancelRequests } from '#main/outbox/undo-wishes.ts';
import type { TableStyle } from '#shared/contract/history.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { openTestDb } from '#test/helpers/test-db.ts';
import { refund } from '#test/renderer/sample-sale.ts';

const style: TableStyle = {
  separator: ';',
  decimal: ',',
  utcOffsetMinutes: -180,
  words: {
    'kind.sale': 'Venda',
    'sale.paid': 'Paga',
    'means.card': 'Cartão',
    'sale.saleStateOpen.canceled': 'Cancelamento a confirmar',
    'sale.saleStateOpen.dropped': 'Cancelamento pedido, reserva possível',
    'sale.saleStateOpen.refunding': 'Paga, devolução em curso',
  },
};
const at = Date.UTC(2027, 2, 1, 2, 30);

type Change = Partial<Pick<Sale, 'state' | 'totalCents' | 'currency' | 'items' | 'customer'>> & {
  readonly status?: string;
  readonly orderId?: string | null;
  /** Somebody asked to cancel it. */
  readonly isToUndo?: boolean;
};

const item = (description: string) => ({ description, quantity: 2, unitAmountCents: cents(1195) });
const card: Omit<NewPayment, 'position'> = {
  method: 'card',
  amountCents: cents(100),
  installments: 1,
  capture: 'now',
  cardBrand: 'visa',
  cardLast4: '0019',
  split: null,
  pixExpirationSeconds: null,
};
const pix: typeof card = { ...card, method: 'pix', cardBrand: null, cardLast4: null };

/** The line of a sale by Ana, paid by card and Pix, of which 0,50 were given back. */
function line(
  { state = 'queued', status = 'partially_refunded', orderId = 'or_1', isToUndo = false, ...change }: Change,
  other: Partial<TableStyle> = {},
): string {
  using till = openTestDb();
  const table = createSalesTable(till.db, 'till');
  const staff = { id: 'ana', name: 'Ana', role: 'clerk' } as const;
  const made = { items: [item('Café')], customer: null, totalCents: cents(200), note: null, replaces: null };
  till.db.transaction(() => {
    const payments = [card, pix].map((payment, position) => ({ ...payment, position }));
    table.insert(
      {
        id: 'sale-1',
        draftId: 'draft-1',
        basketId: 'draft-1',
        createdAt: at,
        staff,
        currency: 'BRL',
        ...made,
        ...change,
      },
      payments,
    );
    const row = table.get('sale-1');
    if (row !== null) table.save({ ...row, state, orderId }, at);
    for (const row of table.payments('sale-1')) {
      table.savePayment('sale-1', { ...row, chargeId: `ch_${row.position}`, status, refundedCents: cents(25) });
    }
  });
  if (isToUndo) {
    const owner = { kind: 'sale', id: 'sale-1' } as const;
    createCancelRequests(till.db).add({ owner, staffId: 'ana', staffName: 'Ana', aheadMs: 0 }, at);
  }
  const facts = createReadSaleLines(till.db)(['nothing', 'sale-1']).get('sale-1');
  if (facts === undefined) throw new Error('the sale was not read');
  return tableLine({ kind: 'sale', at, facts }, { ...style, ...other });
}

test('a sale has its number, its moment in the shop, its words and its money', () => {
  const text = line({ state: 'paid', totalCents: cents(123_405), items: [item('Café'), item('Bolo')] });
  expect(text).toBe(
    '1;2027-02-28 23:30:00;Venda;Paga;2 Café + 2 Bolo;;Cartão 0019 1,00 + pix 1,00;BRL;1234,05;0,50;Ana;or_1;ch_0 + ch_1\r\n',
  );
});

test('a refund under way is written as under way, and nothing of it as given back', () => {
  const text = line({ state: 'paid', totalCents: cents(200), status: 'refund_processing' });
  expect(text).toContain(';Venda;Paga, devolução em curso;');
  expect(text).toContain(';2,00;0,00;Ana;');
});

test('a sale that was given up is written as the screen names it', () => {
  expect(line({ state: 'unknown', orderId: null, isToUndo: true })).toContain(
    ';Venda;Cancelamento pedido, reserva possível;',
  );
  expect(line({ state: 'canceled', isToUndo: true })).toContain(';Venda;Cancelamento a confirmar;');
  expect(line({ state: 'unknown', isToUndo: true })).toContain(';Venda;unknown;');
  expect(line({ state: 'unknown', orderId: null })).toContain(';Venda;unknown;');
});

test('a refund of items is written with them', () => {
  const bread = { position: 0, quantity: 2, description: 'Pão francês', unitAmountCents: cents(120) };
  const { lines } = createRefundThing({ underWay: () => [] }, () => refund({ items: [bread] }));
  expect(lines(['refund']).get('refund')?.what).toBe('2 Pão francês');
});

test('a state without a word is written as its code, and the other language has its own marks', () => {
  const text = line({ state: 'expired', totalCents: cents(5) }, { separator: ',', decimal: '.' });
  expect(text).toContain(',Venda,expired,');
  expect(text).toContain(',BRL,0.05,0.50,');
});

test('an amount stands beside the currency of its sale', () => {
  expect(line({ currency: 'USD', totalCents: cents(500) })).toContain(';USD;5,00;0,50;');
});

test.each(['=1+1', '+55', '-2', '@SUM(A1)', '\tx'])('a customer called %s is not run as a formula', (name) => {
  const phone = { ddi: '55', ddd: '11', number: '987654321' };
  expect(line({ customer: { name, email: 'a@b.example', phone } })).toContain(`;'${name};`);
});

test('separators, quotes and line ends stay inside their cell', () => {
  expect(line({ items: [item('Pão; "doce"\nquente')] })).toContain(';"2 Pão; ""doce""\nquente";');
});

test('what goes out has the minus of the screen, and is a number for every program', () => {
  const facts = { number: '', state: '', what: '', customer: '', means: [], person: '', apiId: '', chargeIds: '' };
  const going = { isRefunding: false, isCardOnly: false };
  const money = { currency: 'BRL', amountCents: -1205, refundedCents: null };
  expect(tableLine({ kind: 'refund', at, facts: { ...facts, ...going, ...money } }, style)).toContain(';BRL;-12,05;;');
});
