/**
 * Two customers who are one person become one. Nothing that was bought is touched: sales, cards and subscriptions name the buyer by data
 * of their own, and are found under the kept customer by the data of both. No id of the API is in a customer.
 */
import type { Customer } from '#shared/contract/customers.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { checkCustomerRecord, maxNotesLength } from '#shared/domain/customer-record.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { CustomerContext } from './customer-context.ts';
import { changedFields } from './methods.ts';
import { addIdentity, earlierIdentities, identityOf, removeCustomer, saveCustomer } from './table.ts';

export function createMergeHandlers({ db, clock, find, announce }: CustomerContext): Handlers<'customers.merge'> {
  return {
    'customers.merge': ({ keptId, mergedId, fields }, caller) =>
      db.transaction(() => {
        if (keptId === mergedId) throw new AppError('bad-input', { message: 'a customer is not merged with itself' });
        const [kept, merged] = [find(keptId), find(mergedId)];
        const customer = chosen(kept, merged, fields);
        const notes = bothNotes(kept, merged);
        refuseBroken(checkCustomerRecord(customer, notes.slice(0, maxNotesLength), [kept.name, merged.name]));
        const now = clock.now();
        const known = [identityOf(kept), identityOf(merged), ...earlierIdentities(db, mergedId)];
        removeCustomer(db, mergedId);
        saveCustomer(db, keptId, { customer, notes, now });
        for (const identity of known) addIdentity(db, keptId, identity);
        appendAudit(db, {
          at: now,
          action: 'customers.merge',
          staffId: signedIn(caller).id,
          subject: keptId,
          after: { mergedId, changed: changedFields(kept, { ...customer, notes }) },
        });
        const saved = find(keptId);
        db.afterCommit(() => {
          announce('customers.removed', { id: mergedId });
          announce('customers.changed', saved);
        });
        return saved;
      }),
  };
}

type Fields = MethodInput<'customers.merge'>['fields'];

function chosen(kept: Customer, merged: Customer, fields: Fields): SaleCustomer {
  const from = (field: keyof Fields): Customer => (fields[field] === 'kept' ? kept : merged);
  const { document } = from('document');
  return {
    name: from('name').name,
    email: from('email').email,
    phone: from('phone').phone,
    ...(document === undefined ? {} : { document }),
  };
}

/** Two long notes may together be longer than one may be: a person shortens them at the next edit, and nothing is lost here. */
function bothNotes(kept: Customer, merged: Customer): string {
  return [kept.notes, merged.notes].filter(Boolean).join('\n\n');
}
