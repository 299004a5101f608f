/** Rows that have not changed for long, told by the order in which they were made as well as by their dates. */
import { expect, test } from 'vitest';
import { createAgedRows } from '#main/areas/buyer-records.ts';
import { saveCustomer } from '#main/areas/customers/table.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const customer = (name: string) => ({ name, email: `${name}@a.example`, phone: { ddi: '55', ddd: '11', number: '1' } });

/** Made one after the other, each at the time that its clock showed. */
function agedOf(times: readonly number[], before: number) {
  using opened = openTestDb();
  const { db } = opened;
  for (const [index, now] of times.entries())
    saveCustomer(db, String(index), { customer: customer(String(index)), now });
  return createAgedRows(db, { table: 'customers' }).part(before, 0);
}

test.each([
  { times: [10, 20, 30], before: 25, ids: ['0', '1'] },
  { times: [10, 20, 30], before: 100, ids: ['0', '1', '2'] },
  { times: [30, 40], before: 25, ids: [] },
  // The clock was behind when the last one came.
  { times: [10, 30, 5], before: 25, ids: ['0'] },
])('$times before $before: $ids', ({ times, before, ids }) => {
  expect(agedOf(times, before).ids).toEqual(ids);
});

test('a large table is read in parts, and no further than the first that is newer', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => index);
  expect(agedOf(many, 5_000).next).toBe(500);
  expect(agedOf(many, 300).next).toBeNull();
  expect(agedOf(many.slice(0, 400), 5_000).next).toBeNull();
});
