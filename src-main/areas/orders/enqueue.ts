/** Turns a wish about an order into a durable entry of the outbox, in the caller's transaction. */
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import type { NewEntry } from '../../outbox/entry.ts';
import type { AreaContext } from '../area.ts';
import { cancelPath, capturePath, confirmPath, createPath, emptyBody, type OrderToSend, writeOrder } from './api.ts';
import type { SaleRow } from './table.ts';

export type EnqueueDeps = Pick<AreaContext, 'makeId' | 'outbox'>;

/** What the create waits for, what it takes, and who hands it over. */
export type Succeeding = Required<Pick<NewEntry, 'afterEntry' | 'obligation' | 'takesOverFrom'>>;

/** The API has named its order. */
export type NamedSale = SaleRow & { readonly orderId: string };

export type EnqueueOrders = ReturnType<typeof createEnqueueOrders>;

export function createEnqueueOrders({ outbox, makeId }: EnqueueDeps) {
  return {
    create(order: OrderToSend, succeeding: Succeeding): void {
      const written = writeOrder(order);
      outbox.enqueue(
        {
          id: makeId(),
          operation: 'orders.create',
          ownerKind: 'sale',
          ownerId: order.saleId,
          byId: false,
          // Automatic capture is the one way in which an order of unknown id can take money.
          harmless: !order.automaticCapture || order.payments.every((payment) => payment.method === 'pix'),
          key: makeId(),
          path: createPath,
          body: written.body,
          buyerKeys: buyerKeys(order.customer, order.items),
          ...succeeding,
        },
        written.secret,
      );
    },
    capture(sale: NamedSale): void {
      outbox.enqueue(about(sale, 'orders.capture', capturePath(sale.orderId)));
    },
    /** Answers the id of the entry. */
    cancel(sale: NamedSale): string {
      const entry = about(sale, 'orders.cancel', cancelPath(sale.orderId));
      outbox.enqueue(entry);
      return entry.id;
    },
    confirm(sale: NamedSale, code: string): void {
      const bytes = (text: string): Buffer => Buffer.from(JSON.stringify({ code: text }), 'utf8');
      const entry = about(sale, 'orders.confirm', confirmPath(sale.orderId));
      outbox.enqueue({ ...entry, body: bytes('…') }, bytes(code));
    },
  };

  function about(sale: NamedSale, operation: NewEntry['operation'], path: string): NewEntry {
    const owner = { ownerKind: 'sale', ownerId: sale.id } as const;
    // The status before: what a GET after doubt is compared with.
    const baseline = { status: sale.orderStatus };
    return { id: makeId(), operation, ...owner, byId: true, key: makeId(), path, body: emptyBody, baseline };
  }
}
