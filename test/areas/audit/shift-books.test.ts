/** Shifts of the drawer, changed in the file: the float, what moved, hand-overs and reports, held against the record of actions. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Mismatch } from '#shared/contract/books.ts';
import type { Cents } from '#shared/domain/money.ts';
import { proofOf } from '#test/flows/support/review.ts';
import { counted, openShift } from '#test/flows/support/shifts.ts';
import { allBack, cash, machine, tendered } from '#test/flows/support/tendered.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { foundAfter } from './changed-file.ts';

/** A closed shift with sales, a return, cash that moved and a hand-over, and one that is open. */
async function tradingTill(): Promise<Till> {
  const till = await openTill();
  const shiftId = await openShift(till);
  const sale = await till.clerk.get('tenders.sell', tendered([cash(1_295), machine(500)]));
  await till.manager.get('tenders.giveBack', allBack({ ...sale, tenders: sale.tenders.slice(1) }));
  const move = { moveId: randomUUID(), shiftId, kind: 'out', amountCents: 200 as Cents, reason: 'cofre' } as const;
  await till.manager.get('shifts.move', move);
  const to = await proofOf(till, 'manager');
  await till.clerk.get('shifts.handOver', { handOverId: randomUUID(), shiftId, count: counted(11_095), to });
  await till.clerk.get('shifts.close', { shiftId, count: counted(11_095) });
  await openShift(till, 700);
  return till;
}

test('a till that nobody changed adds up', async () => {
  await using till = await tradingTill();
  expect(await foundAfter(till, 'SELECT 1')).toMatchObject({ state: 'sound' });
});

const unlocked = (sql: string): string => `DROP TRIGGER a_closed_shift_is_never_updated;
  DROP TRIGGER a_closed_shift_is_never_deleted; PRAGMA foreign_keys = OFF; ${sql}`;

test.each<[what: string, sql: string, found: Partial<Mismatch>[]]>([
  [
    'the float of the open shift',
    'UPDATE shifts SET float_cents = 1 WHERE z_number IS NULL',
    [{ kind: 'shift', label: '', why: 'record', shownCents: 1, otherCents: 700 }],
  ],
  [
    'a line of a report',
    unlocked(`UPDATE shifts SET z = json_set(z, '$.machine[0].takenCents', 900)`),
    [{ kind: 'shift', label: '1', why: 'changed' }],
  ],
  [
    'a report that is none any more',
    unlocked("UPDATE shifts SET z = 'nonsense' WHERE z_number = 1"),
    [{ kind: 'shift', label: '1', why: 'changed' }],
  ],
  [
    'the number of a report',
    unlocked('UPDATE shifts SET z_number = 7 WHERE z_number = 1'),
    [{ kind: 'shift', label: '7', why: 'changed' }],
  ],
  [
    'a closed shift taken out',
    unlocked('DELETE FROM shifts WHERE z_number = 1'),
    [{ kind: 'shift', why: 'no-row', otherCents: 10_000 }],
  ],
  [
    'a shift slipped in',
    `INSERT INTO shifts (id, till_id, opened_at, opened_by, keeper_id, keeper_name, currency, float_cents, closed_at, z_number, z)
       SELECT 'forged', till_id, opened_at, opened_by, keeper_id, keeper_name, currency, 5, closed_at, 2, z FROM shifts WHERE z_number = 1`,
    [{ kind: 'shift', id: 'forged', label: '2', why: 'no-record', shownCents: 5 }],
  ],
  [
    'cash that moved',
    'UPDATE drawer_moves SET amount_cents = 100',
    [{ kind: 'drawer-move', why: 'record', shownCents: 100, otherCents: 200 }],
  ],
  ['the way in which it moved', "UPDATE drawer_moves SET kind = 'in'", [{ kind: 'drawer-move', why: 'changed' }]],
  ['a movement taken out', 'DELETE FROM drawer_moves', [{ kind: 'drawer-move', why: 'no-row', otherCents: 200 }]],
  [
    'a movement slipped in',
    `INSERT INTO drawer_moves (id, till_id, shift_id, kind, amount_cents, reason, staff_name, created_at)
       SELECT 'forged', till_id, shift_id, kind, amount_cents, reason, staff_name, created_at FROM drawer_moves`,
    [{ kind: 'drawer-move', id: 'forged', why: 'no-record', shownCents: 200 }],
  ],
  [
    'what was counted at a hand-over',
    'UPDATE hand_overs SET counted_cents = 11000',
    [{ kind: 'hand-over', why: 'record', shownCents: 11_000, otherCents: 11_095 }],
  ],
  ['a hand-over taken out', 'DELETE FROM hand_overs', [{ kind: 'hand-over', why: 'no-row', otherCents: 11_095 }]],
  [
    'a hand-over slipped in',
    `INSERT INTO hand_overs (shift_id, till_id, position, from_name, to_name, counted_cents, expected_cents, created_at)
       SELECT shift_id, till_id, 1, to_name, from_name, counted_cents, expected_cents, created_at FROM hand_overs`,
    [{ kind: 'shift', label: '1', why: 'changed' }],
  ],
  [
    'the shift of a sale',
    'UPDATE counter_sales SET shift_id = (SELECT id FROM shifts WHERE z_number IS NULL)',
    [{ kind: 'counter-sale', label: '1', why: 'changed' }],
  ],
  [
    'how much of a sale was cash, with the same sum',
    `UPDATE tenders SET amount_cents = CASE kind WHEN 'cash' THEN 1195 ELSE 600 END,
       due_cents = CASE kind WHEN 'cash' THEN 1195 ELSE 600 END`,
    [{ kind: 'counter-sale', label: '1', why: 'changed' }],
  ],
  [
    'how the machine was paid',
    `UPDATE tenders SET machine = json_set(machine, '$.mode', 'credit') WHERE kind = 'machine'`,
    [{ kind: 'counter-sale', label: '1', why: 'changed' }],
  ],
  [
    'which way it went back',
    `UPDATE tender_returns SET parts = json_set(parts, '$[0].tenderId', (SELECT id FROM tenders WHERE kind = 'cash'))`,
    [{ kind: 'counter-return', label: '1', why: 'changed' }],
  ],
])('%s is found', async (_what, sql, found) => {
  await using till = await tradingTill();
  const books = await foundAfter(till, sql);
  expect(books).toMatchObject({ state: 'differ', count: found.length, mismatches: found });
  // What nobody can read takes no screen, and no close, with it.
  const open = (await till.clerk.get('shifts.now', {})).shift;
  expect(await till.manager.code('shifts.list', {})).toBe('ok');
  expect(await till.manager.code('shifts.close', { shiftId: open?.id ?? '', count: counted(0) })).toBe('ok');
});
