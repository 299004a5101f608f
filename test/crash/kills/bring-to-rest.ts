/** After a start: what the till says is held against the ledger at once, and again when everything under way has ended. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Random } from '#shared/ports.ts';
import type { LedgerLine } from '#test/helpers/till.ts';
import { createLedger } from '#test/support/acquirer-ledger.ts';
import { allSales } from '#test/support/all-sales.ts';
import { belongsToCharge, checkCharges } from '#test/support/charge-truth.ts';
import { checkSaleAtRest, checkSaleNow, isLeftInDoubt, isToGoBack, isUnfinished } from '#test/support/sale-truth.ts';
import { checkPaidInvoice } from '#test/support/subscription-truth.ts';
import type { LiveTill } from '../support/start-till.ts';

export interface RestResult {
  readonly problems: readonly string[];
  /** What did not come to rest in time. */
  readonly stuck: string | null;
}

/** Twenty minutes of its world: reads agree for a quarter of an hour before an amount is asked for again. */
const patienceMs = 12_000;
const restless = ['queued', 'sending', 'unknown', 'processing'];

export async function compareNow(till: LiveTill, sandbox: Sandbox): Promise<string[]> {
  return [...(await compare(await salesOf(till), sandbox, checkSaleNow)), ...(await compareInvoices(till, sandbox))];
}

export async function bringToRest(till: LiveTill, sandbox: Sandbox, random: Random): Promise<RestResult> {
  await sandbox.control('DELETE', '/faults');
  const began = performance.now();
  let stuck: string | null = 'not looked yet';
  while (stuck !== null && performance.now() - began < patienceMs) {
    const sales = await salesOf(till);
    for (const sale of sales) await close(sale, { till, sandbox, random });
    stuck = await notAtRest(till, sales);
    if (stuck !== null) await delay(100);
  }
  if (stuck !== null) return { problems: [], stuck };
  const sales = await salesOf(till);
  const refunds = new Map<string, readonly Refund[]>();
  for (const { id } of sales.filter(({ cancelRequested }) => cancelRequested))
    refunds.set(id, await refundsOf(till, id));
  const problems = await compare(sales, sandbox, (sale, money) =>
    isLeftInDoubt(sale)
      ? checkSaleNow(sale, money)
      : checkSaleAtRest(sale, money, { refunds: refunds.get(sale.id) ?? [] }),
  );
  return { problems: [...problems, ...(await compareInvoices(till, sandbox))], stuck };
}

/** People end what waits for people: the payer pays or the clerk cancels. */
async function close(sale: Sale, { till, sandbox, random }: { till: LiveTill; sandbox: Sandbox; random: Random }) {
  if (sale.state === 'awaiting-payment' && !sale.cancelRequested && random.float() < 0.5) {
    await sandbox.control('POST', `/orders/${sale.orderId}/pix/pay`, {}).catch(() => null);
  } else if (['awaiting-payment', 'awaiting-code', 'authorized'].includes(sale.state) && !sale.cancelRequested) {
    await till.call('orders.cancel', { id: sale.id });
  }
}

async function notAtRest(till: LiveTill, sales: readonly Sale[]): Promise<string | null> {
  const open = await till.call('outbox.list', { show: 'open', limit: 200 });
  if (!open.ok) return `the queue: ${open.error.code}`;
  const waiting = open.value.find(({ state }) => state !== 'review');
  if (waiting !== undefined) return `${waiting.operation} of ${waiting.owner.id} is ${waiting.state}: ${waiting.why}`;
  const moving = sales.find((sale) => (isUnfinished(sale) && !isLeftInDoubt(sale)) || sale.state === 'awaiting-code');
  if (moving !== undefined) return `sale ${moving.id} is ${moving.state}`;
  const givingBack = sales.filter(
    ({ undo, payments }) => undo !== null || payments.some((payment) => payment.refundInProgress),
  );
  for (const sale of givingBack) {
    const obstacle = await notGivenBack(till, sale);
    if (obstacle !== null) return obstacle;
  }
  return null;
}

async function refundsOf(till: LiveTill, saleId: string): Promise<readonly Refund[]> {
  const refunds = await till.call('refunds.list', { saleId });
  if (!refunds.ok) throw new Error(`the refunds of ${saleId} cannot be read: ${refunds.error.code}`);
  return refunds.value;
}

async function notGivenBack(till: LiveTill, sale: Sale): Promise<string | null> {
  const refunds = await refundsOf(till, sale.id);
  const busy = refunds.find(({ state }) => restless.includes(state));
  if (busy !== undefined) return `a refund of ${sale.id} is ${busy.state}`;
  return isToGoBack(sale, refunds) ? `${sale.id} is still to be undone` : null;
}

function salesOf(till: LiveTill): Promise<Sale[]> {
  return allSales((page) => till.call('orders.list', page));
}

async function compareInvoices(till: LiveTill, sandbox: Sandbox): Promise<string[]> {
  const told = await till.call('subscriptions.list', { text: '', limit: 100 });
  if (!told.ok) return [`the subscriptions cannot be read: ${told.error.code}`];
  const charges = await till.call('charges.list', { text: '', limit: 200 });
  if (!charges.ok) return [`the charges cannot be read: ${charges.error.code}`];
  const { movements } = (await sandbox.control('GET', '/ledger')) as { movements: LedgerLine[] };
  const strangers = movements.filter((line) => line.metadata === null && !belongsToCharge(charges.value, line));
  return [
    ...strangers.map(
      (line) => `LOST: ${line.kind} of ${line.amount} for ${line.order_id}, which the till does not know`,
    ),
    ...told.value.flatMap(({ invoices }) => invoices.flatMap((invoice) => checkPaidInvoice(invoice, movements))),
    ...checkCharges(charges.value, movements),
  ];
}

/** The ledger is read after the sales: a till that goes on meanwhile may only learn what the ledger already has. */
async function compare(sales: readonly Sale[], sandbox: Sandbox, check: typeof checkSaleNow): Promise<string[]> {
  const ledger = createLedger(sandbox);
  const known = new Set(sales.map(({ id }) => id));
  // Without a name it is the money of a v1 charge or of a subscription, which are compared by themselves.
  const strangers = ledger.saleIds().filter((id) => id !== '' && !known.has(id));
  return [
    ...strangers.map((id) => `LOST: money moved for sale ${id}, which the till does not know`),
    ...sales.flatMap((sale) => check(sale, ledger.of(sale.id))),
  ];
}
