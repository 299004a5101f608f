/** Sums changed in the file, as somebody with a SQL shell could: found at the next start, and named, beside a shop that goes on selling. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BooksState, Mismatch } from '#shared/contract/books.ts';
import { cents } from '#shared/domain/money.ts';
import { askCharge, byPix } from '#test/flows/support/charges.ts';
import { askLink } from '#test/flows/support/links.ts';
import { subscribe } from '#test/flows/support/subscriptions.ts';
import { basket, card, cardNumber, openTill, pix, type Till } from '#test/helpers/till.ts';
import { foundAfter } from './changed-file.ts';

/** Two sales, a refund of the first, an item that was made and priced by hand, a link, a subscription and a v1 charge. */
async function tradingTill(): Promise<Till> {
  const till = await openTill();
  const { clerk, manager } = till;
  const sale = await clerk.get('orders.charge', basket([card(2_390, await cardNumber(till, 'approve'))]));
  const { payments } = await till.until(sale.id, 'paid');
  const parts = payments.map(({ chargeId }) => ({ chargeId: chargeId ?? '', amountCents: cents(500) }));
  await manager.get('refunds.request', { saleId: sale.id, parts, reason: 'defect' });
  await askLink(till);
  await subscribe(till);
  await askCharge(till, byPix);
  await clerk.get('orders.charge', basket([pix(1_000), card(1_390, await cardNumber(till, 'approve'))]));
  await till.pass(5_000);
  const itemId = randomUUID();
  const item = { id: itemId, description: 'Pão da casa', code: '', barcode: '', categoryId: null } as const;
  const made = await manager.get('catalog.saveItem', { ...item, unitAmountCents: cents(500), revision: null });
  await manager.get('catalog.saveItem', { ...item, unitAmountCents: cents(550), revision: made.revision });
  return till;
}

/** Asks for a check, and lets the time pass in which it is made. */
async function checkNow(till: Till): Promise<BooksState> {
  const asked = till.manager.get('audit.checkBooks', {});
  await till.pass(2_000);
  return asked;
}

test('a shop that nobody changed adds up, at the start and whenever somebody asks', async () => {
  await using till = await tradingTill();
  expect(await foundAfter(till, 'SELECT 1')).toMatchObject({ state: 'sound' });
  expect(await checkNow(till)).toMatchObject({ state: 'sound' });
});

test('managers hear of it on every screen, clerks do not, and a price that is saved again adds up', async () => {
  await using till = await tradingTill();
  await foundAfter(till, `UPDATE catalog_items SET unit_amount_cents = 1 WHERE description = 'Pão da casa'`);
  const heard: string[] = [];
  for (const window of ['manager', 'clerk']) {
    till.core.core.open(window).subscribe(({ name }) => {
      if (name === 'audit.booksChanged') heard.push(window);
    });
  }
  const { items } = await till.clerk.get('catalog.list', {});
  const item = items.find(({ description }) => description === 'Pão da casa');
  if (item === undefined) throw new Error('no item');
  // Whoever sells it sees at the item what it was last priced at.
  expect(item).toMatchObject({ unitAmountCents: 1, recordedCents: 550 });
  expect(items.filter(({ recordedCents }) => recordedCents !== null)).toHaveLength(1);
  const { id, description, code, categoryId, revision } = item;
  const wanted = { id, description, code, barcode: '', categoryId, revision, unitAmountCents: cents(1) };
  expect(await till.manager.get('catalog.saveItem', wanted)).toMatchObject({ recordedCents: null });
  // By itself: what managers read on every screen goes with what it is about.
  await till.pass(2_000);
  expect(await till.manager.get('audit.books', {})).toMatchObject({ state: 'sound' });
  expect(heard).toEqual(['manager']);
  const { rows } = await till.manager.get('audit.list', { filter: { subject: id }, limit: 1 });
  expect(rows).toMatchObject([{ before: { unitAmountCents: 550 }, after: { unitAmountCents: 1 } }]);
});

