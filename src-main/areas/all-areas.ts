/** All areas in one place. Adding one: make it, and name it in `areas`, `things` and `handlers`. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../db/db.ts';
import type { Admission, Handlers } from '../lib/handlers.ts';
import type { MakeId } from '../lib/ids.ts';
import { createLastPolled } from '../lib/last-polled.ts';
import type { AreaContext, AreaRegistration } from './area.ts';
import { createAudit } from './audit/area.ts';
import { createBackups } from './backups/area.ts';
import { createCards } from './cards/area.ts';
import { createCatalog } from './catalog/area.ts';
import { seedDemoCatalog } from './catalog/demo-catalog.ts';
import { createChargebacks } from './chargebacks/area.ts';
import { createCustomers } from './customers/area.ts';
import { createDeadlineHandlers, isAnybodyAwaited } from './deadlines/methods.ts';
import { createDisplay, type DisplayArea } from './display/area.ts';
import { createHistoryHandlers } from './history/methods.ts';
import { createHistoryViewHandlers } from './history/views.ts';
import { createLinks } from './links/area.ts';
import { createOrders } from './orders/area.ts';
import { createSalesTable } from './orders/table.ts';
import { createRequests } from './outbox/area.ts';
import { createEndUndo } from './outbox/end-undo.ts';
import { basketDemands, createParkedHandlers } from './parked/methods.ts';
import { createReceipts } from './receipts/area.ts';
import { createRefunds } from './refunds/area.ts';
import { createRefundsTable } from './refunds/table.ts';
import { createReports } from './reports/area.ts';
import { createRights } from './rights/area.ts';
import { createSettings } from './settings/area.ts';
import { beginShop } from './settings/table.ts';
import { createShifts } from './shifts/area.ts';
import { createStaff } from './staff/area.ts';
import type { PinHashing } from './staff/pin-hash.ts';
import { seedPracticeStaff } from './staff/practice-staff.ts';
import { createSubscriptions } from './subscriptions/area.ts';
import { createSummaryHandlers } from './summary/methods.ts';
import { createSupport } from './support/area.ts';
import { createTenders } from './tenders/area.ts';
import { createCounterSaleReader } from './tenders/reader.ts';
import { createTendersTable } from './tenders/table.ts';
import type { Things } from './thing.ts';
import type { TillContext } from './till-context.ts';
import { createTimelineTable } from './timeline/table.ts';
import { createTraining } from './training/area.ts';
import { createCharges } from './v1-charges/area.ts';
import { createClients } from './v1-saved-cards/area.ts';

export interface AllAreas {
  /** Complete by type: a method of the contract that no area answers does not compile. */
  readonly handlers: Handlers<MethodName>;
  readonly admission: Admission;
  readonly areas: readonly AreaRegistration[];
  readonly isAnybodyAwaited: (now: number) => boolean;
  readonly displays: Pick<DisplayArea, 'opened' | 'stateOf'>;
}

