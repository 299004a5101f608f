/** The area of subscriptions and their invoices, put together. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { Unread } from '#shared/domain/unread.ts';
import { createLooks } from '../../lib/looks.ts';
import type { Area, AreaContext } from '../area.ts';
import { createCardsTable } from '../cards/table.ts';
import { readSettings } from '../settings/table.ts';
import { createSubscriptionBook } from './book.ts';
import { createChangeHandlers } from './change.ts';
import { createSubscribe } from './create.ts';
import { createEnqueueSubscriptions } from './enqueue.ts';
import { createInvoiceDoor, type InvoiceDoor } from './invoice-door.ts';
import { createInvoicesTable } from './invoice-table.ts';
import { createSubscriptionHandlers, type SubscriptionMethods } from './methods.ts';
import { createSubscriptionOperations } from './operations.ts';
import { createPayHandlers } from './pay.ts';
import { createSubscriptionSettle } from './settle.ts';
import { createSubscriptionsTable } from './table.ts';
import { createUndoSubscription } from './undo.ts';
import { createSubscriptionReader } from './view.ts';
import { createSubscriptionWatch } from './watch.ts';

export interface SubscriptionsArea extends Area<SubscriptionMethods, Subscription> {
  /** Time was moved on in practice: everything quiet may have changed. */
  lookAtAll(): void;
  /** One of its invoices was paid by another way than its own. */
  lookAt(code: string): void;
  /** Whether one of its invoices may be paid through v1. */
  readonly door: InvoiceDoor;
}

export function createSubscriptions(context: AreaContext): SubscriptionsArea {
  const { db, clock, tillId, entries, outbox, announceMade, wakeWatcher } = context;
  const rows = createSubscriptionsTable(db, tillId);
  const invoices = createInvoicesTable(db);
  const looks = createLooks();
  const unreadOf = new Map<string, Unread>();
  const announceLook = (id: string): void => {
    announceMade('subscriptions.changed', () => reader.view(reader.find(id)));
  };
  const announce = (id: string): void => {
    announceLook(id);
    wakeWatcher();
  };
  const book = createSubscriptionBook({ ...context, rows, invoices, looks, announce, announceLook });
  const reader = createSubscriptionReader({
    ...{ rows, invoices, entries, looks, unreadOf, clock, isContradicted: book.isContradicted },
    ...{ wishes: outbox.wishes, obligations: outbox.obligations },
  });
  const enqueue = createEnqueueSubscriptions(context);
  const settle = createSubscriptionSettle({ clock, outbox, rows, book });
  const watch = createSubscriptionWatch({ ...context, rows, invoices, unreadOf, book, looks });
  const { look } = watch.source;
  const subscribe = createSubscribe({ db, clock, rows, book, enqueue, settings: () => readSettings(db) });
  return {
    handlers: {
      ...createSubscriptionHandlers({
        ...{ ...context, rows, book, reader, subscribe, look },
        lookAtInvoices: watch.lookAtInvoices,
      }),
      ...createChangeHandlers({ ...context, book, reader, enqueue }),
      ...createPayHandlers({ ...context, book, reader, enqueue, look }),
    },
    operations: createSubscriptionOperations({
      ...context,
      ...{ rows, invoices, settle, cards: createCardsTable(db, tillId) },
    }),
    carrier: {
      kind: 'subscription',
      step: createUndoSubscription({ clock, rows, invoices, entries, enqueue }),
      changed: announce,
    },
    door: createInvoiceDoor({ ...context, rows, invoices, book, look }),
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
