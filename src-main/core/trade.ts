/** Puts the parts that deal in money together: outbox, its runner, the watcher, orders and refunds. */

import type { MethodName } from '#shared/contract/methods.ts';
import type { EntryView, OutboxStatus } from '#shared/contract/outbox.ts';
import { createApiClient } from '../api/api-client.ts';
import type { Connect } from '../api/connect.ts';
import { createRateBudget } from '../api/rate-budget.ts';
import { createDeadlineHandlers } from '../areas/deadlines/create-deadlines.ts';
import { createHistoryHandlers } from '../areas/history/create-history.ts';
import { createHistoryViewHandlers } from '../areas/history/views.ts';
import { createEnqueueOrders } from '../areas/orders/enqueue.ts';
import { createFoundOrders } from '../areas/orders/found-order.ts';
import { createOrderHandlers } from '../areas/orders/methods.ts';
import { createParkedHandlers } from '../areas/orders/parked.ts';
import { createSaleBook } from '../areas/orders/sale-book.ts';
import { createSaleReader } from '../areas/orders/sale-reader.ts';
import { createSell } from '../areas/orders/sell.ts';
import { createOrderOperations } from '../areas/orders/settle.ts';
import { createSalesTable } from '../areas/orders/table.ts';
import { createOrderWatch } from '../areas/orders/watch.ts';
import { createOutboxHandlers, type OwnerFacts, viewEntry } from '../areas/outbox/methods.ts';
import { createReview } from '../areas/outbox/review.ts';
import { createEnqueueRefunds } from '../areas/refunds/enqueue.ts';
import { createRefundHandlers } from '../areas/refunds/methods.ts';
import { createRefundReader } from '../areas/refunds/refund-view.ts';
import { createRefundSettle } from '../areas/refunds/settle.ts';
import { createRefundsTable, type RefundRow } from '../areas/refunds/table.ts';
import { createUndoRefund } from '../areas/refunds/undo.ts';
import { createRefundWatch } from '../areas/refunds/watch.ts';
import { readSettings } from '../areas/settings/table.ts';
import type { PinCheck } from '../areas/staff/pin-check.ts';
import { readMeta } from '../db/meta.ts';
import type { Handlers } from '../lib/handlers.ts';
import { createLooks } from '../lib/looks.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Operation } from '../outbox/operation.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createSecretBytes } from '../outbox/secret-bytes.ts';
import { createOutboxTable } from '../outbox/table.ts';
import { createTimelineTable } from '../outbox/timeline-table.ts';
import { createCatchUp } from '../sync/catch-up.ts';
import { createOutboxRunner } from '../sync/outbox-runner.ts';
import { createSlowClock } from '../sync/slow-clock.ts';
import { fairPolicy } from '../sync/watch-policy.ts';
import { createWatcher, type Watcher } from '../sync/watcher.ts';
import { createBackOffice } from './back-office.ts';
import { errorFacts } from './call-failure.ts';
import { distrustRestored } from './distrust-restored.ts';
import type { Ground } from './ground.ts';

type TradeArea =
  | 'orders'
  | 'refunds'
  | 'history'
  | 'deadlines'
  | 'outbox'
  | 'cards'
  | 'chargebacks'
  | 'charges'
  | 'clients'
  | 'links'
  | 'subscriptions';
type TradeMethod = Extract<MethodName, `${TradeArea}.${string}`>;

export interface Trade {
  readonly handlers: Handlers<TradeMethod>;
  /** What the simulated payer needs to know of a sale. */
  readonly lookup: {
    orderIdOf(saleId: string): string | null;
    chargeIdOfRefund(refundId: string): string | null;
  };
  /** Time was moved on in practice. */
  timeMoved(): void;
  hear: Watcher['hear'];
  start(): void;
  /** Nothing new is sent; resolves when what is on the wire has ended. */
  stop(): Promise<void>;
}

export interface TradeOptions {
  readonly ground: Ground;
  readonly connect: Connect;
  readonly pinCheck: Pick<PinCheck, 'verify' | 'verifyApproval'>;
}

