/** Reads sales for people: one, a page of all of them, and the charges with a refund on its way. */
import type { MethodInput, MethodOutput } from '#shared/contract/methods.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Looks } from '../../lib/looks.ts';
import { basketKey, type Obligations } from '../../outbox/obligations.ts';
import type { UndoWishes } from '../../outbox/undo-wishes.ts';
import type { Agreements } from '../../proof/agreement.ts';
import type { AreaContext } from '../area.ts';
import { keepsMoney } from './order-money.ts';
import { viewSale } from './sale-view.ts';
import type { SaleRow, SalesTable } from './table.ts';

export interface SaleReaderDeps extends Pick<AreaContext, 'db' | 'entries'> {
  readonly sales: SalesTable;
  readonly looks: Looks;
  readonly obligations: Pick<Obligations, 'holder'>;
  readonly wishes: Pick<UndoWishes, 'standing'>;
  readonly agreements: Pick<Agreements, 'standing'>;
  /** The API refuses the credential of sales. */
  readonly isPaused: () => boolean;
  /** When the watcher will ask about this sale next. */
  readonly nextLookAt: (saleId: string) => number | null;
}

interface Numbered {
  readonly id: string;
  readonly number: number;
}

export type SaleReader = ReturnType<typeof createSaleReader>;

export function createSaleReader(deps: SaleReaderDeps) {
  const { db, sales, entries, looks, nextLookAt } = deps;
  const refunding = db.standing(
    `SELECT charge_id FROM refunds WHERE sale_id = @sale AND (result IS NULL OR result = 'processing')`,
    (rows: { charge_id: string }[]): ReadonlySet<string> => new Set(rows.map((row) => row.charge_id)),
  );

  const newest = db.prepare<Numbered>(
    'SELECT id, number FROM sales WHERE number < +@before ORDER BY number DESC LIMIT @limit',
  );
  const newestIn = db.prepare<Numbered>(`SELECT id, number FROM sales WHERE number < +@before
    AND state IN (SELECT value FROM json_each(@states)) ORDER BY number DESC LIMIT @limit`);

  function view(sale: SaleRow): Sale {
    return viewSale({
      sale,
      payments: sales.payments(sale.id),
      entries: entries.ofOwner('sale', sale.id),
      lastLookAt: looks.last(sale.id, sale.lastCheckAt),
      nextLookAt: watched.includes(sale.state) ? nextLookAt(sale.id) : null,
      isPaused: deps.isPaused(),
      succeeded: isSucceeded(sale),
      refundingCharges: refunding({ sale: sale.id }),
      wish: deps.wishes.standing({ kind: 'sale', id: sale.id }),
      isContradicted: deps.agreements.standing(`sale:${sale.id}`) !== null,
      paidTwice: isPaidTwice(sale),
    });
  }

  /** Two sales of one basket took money: whatever happened, the buyer paid it twice. */
  function isPaidTwice(sale: SaleRow): boolean {
    return hasTaken(sale) && sales.ofBasket(sale.basketId).some((other) => other.id !== sale.id && hasTaken(other));
  }

  function hasTaken({ id, orderStatus, state }: SaleRow): boolean {
    return state !== 'refunded' && keepsMoney(orderStatus, sales.payments(id));
  }

  /** One basket has one live sale: another one of it took the money, or still may. */
  function isSucceeded({ id, basketId }: SaleRow): boolean {
    const holder = deps.obligations.holder(basketKey(basketId));
    return holder !== null && holder.ownerId !== id;
  }

  return {
    view,
    isSucceeded,
    show(id: string): Sale | null {
      const sale = sales.get(id);
      return sale === null ? null : view(sale);
    },
    find(id: string): SaleRow {
      const sale = sales.get(id);
      if (sale === null) throw new AppError('not-found', { message: `no sale ${id}` });
      return sale;
    },
    list({ states, beforeNumber, limit }: MethodInput<'orders.list'>): MethodOutput<'orders.list'> {
      const before = beforeNumber ?? Number.MAX_SAFE_INTEGER;
      const rows =
        states === undefined
          ? newest.all({ before, limit: limit + 1 })
          : newestIn.all({ before, limit: limit + 1, states: JSON.stringify(states) });
      const page = rows.slice(0, limit);
      return {
        sales: page.flatMap(({ id }) => {
          const sale = sales.get(id);
          return sale === null ? [] : [view(sale)];
        }),
        nextBeforeNumber: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
      };
    },
  };
}

/** Only these wait for a look while somebody stands at the counter; a list of old sales needs no plan. */
const watched: readonly SaleRow['state'][] = [
  'awaiting-payment',
  'processing',
  'capturing',
  'canceling',
  'awaiting-code',
];
