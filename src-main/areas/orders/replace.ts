/** The same items with new payments. The old sale is first made unable to take money, and that must be proven or certain. */
import type { StaffMember } from '#shared/contract/session.ts';
import { AppError, heldBack } from '../../lib/app-error.ts';
import type { Handler } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import type { BasketMoney } from './basket-money.ts';
import type { SaleParts } from './parts.ts';
import type { SaleReader } from './sale-reader.ts';
import { latest, replaceability } from './sale-state.ts';
import type { SaleWriter } from './sale-writer.ts';
import type { Sell } from './sell.ts';
import type { SaleRow } from './table.ts';

export interface ReplaceDeps extends Pick<SaleParts, 'db' | 'sales' | 'entries' | 'outbox' | 'carryOn'> {
  readonly book: SaleWriter;
  readonly reader: SaleReader;
  readonly basket: BasketMoney;
  readonly sell: Sell;
}

const mayHaveTaken: readonly SaleRow['state'][] = ['sending', 'unknown', 'review'];

export function createReplace(deps: ReplaceDeps): Handler<'orders.replace'> {
  const { db, sales, entries, outbox, book, reader, basket, sell } = deps;

  return ({ id, draftId, payments }, caller) => {
    const known = sales.getByDraft(draftId);
    if (known !== null) return reader.view(known);
    const staff = signedIn(caller);
    return db.transaction(() => {
      const old = reader.find(id);
      const facts = { sale: old, payments: sales.payments(id), entries: entries.ofOwner('sale', id) };
      const way = replaceability(facts);
      if (way === 'no' || basket.isSucceeded(old)) {
        const message = `the sale is ${old.state}`;
        if (mayHaveTaken.includes(old.state)) throw heldBack('basket', message);
        throw new AppError('not-possible-now', { message });
      }
      const note = old.note === null ? {} : { note: old.note };
      const { items, customer, currency } = old;
      const draft = { draftId, items: [...items], customer, currency, payments, ...note };
      const create = latest(facts.entries, 'orders.create');
      if (way === 'cancel-first') undo(old, staff);
      // The old sale may itself wait for an earlier order to end. That order may be paid before either sale is sent.
      const afterEntry = way === 'cancel-first' ? openCancel(old) : (create?.afterEntry ?? null);
      const takesOverFrom = create?.id ?? null;
      const made = sell.sell(
        draft,
        { staff, approver: caller.approver },
        { replaces: id, basketId: old.basketId, takesOverFrom, afterEntry },
      );
      book.note(id, 'replaced', { cause: 'person', staffName: staff.name, details: { by: made.number } });
      book.change(id, (row) => ({ ...row, replacedBy: made.id }));
      if (way === 'abandon') undo(old, staff);
      return reader.view(reader.find(made.id));
    });
  };

  /** Its order is cancelled until the cancellation is proven, whatever one cancel is answered; an unsent create never leaves. */
  function undo(old: SaleRow, staff: StaffMember): void {
    outbox.wishUndo({ kind: 'sale', id: old.id }, { staffId: staff.id, staffName: staff.name });
    deps.carryOn(old.id);
  }

  /** The new sale waits for this cancel entry. Proof of the old sale's end releases all its entries, this one included. */
  function openCancel(old: SaleRow): string {
    const cancel = latest(entries.ofOwner('sale', old.id), 'orders.cancel');
    if (cancel === null) throw new AppError('not-possible-now', { message: 'the order cannot be cancelled' });
    return cancel.id;
  }
}
