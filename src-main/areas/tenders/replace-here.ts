/** The items of a sale that ended unpaid, paid to the shop itself: a new sale that names the old one, in one step with the old one's own word. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import { AppError, heldBack } from '../../lib/app-error.ts';
import type { Handler } from '../../lib/handlers.ts';
import type { TenderParts } from './parts.ts';
import { createWriteDown } from './sell.ts';

export function createReplaceHere(parts: TenderParts): Handler<'tenders.replace'> {
  const { db, table, reader, paidHere } = parts;
  const writeDown = createWriteDown(parts);

  return ({ id, draftId, tenders }, caller): CounterSale => {
    const known = table.getByDraft(draftId);
    if (known !== null) {
      if (known.replaces !== id) throw new AppError('not-possible-now', { message: 'another sale has this draft' });
      return reader.view(known);
    }
    if (parts.isCharged(draftId)) throw heldBack('basket', 'it was charged through the API');
    return db.transaction(() => {
      const { items, customer, note, currency, basketId } = paidHere.take(id);
      const made = writeDown(
        { draftId, items: [...items], customer, note, currency, replaces: id, basketId },
        tenders,
        caller,
      );
      paidHere.taken(id, made);
      return reader.view(made);
    });
  };
}