test('a price that is typed as it was puts the changed row right, on record, and is said again nowhere', async () => {
  await using till = await tradingTill();
  await foundAfter(till, `UPDATE catalog_items SET unit_amount_cents = 1 WHERE description = 'Pão da casa'`);
  const { items } = await till.clerk.get('catalog.list', {});
  const item = items.find(({ description }) => description === 'Pão da casa');
  if (item === undefined) throw new Error('no item');
  const { id, description, code, categoryId, revision } = item;
  const wanted = { id, description, code, barcode: '', categoryId, revision, unitAmountCents: cents(550) };
  expect(await till.manager.get('catalog.saveItem', wanted)).toMatchObject({ unitAmountCents: 550 });
  const now = await till.clerk.get('catalog.list', {});
  expect(now.items.find((one) => one.id === id)).toMatchObject({ unitAmountCents: 550, recordedCents: null });
  expect(await checkNow(till)).toMatchObject({ state: 'sound' });
  const { rows } = await till.manager.get('audit.list', { filter: { subject: id }, limit: 1 });
  expect(rows).toMatchObject([{ before: { unitAmountCents: 1 }, after: { unitAmountCents: 550 } }]);
});

test('prices that a file puts right leave the banner by themselves', async () => {
  await using till = await tradingTill();
  const sql = `UPDATE catalog_items SET unit_amount_cents = 1 WHERE description = 'Pão da casa'`;
  expect(await foundAfter(till, sql)).toMatchObject({ state: 'differ' });
  const { items } = await till.clerk.get('catalog.list', {});
  const code = items.find(({ description }) => description === 'Pão da casa')?.code;
  const bytes = Buffer.from(`código;nome;preço\n${code};Pão da casa;5,50\n`);
  const id = randomUUID();
  const piece = { name: 'itens.csv', bytes: bytes.length, offset: 0, data: bytes.toString('base64') };
  await till.manager.get('catalog.stageFile', { id, ...piece });
  const previewed = till.manager.get('catalog.preview', { id });
  await till.pass(2_000);
  expect(await previewed).toMatchObject({ changed: 1 });
  await till.manager.get('catalog.import', { id });
  await till.pass(5_000);
  expect(await till.manager.get('audit.books', {})).toMatchObject({ state: 'sound' });
});

const first = 'number = 1';
const ofFirst = 'sale_id = (SELECT id FROM sales WHERE number = 1)';

