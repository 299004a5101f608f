/** What is refused of a customer whom the shop keeps, and what an older version let in. */
import { expect, it } from 'vitest';
import { checkCustomerRecord } from '#shared/domain/customer-record.ts';

const stored = { name: '2021', email: 'compras@natural.example', phone: { ddi: '55', ddd: '21', number: '34567890' } };

it('a name without a letter is not typed any more, and hinders no change of a customer who has had it', () => {
  const problem = { path: 'customer.name', code: 'name-without-letter' };
  expect(checkCustomerRecord(stored, '')).toEqual([problem]);
  const phone = { ...stored.phone, number: '987654321' };
  expect(checkCustomerRecord({ ...stored, phone }, '', [stored.name])).toEqual([]);
  expect(checkCustomerRecord({ ...stored, name: '2022' }, '', [stored.name])).toEqual([problem]);
});