export function createTrade({ ground, connect, pinCheck }: TradeOptions): Trade {
  const { db, makeId, hub, options } = ground;
  const { clock, random, log, vault, baseUrl, failpoint = () => {} } = options;
  const tillId = readMeta(db, 'till_id') ?? '';
  const sales = createSalesTable(db, tillId);
  const timeline = createTimelineTable(db);
  const looks = createLooks();
  const refunds = createRefundsTable(db, tillId);
  const entries = createOutboxTable(db, tillId);
  const reader = createSaleReader({ db, sales, entries, looks, nextLookAt: (id) => watcher.nextLookAt(id) });
  const refundReader = createRefundReader({ refunds, sales, entries });
  const budget = createRateBudget(clock);
  let online = true;

  const secrets = createSecretBytes(clock, (id) => {
    try {
      outbox.move(id, { type: 'bytes-gone' }, { by: 'clock', observation: null });
    } catch (error) {
      // The bytes are gone in any case, the next ones must go too, and a claim without bytes ends the entry as well.
      log('error', 'secrets.move-failed', errorFacts(error));
    }
  });
  ground.onLock(({ staff }) => {
    for (const entry of entries.open()) if (askedBy(entry) === staff.id) secrets.erase(entry.id);
  });

  const operations = new Map<string, Operation>();
  const operationOf = (entry: Entry): Operation => {
    const operation = operations.get(entry.operation);
    if (operation === undefined) throw new Error(`no operation ${entry.operation}`);
    return operation;
  };
  const outbox = createOutbox({
    db,
    table: entries,
    secrets,
    clock,
    random,
    operationOf,
    failpoint,
    onMoved: (entry) => {
      db.afterCommit(() => {
        hub.announceMade('outbox.changed', () => showEntry(entry.id) ?? viewEntry(entry, ownerFacts));
        if (entry.operation === 'refunds.create' && entry.partId !== null) announceRefund(entry.partId);
        office.owner(entry.ownerKind)?.moved(entry.ownerId);
      }, entry.id);
      db.afterCommit(() => hub.announceMade('outbox.status', status), 'outbox.status');
    },
    wake: () => runner.wake(),
  });
  const api = createApiClient({ baseUrl, connect, vault, budget, onReach: setOnline });
  const enqueueOrders = createEnqueueOrders({ outbox, makeId });
  const enqueueRefunds = createEnqueueRefunds({ outbox, refunds, makeId, clock });

  const book = createSaleBook({
    db,
    clock,
    sales,
    timeline,
    entries,
    outbox,
    enqueue: enqueueOrders,
    looks,
    refundUndone: createUndoRefund({ db, makeId, refunds, enqueue: enqueueRefunds, timeline, clock }),
    announceSale: (id) => {
      announceLook(id);
      watcher.wake();
    },
    announceLook,
  });
  const refundSettle = createRefundSettle({
    db,
    clock,
    refunds,
    sales,
    timeline,
    sendAgain: (refund) => enqueueRefunds.send(refund, refundableOf(refund)),
    lookAtSale: book.lookSoon,
    touchSale: book.touch,
    announceRefund,
  });
  for (const operation of createOrderOperations({ book, sales, enqueue: enqueueOrders, clock })) {
    operations.set(operation.name, operation);
  }
  const office = createBackOffice({
    ...{ db, clock, makeId, tillId, api, budget, outbox, entries, timeline, verifyApproval: pinCheck.verifyApproval },
    announceMade: hub.announceMade,
    sales,
    lookAtSale: book.lookSoon,
    openExternal: ground.options.openExternal ?? null,
    openChallenge: ground.options.openChallenge ?? null,
    verifyPerson: pinCheck.verify,
    wakeWatcher: () => watcher.wake(),
  });
  for (const operation of [refundSettle.operation, ...office.operations]) operations.set(operation.name, operation);

  const runner = createOutboxRunner({
    clock,
    outbox,
    table: entries,
    secrets,
    api,
    budget,
    operationOf,
    failpoint,
    log,
  });
  const orderWatch = createOrderWatch({ db, clock, api, sales, book, looks, failpoint });
  const refundWatch = createRefundWatch({ db, clock, api, refunds, sales, settle: refundSettle });
  const watcher = createWatcher({
    clock,
    budget,
    policy: fairPolicy,
    log,
    sources: [orderWatch, refundWatch, ...office.sources],
  });
  const slowClock = createSlowClock({ clock, outbox, log });
  const catchUp = createCatchUp({ clock, outbox, log });

  const ownerFacts: OwnerFacts = {
    label: ({ ownerKind, ownerId }) =>
      ownerKind === 'sale' ? String(sales.get(ownerId)?.number ?? '') : (office.owner(ownerKind)?.label(ownerId) ?? ''),
    // Elsewhere nothing is undone while its outcome is unknown.
    undoWished: ({ ownerId }) => sales.get(ownerId)?.undoWished ?? false,
  };

  /** Whose session typed what the entry holds in memory. */
  function askedBy({ ownerKind, ownerId }: Entry): string | null {
    return ownerKind === 'sale'
      ? (sales.get(ownerId)?.staff.id ?? null)
      : (office.owner(ownerKind)?.staffId(ownerId) ?? null);
  }

  function showEntry(id: string): EntryView | null {
    const entry = entries.get(id);
    return entry === null ? null : viewEntry(entry, ownerFacts);
  }

  function refundableOf({ saleId, chargeId }: RefundRow): number | null {
    return sales.payments(saleId).find((payment) => payment.chargeId === chargeId)?.refundableCents ?? null;
  }

  function announceLook(saleId: string): void {
    hub.announceMade('orders.changed', () => reader.view(reader.find(saleId)));
  }

  function announceRefund(id: string): void {
    hub.announceMade('refunds.changed', () => refundReader.get(id));
    watcher.wake();
  }

  function status(): OutboxStatus {
    return { ...entries.counts(), online, budgetRemaining: budget.remaining() };
  }

  function setOnline(reached: boolean): void {
    if (reached === online) return;
    online = reached;
    if (reached) watcher.reached();
    hub.announceMade('outbox.status', status);
  }

  const settings = () => readSettings(db);
  const sell = createSell({ db, clock, makeId, sales, book, enqueue: enqueueOrders, settings, failpoint });
  const look = async (id: string): Promise<void> => void (await orderWatch.look(id));

  const review = createReview({
    ...{ db, clock, outbox, entries, timeline },
    verifyPerson: pinCheck.verify,
    foundOrders: createFoundOrders({ clock, api, budget, sales, book }),
    lookAtSale: book.lookSoon,
  });

  const show = { sale: reader.show, refund: refundReader.show, request: showEntry, ...office.shown };

  return {
    handlers: {
      ...createOrderHandlers({
        ...{ db, clock, api, budget, sales, timeline, entries, outbox },
        ...{ enqueue: enqueueOrders, book, reader, sell, look, proveFound: review.proveLater },
      }),
      ...createParkedHandlers({ db, clock, tillId }),
      ...createRefundHandlers({
        ...{ db, clock, makeId, sales, refunds, timeline, verifyApproval: pinCheck.verifyApproval },
        ...{ enqueue: enqueueRefunds, reader: refundReader, touchSale: book.touch },
      }),
      ...createOutboxHandlers({ entries, owner: ownerFacts, review, status }),
      ...createHistoryHandlers(db, show),
      ...createHistoryViewHandlers({ db, clock, tillId }),
      ...createDeadlineHandlers(db, show),
      ...office.handlers,
    },
    lookup: {
      orderIdOf: (saleId) => sales.get(saleId)?.orderId ?? null,
      chargeIdOfRefund: (refundId) => refunds.get(refundId)?.chargeId ?? null,
    },
    timeMoved: office.timeMoved,
    hear: watcher.hear,
    start() {
      distrustRestored({ db, clock, outbox, tillId, log });
      outbox.recover();
      catchUp.start();
      slowClock.start();
      runner.wake();
      watcher.wake();
    },
    async stop() {
      slowClock.stop();
      catchUp.stop();
      await Promise.all([runner.stop(), watcher.stop()]);
      secrets.eraseAll();
    },
  };
}
