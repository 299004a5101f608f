/**
 * The promise, as a check: whatever the till tells people is held against the acquirer's own ledger. Used at the end of
 * every flow, so that a test about something else cannot pass while a word of the till is untrue.
 */
import { expect } from 'vitest';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { TestClient } from '#test/helpers/test-core.ts';
import type { LedgerLine, Till } from '#test/helpers/till.ts';
import { belongsToCharge, liesOfCharges } from './truth-charges.ts';
import { belongsTo, liesOfSubscription } from './truth-subscriptions.ts';

/** The key of what somebody else asks of the API in a test: no request of ours answers for it. */
export const somebodyElsesKey = 'dashboard';

/** Words by which a person is told that nothing was charged and kept. */
export const notChargedStates: readonly SaleState[] = [
  'queued',
  'retype-card',
  'awaiting-code',
  'declined',
  'refused',
  'canceled',
  'expired',
];
const allReceivedStates: readonly SaleState[] = ['paid', 'refunding', 'partially-refunded', 'refunded', 'chargeback'];

export interface Told {
  readonly sales: readonly Sale[];
  readonly refunds: readonly Refund[];
  readonly subscriptions?: readonly Subscription[];
  readonly charges?: readonly Charge[];
}

/** Sentences about everything that is untrue; empty when all that was told is true. */
export function findLies(told: Told, ledger: readonly LedgerLine[]): string[] {
  const { sales, refunds, subscriptions = [], charges = [] } = told;
  const known = new Set(sales.map(({ id }) => id));
  const orphans = ledger.filter(
    (line) =>
      !known.has(line.metadata?.balcao_sale ?? '') &&
      !belongsTo(subscriptions, line) &&
      !belongsToCharge(charges, line),
  );
  return [
    ...orphans.map(({ kind, order_id }) => `${kind} of order ${order_id} belongs to no sale`),
    ...sales.flatMap((sale) => [...liesOfSale(sale, ledger), ...liesOfReplaced(sale, ledger)]),
    ...liesOfRefunds(refunds, ledger),
    ...subscriptions.flatMap((subscription) => liesOfSubscription(subscription, ledger)),
    ...liesOfCharges(charges, ledger),
  ];
}

export function liesOfSale(sale: Sale, ledger: readonly LedgerLine[]): string[] {
  const lies: string[] = [];
  const lines = ledger.filter(({ metadata }) => metadata?.balcao_sale === sale.id);
  const name = `sale ${sale.number} (${sale.state})`;
  const received = lines.filter(({ kind }) => kind === 'capture' || kind === 'pix_paid');
  const receivedCents = sum(received);
  const keptCents = receivedCents - sum(lines.filter(({ kind }) => kind === 'refund' || kind === 'chargeback'));

  if (new Set(received.map(({ charge_id }) => charge_id)).size < received.length) {
    lies.push(`${name}: a charge was captured twice`);
  }
  if (new Set(received.map(({ order_id }) => order_id)).size > 1) lies.push(`${name}: two orders were charged`);
  if (received.length > sale.payments.length || receivedCents > sale.totalCents) {
    lies.push(`${name}: ${receivedCents} cents in ${received.length} charges were taken for ${sale.totalCents}`);
  }
  if (notChargedStates.includes(sale.state) && keptCents > 0) lies.push(`${name}: ${keptCents} cents were kept`);
  const saysReceived = sale.moneyReceived || allReceivedStates.includes(sale.state);
  if (saysReceived && receivedCents !== sale.totalCents) lies.push(`${name}: only ${receivedCents} cents came in`);
  if (sale.state === 'refunded' && keptCents !== 0) lies.push(`${name}: ${keptCents} cents were not given back`);
  return lies;
}

/** In the end only: while the old order is not proven dead, its buyer may pay it in the very second it is replaced. */
function liesOfReplaced(sale: Sale, ledger: readonly LedgerLine[]): string[] {
  return sale.state === 'replaced' ? liesOfSale({ ...sale, state: 'canceled' }, ledger) : [];
}

/** "Confirmed" needs a movement behind it; a refusal must have none. */
function liesOfRefunds(refunds: readonly Refund[], ledger: readonly LedgerLine[]): string[] {
  return [...new Set(refunds.map(({ chargeId }) => chargeId))].flatMap((chargeId) => {
    const own = refunds.filter((refund) => refund.chargeId === chargeId);
    const confirmed = own.filter(({ state }) => state === 'confirmed');
    const possible = own.filter(({ state }) => state !== 'refused' && state !== 'failed' && state !== 'queued');
    const backCents = sum(ledger.filter(({ kind, charge_id }) => kind === 'refund' && charge_id === chargeId));
    const lies: string[] = [];
    if (sumCents(confirmed) > backCents) lies.push(`charge ${chargeId}: a confirmed refund never moved`);
    if (sumCents(possible) < backCents) lies.push(`charge ${chargeId}: ${backCents} cents went back unseen`);
    return lies;
  });
}

/** `forgotten`: sales of after a backup that was put back. The till cannot know them, and says nothing of them. */
export async function expectTruth(till: Till, forgotten: ReadonlySet<string> = new Set()): Promise<void> {
  const observer = await till.observer();
  const sales = await allSales(observer);
  const refunds: Refund[] = [];
  for (const { id } of sales) refunds.push(...(await observer.get('refunds.list', { saleId: id })));
  const subscriptions = await observer.get('subscriptions.list', { text: '', limit: 100 });
  const charges = await observer.get('charges.list', { text: '', limit: 200 });
  // What was bought at the checkout of a link was asked for by no request of a till, so no sale answers for it; no refund of ours
  // for what somebody else gave back.
  const ledger = (await till.ledger()).filter(
    ({ metadata, idempotency_key: key }) =>
      metadata?.link === undefined &&
      !String(key).startsWith(somebodyElsesKey) &&
      !forgotten.has(metadata?.balcao_sale ?? ''),
  );
  expect(findLies({ sales, refunds, subscriptions, charges }, ledger)).toEqual([]);
}

async function allSales(observer: TestClient): Promise<Sale[]> {
  const found: Sale[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await observer.get('orders.list', {
      limit: 200,
      ...(before === undefined ? {} : { beforeNumber: before }),
    });
    found.push(...page.sales);
    before = page.nextBeforeNumber;
  }
  return found;
}

const sum = (lines: readonly LedgerLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);
const sumCents = (refunds: readonly Refund[]): number =>
  refunds.reduce((total, { amountCents }) => total + amountCents, 0);
