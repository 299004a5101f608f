/** The area of orders: sales at the counter, their payments, and how a sale is undone. */

import type { Area, AreaContext, AreaOwner } from '../area.ts';
import { createCardsTable } from '../cards/table.ts';
import { createChargebacksTable } from '../chargebacks/table.ts';
import type { NamedReader } from '../named-in-review.ts';
import { createParkedTable } from '../parked/table.ts';
import type { RefundOwner } from '../refund-owner.ts';
import type { RefundsTable } from '../refunds/table.ts';
import { readSettings } from '../settings/table.ts';
import { createOrderOperations } from './apply-result.ts';
import { type BasketMoneyDeps, createBasketMoney } from './basket-money.ts';
import { createSaleBuyers } from './buyer-records.ts';
import { createSaleThing, type SaleThingDeps } from './history-thing.ts';
import { createOrderHandlers, type OrderMethods } from './methods.ts';
import { createNotShown } from './not-shown.ts';
import { createFoundOrders } from './order-reconciliation.ts';
import { createMayBePaidHere, createPaidHere, type PaidHere } from './paid-here.ts';
import type { SaleParts } from './parts.ts';
import { createOrderPolling } from './poll.ts';
import { createSaleRefunds } from './refund-owner.ts';
import { createEnqueueOrders, orderPath } from './requests.ts';
import { createSaleBooks } from './sale-books.ts';
import { createSaleDemands, type SaleDemands } from './sale-demands.ts';
import { createSaleReader } from './sale-reader.ts';
import { createSaleWriter, type SaleWriter } from './sale-writer.ts';
import { createSell } from './sell.ts';
import type { SalesTable } from './table.ts';
import { createUndoSale, type UndoSaleDeps } from './undo-sale.ts';

export interface OrdersDeps extends AreaContext, Pick<UndoSaleDeps, 'giveBack'> {
  readonly sales: SalesTable;
  readonly refunds: RefundsTable;
  /** Reads the order that people named in a review, if it could not be read then. */
  readonly proveNamed: (saleId: string) => Promise<void>;
  /** The basket of this draft was paid to the shop itself. */
  readonly isSoldHere: (draftId: string) => boolean;
  readonly soldHere: BasketMoneyDeps['soldHere'];
  readonly basketsHere: SaleThingDeps['basketsHere'];
  /** A sale is told to the windows. */
  readonly onSaleShown: (id: string) => void;
}

export interface OrdersArea extends Area<OrderMethods, 'sale'> {
  readonly writer: SaleWriter;
  readonly paidHere: PaidHere;
  readonly refundOwner: RefundOwner;
  readonly namedReader: NamedReader;
  readonly measures: SaleDemands['measures'];
  readonly demandsOfItems: SaleDemands['ofItems'];
}

export function createOrders(deps: OrdersDeps): OrdersArea {
  const { db, tillId, sales, refunds, announceMade, wakePoller, isPaused } = deps;
  const parts: SaleParts = { ...deps, carryOn: (id) => deps.carryOn({ kind: 'sale', id }) };
  const basket = createBasketMoney(deps);
  const mayBePaidHere = createMayBePaidHere({ ...deps, basket });
  const notShown = createNotShown(deps.sinceRestore);
  const chargebacks = createChargebacksTable(db, tillId);
  const reader = createSaleReader({ ...deps, basket, mayBePaidHere, notShown, isPaused: () => isPaused('v2') });
  const announceSale = (id: string): void => {
    announceMade('orders.changed', () => reader.view(reader.find(id)));
    deps.onSaleShown(id);
  };
  const saleMoved = (id: string): void => {
    announceSale(id);
    wakePoller();
  };
  const enqueue = createEnqueueOrders(deps);
  const book = createSaleWriter({
    ...parts,
    basket,
    refunds,
    enqueue,
    announceSale: saleMoved,
    announcePoll: (id) => announceMade('orders.polled', () => reader.poll(reader.find(id))),
  });
  const polling = createOrderPolling({ ...parts, book, notShown, announceShown: announceSale });
  const sell = createSell({
    ...parts,
    book,
    enqueue,
    settings: () => readSettings(db),
    faceOf: createCardsTable(db, tillId).ofToken,
    isReached: () => deps.status().online,
    isSoldHere: deps.isSoldHere,
  });
  const demands = createSaleDemands(parts);
  const poll = async (id: string): Promise<void> => void (await polling.poll(id));

  return {
    writer: book,
    paidHere: createPaidHere({ ...parts, basket, book, reader, mayBePaidHere, announceSale }),
    refundOwner: createSaleRefunds({ sales, book, wishes: parts.outbox.wishes, polls: parts.polls }),
    namedReader: createFoundOrders(parts, book),
    measures: demands.measures,
    demandsOfItems: demands.ofItems,
    handlers: createOrderHandlers({ ...parts, enqueue, book, reader, basket, sell, poll, proveNamed: deps.proveNamed }),
    things: { sale: createSaleThing({ ...deps, chargebacks, notShown, show: reader.show }) },
    operations: createOrderOperations({ ...parts, book, basket }),
    buyers: createSaleBuyers({ db, tillId, sales, show: reader.show }),
    openBooks: createSaleBooks(parts),
    sources: [polling],
    owner: saleOwner(sales, book, saleMoved),
    carrier: {
      kind: 'sale',
      step: createUndoSale({ ...parts, basket, enqueue, refunds, giveBack: deps.giveBack }),
      changed: book.touch,
      isUnread: (id) => sales.get(id)?.isFromBackup === true,
      readNow: (id) => pollBasket({ sales, poll }, id),
      resolved: book.resolved,
    },
    madeInAccount: { ofV2: (most) => sales.newestOrders(most).map((id) => ({ id, path: orderPath(id) })) },
    /** Sales that customers wait for show at once that nobody can read them, or that the till reads them again. */
    onPauseChanged() {
      for (const { id, waits } of polling.subjects()) if (waits === 'screen') announceSale(id);
    },
    onRestored: () => distrust(deps),
  };
}

/** A backup took the place: what it knows may be older than what was done. */
function distrust({ db, clock, sales }: Pick<OrdersDeps, 'db' | 'clock' | 'sales'>): void {
  sales.markAllFromBackup(clock.now());
  createParkedTable(db).markAllFromBackup();
}

function saleOwner(sales: SalesTable, book: SaleWriter, moved: (id: string) => void): AreaOwner {
  return {
    kind: 'sale',
    label: (id) => String(sales.get(id)?.number ?? ''),
    customer: (id) => sales.get(id)?.customer?.name ?? null,
    amountCents: (id) => sales.get(id)?.totalCents ?? null,
    currency: (id) => sales.get(id)?.currency ?? null,
    moved,
    staffId: (id) => sales.get(id)?.staff.id ?? null,
    // Whoever takes the order itself back gives the purchase up: a sale that it replaced may be paid after all.
    tookBack(id, operation, staff) {
      if (operation === 'orders.create') book.giveUp(id, staff);
    },
    cancelRequested: (id) => sales.get(id)?.cancelRequested ?? false,
  };
}

/** Whatever goes back of another sale of the basket counts as well. */
async function pollBasket(
  { sales, poll }: { sales: SalesTable; poll: (id: string) => Promise<unknown> },
  id: string,
): Promise<void> {
  for (const one of sales.ofBasket(sales.get(id)?.basketId ?? '')) await poll(one.id);
}
