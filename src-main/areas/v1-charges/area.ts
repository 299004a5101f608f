/** The area of v1 charges, put together. */
import { ifFound } from '../../lib/if-found.ts';
import { createLastPolled } from '../../lib/last-polled.ts';
import { type Area, type AreaContext, askedOf, requestsOf } from '../area.ts';
import type { InvoiceDoor } from '../subscriptions/invoice-table.ts';
import { createChargeResults } from './apply-result.ts';
import { createChargeBuyers } from './buyer-records.ts';
import { createChargeBooks } from './charge-books.ts';
import { createChargeReader, labelOf } from './charge-view.ts';
import type { ChargeContext } from './context.ts';
import { createChargeThing } from './history-thing.ts';
import { type ChargeMethods, createChargeHandlers } from './methods.ts';
import { createOverdueHandlers } from './overdue.ts';
import { createChargePolling } from './poll.ts';
import { amountOf, createChargesTable } from './table.ts';

export function createCharges(
  areaContext: AreaContext & { readonly invoiceDoor: InvoiceDoor },
): Area<ChargeMethods, 'charge'> {
  const { db, tillId, announceMade, wakePoller } = areaContext;
  const charges = createChargesTable(db, tillId);
  const context: ChargeContext = { ...areaContext, charges, reads: createLastPolled() };
  const reader = createChargeReader(context);
  const announce = (id: string): void => {
    announceMade('charges.changed', () => reader.view(reader.find(id)));
    wakePoller();
  };
  const results = createChargeResults(context, announce);
  const watch = createChargePolling(context, results);
  const asked = askedOf(context, 'charge');
  const enqueue = requestsOf(context, 'charge');
  const parts = { ...context, reader, results, asked, enqueue, pollAgain: (id: string) => watch.poll(id, 'event') };
  return {
    handlers: { ...createChargeHandlers(parts), ...createOverdueHandlers(parts) },
    operations: results.operations,
    sources: [watch],
    openBooks: createChargeBooks(charges),
    buyers: createChargeBuyers(db, charges, context.outbox.obligations.isTakenTwice),
    things: {
      charge: createChargeThing(
        charges,
        (id) => ifFound(charges.get(id), reader.view),
        context.outbox.obligations.takenTwice,
      ),
    },
    madeInAccount: { anyOfV1: charges.isAnyMade },
    owner: {
      kind: 'charge',
      label: (id) => ifFound(charges.get(id), labelOf) ?? '',
      amountCents: (id) => ifFound(charges.get(id), amountOf),
      moved: announce,
      staffId: (id) => charges.get(id)?.staffId ?? null,
    },
  };
}
