/** The sums above the history never claim more than the sales they are made of. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import { createSumHistory } from '#main/areas/history/sums.ts';
import { sumSalesSql } from '#main/areas/orders/money-table.ts';
import { createSalesTable, type NewPayment } from '#main/areas/orders/table.ts';
import { createRefundsTable, type RefundResult } from '#main/areas/refunds/table.ts';
import type { Db } from '#main/db/db.ts';
import { receivedAll } from '#main/proof/order-money.ts';
import type { HistoryFilter, HistorySums } from '#shared/contract/history.ts';
import { type SaleState, saleStates } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import { cents, type MoneyCurrency } from '#shared/domain/money.ts';
import { knownOrderStatuses, meansMoneyReceived, receivedWords } from '#shared/domain/orders.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

interface Shown {
  readonly status: string | null;
  readonly refunded: number;
}

interface Paid extends Shown {
  readonly method: 'card' | 'pix';
  readonly amount: number;
  /** What earlier reads showed, oldest first. */
  readonly before?: readonly Shown[];
}

interface Drawn {
  readonly at: number;
  readonly state: SaleState;
  readonly orderStatus: string | null;
  /** Another sale has taken its place: it may still be paid all the same. */
  readonly isReplaced?: boolean;
  readonly payments: readonly Paid[];
  readonly currency?: MoneyCurrency;
}

const nothing: HistorySums = {
  sales: 0,
  receivedCents: 0,
  backCents: 0,
  contestedCents: 0,
  contestedAgainCents: 0,
  leaving: 0,
  unproven: 0,
  unprovenCents: 0,
  otherBackCents: 0,
};

function sell(
  db: Db,
  { at, state, orderStatus, payments, isReplaced = false, currency = 'BRL' }: Drawn,
  nth: number,
): void {
  const table = createSalesTable(db, 'till');
  const id = `sale-${nth}`;
  const rows = payments.map(
    ({ method, amount }, position): NewPayment => ({
      position,
      method,
      amountCents: cents(amount),
      installments: 1,
      capture: 'now',
      cardBrand: null,
      cardLast4: null,
      pixExpirationSeconds: null,
    }),
  );
  const totalCents = cents(payments.reduce((sum, { amount }) => sum + amount, 0));
  const staff = { id: 'ana', name: 'Ana', role: 'clerk' } as const;
  const asked = { draftId: id, basketId: id, items: [], customer: null, note: null, replaces: null };
  table.insert({ id, createdAt: at, staff, totalCents, currency, ...asked }, rows);
  const sale = table.get(id);
  if (sale !== null) table.save({ ...sale, state: isReplaced ? 'replaced' : state, ownState: state, orderStatus }, at);
  for (const [position, { status, refunded, before = [] }] of payments.entries()) {
    for (const shown of [...before, { status, refunded }]) show(db, { id, position, ...shown });
  }
}

/** A read showed this of a payment. */
function show(db: Db, { id, position, status, refunded }: { id: string; position: number } & Shown): void {
  const table = createSalesTable(db, 'till');
  const row = table.payments(id)[position];
  if (row === undefined) throw new Error('no such payment');
  table.savePayment(id, { ...row, chargeId: `${id} ${position}`, status, refundedCents: cents(refunded) });
}

function giveBack(db: Db, { id, at, saleNth, amount, result }: Back): void {
  const table = createRefundsTable(db, 'till');
  const owner = { ownerKind: 'sale', ownerId: `sale-${saleNth}`, chargeId: `sale-${saleNth} 0` } as const;
  const asked = { reason: 'other', note: null, requestedBy: 'Ana', approvedBy: null, undoes: false } as const;
  table.insert({ id, groupId: id, ...owner, amountCents: cents(amount), knownRefundedCents: 0, ...asked }, at);
  const refund = table.get(id);
  if (refund !== null) table.save({ ...refund, result }, at);
}

interface Back {
  readonly id: string;
  readonly at: number;
  readonly saleNth: number;
  readonly amount: number;
  readonly result: RefundResult;
}

interface SumHow {
  readonly limit?: number;
  readonly of?: 'sums' | 'dollars';
}

/** All slices added up, as a window does. */
function sumsOf(db: Db, filter: HistoryFilter, { limit = 2, of = 'sums' }: SumHow = {}): HistorySums {
  const sum = createSumHistory(db, createHistoryIndex(db), limit);
  const all: Record<keyof HistorySums, number> = { ...nothing };
  for (let before: number | null | undefined; before !== null; ) {
    const slice = sum({ filter, before });
    for (const name of Object.keys(all) as (keyof HistorySums)[]) all[name] += slice[of][name];
    before = slice.next;
  }
  return all;
}

