/** Buyers the shop knows. The core searches and stores them; nothing is cached here. */
import type { Customer } from '#shared/contract/customers.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { call } from '../../client/client.ts';

export function searchCustomers(text: string): Promise<CallResult<Customer[]>> {
  return call('customers.search', { text, limit: 20 });
}

export function saveCustomer(id: string, customer: SaleCustomer): Promise<CallResult<Customer>> {
  return call('customers.save', { id, customer });
}
