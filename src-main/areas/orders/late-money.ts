/**
 * Money came in for a sale that another one had replaced, and all that one took had gone back by then, by whomever: the purchase was given
 * back as a whole. Whether this money goes back too only people know; as a wish of its own it stands until they say.
 */
import type { RefundsTable } from '../refunds/table.ts';
import type { BasketMoney } from './basket-money.ts';
import { goneBack } from './gone-back.ts';
import type { SaleParts } from './parts.ts';
import type { SaleRow } from './table.ts';

interface LateMoneyDeps extends Pick<SaleParts, 'sales' | 'outbox'> {
  readonly refunds: Pick<RefundsTable, 'ofOwner'>;
  readonly basket: Pick<BasketMoney, 'paidHere'>;
}

export type AskOfLateMoney = ReturnType<typeof createAskOfLateMoney>;

/** In the transaction that writes the money. */
export function createAskOfLateMoney({ sales, outbox, refunds, basket }: LateMoneyDeps) {
  return (sale: SaleRow): void => {
    const { id, number, basketId } = sale;
    if (outbox.wishes.newest({ kind: 'sale', id }) !== null) return;
    const back = sales
      .ofBasket(basketId)
      .find((one) => one.number > number && goneBack(sales.payments(one.id), refunds.ofOwner(one.id)) === 'whole');
    const here = basket.paidHere(sale);
    const by = back ?? (here?.isReturned === true ? here : undefined);
    if (by === undefined) return;
    const { id: staffId, name: staffName } = by.staff;
    outbox.wishUndo({ kind: 'sale', id }, { staffId, staffName });
  };
}
