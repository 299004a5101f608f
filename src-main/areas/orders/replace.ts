/** The same items with new payments. The old sale is first made unable to take money, and that must be proven or certain. */

import { AppError } from '../../lib/app-error.ts';
import type { Handler } from '../../lib/handlers.ts';
import { isFinal } from '../../outbox/states.ts';
import { signedIn } from '../area.ts';
import type { OrderMethodsDeps } from './order-deps.ts';
import { isSucceeded, replaceability } from './replace-rules.ts';
import { latest } from './sale-state.ts';
import type { SaleRow } from './table.ts';

const mayHaveTaken: readonly SaleRow['state'][] = ['sending', 'unknown', 'review'];

export function createReplace(deps: OrderMethodsDeps): Handler<'orders.replace'> {
  const { db, sales, entries, outbox, enqueue, book, reader, sell } = deps;

  return ({ id, draftId, payments }, caller) => {
    const known = sales.getByDraft(draftId);
    if (known !== null) return reader.view(known);
    const staff = signedIn(caller);
    return db.transaction(() => {
      const old = reader.find(id);
      const facts = { sale: old, payments: sales.payments(id), entries: entries.ofOwner('sale', id) };
      const way = replaceability(facts);
      if (way === 'no' || isSucceeded(old, sales.get)) {
        const code = mayHaveTaken.includes(old.state) ? 'money-may-have-moved' : 'not-possible-now';
        throw new AppError(code, { message: `the sale is ${old.state}` });
      }
      const draft = { draftId, items: [...old.items], customer: old.customer, payments };
      const create = latest(entries.ofOwner('sale', id), 'orders.create');
      // Itself still waiting for another order to end: that one may be paid before either of them is sent.
      const afterEntry = way === 'cancel-first' ? cancelFirst(old) : (create?.afterEntry ?? null);
      const made = sell.sell(draft, staff, { replaces: id, afterEntry });
      book.note(id, 'replaced', { learned: 'person', staffName: staff.name, details: { by: made.number } });
      book.change(id, (row) => ({ ...row, replacedBy: made.id }));
      if (way === 'abandon' && create !== null) outbox.abandon(create.id, { by: 'person', observation: null });
      return reader.view(reader.find(made.id));
    });
  };

  function cancelFirst(old: SaleRow): string {
    const open = latest(entries.ofOwner('sale', old.id), 'orders.cancel');
    if (open !== null && !isFinal(open.state)) return open.id;
    if (old.orderId === null) throw new AppError('not-possible-now', { message: 'the order has no id yet' });
    return enqueue.cancel({ ...old, orderId: old.orderId });
  }
}
