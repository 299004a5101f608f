/** What it takes to take a refund out of the queue: what it took to ask for it, or for the undoing that it is a part of. */
import { expect, test } from 'vitest';
import { createRefundDemands } from '#main/areas/refunds/refund-demands.ts';
import { createRefundsTable, type NewRefund } from '#main/areas/refunds/table.ts';
import { cents } from '#shared/domain/money.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const asked: NewRefund = {
  id: 'r1',
  groupId: 'r1',
  ownerKind: 'sale',
  ownerId: 's1',
  chargeId: 'c1',
  amountCents: cents(1500),
  reason: 'defect',
  note: null,
  requestedBy: 'Ana',
  approvedBy: null,
  undoes: false,
  knownRefundedCents: 0,
  knownBesideCents: 0,
  knownKeptBesideCents: 0,
};

test('of a refund that somebody asked for: the right to refund, for all that goes back of the same sale', () => {
  using opened = openTestDb();
  const refunds = createRefundsTable(opened.db, 'till');
  const { demandsOfRefund } = createRefundDemands({ refunds, currencyOf: () => 'BRL' });
  refunds.insert(asked, 0);
  expect(demandsOfRefund('r1')).toEqual([{ right: 'refund', amount: 1500 }]);
  refunds.insert({ ...asked, id: 'r2', chargeId: 'c2', amountCents: cents(600) }, 0);
  expect(demandsOfRefund('r1')).toEqual([{ right: 'refund', amount: 2100 }]);
});

test('of one that the till made to undo a sale or a subscription: the right to undo it', () => {
  using opened = openTestDb();
  const refunds = createRefundsTable(opened.db, 'till');
  const { demandsOfRefund } = createRefundDemands({ refunds, currencyOf: () => 'BRL' });
  refunds.insert({ ...asked, undoes: true }, 0);
  refunds.insert({ ...asked, id: 'r2', ownerKind: 'subscription', ownerId: 'a1', undoes: true }, 0);
  expect(demandsOfRefund('r1')).toEqual([{ right: 'cancel' }]);
  expect(demandsOfRefund('r2')).toEqual([{ right: 'subscription-change' }]);
});
