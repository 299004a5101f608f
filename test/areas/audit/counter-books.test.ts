/** Counter sales and what went back of them, changed in the file: nobody else has them, so the record of actions is what they are held against. */
import { expect, test } from 'vitest';
import type { Mismatch } from '#shared/contract/books.ts';
import { allBack, cash, machine, tendered } from '#test/flows/support/tendered.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { foundAfter } from './changed-file.ts';

/** One of 17,97 in cash and on the card machine, of which 5,00 went back, and one of 7,00 in cash. */
async function tradingTill(): Promise<Till> {
  const till = await openTill();
  const sale = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
  await till.manager.get('tenders.giveBack', allBack({ ...sale, tenders: sale.tenders.slice(1) }));
  await till.clerk.get('tenders.sell', tendered([cash(700)]));
  return till;
}

test('a till that nobody changed adds up', async () => {
  await using till = await tradingTill();
  expect(await foundAfter(till, 'SELECT 1')).toMatchObject({ state: 'sound' });
});

const ofFirst = '(SELECT id FROM counter_sales WHERE number = 1)';

test.each<[what: string, sql: string, found: Partial<Mismatch>[]]>([
  [
    'the total of a sale',
    'UPDATE counter_sales SET total_cents = 1 WHERE number = 1',
    [
      { kind: 'counter-sale', label: '1', why: 'record', shownCents: 1, otherCents: 1_797 },
      { kind: 'counter-sale', label: '1', why: 'items', shownCents: 1, otherCents: 1_797 },
    ],
  ],
  [
    'what was taken for a sale',
    `UPDATE tenders SET amount_cents = 400, due_cents = 400 WHERE kind = 'machine'`,
    [
      { kind: 'counter-sale', label: '1', why: 'changed' },
      { kind: 'counter-sale', label: '1', why: 'payments', shownCents: 1_797, otherCents: 1_697 },
    ],
  ],
  [
    'cash that was taken, as if more had been rounded off than coins can make it',
    `UPDATE tenders SET due_cents = 1 WHERE kind = 'cash' AND sale_id = ${ofFirst}`,
    [
      { kind: 'counter-sale', label: '1', why: 'changed' },
      { kind: 'counter-sale', label: '1', why: 'payments', shownCents: 1_797, otherCents: 501 },
    ],
  ],
  [
    'cash that is said to have been taken by the card machine',
    `UPDATE tenders SET kind = 'machine', received_cents = NULL WHERE amount_cents = 700`,
    [{ kind: 'counter-sale', label: '2', why: 'record', shownCents: 700, otherCents: 700 }],
  ],
  [
    'the currency of a sale',
    "UPDATE counter_sales SET currency = 'USD' WHERE number = 2",
    [{ kind: 'counter-sale', label: '2', why: 'record' }],
  ],
  [
    'items that are no list any more',
    `UPDATE counter_sales SET items = 'nonsense' WHERE number = 2`,
    [{ kind: 'counter-sale', label: '2', why: 'unreadable' }],
  ],
  [
    'a sale taken out',
    'PRAGMA foreign_keys = OFF; DELETE FROM counter_sales WHERE number = 2',
    [{ kind: 'counter-sale', label: '', why: 'no-row', otherCents: 700 }],
  ],
  [
    'a sale slipped in',
    `INSERT INTO counter_sales (id, till_id, number, draft_id, staff_id, staff_name, staff_role, items, total_cents, currency, created_at, updated_at)
       SELECT 'forged', till_id, 99, 'forged', staff_id, staff_name, staff_role, items, total_cents, currency, created_at, updated_at
       FROM counter_sales WHERE number = 2;
     INSERT INTO tenders (id, till_id, sale_id, position, kind, amount_cents, due_cents, received_cents)
       SELECT 'forged', till_id, 'forged', 0, kind, amount_cents, due_cents, received_cents FROM tenders WHERE amount_cents = 700`,
    [{ kind: 'counter-sale', id: 'forged', label: '99', why: 'no-record', shownCents: 700 }],
  ],
  [
    'the amount of a return',
    `UPDATE tender_returns SET parts = json_set(parts, '$[0].amountCents', 100)`,
    [{ kind: 'counter-return', label: '1', why: 'record', shownCents: 100, otherCents: 500 }],
  ],
  ['a return taken out', 'DELETE FROM tender_returns', [{ kind: 'counter-return', why: 'no-row', otherCents: 500 }]],
  [
    'a return slipped in, for cash that is missing',
    `INSERT INTO tender_returns (id, till_id, sale_id, parts, items, reason, staff_id, staff_name, created_at)
       SELECT 'forged', till_id, (SELECT id FROM counter_sales WHERE number = 2),
         json_array(json_object('tenderId', (SELECT id FROM tenders WHERE amount_cents = 700), 'amountCents', 700)),
         '[]', 'other', staff_id, staff_name, created_at FROM tender_returns`,
    [{ kind: 'counter-return', id: 'forged', label: '2', why: 'no-record', shownCents: 700 }],
  ],
])('%s, changed in the file, is found at the next start and named', async (_what, sql, found) => {
  await using till = await tradingTill();
  const books = await foundAfter(till, sql);
  expect(books).toMatchObject({ state: 'differ', count: found.length, mismatches: found });
  // Nobody is kept from selling.
  expect(await till.clerk.code('tenders.sell', tendered([cash(500)]))).toBe('ok');
});
