/**
 * The promise, as a check: whatever the till tells people is held against the acquirer's own ledger. Used at the end of
 * every flow, so that a test about something else cannot pass while a word of the till is untrue.
 */
import { expect } from 'vitest';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { Till } from '#test/helpers/till.ts';
import { allSales } from './all-sales.ts';
import { belongsToCharge, checkCharges } from './charge-truth.ts';
import { isKeyOfOthers } from './keys-of-others.ts';
import { isReceived, type MoneyLine, sumOf } from './ledger-lines.ts';
import { checkRefundsStrictly } from './refund-truth.ts';
import { checkBacks, checkReport, wholeReport } from './report-truth.ts';
import { checkReplacedStrictly, checkSaleStrictly } from './sale-truth.ts';
import { belongsToSubscription, checkSubscription } from './subscription-truth.ts';
import { checkChargeSums, checkSums, type MoneyOfSales } from './sums-truth.ts';

export interface Told {
  readonly sales: readonly Sale[];
  readonly refunds: readonly Refund[];
  readonly subscriptions?: readonly Subscription[];
  readonly charges?: readonly Charge[];
}

/** Sentences about everything that is untrue; empty when all that was told is true. */
export function checkTold(told: Told, ledger: readonly MoneyLine[]): string[] {
  const { sales, refunds, subscriptions = [], charges = [] } = told;
  const known = new Set<unknown>(sales.map(({ id }) => id));
  const orphans = ledger.filter(
    (line) =>
      !known.has(line.metadata?.balcao_sale) &&
      !belongsToSubscription(subscriptions, line) &&
      !belongsToCharge(charges, line),
  );
  return [
    ...orphans.map(({ kind, order_id }) => `${kind} of order ${order_id} belongs to no sale`),
    ...sales.flatMap((sale) => [...checkSaleStrictly(sale, ledger), ...checkReplacedStrictly(sale, ledger)]),
    ...checkRefundsStrictly(refunds, ledger),
    ...subscriptions.flatMap((subscription) => checkSubscription(subscription, ledger)),
    ...checkCharges(charges, ledger),
  ];
}

/** `forgotten`: sales of after a backup that was put back. The till cannot know them, and says nothing of them. */
export async function expectTruth(till: Till, forgotten: ReadonlySet<string> = new Set()): Promise<void> {
  const observer = await till.observer();
  const sales = await allSales((page) => observer.call('orders.list', page));
  const refunds: Refund[] = [];
  for (const { id } of sales) refunds.push(...(await observer.get('refunds.list', { saleId: id })));
  const subscriptions = await observer.get('subscriptions.list', { text: '', limit: 100 });
  const charges = await observer.get('charges.list', { text: '', limit: 200 });
  // What was bought at the checkout of a link was asked for by no request of a till, so no sale answers for it; no refund of ours
  // for what somebody else gave back.
  const ledger = (await till.ledger()).filter(
    ({ metadata, idempotency_key: key }) =>
      metadata?.link === undefined && !isKeyOfOthers(key) && !forgotten.has(metadata?.balcao_sale ?? ''),
  );
  const { sums, dollars } = await observer.get('history.sums', { filter: { kind: 'sale' } });
  // What somebody else gave back is back as well.
  const all = await till.ledger();
  const inCurrency = [
    ['BRL', sums],
    ['USD', dollars],
  ] as const;
  const untrueSums = inCurrency.flatMap(([currency, summed]) => {
    const own = sales.filter((sale) => sale.currency === currency);
    return checkSums(summed, moneyOf(own, all));
  });
  for (const [currency, summed] of inCurrency) {
    const report = await wholeReport((asked) => observer.get('reports.get', asked), currency);
    const own = new Set(sales.filter((sale) => sale.currency === currency).map(({ id }) => id));
    const ofSales = refunds.filter(({ saleId }) => saleId !== null && own.has(saleId));
    untrueSums.push(...checkReport(report, summed), ...checkBacks(report, ofSales));
  }
  const ofCharges = await observer.get('history.sums', { filter: { kind: 'charge' } });
  const charged = sumOf(all.filter((line) => isReceived(line) && belongsToCharge(charges, line)));
  untrueSums.push(...checkChargeSums(ofCharges.sums, charged));
  expect([...checkTold({ sales, refunds, subscriptions, charges }, ledger), ...untrueSums]).toEqual([]);
}

function moneyOf(sales: readonly Sale[], ledger: readonly MoneyLine[]): MoneyOfSales {
  const of = (some: readonly Sale[]): MoneyLine[] =>
    ledger.filter(({ metadata }) => some.some(({ id }) => id === metadata?.balcao_sale));
  // What two people said is their word.
  const seen = sales.filter(({ state }) => state !== 'found-not-charged');
  return {
    received: sumOf(of(sales).filter(isReceived)),
    shown: sumOf(of(seen).filter(isReceived)),
    givenBack: sumOf(of(sales).filter(({ kind }) => kind === 'refund')),
  };
}
