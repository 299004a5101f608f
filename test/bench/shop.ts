/** The money parts of a till on a real disk, without the runner: what a mark does is all that happens. */
import type { Observation } from '#main/api/classify.ts';
import { createBasketMoney } from '#main/areas/orders/basket-money.ts';
import { createEnqueueOrders } from '#main/areas/orders/requests.ts';
import { createSaleWriter } from '#main/areas/orders/sale-writer.ts';
import { createSell } from '#main/areas/orders/sell.ts';
import { createSalesTable } from '#main/areas/orders/table.ts';
import { createRefundsTable } from '#main/areas/refunds/table.ts';
import { readSettings } from '#main/areas/settings/table.ts';
import { createTimelineTable } from '#main/areas/timeline/table.ts';
import type { Db } from '#main/db/db.ts';
import { ensureTill, readMeta } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import { createLastPolled } from '#main/lib/last-polled.ts';
import { createServerTime } from '#main/lib/server-time.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import type { NewEntry } from '#main/outbox/entry.ts';
import { createOutbox, type Outbox } from '#main/outbox/outbox.ts';
import { createOutboxTable, type OutboxTable } from '#main/outbox/table.ts';
import { createAgreements } from '#main/proof/agreement.ts';
import { createSinceRestore } from '#main/proof/since-restore.ts';
import { createSecretBytes } from '#main/secrets/secret-bytes.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';

export interface Shop {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly entries: OutboxTable;
  /** One durable entry; its id. */
  enqueue(body?: Uint8Array): string;
  /** From intent to end: written down, claimed, answered. */
  finish(body?: Uint8Array): void;
  /** One durable sale with its entry and its line of the audit log. */
  sell(payment: PaymentDraft): void;
  close(): void;
}

export interface ShopOptions {
  readonly dataDir: string;
  readonly fileName?: string;
  readonly mode?: 'training' | 'test';
  readonly logRoomPages?: number;
  /** Stands between the till and its database. */
  readonly seen?: (db: Db) => Db;
}

export const pixPayment: PaymentDraft = { method: 'pix', amountCents: cents(1250), expirationSeconds: 600 };
/** An order of one item by Pix, as long as most. */
export const orderBody: Uint8Array = new TextEncoder().encode(
  JSON.stringify({
    currency: 'BRL',
    customer: {
      name: 'Consumidor',
      email: 'balcao+0190c2a4-5b1e-7c3d-9e8f-1a2b3c4d5e6f@shop.example',
      phone: { ddi: '55', ddd: '11', number: '999999999' },
    },
    items: [{ description: 'Café com leite', quantity: 1, amount: 1250 }],
    metadata: { balcao_sale: '0190c2a4-5b1e-7c3d-9e8f-1a2b3c4d5e6f' },
    payments: [{ type: 'pix', amount: 1250, pix_expiration: 600 }],
  }),
);

export const accepted: Observation = {
  class: 'accepted',
  httpStatus: 201,
  payload: { id: 'ord_1' },
  errorCode: null,
  param: null,
  customerMessage: null,
  sentences: [],
  retryAfterMs: null,
  serverDateAt: null,
  rateRemaining: null,
  detail: 'accepted',
  bodyText: '{"id":"ord_1"}',
};

export function openShop(options: ShopOptions): Shop {
  const { dataDir, fileName = 'balcao-test.db', mode = 'test', logRoomPages, seen = (db) => db } = options;
  const clock = createSystemClock();
  const random = createSystemRandom();
  const makeId = createIdMaker(clock, random);
  const db = seen(openDatabase({ dataDir, fileName, log: () => {}, logRoomPages }));
  ensureTill(db, { makeId, mode, now: clock.now() });
  const tillId = readMeta(db, 'till_id') ?? '';
  const entries = createOutboxTable(db, tillId);
  const sales = createSalesTable(db, tillId);
  const nothing = (): void => {};
  const secrets = createSecretBytes(clock, nothing);
  const agreements = createAgreements(clock);
  const outbox = createOutbox({
    db,
    table: entries,
    secrets,
    clock,
    random,
    operationOf: () => ({
      name: 'orders.create',
      direction: 'forward',
      expectation: () => ({ accepted: 'any' }),
      check: null,
      applyResult: nothing,
    }),
    agreements,
    onSent: nothing,
    onMoved: nothing,
    failpoint: nothing,
    wake: nothing,
    wantTime: nothing,
    freshReads: { awaits: () => false, forget: nothing },
  });
  const enqueueOrders = createEnqueueOrders({ outbox, makeId });
  const timeline = createTimelineTable(db);
  const refunds = createRefundsTable(db, makeId());
  const book = createSaleWriter({
    db,
    clock,
    sales,
    entries,
    outbox,
    timeline,
    refunds,
    serverTime: createServerTime(clock, { wasDated: true, onChanged: nothing, onNoted: nothing, onReceived: nothing }),
    enqueue: enqueueOrders,
    basket: createBasketMoney({ sales, outbox, refunds, soldHere: () => null }),
    polls: createLastPolled(),
    agreements,
    sinceRestore: createSinceRestore({ db, clock }),
    carryOn: nothing,
    announceSale: nothing,
    announcePoll: nothing,
  });
  const settings = () => readSettings(db);
  const own = { db, clock, makeId, sales, timeline, book, sinceRestore: createSinceRestore({ db, clock }) };
  const { sell } = createSell({
    ...own,
    enqueue: enqueueOrders,
    settings,
    isReached: () => true,
    isSoldHere: () => false,
    faceOf: () => null,
    failpoint: nothing,
  });
  const staff = { id: makeId(), name: 'Ana', role: 'clerk' } as const;
  const enqueue = (body = orderBody): string => {
    const id = makeId();
    db.transaction(() => outbox.enqueue({ ...anEntry(id, makeId()), body }, null));
    return id;
  };
  return {
    db,
    outbox,
    entries,
    enqueue,
    finish(body) {
      const id = enqueue(body);
      if (outbox.claim(id) === null) throw new Error('the entry was not claimed');
      outbox.applyAnswer(id, accepted);
    },
    sell(payment) {
      const items = [{ description: 'Café com leite', quantity: 1, unitAmountCents: payment.amountCents }];
      sell({ draftId: makeId(), items, customer: null, payments: [payment] }, { staff }, null);
    },
    close() {
      secrets.eraseAll();
      db.close();
    },
  };
}

export function anEntry(id: string, key: string): NewEntry {
  return {
    id,
    operation: 'orders.create',
    ownerKind: 'sale',
    ownerId: id,
    partId: null,
    byId: false,
    takesNoMoney: true,
    key,
    path: '/v2/orders',
    body: orderBody,
    secret: false,
    needsSnapshot: false,
    snapshot: null,
    buyerKeys: [],
    afterEntry: null,
  };
}