test.each<[what: string, sql: string, found: Partial<Mismatch>[]]>([
  [
    'the total of a sale',
    `UPDATE sales SET total_cents = 1 WHERE ${first}`,
    [
      { kind: 'sale', label: '1', why: 'record', shownCents: 1, otherCents: 2_390 },
      { kind: 'sale', label: '1', why: 'items', shownCents: 1, otherCents: 2_390 },
    ],
  ],
  [
    'the price of one item in a sale',
    `UPDATE sales SET items = json_set(items, '$[0].unitAmountCents', 1) WHERE ${first}`,
    [{ kind: 'sale', label: '1', why: 'items', shownCents: 2_390 }],
  ],
  [
    'one payment of a sale',
    `UPDATE sale_payments SET amount_cents = 1 WHERE position = 0 AND ${ofFirst}`,
    [{ kind: 'sale', label: '1', why: 'payments', shownCents: 2_390, otherCents: 1 }],
  ],
  [
    'its total, its items and its payments, all alike',
    `UPDATE sales SET total_cents = 100, items = json('[{"description":"Café","quantity":1,"unitAmountCents":100}]') WHERE ${first};
     UPDATE sale_payments SET amount_cents = 100 WHERE ${ofFirst}`,
    [
      { kind: 'sale', label: '1', why: 'record', shownCents: 100, otherCents: 2_390 },
      { kind: 'sale', label: '1', why: 'request' },
    ],
  ],
  [
    'money moved from one payment of a sale to the other',
    `UPDATE sale_payments SET amount_cents = 1195 WHERE sale_id = (SELECT id FROM sales WHERE number = 2)`,
    [{ kind: 'sale', label: '2', why: 'request' }],
  ],
  [
    'the currency of a sale',
    `UPDATE sales SET currency = 'USD' WHERE ${first}`,
    [
      { kind: 'sale', label: '1', why: 'record' },
      { kind: 'sale', label: '1', why: 'request' },
    ],
  ],
  [
    'items that are no list any more',
    `UPDATE sales SET items = 'nonsense' WHERE ${first}`,
    [{ kind: 'sale', label: '1', why: 'unreadable' }],
  ],
  [
    'the price of an item',
    `UPDATE catalog_items SET unit_amount_cents = 1 WHERE description = 'Pão da casa'`,
    [{ kind: 'item', label: 'Pão da casa', why: 'price', shownCents: 1, otherCents: 550 }],
  ],
  [
    'the price of an item and its newest line on the list of prices',
    `UPDATE catalog_items SET unit_amount_cents = 1 WHERE description = 'Pão da casa';
     UPDATE catalog_prices SET amount_cents = 1 WHERE amount_cents = 550 AND cause = 'edited'`,
    [
      { kind: 'item', label: 'Pão da casa', why: 'record', shownCents: 1, otherCents: 550 },
      { kind: 'item', label: 'Pão da casa', why: 'no-record', shownCents: 1, otherCents: 1 },
    ],
  ],
  [
    'a new line on the list of prices that no manager gave',
    `INSERT INTO catalog_prices (till_id, item_id, at, amount_cents, staff_id, cause)
       SELECT till_id, item_id, at + 1, 1, staff_id, 'edited' FROM catalog_prices WHERE amount_cents = 550 AND cause = 'edited';
     UPDATE catalog_items SET unit_amount_cents = 1 WHERE description = 'Pão da casa'`,
    [{ kind: 'item', label: 'Pão da casa', why: 'no-record' }],
  ],
  [
    'a sale taken out',
    `PRAGMA foreign_keys = OFF; DELETE FROM sales WHERE number = 2`,
    [{ kind: 'sale', label: '', why: 'no-row', otherCents: 2_390 }],
  ],
  [
    'a sale slipped in',
    `INSERT INTO sales (id, till_id, number, draft_id, created_at, updated_at, staff_id, staff_name, staff_role, items, total_cents, state, own_state)
       SELECT 'forged', till_id, 99, 'forged', created_at, updated_at, staff_id, staff_name, staff_role, items, total_cents, state, own_state
       FROM sales WHERE number = 2;
     INSERT INTO sale_payments (sale_id, position, method, amount_cents, capture)
       SELECT 'forged', position, method, amount_cents, capture FROM sale_payments
       WHERE sale_id = (SELECT id FROM sales WHERE number = 2)`,
    [{ kind: 'sale', id: 'forged', label: '99', why: 'no-record', shownCents: 2_390 }],
  ],
  [
    'the amount of a refund',
    'UPDATE refunds SET amount_cents = 501',
    [
      { kind: 'refund', label: '1', why: 'record', shownCents: 501, otherCents: 500 },
      { kind: 'refund', label: '1', why: 'request', shownCents: 501, otherCents: 500 },
    ],
  ],
  [
    'a refund taken out',
    'PRAGMA foreign_keys = OFF; DELETE FROM refunds',
    [{ kind: 'refund', why: 'no-row', otherCents: 500 }],
  ],
  [
    'what a refund asked the operator for',
    `UPDATE outbox_bodies SET body = CAST('{"amount":900}' AS BLOB)
       WHERE entry_id = (SELECT id FROM outbox_entries WHERE operation = 'refunds.create')`,
    [{ kind: 'refund', why: 'request', shownCents: 500, otherCents: 900 }],
  ],
  [
    'the price of one item of a link',
    `UPDATE payment_links SET draft = json_set(draft, '$.items[0].unitAmountCents', 1)`,
    [{ kind: 'link', label: 'Festa da Lia', why: 'record', shownCents: 5_001, otherCents: 14_000 }],
  ],
  [
    'what a subscription was sent with',
    `UPDATE outbox_bodies SET body = CAST(json_set(CAST(body AS TEXT), '$.items[0].amount', 1) AS BLOB)
       WHERE entry_id = (SELECT id FROM outbox_entries WHERE operation = 'subscriptions.create')`,
    [{ kind: 'subscription', why: 'request' }],
  ],
  [
    'the amount of a charge',
    `UPDATE charges SET asked = json_set(asked, '$.amountCents', 1)`,
    [
      { kind: 'charge', why: 'record', shownCents: 1 },
      { kind: 'charge', why: 'items', shownCents: 1 },
    ],
  ],
])('%s, changed in the file, is found at the next start and named', async (_what, sql, found) => {
  await using till = await tradingTill();
  const books = await foundAfter(till, sql);
  expect(books).toMatchObject({ state: 'differ', count: found.length, mismatches: found });
  // Nobody is kept from selling.
  expect(await till.clerk.code('orders.charge', basket([pix(2_390)]))).toBe('ok');
});
