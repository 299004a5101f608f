/** Finds and keeps the buyers the shop knows by name. */
import type { Customer } from '#shared/contract/customers.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { appendAudit } from '../audit/table.ts';
import { findCustomer, saveCustomer, searchCustomers } from './table.ts';

export interface CustomersDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function createCustomersHandlers(deps: CustomersDeps): Handlers<'customers.search' | 'customers.save'> {
  const { db, clock } = deps;
  return {
    'customers.search': ({ text, limit }) => searchCustomers(db, text, limit),
    'customers.save': ({ id, customer }, caller) =>
      db.transaction(() => {
        const before = findCustomer(db, id);
        const now = clock.now();
        saveCustomer(db, id, { customer, now });
        appendAudit(db, {
          at: now,
          action: 'customers.save',
          staffId: caller.staff?.id ?? null,
          subject: id,
          after: { created: before === null, changed: changedFields(before, customer) },
        });
        return { id, ...customer, updatedAt: now };
      }),
  };
}

/** Names of fields only: the audit log cannot forget, and a buyer may ask to be forgotten (LGPD). */
function changedFields(before: Customer | null, after: SaleCustomer): string[] {
  const fields = ['name', 'email', 'phone', 'document'] as const;
  return fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]));
}
