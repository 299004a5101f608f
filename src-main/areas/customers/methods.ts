/** Finds and keeps the buyers the shop knows by name. */
import type { Customer } from '#shared/contract/customers.ts';
import type { FieldProblem } from '#shared/contract/errors.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { checkOrderDraft } from '#shared/domain/orders.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
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
    'customers.save': ({ id, customer }, caller) => {
      const fields = customerProblems(customer, clock.now());
      if (fields.length > 0) throw new AppError('rule-broken', { fields });
      return db.transaction(() => {
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
      });
    },
  };
}

/** The rules that an order has for its buyer, because every stored customer must be able to buy. */
function customerProblems(customer: SaleCustomer, nowMs: number): FieldProblem[] {
  const problems = checkOrderDraft({ items: [], payments: [], customer }, { fraudBypassAllowed: false, nowMs });
  return problems
    .filter(({ path }) => path.startsWith('customer.'))
    .map(({ path, code, params }) => ({ path, code, ...(params === undefined ? {} : { params: { ...params } }) }));
}

/** Only the names of the fields: nothing can be erased from the audit log, and a buyer may ask to be forgotten (LGPD). */
function changedFields(before: Customer | null, after: SaleCustomer): string[] {
  const fields = ['name', 'email', 'phone', 'document'] as const;
  return fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]));
}