export function createAllAreas(till: TillContext): AllAreas {
  const { db, tillId } = till;
  const audit = createAudit(till, () => all.flatMap(({ openBooks }: AreaRegistration) => openBooks ?? []));
  const staff = createStaff(till);
  const settings = createSettings(till, () => {
    staff.announceSessions();
    receipts.settingsChanged();
  });
  const sales = createSalesTable(db, tillId);
  const refundsTable = createRefundsTable(db, tillId);
  const tendersTable = createTendersTable(db, tillId);
  const timeline = createTimelineTable(db);
  const { verifySecond, verifyTaker, verifyApproval } = staff;
  const endUndo = createEndUndo({ ...till, timeline, verifySecond });
  const context: AreaContext = {
    ...till,
    sales,
    timeline,
    verifySecond,
    polls: createLastPolled(),
    mayEndUndo: endUndo.mayEnd,
    pollSale: (id) => orders.writer.pollSoon(id),
  };

  const isCharged = (draftId: string): boolean => sales.getByDraft(draftId) !== null;
  const isSoldHere = (draftId: string): boolean => tendersTable.getByDraft(draftId) !== null;
  const orders = createOrders({
    ...context,
    sales,
    refunds: refundsTable,
    giveBack: (...given) => refunds.giveBack(...given),
    proveNamed: (saleId) => requests.proveLater('sale', saleId),
    isSoldHere,
    soldHere: createCounterSaleReader(tendersTable).ofBasket,
    basketsHere: tendersTable.baskets,
    onSaleShown(id) {
      display.saleMoved(id);
      receipts.saleMoved('sale', id);
    },
  });
  const tenders = createTenders(till, {
    table: tendersTable,
    isCharged,
    paidHere: orders.paidHere,
    demandsOfItems: orders.demandsOfItems,
    onSaleShown(id) {
      display.saleMoved(id);
      const basketId = tendersTable.get(id)?.basketId ?? null;
      if (basketId !== null) orders.paidHere.moved(basketId);
    },
    onMoved(moved) {
      // The printer opens the drawer before it prints.
      if (moved.hasCash) receipts.cashMoved(moved);
      if (moved.kind === 'counter-sale') receipts.saleMoved('counter-sale', moved.id);
    },
  });
  const { show: showCounterSale } = tenders.things['counter-sale'];
  const display = createDisplay({ ...till, showSale: orders.things.sale.show, showCounterSale });
  const shifts = createShifts(till, { verifyTaker });
  const subscriptions = createSubscriptions({
    ...context,
    refunds: refundsTable,
    proveNamed: (id) => requests.proveLater('subscription', id),
  });
  const refunds = createRefunds({
    ...context,
    sales,
    refunds: refundsTable,
    ownersOfPayments: { sale: orders.refundOwner, subscription: subscriptions.refundOwner },
  });
  const receipts = createReceipts(till, {
    showSale: orders.things.sale.show,
    showRefund: refunds.things.refund.show,
    showCounterSale,
    refundsOf: (saleId) => refundsTable.ofOwner(saleId).map(({ id }) => id),
    saleOfRefund: (refundId) => refundsTable.get(refundId)?.ownerId ?? null,
    saleOfReturn: (returnId) => tendersTable.getReturn(returnId)?.saleId ?? null,
    showShift: shifts.show,
    saleNumber: (id) => (sales.get(id) ?? tendersTable.get(id))?.number ?? null,
  });
  const requests = createRequests({
    ...context,
    endUndo,
    namedReaders: [orders.namedReader, subscriptions.namedReader],
    demandsOfRefund: refunds.demandsOfRefund,
  });
  const links = createLinks(context);
  const rights = createRights({
    ...till,
    verifyApproval,
    measures: {
      ...orders.measures,
      ...tenders.measures,
      ...shifts.measures,
      ...basketDemands,
      ...refunds.measures,
      ...requests.measures,
      ...subscriptions.measures,
      ...links.measures,
    },
    onChanged: staff.announceSessions,
  });
  const cards = createCards(context);
  const chargebacks = createChargebacks(context);
  const clients = createClients(context);
  const charges = createCharges({ ...context, invoiceDoor: subscriptions.door });
  const backups = createBackups(till);
  const catalog = createCatalog({ ...till, onItemsChanged: audit.recheckBooks });
  const reports = createReports(till);
  const training = createTraining(till, {
    orderIdOf: (saleId) => sales.get(saleId)?.orderId ?? null,
    chargeIdOfRefund: (refundId) => refundsTable.get(refundId)?.chargeId ?? null,
  });

  // The poller asks in this order, and hooks run in it; the record of a restore comes last. The others register no more than handlers.
  const areas = [requests, orders, refunds, cards, chargebacks, charges, clients, links, subscriptions] as const;
  const things: Things = {
    ...requests.things,
    ...orders.things,
    ...tenders.things,
    ...refunds.things,
    ...cards.things,
    ...chargebacks.things,
    ...charges.things,
    ...clients.things,
    ...links.things,
    ...subscriptions.things,
  };
  const all: readonly AreaRegistration[] = [
    ...areas,
    tenders,
    shifts,
    staff,
    backups,
    audit,
    catalog,
    receipts,
    reports,
  ];
  const buyers = [...areas, tenders].flatMap((area: AreaRegistration) => area.buyers ?? []);
  return {
    areas: all,
    isAnybodyAwaited: (now) => isAnybodyAwaited(Object.values(things), now),
    admission: rights.admission,
    displays: display,
    handlers: {
      ...audit.handlers,
      ...staff.handlers,
      ...rights.handlers,
      ...settings.handlers,
      ...training.handlers,
      ...requests.handlers,
      ...orders.handlers,
      ...tenders.handlers,
      ...shifts.handlers,
      ...reports.handlers,
      ...refunds.handlers,
      ...cards.handlers,
      ...chargebacks.handlers,
      ...charges.handlers,
      ...clients.handlers,
      ...links.handlers,
      ...subscriptions.handlers,
      ...backups.handlers,
      ...createSupport(till, things.request.show).handlers,
      ...catalog.handlers,
      ...display.handlers,
      ...receipts.handlers,
      ...createCustomers(till, { buyers, things }).handlers,
      ...createParkedHandlers(till, (draftId) => isCharged(draftId) || isSoldHere(draftId)),
      ...createHistoryHandlers(db, things),
      ...createHistoryViewHandlers(till),
      ...createDeadlineHandlers(Object.values(things)),
      ...createSummaryHandlers(till, [...Object.values(things), backups]),
    },
  };
}

export interface PracticeContext extends PinHashing {
  readonly db: Db;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Before anybody signs in: practice has people and goods to practise with, and of a real shop nothing is made up. */
export async function prepareWorld(mode: TillContext['mode'], context: PracticeContext): Promise<void> {
  const now = context.clock.now();
  if (mode !== 'training') return beginShop(context.db, now);
  await seedPracticeStaff({ ...context, now });
  await seedDemoCatalog({ ...context, now });
}
