/** Customers at the counter who pay by Pix, one after the other, and how long each of them waited. */
import type { Sale } from '#shared/contract/sale.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { basket, pix } from '#test/helpers/till.ts';
import type { OvernightTill } from './overnight-till.ts';

export const second = 1_000;
const everyMs = 10 * second;

export interface Waits {
  /** From "Cobrar" to the code. */
  readonly qrMs: number[];
  /** From the payment to the word "paid". */
  readonly paidMs: number[];
  /** Answers other than ok to what a person asked. */
  readonly refused: string[];
}

interface Customer {
  readonly chargedAt: number;
  qrAt: number | null;
  paidAt: number | null;
  done: boolean;
}

/** A customer every ten seconds, each paying half a minute later or sooner. `onPaid` may tell the till of it, as an event does. */
export async function serveCustomers(
  till: OvernightTill,
  many: number,
  onPaid: (orderId: string) => void = () => undefined,
): Promise<Waits> {
  const { clock, core, sandbox } = till;
  const random = createSeededRandom(11);
  const clerk = core.connect('clerk');
  await clerk.signIn('clerk');
  const waits: Waits = { qrMs: [], paidMs: [], refused: [] };
  const customers = new Map<string, Customer>();

  function receive(sale: Sale): void {
    const customer = customers.get(sale.id);
    if (customer === undefined) return;
    const { payments, orderId } = sale;
    if (customer.qrAt === null && payments[0]?.pix?.code != null) {
      customer.qrAt = clock.now();
      waits.qrMs.push(customer.qrAt - customer.chargedAt);
      clock.after(3 * second + random.float() * 30 * second, () => {
        customer.paidAt = clock.now();
        void sandbox.control('POST', `/orders/${orderId}/pix/pay`, {}).then(() => onPaid(orderId ?? ''));
      });
    }
    if (sale.state === 'paid' && customer.paidAt !== null && !customer.done) {
      customer.done = true;
      waits.paidMs.push(clock.now() - customer.paidAt);
    }
  }
  core.core.open('clerk').subscribe((event) => {
    if (event.name === 'orders.changed') receive(event.payload as Sale);
  });

  for (let count = 0; count < many; count += 1) {
    const chargedAt = clock.now();
    const asked = await clerk.call('orders.charge', basket([pix(1_000 + count)]));
    if (!asked.ok) waits.refused.push(asked.error.code);
    else customers.set(asked.value.id, { chargedAt, qrAt: null, paidAt: null, done: false });
    await clock.advance(everyMs / 2);
    const [id] = [...customers.keys()].slice(-1);
    const refreshing = clerk.call('orders.refresh', { id: id ?? '' });
    await clock.advance(everyMs / 2);
    const refreshed = await refreshing;
    if (!refreshed.ok) waits.refused.push(refreshed.error.code);
  }
  await clock.advance(120 * second);
  for (const customer of customers.values()) {
    if (customer.qrAt === null) waits.qrMs.push(Number.POSITIVE_INFINITY);
    if (!customer.done) waits.paidMs.push(Number.POSITIVE_INFINITY);
  }
  return waits;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export function show(name: string, values: readonly number[]): string {
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => (quantile(values, part) / second).toFixed(2));
  return `${name}: p50 ${p50} s, p95 ${p95} s, longest ${most} s, ${values.length} times`;
}
