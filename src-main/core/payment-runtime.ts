/** Puts the parts that deal in money together: outbox, its runner, the poller, orders and refunds. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Connect } from '../api/connect.ts';
import { createCardsTable } from '../areas/cards/table.ts';
import { createDeadlineHandlers } from '../areas/deadlines/create-deadlines.ts';
import { createHistoryHandlers } from '../areas/history/create-history.ts';
import { createHistoryViewHandlers } from '../areas/history/views.ts';
import { createOrderOperations } from '../areas/orders/apply-result.ts';
import { createBasketMoney } from '../areas/orders/basket-money.ts';
import { createOrderHandlers } from '../areas/orders/methods.ts';
import { createFoundOrders } from '../areas/orders/order-reconciliation.ts';
import type { SaleParts } from '../areas/orders/parts.ts';
import { createOrderPolling } from '../areas/orders/poll.ts';
import { createEnqueueOrders } from '../areas/orders/requests.ts';
import { createSaleReader } from '../areas/orders/sale-reader.ts';
import { createSaleWriter } from '../areas/orders/sale-writer.ts';
import { createSell } from '../areas/orders/sell.ts';
import { createSalesTable } from '../areas/orders/table.ts';
import { createUndoSale } from '../areas/orders/undo-sale.ts';
import { createEndUndo } from '../areas/outbox/end-undo.ts';
import { createOutboxHandlers } from '../areas/outbox/methods.ts';
import { createReview } from '../areas/outbox/review.ts';
import { createParkedHandlers } from '../areas/parked/parked-baskets.ts';
import { createRefundResults } from '../areas/refunds/apply-result.ts';
import { createRefundHandlers } from '../areas/refunds/methods.ts';
import type { RefundParts } from '../areas/refunds/parts.ts';
import { createRefundPolling } from '../areas/refunds/poll.ts';
import { createRefundReader } from '../areas/refunds/refund-view.ts';
import { createEnqueueRefunds } from '../areas/refunds/requests.ts';
import { createRefundsTable } from '../areas/refunds/table.ts';
import { readSettings } from '../areas/settings/table.ts';
import type { PinCheck } from '../areas/staff/pin-check.ts';
import { createTimelineTable } from '../areas/timeline/table.ts';
import { readMeta } from '../db/meta.ts';
import type { Handlers } from '../lib/handlers.ts';
import { createLastPolled } from '../lib/last-polled.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Operation } from '../outbox/operation.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { isFinal } from '../outbox/states.ts';
import { createOutboxTable } from '../outbox/table.ts';
import type { UndoCarrier } from '../outbox/undo-wishes.ts';
import { createAgreements } from '../proof/agreement.ts';
import { createSinceRestore } from '../proof/since-restore.ts';
import { createSecretBytes } from '../secrets/secret-bytes.ts';
import { createSecretsInFlight, type SecretsInFlight } from '../secrets/secrets-in-flight.ts';
import { createMaintenanceTimer } from '../sync/maintenance-timer.ts';
import { createOutboxRunner } from '../sync/outbox-runner.ts';
import { createPoller, type Poller } from '../sync/poller.ts';
import { createReconciliation } from '../sync/reconciliation.ts';
import { createUndoRunner } from '../sync/undo-runner.ts';
import { createBackOffice } from './back-office.ts';
import { errorFacts } from './call-failure.ts';
import type { CoreContext } from './core-context.ts';
import { createEntryOwners } from './entry-owners.ts';
import { markRestoredEntries } from './mark-restored-entries.ts';
import { createPaymentService } from './payment-service.ts';

type ElsewhereArea = 'audit' | 'catalog' | 'customers' | 'session' | 'settings' | 'staff' | 'training';
type RuntimeMethod = Exclude<MethodName, `${ElsewhereArea}.${string}`>;

export interface PaymentRuntime {
  readonly handlers: Handlers<RuntimeMethod>;
  /** What the simulated payer needs to know of a sale. */
  readonly lookup: {
    orderIdOf(saleId: string): string | null;
    chargeIdOfRefund(refundId: string): string | null;
  };
  /** The clock was moved on in training mode. */
  timeMoved(): void;
  hear: Poller['hear'];
  credentialChanged(generation: 'v1' | 'v2'): void;
  redact: SecretsInFlight['redact'];
  start(): void;
  /** Nothing new is sent; resolves when what is on the wire has ended. */
  stop(): Promise<void>;
}

export interface PaymentRuntimeOptions {
  readonly coreContext: CoreContext;
  readonly connect: Connect;
  readonly pinCheck: Pick<PinCheck, 'verifySecond' | 'verifyApproval'>;
}

