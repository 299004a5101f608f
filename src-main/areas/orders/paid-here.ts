/** The items of a sale that ended unpaid are paid to the shop itself: nobody can take that back, so nothing of the basket may still be charged. */
import type { SaleCustomer, SaleItem } from '#shared/contract/sale.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { AppError, heldBack } from '../../lib/app-error.ts';
import type { BasketMoney } from './basket-money.ts';
import type { SaleParts } from './parts.ts';
import type { SaleReader } from './sale-reader.ts';
import { replaceability } from './sale-state.ts';
import type { SaleWriter } from './sale-writer.ts';
import type { SaleRow } from './table.ts';

export interface TakenBasket {
  readonly basketId: string;
  readonly items: readonly SaleItem[];
  readonly customer: SaleCustomer | null;
  readonly note: string | null;
  readonly currency: MoneyCurrency;
}

/** The first two in the transaction that writes the counter sale. */
export interface PaidHere {
  /** Throws unless every sale of the basket has ended without money. */
  take(saleId: string): TakenBasket;
  /** The sale is told which one has its items now. */
  taken(saleId: string, by: { readonly number: number; readonly staff: StaffMember }): void;
  /** What is said of the sales of its basket may have changed. */
  moved(basketId: string): void;
}

interface MayBePaidHereDeps extends Pick<SaleParts, 'sales' | 'entries'> {
  readonly basket: Pick<BasketMoney, 'isSucceeded'>;
}

export type MayBePaidHere = ReturnType<typeof createMayBePaidHere>;

export function createMayBePaidHere({ sales, entries, basket }: MayBePaidHereDeps) {
  /** By what is known of its own money: one that was replaced may wait for the proof of its end, and be paid until then. */
  const hasEnded = (sale: SaleRow): boolean =>
    replaceability({
      sale: { ...sale, state: sale.ownState },
      payments: sales.payments(sale.id),
      entries: entries.ofOwner('sale', sale.id),
    }) === 'at-once';

  return (sale: SaleRow): boolean =>
    hasEnded(sale) && !basket.isSucceeded(sale) && sales.ofBasket(sale.basketId).every(hasEnded);
}

interface PaidHereDeps extends Pick<SaleParts, 'sales'> {
  readonly basket: Pick<BasketMoney, 'isPaidFor'>;
  readonly book: SaleWriter;
  readonly reader: Pick<SaleReader, 'find'>;
  readonly mayBePaidHere: MayBePaidHere;
  readonly announceSale: (id: string) => void;
}

export function createPaidHere(deps: PaidHereDeps): PaidHere {
  const { sales, basket, book, mayBePaidHere, announceSale } = deps;
  const { find } = deps.reader;
  const isSold = (sale: SaleRow): boolean => sale.replacedBy !== null || basket.isPaidFor(sale);

  return {
    take(saleId) {
      const sale = find(saleId);
      if (mayBePaidHere(sale)) return sale;
      const message = `the sale is ${sale.state}`;
      // In its own words where the basket was sold before, and not as if something could still be paid.
      throw isSold(sale) ? new AppError('not-possible-now', { message }) : heldBack('basket', message);
    },
    taken(saleId, { number, staff }) {
      book.note(saleId, 'replaced', { cause: 'person', staffName: staff.name, details: { by: number } });
      // It waits for its card, and nobody will type that any more.
      if (find(saleId).state === 'retype-card') book.giveUp(saleId, staff);
      book.touch(saleId);
    },
    moved(basketId) {
      for (const { id } of sales.ofBasket(basketId)) announceSale(id);
    },
  };
}
