/** Saves a sale with the state that follows from its rows, and announces it. Every change of a sale goes through here. */
import type { SaleParts } from './parts.ts';
import { deriveSaleState } from './sale-state.ts';
import type { PaymentRow, SaleRow } from './table.ts';

export interface WriterParts extends Omit<SaleParts, 'makeId' | 'api' | 'budget' | 'failpoint'> {
  /** Queued to run after the commit. */
  readonly announceSale: (saleId: string) => void;
  /** A look found nothing new. */
  readonly announcePoll: (saleId: string) => void;
}

export type SaveSale = ReturnType<typeof createSaveSale>;

export function createSaveSale({ db, clock, serverTime, sales, entries, ...deps }: WriterParts) {
  const stateOf = (sale: SaleRow, payments: readonly PaymentRow[]): ReturnType<typeof deriveSaleState> =>
    deriveSaleState({ sale, payments, entries: entries.ofOwner('sale', sale.id), aheadMs: serverTime.aheadMs() });

  function save(sale: SaleRow): SaleRow {
    const derived: SaleRow = { ...sale, ...stateOf(sale, sales.payments(sale.id)) };
    sales.save(derived, clock.now());
    // "Paid twice" is shown on every sale of a basket, whichever of them changed.
    for (const { id } of sales.ofBasket(sale.basketId)) db.afterCommit(() => deps.announceSale(id), id);
    return derived;
  }

  function change(saleId: string, to: (sale: SaleRow) => SaleRow): void {
    const sale = sales.get(saleId);
    if (sale !== null) save(to(sale));
  }

  return { save, change };
}
