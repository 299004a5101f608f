/**
 * Money came in for a sale that another one had replaced, and all that one took had gone back by then, by whomever: the purchase was given
 * back as a whole. Whether this money goes back too only people know; as a wish of its own it stands until they say.
 */
import type { RefundsTable } from '../refunds/table.ts';
import { goneBack } from './gone-back.ts';
import type { SaleParts } from './parts.ts';
import type { SaleRow } from './table.ts';

interface LateMoneyDeps extends Pick<SaleParts, 'sales' | 'outbox'> {
  readonly refunds: Pick<RefundsTable, 'ofOwner'>;
}

export type AskOfLateMoney = ReturnType<typeof createAskOfLateMoney>;

/** In the transaction that writes the money. */
export function createAskOfLateMoney({ sales, outbox, refunds }: LateMoneyDeps) {
  return ({ id, number, basketId }: SaleRow): void => {
    if (outbox.wishes.newest({ kind: 'sale', id }) !== null) return;
    const back = sales
      .ofBasket(basketId)
      .find((one) => one.number > number && goneBack(sales.payments(one.id), refunds.ofOwner(one.id)) === 'whole');
    if (back === undefined) return;
    const { id: staffId, name: staffName } = back.staff;
    outbox.wishUndo({ kind: 'sale', id }, { staffId, staffName });
  };
}
