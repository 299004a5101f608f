/** The area of subscriptions and their invoices, put together. */
import type { Measures } from '../../lib/handlers.ts';
import { ifFound } from '../../lib/if-found.ts';
import { createReadsSince } from '../../proof/reads-since.ts';
import type { Area, AreaContext } from '../area.ts';
import type { NamedReader } from '../named-in-review.ts';
import { owedRefunds, type RefundOwner } from '../refund-owner.ts';
import { paths } from './api.ts';
import { createSubscriptionResults } from './apply-result.ts';
import { createSubscriptionBuyers } from './buyer-records.ts';
import { createChangeHandlers } from './change.ts';
import type { SubscriptionContext } from './context.ts';
import { createSubscriptionDemands } from './demands.ts';
import { createRefuseBrokenForm } from './form-rules.ts';
import { createSubscriptionThing } from './history-thing.ts';
import { createInvoiceDoor } from './invoice-access.ts';
import { createInvoicesTable, type InvoiceDoor } from './invoice-table.ts';
import { createSubscriptionHandlers, type SubscriptionMethods } from './methods.ts';
import { createNamedSubscription } from './named-subscription.ts';
import { createSubscriptionOperations } from './operations.ts';
import { createPayHandlers } from './pay.ts';
import { createSubscriptionPolling } from './poll.ts';
import { createInvoiceRefunds } from './refund-owner.ts';
import { createSubscriptionRequests } from './requests.ts';
import { createSubscriptionBooks } from './subscription-books.ts';
import { createSubscriptionWriter } from './subscription-writer.ts';
import { createSubscriptionsTable } from './table.ts';
import { createUndoSubscription } from './undo.ts';
import { createSubscriptionReader } from './view.ts';

export interface SubscriptionsArea extends Area<SubscriptionMethods, 'subscription'> {
  /** Decides whether an invoice of a subscription may be paid through v1. */
  readonly door: InvoiceDoor;
  readonly refundOwner: RefundOwner;
  readonly namedReader: NamedReader;
  readonly measures: Pick<Measures, 'subscriptions.create'>;
}

export function createSubscriptions(
  areaContext: AreaContext & Pick<SubscriptionContext, 'refunds' | 'proveNamed'>,
): SubscriptionsArea {
  const { db, clock, tillId } = areaContext;
  const rows = createSubscriptionsTable(db, tillId);
  const invoices = createInvoicesTable(db);
  const lists = createReadsSince(clock);
  const context: SubscriptionContext = { ...areaContext, rows, invoices, unreadOf: new Map(), lists };
  const reader = createSubscriptionReader(context);
  const book = createSubscriptionWriter(context, reader);
  const requests = createSubscriptionRequests(context);
  const watch = createSubscriptionPolling(context, book);
  const parts = { ...context, reader, book, requests, watch };
  const refundOwner = createInvoiceRefunds(parts);

  /** Every quiet subscription may have changed. */
  function pollAll(): void {
    rows.pollNow(clock.now());
    context.wakePoller();
  }

  return {
    handlers: { ...createSubscriptionHandlers(parts), ...createChangeHandlers(parts), ...createPayHandlers(parts) },
    operations: createSubscriptionOperations(context, createSubscriptionResults(context, book)),
    carrier: {
      kind: 'subscription',
      step: createUndoSubscription(parts),
      changed: book.refresh,
      isUnread: (id) => reader.isUnread(reader.find(id)),
      async readNow(id) {
        if (rows.get(id)?.apiId != null) await watch.poll(id);
      },
      resolved(id) {
        book.keepMoney(id, true);
        context.refunds.resolve(id);
      },
    },
    door: createInvoiceDoor(parts),
    refundOwner,
    namedReader: createNamedSubscription(context, book, watch),
    measures: createSubscriptionDemands({ rows, refuseBrokenForm: createRefuseBrokenForm(parts) }),
    sources: watch.sources,
    openBooks: createSubscriptionBooks(parts),
    buyers: createSubscriptionBuyers(db, rows, {
      isTakenTwice: context.outbox.obligations.isTakenTwice,
      isOwed: (id) =>
        context.refunds.chargesUnderWay(id).size > 0 || owedRefunds(context.refunds, refundOwner, id).length > 0,
    }),
    things: {
      subscription: createSubscriptionThing({
        ...context,
        wishes: context.outbox.wishes,
        takenTwice: context.outbox.obligations.takenTwice,
        owned: refundOwner,
        show: (id) => ifFound(rows.get(id), reader.view),
      }),
    },
    madeInAccount: { ofV2: (most) => rows.newest(most).map((id) => ({ id, path: paths.subscription(id) })) },
    owner: {
      kind: 'subscription',
      label: (id) => rows.get(id)?.facts.customer.name ?? '',
      currency: (id) => rows.get(id)?.facts.currency ?? null,
      moved: book.announce,
      staffId: (id) => rows.get(id)?.staffId ?? null,
    },
    onTimeMoved: pollAll,
    onRestored: pollAll,
  };
}