const paidByPix: Drawn = {
  at: 5,
  state: 'paid',
  orderStatus: 'paid',
  payments: [{ method: 'pix', amount: 1000, status: 'paid', refunded: 0 }],
};

const words = [...receivedWords, 'processing', 'requires_capture', 'failed', 'canceled', 'PAID', 'settled'];
const drawnPayment = fc.record({
  method: fc.constantFrom('card' as const, 'pix' as const),
  amount: fc.integer({ min: 1, max: 9_999 }),
  status: fc.option(fc.constantFrom(...words)),
  refunded: fc.integer({ min: 0, max: 50 }),
});
const drawnSale = fc.record({
  at: fc.constant(5),
  state: fc.constantFrom(...saleStates),
  orderStatus: fc.option(fc.constantFrom(...knownOrderStatuses, 'settled')),
  isReplaced: fc.boolean(),
  payments: fc.array(drawnPayment, { minLength: 1, maxLength: 3 }),
});

test('what is summed as received is what the proof of each sale calls received', () => {
  fc.assert(
    fc.property(fc.array(drawnSale, { maxLength: 8 }), fc.constantFrom(null, 'card', 'pix'), (sales, method) => {
      using till = openTestDb();
      till.db.transaction(() => {
        for (const [nth, sale] of sales.entries()) sell(till.db, sale, nth);
      });
      const asked = sales.filter(({ payments }) => payments.some((one) => method === null || one.method === method));
      const sumOf = (payments: readonly Paid[]): number =>
        payments.reduce((sum, one) => sum + (method === null || one.method === method ? one.amount : 0), 0);
      const amount = (some: readonly Drawn[]): number => sumOf(some.flatMap(({ payments }) => payments));
      const received = asked.filter(({ orderStatus, payments }) => receivedAll(orderStatus, payments));
      const open = asked.filter(({ state }) => groupOf(state) !== 'ended' && state !== 'retype-card');
      const unproven = open.filter((one) => !received.includes(one));
      const parts = asked
        .filter((one) => !received.includes(one) && !unproven.includes(one))
        .flatMap(({ payments }) => payments.filter(({ status }) => meansMoneyReceived(status ?? '')));
      expect(sumsOf(till.db, method === null ? {} : { method })).toMatchObject({
        sales: received.length,
        receivedCents: amount(received) + sumOf(parts),
        unproven: unproven.length,
        unprovenCents: amount(unproven),
      });
    }),
    { numRuns: 60 },
  );
});

const wentBack = (refunded: number): Shown => ({ status: 'partially_refunded', refunded });
const running = (refunded: number): Shown => ({ status: 'refund_processing', refunded });
const contested = (refunded: number): Shown => ({ status: 'chargeback', refunded });

