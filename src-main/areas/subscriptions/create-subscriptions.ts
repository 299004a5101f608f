/** The area of subscriptions and their invoices, put together. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { createLooks } from '../../lib/looks.ts';
import type { Area, AreaContext } from '../area.ts';
import { readSettings } from '../settings/table.ts';
import { createSubscriptionBook } from './book.ts';
import { createChangeHandlers } from './change.ts';
import { createSubscribe } from './create.ts';
import { createEnqueueSubscriptions } from './enqueue.ts';
import { createInvoicesTable } from './invoice-table.ts';
import { createSubscriptionHandlers, type SubscriptionMethods } from './methods.ts';
import { createSubscriptionOperations } from './operations.ts';
import { createPayHandlers } from './pay.ts';
import { createSubscriptionSettle } from './settle.ts';
import { createSubscriptionsTable } from './table.ts';
import { createSubscriptionReader } from './view.ts';
import { createSubscriptionWatch } from './watch.ts';

export interface SubscriptionsArea extends Area<SubscriptionMethods, Subscription> {
  /** Time was moved on in practice: everything quiet may have changed. */
  lookAtAll(): void;
  /** One of its invoices was paid by another way than its own. */
  lookAt(code: string): void;
}

export function createSubscriptions(context: AreaContext): SubscriptionsArea {
  const { db, clock, tillId, entries, announceMade, wakeWatcher } = context;
  const rows = createSubscriptionsTable(db, tillId);
  const invoices = createInvoicesTable(db);
  const looks = createLooks();
  const reader = createSubscriptionReader({ rows, invoices, entries, looks });
  const announceLook = (id: string): void => {
    announceMade('subscriptions.changed', () => reader.view(reader.find(id)));
  };
  const announce = (id: string): void => {
    announceLook(id);
    wakeWatcher();
  };
  const book = createSubscriptionBook({ ...context, rows, invoices, looks, announce, announceLook });
  const enqueue = createEnqueueSubscriptions(context);
  const settle = createSubscriptionSettle({ clock, rows, book, enqueue });
  const watch = createSubscriptionWatch({ ...context, rows, invoices, book, looks });
  const { look } = watch.source;
  const subscribe = createSubscribe({ db, clock, rows, book, enqueue, settings: () => readSettings(db) });
  return {
    handlers: {
      ...createSubscriptionHandlers({
        ...{ ...context, rows, book, reader, subscribe, look },
        undoWithdrawn: (id, wire) => {
          const requests = entries.ofOwner('subscription', id);
          const isWithdrawn = requests.some((one) => one.operation === 'subscriptions.create' && one.abandoned);
          if (isWithdrawn) settle.undo(id, wire);
        },
        lookAtInvoices: watch.lookAtInvoices,
      }),
      ...createChangeHandlers({ ...context, book, reader, enqueue }),
      ...createPayHandlers({ ...context, book, reader, enqueue, look }),
    },
    operations: createSubscriptionOperations({ entries, rows, settle }),
    sources: [watch.source],
    show: (id) => {
      const row = rows.get(id);
      return row === null ? null : reader.view(row);
    },
    owner: {
      kind: 'subscription',
      label: (id) => rows.get(id)?.facts.customer.name ?? '',
      moved: announce,
      staffId: (id) => rows.get(id)?.staffId ?? null,
    },
    lookAt(code) {
      rows.lookAt(code, clock.now());
      wakeWatcher();
    },
    lookAtAll() {
      rows.lookNow(clock.now());
      wakeWatcher();
    },
  };
}
