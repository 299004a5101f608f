/** The sums of v1 charges above the history never claim more than the charges they are made of. */
import { expect, test } from 'vitest';
import { type ChargeFacts, type ChargeRow, createChargesTable } from '#main/areas/v1-charges/table.ts';
import type { Db } from '#main/db/db.ts';
import { chargeOutcome, chargeOutcomes, statusesThatMean } from '#shared/domain/charges.ts';
import { openTestDb } from '#test/helpers/test-db.ts';
import { nothing, sumsOf } from './sold-sums.ts';

const asked = {
  client: null,
  items: [],
  amountCents: 100,
  method: 'PIX',
  installments: 1,
  card: null,
  expirationSeconds: 900,
  subscriptionCode: null,
  invoiceCode: null,
} as const;

interface Drawn {
  readonly status: string | null;
  readonly kind?: 'charge' | 'overdue';
  readonly amountCents?: number | null;
  readonly facts?: Partial<ChargeFacts>;
}

function charge(db: Db, { status, kind = 'charge', amountCents = 100, facts = {} }: Drawn): void {
  const table = createChargesTable(db, 'till');
  const id = `charge-${status}`;
  table.insert({ id, kind, asked: { ...asked, amountCents }, staffId: 'bruno' }, 5);
  const row = table.get(id) as ChargeRow;
  table.save({ ...row, status, code: status === null ? null : 'v1', facts: { ...row.facts, ...facts } }, 6);
}

function summed(drawn: Drawn, filter: Parameters<typeof sumsOf>[1] = {}) {
  using till = openTestDb();
  till.db.transaction(() => charge(till.db, drawn));
  return sumsOf(till.db, filter);
}

const one = { ...nothing, charges: 1, chargesCents: 100 };
const doubt = { ...nothing, chargesUnproven: 1, chargesUnprovenCents: 100 };
const recorded = (finding: 'charged' | 'not-charged'): Partial<ChargeFacts> => {
  return { recorded: { finding, reason: 'seen', seenAt: 7, at: 7, staffName: 'Bruno', secondName: 'Ana' } };
};

test.each([...chargeOutcomes.flatMap(statusesThatMean), 'Settled', 'Paid / failed'])(
  'a charge that the API calls %s is summed as what that means',
  (status) => {
    const expected = {
      paid: one,
      returned: { ...nothing, chargesReturned: 1, chargesReturnedCents: 100 },
      open: doubt,
      other: doubt,
      unpaid: nothing,
    }[chargeOutcome(status)];
    expect(summed({ status })).toEqual(expected);
    expect(summed({ status }, { kind: 'charge' })).toEqual(expected);
  },
);

test('a charge that was never made, or whose end two people saw as unpaid, is in no sum', () => {
  expect(summed({ status: null })).toEqual(nothing);
  expect(summed({ status: 'Pending', facts: recorded('not-charged') })).toEqual(nothing);
});

test('what people recorded as paid is not proof', () => {
  expect(summed({ status: 'Pending', facts: recorded('charged') })).toEqual(doubt);
});

test('a paid invoice that nothing shows to be paid by this charge is without proof', () => {
  expect(summed({ status: 'Paid', kind: 'overdue', facts: { isUnproven: true } })).toEqual(doubt);
  expect(summed({ status: 'Paid', kind: 'overdue', facts: { isUnproven: false } })).toEqual(one);
});

test('an amount that only the answer named is summed, and one that nobody knows is not', () => {
  const unnamed = { status: 'Paid', amountCents: null };
  expect(summed({ ...unnamed, facts: { chargedCents: 250 } })).toEqual({ ...one, chargesCents: 250 });
  expect(summed(unnamed)).toEqual({ ...doubt, chargesUnprovenCents: 0 });
});

test.each([{ kind: 'sale' }, { method: 'pix' }, { group: 'paid' }] as const)(
  'a list of sales sums none: %o',
  (filter) => {
    expect(summed({ status: 'Paid' }, filter)).toEqual(nothing);
  },
);
