/** Ten years of a weekly subscription whose cards decline by chance: every invariant holds at every event, in seconds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { Movement, SandboxEvent } from '#sandbox/records.ts';
import { type Invoice, invoiceListSchema, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { type Subscription, subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { START } from './open-sandbox.ts';
import { day, plan, week } from './subscription-bodies.ts';

interface Life {
  readonly subscription: Subscription;
  readonly invoices: readonly Invoice[];
  readonly ledger: readonly Movement[];
  readonly events: readonly SandboxEvent[];
}

async function live(seed: number, percent: number, change: Record<string, unknown>): Promise<Life> {
  const switches = { renewal_decline_percent: percent };
  const clock = createVirtualClock(START);
  const sandbox = await createSandbox({ clock, random: createSeededRandom(seed), port: null, switches });
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const delivery = await sandbox.handle({
      method,
      path,
      headers: { authorization: `Bearer ${sandbox.key}`, 'content-type': 'application/json' },
      body: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
      sourceIp: '127.0.0.1',
    });
    if (delivery.how !== 'whole') throw new Error(delivery.how);
    return JSON.parse(new TextDecoder().decode(delivery.answer.body));
  };
  const { id } = subscriptionSchema.parse(await ask('POST', '/v2/subscriptions', plan(change)));
  await sandbox.control('POST', '/clock', { advance_ms: 10 * 365 * day });
  const read = async <T>(path: string, name: string): Promise<T[]> =>
    z.array(z.custom<T>((value) => typeof value === 'object')).parse(Object(await sandbox.control('GET', path))[name]);
  const life = {
    subscription: subscriptionSchema.parse(await ask('GET', `/v2/subscriptions/${id}`)),
    invoices: invoiceListSchema.parse(await ask('GET', `/v2/subscriptions/${id}/invoices`)).data,
    ledger: await read<Movement>('/ledger', 'movements'),
    events: (await read<SandboxEvent>('/events', 'events')).filter(({ format }) => format === 'v2'),
  };
  await sandbox.close();
  return life;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The document's table: from each status, by which event, to which. */
const moves: Record<string, Record<string, string>> = {
  incomplete: { 'invoice.paid': 'active' },
  active: { 'subscription.delayed': 'past_due', 'subscription.completed': 'completed' },
  past_due: {
    'subscription.regularized': 'active',
    'subscription.suspended': 'suspended',
    'subscription.canceled': 'canceled',
  },
};

function walk(events: readonly SandboxEvent[]): string {
  let status = 'incomplete';
  for (const { type } of events) {
    const next = moves[status]?.[type];
    if (next !== undefined) status = next;
    else if (type.startsWith('subscription.')) throw new Error(`${type} while ${status}`);
    else if (moves[status] === undefined) throw new Error(`${type} after ${status}`);
  }
  return status;
}

function check({ subscription, invoices, ledger, events }: Life): void {
  const paid = invoices.filter(({ status }) => status === 'paid');
  expect(sum(ledger.map(({ amount }) => amount)), 'paid invoices are the ledger').toBe(
    sum(paid.map(({ amount }) => amount)),
  );
  for (const { id, amount, attempts, payments, status } of invoices) {
    const received = ledger.filter(({ order_id }) => order_id === id);
    expect(received.map((one) => one.amount)).toEqual(status === 'paid' ? [amount] : []);
    expect(attempts, 'one charge and three retries at most').toBeLessThanOrEqual(4);
    expect(payments).toHaveLength(attempts);
    expect(payments.slice(0, -1).every((payment) => payment.status === 'failed')).toBe(true);
  }
  expect(subscription.invoices_paid).toBe(paid.length);
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_one, index) => index + 1));
  expect(walk(events), 'only moves of the table').toBe(subscription.status);
  const told = events.filter(({ type }) => type === 'invoice.paid').map(({ data }) => invoiceSchema.parse(data).id);
  expect(told, 'each payment is told once').toEqual(paid.map(({ id }) => id));
}

describe('ten years of a weekly subscription', () => {
  it('keep every invariant whatever the issuers decline, in under ten seconds', async () => {
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.constantFrom(0, 5, 20, 40, 70),
        fc.constantFrom({}, { max_invoices: 300 }, { discounts: [{ type: 'percentage', value: 33.3 }] }),
        async (seed, percent, change) => check(await live(seed, percent, change)),
      ),
      { numRuns: 40, seed: 20260115 },
    );
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('without a decline are one invoice a week', async () => {
    const life = await live(1, 0, {});
    check(life);
    expect(life.invoices).toHaveLength(Math.floor((10 * 365 * day) / week) + 1);
    expect(life.subscription.status).toBe('active');
  });

  it('with rare declines are regularized again and again', async () => {
    const life = await live(3, 5, {});
    check(life);
    expect(life.events.filter(({ type }) => type === 'subscription.regularized').length).toBeGreaterThan(10);
  });
});
