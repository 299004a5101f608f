/** What other refunds of the same charge have to do with one of them: a sum beside it is told apart by these. */
import { expect, test } from 'vitest';
import { createRefundsTable, type NewRefund } from '#main/areas/refunds/table.ts';
import { cents } from '#shared/domain/money.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const asked = (id: string, amountCents: number): NewRefund => ({
  id,
  groupId: id,
  ownerKind: 'sale',
  ownerId: 's1',
  chargeId: 'cha_1',
  amountCents: cents(amountCents),
  reason: 'other',
  note: null,
  requestedBy: 'Ana',
  approvedBy: 'Bruno',
  undoes: false,
  knownRefundedCents: 0,
  knownBesideCents: 0,
  knownKeptBesideCents: 0,
});

test('R3: a later refund that may still be on its way counts beside one that was called failed', () => {
  using till = openTestDb();
  // Their sale is not what this is about.
  till.db.prepare('PRAGMA foreign_keys = OFF').run();
  const refunds = createRefundsTable(till.db, 'till');
  const now = till.clock.now();
  for (const [id, amount] of [
    ['r1', 100],
    ['r2', 200],
    ['r3', 300],
    ['r4', 400],
  ] as const)
    refunds.insert(asked(id, amount), now);
  const as = (id: string, result: 'confirmed' | 'failed' | 'processing' | null) => {
    const row = refunds.get(id);
    if (row !== null) refunds.save({ ...row, result }, now);
  };
  as('r1', 'confirmed');
  as('r2', 'failed');
  as('r3', 'processing');
  const failed = refunds.get('r2');
  expect(failed && refunds.sumOnceBack(failed)).toBe(100 + 200 + 700);
  as('r3', 'failed');
  as('r4', 'confirmed');
  expect(failed && refunds.sumOnceBack(failed)).toBe(100 + 200 + 400);
  expect(failed && refunds.confirmedBeside(failed)).toBe(500);
});
