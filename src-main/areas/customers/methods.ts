/** Finds and keeps the buyers the shop knows by name, and shows what belongs to each. */
import type { Customer } from '#shared/contract/customers.ts';
import type { FieldProblem } from '#shared/contract/errors.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { checkCustomerRecord } from '#shared/domain/customer-record.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { appendAudit } from '../audit/table.ts';
import type { CustomerContext } from './customer-context.ts';
import { addIdentity, findCustomer, identityOf, otherWithDocument, saveCustomer, searchCustomers } from './table.ts';

type KeepMethods = 'customers.search' | 'customers.get' | 'customers.things' | 'customers.save';

export function createCustomersHandlers(context: CustomerContext): Handlers<KeepMethods> {
  const { db, clock, find, announce } = context;
  return {
    'customers.search': ({ text, limit }) => searchCustomers(db, text, limit),
    'customers.get': ({ id }) => find(id),
    'customers.things': ({ id }) => {
      const buyer = context.buyerOf(find(id));
      return [...context.lines(context.owned(buyer)), ...context.lines(context.possible(buyer), true)];
    },
    'customers.save': ({ id, revision, customer, notes }, caller) =>
      db.transaction(() => {
        const before = findCustomer(db, id);
        refuseStale(before, revision);
        const after = { customer, notes: notes ?? before?.notes ?? '' };
        refuseBroken(checkCustomerRecord(after.customer, after.notes, before === null ? [] : [before.name]));
        refuseTaken(otherWithDocument(db, id, customer.document?.number ?? ''), customer);
        const now = clock.now();
        if (before !== null && JSON.stringify(identityOf(before)) !== JSON.stringify(identityOf(customer))) {
          addIdentity(db, id, identityOf(before));
        }
        saveCustomer(db, id, { ...after, now });
        appendAudit(db, {
          at: now,
          action: 'customers.save',
          staffId: caller.staff?.id ?? null,
          subject: id,
          after: { created: before === null, changed: changedFields(before, { ...customer, notes: after.notes }) },
        });
        const saved = find(id);
        db.afterCommit(() => announce('customers.changed', saved));
        return saved;
      }),
  };
}

/** A form that was opened earlier would write back what was replaced since, or bring back a person who was erased (LGPD). */
function refuseStale(before: Customer | null, revision: number | null): void {
  if ((before?.revision ?? null) === revision) return;
  refuseBroken([{ path: 'revision', code: before === null ? 'customer-gone' : 'customer-changed-meanwhile' }]);
}

/** Two customers with one document would be one person twice, each with half of what was bought. */
export function refuseTaken(other: Customer | null, { document }: SaleCustomer): void {
  if (other === null || document === undefined) return;
  const fields: FieldProblem[] = [
    { path: 'customer.document.number', code: 'document-taken', params: { name: other.name, id: other.id } },
  ];
  throw new AppError('rule-broken', { message: 'document-taken', fields });
}

/** Only the names of the fields: nothing can be erased from the audit log, and a buyer may ask to be forgotten (LGPD). */
export function changedFields(before: Customer | null, after: SaleCustomer & { readonly notes: string }): string[] {
  const fields = ['name', 'email', 'phone', 'document', 'notes'] as const;
  return fields.filter((field) => JSON.stringify(before?.[field] ?? '') !== JSON.stringify(after[field] ?? ''));
}
