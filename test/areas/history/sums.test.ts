/** The sums above the history never claim more than the sales they are made of. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumSalesSql } from '#main/areas/orders/money-table.ts';
import { receivedAll } from '#main/proof/order-money.ts';
import type { HistorySums } from '#shared/contract/history.ts';
import { saleStates } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import { knownOrderStatuses, meansMoneyReceived, receivedWords } from '#shared/domain/orders.ts';
import { openTestDb } from '#test/helpers/test-db.ts';
import { type Drawn, nothing, type Paid, paidByPix, type Shown, sell, sumsOf } from './sold-sums.ts';

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