describe('of what came in', () => {
  test.each<{ name: string; payments: readonly Paid[]; sums: Partial<HistorySums> }>([
    {
      name: 'a refunded sum is back once the charge says refunded, in part or whole',
      payments: [
        { method: 'pix', amount: 1000, status: 'partially_refunded', refunded: 300 },
        { method: 'card', amount: 500, status: 'refunded', refunded: 500 },
      ],
      sums: { receivedCents: 1500, backCents: 800, leaving: 0 },
    },
    {
      name: 'a word for the whole beside the sum of a part proves that part, and the rest may be on its way',
      payments: [{ method: 'card', amount: 1000, status: 'refunded', refunded: 200 }],
      sums: { receivedCents: 1000, backCents: 200, leaving: 1 },
    },
    {
      name: 'a refund under way is counted and not taken off',
      payments: [{ method: 'pix', amount: 1000, status: 'refund_processing', refunded: 1000 }],
      sums: { receivedCents: 1000, backCents: 0, leaving: 1 },
    },
    {
      name: 'what the bank decides is neither here nor back',
      payments: [{ method: 'card', amount: 1000, status: 'chargeback', refunded: 0 }],
      sums: { receivedCents: 1000, backCents: 0, contestedCents: 1000 },
    },
    {
      name: 'a refund that no word has confirmed before the bank took over is on its way, and the rest is the bank’s',
      payments: [
        { method: 'card', amount: 1000, status: 'chargeback', refunded: 200, before: [running(200)] },
        { method: 'card', amount: 1000, status: 'chargeback', refunded: 500, before: [wentBack(200)] },
      ],
      sums: { receivedCents: 2000, backCents: 200, contestedCents: 1300, leaving: 2 },
    },
    {
      name: 'what the buyer contests although all of it went back is named beside what is back',
      payments: [
        {
          method: 'card',
          amount: 1000,
          status: 'chargeback',
          refunded: 1000,
          before: [{ status: 'refunded', refunded: 1000 }],
        },
      ],
      sums: { receivedCents: 1000, backCents: 1000, contestedAgainCents: 1000 },
    },
    {
      name: 'what went back stays back while another refund runs, whatever sum is shown for both',
      payments: [
        { method: 'pix', amount: 1000, status: 'refund_processing', refunded: 200, before: [wentBack(200)] },
        { method: 'pix', amount: 1000, status: 'refund_processing', refunded: 500, before: [wentBack(200)] },
      ],
      sums: { receivedCents: 2000, backCents: 400, leaving: 2 },
    },
    {
      name: 'what went back stays back once the rest is contested, and once the shop has won',
      payments: [
        { method: 'card', amount: 1000, status: 'chargeback', refunded: 200, before: [wentBack(200)] },
        { method: 'pix', amount: 500, status: 'paid', refunded: 100, before: [wentBack(100), contested(100)] },
      ],
      sums: { receivedCents: 1500, backCents: 300, contestedCents: 800 },
    },
    {
      name: 'what went back is unlearnt once reads agree that it did not',
      payments: [{ method: 'pix', amount: 1000, status: 'paid', refunded: 0, before: [wentBack(200)] }],
      sums: { receivedCents: 1000, backCents: 0 },
    },
  ])('$name', ({ payments, sums }) => {
    using till = openTestDb();
    till.db.transaction(() => sell(till.db, { ...paidByPix, payments }, 0));
    expect(sumsOf(till.db, {})).toEqual({ ...nothing, sales: 1, ...sums });
  });
});

test('a refund of an earlier day is told apart from the sales of this one, once it is proven', () => {
  using till = openTestDb();
  till.db.transaction(() => {
    sell(till.db, paidByPix, 0);
    sell(till.db, { ...paidByPix, at: 105 }, 1);
    giveBack(till.db, { id: 'earlier', at: 110, saleNth: 0, amount: 400, result: 'confirmed' });
    giveBack(till.db, { id: 'lost', at: 111, saleNth: 0, amount: 150, result: 'failed' });
    giveBack(till.db, { id: 'of-today', at: 112, saleNth: 1, amount: 70, result: 'confirmed' });
  });
  expect(sumsOf(till.db, { fromAt: 100 })).toEqual({ ...nothing, sales: 1, receivedCents: 1000, otherBackCents: 400 });
  expect(sumsOf(till.db, {})).toEqual({ ...nothing, sales: 2, receivedCents: 2000 });
});

test('what was sold in dollars is added up apart, with what goes back of it', () => {
  using till = openTestDb();
  till.db.transaction(() => {
    sell(till.db, paidByPix, 0);
    sell(till.db, { ...paidByPix, currency: 'USD' }, 1);
    sell(till.db, { ...paidByPix, currency: 'USD', at: 105 }, 2);
    giveBack(till.db, { id: 'of-reais', at: 110, saleNth: 0, amount: 400, result: 'confirmed' });
    giveBack(till.db, { id: 'of-dollars', at: 111, saleNth: 1, amount: 150, result: 'confirmed' });
  });
  const dollars = { of: 'dollars' } as const;
  expect(sumsOf(till.db, {})).toEqual({ ...nothing, sales: 1, receivedCents: 1000 });
  expect(sumsOf(till.db, {}, dollars)).toEqual({ ...nothing, sales: 2, receivedCents: 2000 });
  expect(sumsOf(till.db, { fromAt: 100 })).toEqual({ ...nothing, otherBackCents: 400 });
  const today = { ...nothing, sales: 1, receivedCents: 1000, otherBackCents: 150 };
  expect(sumsOf(till.db, { fromAt: 100 }, dollars)).toEqual(today);
});

test('each sale is found along an index, so that a day costs what that day has', () => {
  using till = openTestDb();
  const found = 'SELECT value AS owner_id FROM json_each(+@ids) ids';
  const plan = till.db
    .prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${sumSalesSql(found)}`)
    .all({ ids: '[]', method: null })
    .map(({ detail }) => detail);
  expect(plan.filter((step) => /^(?:SCAN|SEARCH) (?:s|sale_payments)\b/.test(step))).toEqual([
    'SEARCH s USING INDEX sqlite_autoindex_sales_1 (id=?)',
    'SEARCH sale_payments USING PRIMARY KEY (sale_id=?)',
  ]);
});