export function createPaymentRuntime({ coreContext, connect, pinCheck }: PaymentRuntimeOptions): PaymentRuntime {
  const { verifySecond, verifyApproval } = pinCheck;
  const { db, makeId, hub, options } = coreContext;
  const { clock, random, log, failpoint = () => {} } = options;
  const tillId = readMeta(db, 'till_id') ?? '';
  const sales = createSalesTable(db, tillId);
  const timeline = createTimelineTable(db);
  const looks = createLastPolled();
  const refunds = createRefundsTable(db, tillId);
  const entries = createOutboxTable(db, tillId);
  const refundReader = createRefundReader({ refunds, sales, entries });
  const agreements = createAgreements(clock);
  const sinceRestore = createSinceRestore({ db, clock });

  const secrets = createSecretBytes(clock, (id) => {
    try {
      outbox.move(id, { type: 'bytes-gone' }, { by: 'clock', observation: null });
    } catch (error) {
      // These bytes are gone in any case and the next ones must go too. A claim without bytes also ends the entry.
      log('error', 'secrets.move-failed', errorFacts(error));
    }
  });
  coreContext.onLock(({ staff }) => {
    for (const entry of entries.open()) if (owners.askedBy(entry) === staff.id) secrets.erase(entry.id);
  });

  const operations = new Map<string, Operation>();
  const operationOf = (entry: Pick<Entry, 'operation'>): Operation => {
    const operation = operations.get(entry.operation);
    if (operation === undefined) throw new Error(`no operation ${entry.operation}`);
    return operation;
  };
  const reconciliation = createReconciliation({ db, clock, isReached: () => status().online });
  const outbox = createOutbox({
    db,
    table: entries,
    secrets,
    clock,
    random,
    agreements,
    operationOf,
    failpoint,
    onSent: reconciliation.sent,
    onMoved: (entry) => {
      if (isFinal(entry.state) || entry.state === 'review') undo.carryOn({ kind: entry.ownerKind, id: entry.ownerId });
      db.afterCommit(() => {
        hub.announceMade('outbox.changed', () => owners.view(entry));
        if (entry.operation === 'refunds.create' && entry.partId !== null) announceRefund(entry.partId);
        office.owner(entry.ownerKind)?.moved(entry.ownerId);
      }, entry.id);
      // The sale is announced again because it shows what its entry waits for, although no row of the sale changed.
      if (entry.ownerKind === 'sale') db.afterCommit(() => saleMoved(entry.ownerId), entry.ownerId);
      db.afterCommit(() => hub.announceMade('outbox.status', status), 'outbox.status');
    },
    wake: () => runner.wake(),
  });
  const { wishes } = outbox;
  const endUndo = createEndUndo({ db, clock, wishes, entries, timeline, carriers: () => carriers, verifySecond });
  const basket = createBasketMoney({ sales, refunds, outbox });
  const reader = createSaleReader({
    ...{ db, sales, refunds, basket, entries, looks, agreements, outbox, mayEndUndo: endUndo.mayEnd },
    nextPollAt: (id: string) => poller.nextPollAt('sale', id),
    isPaused: () => pauses.waitMs('v2') > 0,
  });
  const undo = createUndoRunner({ db, clock, log, wishes, carriers: () => carriers });
  const inFlight = createSecretsInFlight(secrets);
  const service = createPaymentService({
    ...{ coreContext, connect, entries, inFlight },
    onReached: () => poller.reached(),
    onPaused,
    onTime: outbox.noteTime,
  });
  const { api, budget, serverTime, pauses, status } = service;
  const enqueueOrders = createEnqueueOrders({ outbox, makeId });

  const carryOn = (id: string): void => undo.carryOn({ kind: 'sale', id });
  const parts: SaleParts = {
    ...{ db, clock, makeId, api, budget, outbox, entries, timeline, agreements, sales, looks, failpoint, carryOn },
    ...{ serverTime, sinceRestore },
  };
  const book = createSaleWriter({
    ...{ ...parts, basket },
    enqueue: enqueueOrders,
    announceSale: saleMoved,
    announcePoll: (id) => hub.announceMade('orders.looked', () => reader.look(reader.find(id))),
  });
  const refundParts: RefundParts = { ...parts, refunds, book };
  const enqueueRefunds = createEnqueueRefunds(refundParts);
  const refundResults = createRefundResults({ ...refundParts, announceRefund });
  for (const operation of createOrderOperations({ ...parts, book, basket })) {
    operations.set(operation.name, operation);
  }
  const office = createBackOffice({
    ...{ db, clock, makeId, tillId, api, budget, outbox, entries, timeline, verifySecond, verifyApproval },
    agreements,
    looks,
    sinceRestore,
    carryOn: undo.carryOn,
    mayEndUndo: endUndo.mayEnd,
    announceMade: hub.announceMade,
    sales,
    lookAtSale: book.pollSoon,
    openExternal: coreContext.options.openExternal ?? null,
    openChallenge: coreContext.options.openChallenge ?? null,
    serverTime,
    wakePoller: () => poller.wake(),
  });
  for (const operation of [refundResults.operation, ...office.operations]) operations.set(operation.name, operation);

  const carriers: readonly UndoCarrier[] = [
    {
      kind: 'sale',
      step: createUndoSale({ ...parts, enqueue: enqueueOrders, refunds, giveBack: enqueueRefunds.giveBack }),
      ...{ changed: book.touch, settled: book.settled },
    },
    ...office.carriers,
  ];

  const runner = createOutboxRunner({
    ...{ clock, outbox, table: entries, secrets, api, budget, pauses, operationOf, failpoint, log },
    askTime: service.askTime,
  });
  const orderPolling = createOrderPolling({ ...parts, book });
  const refundPolling = createRefundPolling(refundParts, refundResults);
  const poller = createPoller({
    ...{ db, clock, budget, pauses, log, reconciliation },
    sources: [orderPolling, refundPolling, ...office.sources],
  });
  const onSetBack = [outbox.clockSetBack, reconciliation.clockSetBack, sinceRestore.clockSetBack, poller.reached];
  const onSet = [runner.wake, () => poller.wake(), undo.start];
  const everyMinute = [outbox.endLapsed, sinceRestore.endLag];
  const maintenanceTimer = createMaintenanceTimer({ clock, everyMinute, onSetBack, onSet, log });

  const owners = createEntryOwners({ sales, entries, wishes, ownerOf: office.owner });

  /** Sales that customers wait for show at once that nobody can read them, or that the till reads them again. */
  function onPaused(): void {
    poller.wake();
    for (const { id, waits } of orderPolling.subjects()) if (waits === 'screen') announceSale(id);
  }

  function saleMoved(id: string): void {
    announceSale(id);
    poller.wake();
  }

  function announceSale(saleId: string): void {
    hub.announceMade('orders.changed', () => reader.view(reader.find(saleId)));
  }

  function announceRefund(id: string): void {
    hub.announceMade('refunds.changed', () => refundReader.get(id));
    poller.wake();
  }

  const settings = () => readSettings(db);
  const faceOf = createCardsTable(db, tillId).ofToken;
  const sell = createSell({ ...parts, book, enqueue: enqueueOrders, settings, faceOf });

  const review = createReview({
    ...{ db, clock, outbox, entries, sales, timeline, verifySecond },
    foundOrders: createFoundOrders(parts),
    applyReadOrder: book.applyReadOrder,
    lookAtSale: book.pollSoon,
  });

  const show = { sale: reader.show, refund: refundReader.show, request: owners.show, ...office.shown };

  return {
    handlers: {
      ...createOrderHandlers({
        ...parts,
        ...{ enqueue: enqueueOrders, book, reader, basket, sell, proveFound: review.proveLater },
        look: async (id) => void (await orderPolling.look(id)),
      }),
      ...createParkedHandlers({ db, clock, tillId }, sales),
      ...createRefundHandlers({
        ...{ ...refundParts, verifyApproval },
        ...{ enqueue: enqueueRefunds, reader: refundReader },
      }),
      ...createOutboxHandlers({ db, clock, timeline, entries, outbox, review, endUndo, status, owner: owners.facts }),
      ...createHistoryHandlers(db, show),
      ...createHistoryViewHandlers({ db, clock, tillId }),
      ...createDeadlineHandlers(db, show),
      ...office.handlers,
    },
    lookup: {
      orderIdOf: (saleId) => sales.get(saleId)?.orderId ?? null,
      chargeIdOfRefund: (refundId) => refunds.get(refundId)?.chargeId ?? null,
    },
    timeMoved() {
      serverTime.forget();
      office.timeMoved();
    },
    hear: poller.hear,
    credentialChanged: pauses.changed,
    redact: inFlight.redact,
    start() {
      const tables = { db, outbox, sales, refunds, reconciliation };
      markRestoredEntries({ ...tables, clock, sinceRestore, tillId, log, pollAll: office.timeMoved });
      outbox.recover();
      maintenanceTimer.wake();
      undo.start();
      runner.wake();
      poller.wake();
    },
    async stop() {
      maintenanceTimer.stop();
      undo.stop();
      service.stop();
      await Promise.all([runner.stop(), poller.stop()]);
      secrets.eraseAll();
    },
  };
}
