/** Turns a wish about an order into a durable entry of the outbox, in the caller's transaction. */
import type { MakeId } from '../../lib/ids.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import type { NewEntry } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { cancelPath, capturePath, confirmPath, createPath, emptyBody, type OrderToSend, writeOrder } from './api.ts';
import type { SaleRow } from './table.ts';

export interface EnqueueDeps {
  readonly outbox: Outbox;
  readonly makeId: MakeId;
}

/** What the create waits for, what it takes, and who hands it over. */
export type Succeeding = Required<Pick<NewEntry, 'afterEntry' | 'obligation' | 'takesOverFrom'>>;

export type EnqueueOrders = ReturnType<typeof createEnqueueOrders>;

export function createEnqueueOrders({ outbox, makeId }: EnqueueDeps) {
  const byId = {
    partId: null,
    byId: true,
    harmless: false,
    needsBaseline: false,
    buyerKeys: [],
    afterEntry: null,
  } as const;

  return {
    create(order: OrderToSend, { afterEntry, obligation, takesOverFrom }: Succeeding): void {
      const written = writeOrder(order);
      const id = makeId();
      outbox.enqueue(
        {
          id,
          operation: 'orders.create',
          ownerKind: 'sale',
          ownerId: order.saleId,
          partId: null,
          byId: false,
          // Automatic capture is the one way in which an order of unknown id can take money.
          harmless: !order.automaticCapture || order.payments.every((payment) => payment.method === 'pix'),
          key: makeId(),
          path: createPath,
          body: written.secret ? written.redacted : written.bytes,
          secret: written.secret,
          needsBaseline: false,
          baseline: null,
          buyerKeys: buyerKeys(order.customer, order.items),
          afterEntry,
          obligation,
          takesOverFrom,
          why: afterEntry === null ? 'goes-now' : 'waits-for-predecessor',
        },
        written.secret ? written.bytes : null,
      );
    },
    capture(sale: SaleRow & { readonly orderId: string }): void {
      outbox.enqueue({ ...byId, ...plain('orders.capture', sale, capturePath(sale.orderId)), key: makeId() }, null);
    },
    cancel(sale: SaleRow & { readonly orderId: string }): string {
      const entry = { ...byId, ...plain('orders.cancel', sale, cancelPath(sale.orderId)), key: makeId() };
      outbox.enqueue(entry, null);
      return entry.id;
    },
    confirm(sale: SaleRow & { readonly orderId: string }, code: string): void {
      const bytes = Buffer.from(JSON.stringify({ code }), 'utf8');
      const entry = plain('orders.confirm', sale, confirmPath(sale.orderId));
      const redacted = new TextEncoder().encode(JSON.stringify({ code: '…' }));
      outbox.enqueue({ ...byId, ...entry, key: makeId(), body: redacted, secret: true }, bytes);
    },
  };

  function plain(operation: 'orders.capture' | 'orders.cancel' | 'orders.confirm', sale: SaleRow, path: string) {
    return {
      id: makeId(),
      operation,
      ownerKind: 'sale',
      ownerId: sale.id,
      path,
      body: emptyBody,
      secret: false,
      // The status before: what a GET after doubt is compared with.
      baseline: { status: sale.orderStatus },
      why: 'goes-now',
    } as const;
  }
}
