/** Ten years of a weekly subscription whose cards decline by chance: every invariant holds at every event and on every day, and one such life takes a fraction of ten seconds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { Movement, SandboxEvent } from '#sandbox/state/records.ts';
import { type Invoice, invoiceListSchema, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { type Subscription, subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { START } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import { by, day, plan, week } from './subscription-bodies.ts';

const years = 10 * 365 * day;

interface Seen {
  readonly at: number;
  readonly status: string;
}

interface Life {
  readonly subscription: Subscription;
  readonly invoices: readonly Invoice[];
  readonly ledger: readonly Movement[];
  readonly events: readonly SandboxEvent[];
  /** What the subscription's own route said at the end of each step. */
  readonly seen: readonly Seen[];
}

interface Chances {
  readonly seed: number;
  readonly percent: number;
  readonly change?: Record<string, unknown>;
  readonly stepMs?: number;
}

async function live({ seed, percent, change = {}, stepMs = years }: Chances): Promise<Life> {
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
  const { id, status: begun } = subscriptionSchema.parse(await ask('POST', '/v2/subscriptions', plan(change)));
  const look = async () => subscriptionSchema.parse(await ask('GET', `/v2/subscriptions/${id}`));
  const seen: Seen[] = [{ at: START, status: begun }];
  for (let passed = stepMs; passed <= years; passed += stepMs) {
    await sandbox.control('POST', '/clock', { advance_ms: stepMs });
    seen.push({ at: START + passed, status: (await look()).status });
  }
  const read = async <T>(path: string, name: string): Promise<T[]> =>
    z.array(z.custom<T>((value) => typeof value === 'object')).parse(Object(await sandbox.control('GET', path))[name]);
  const life = {
    subscription: await look(),
    invoices: invoiceListSchema.parse(await ask('GET', `/v2/subscriptions/${id}/invoices`)).data,
    ledger: await read<Movement>('/ledger', 'movements'),
    events: (await read<SandboxEvent>('/events', 'events')).filter(({ format }) => format === 'v2'),
    seen,
  };
  await sandbox.close();
  return life;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The document's table: from each status, by which event, to which. A started subscription is read as an active one. */
const moves: Record<string, Record<string, string>> = {
  incomplete: { 'invoice.paid': 'active', 'invoice.failed': 'incomplete_expired' },
  scheduled: { 'invoice.paid': 'active', 'subscription.delayed': 'past_due' },
  active: { 'subscription.delayed': 'past_due', 'subscription.completed': 'completed' },
  past_due: {
    'subscription.regularized': 'active',
    'subscription.suspended': 'suspended',
    'subscription.canceled': 'canceled',
  },
};

/** Each event is of the table, carries the status it moves to, and every status seen is the one the events lead to. */
function walk(events: readonly SandboxEvent[], seen: readonly Seen[], begun: string): void {
  let status = begun;
  let next = 0;
  for (const { at, status: found } of seen) {
    for (let event = events[next]; event && Date.parse(event.created_at) <= at; event = events[++next]) {
      const { type, data } = event;
      const led = moves[status]?.[type];
      if (moves[status] === undefined) throw new Error(`${type} after ${status}`);
      if (led === undefined && type.startsWith('subscription.')) throw new Error(`${type} while ${status}`);
      status = led ?? status;
      if (type.startsWith('subscription.')) expect(Object(data).status, type).toBe(status);
    }
    expect(found, new Date(at).toISOString()).toBe(status);
  }
  expect(next, 'events that were walked').toBe(events.length);
}

/** One charge and at most three retries, each a day after the charge before it; who is given up on had all of them. */
function checkRetries({ subscription, invoices, events }: Life): void {
  for (const { id, attempts, payments, status } of invoices) {
    expect(attempts).toBeLessThanOrEqual(4);
    expect(payments).toHaveLength(attempts);
    const declined = payments.filter((payment) => payment.status === 'failed').length;
    expect(declined).toBe(status === 'failed' ? attempts : Math.max(0, attempts - 1));
    const failures = events.filter(({ type, data }) => type === 'invoice.failed' && Object(data).id === id);
    expect(failures).toHaveLength(declined);
    const times = failures.map(({ created_at }) => Date.parse(created_at));
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === day)).toBe(true);
  }
  const ended = subscription.status === 'canceled' || subscription.status === 'suspended';
  if (ended) expect(invoices.at(-1)).toMatchObject({ status: 'failed', attempts: 4 });
}

function check(life: Life): void {
  const { subscription, invoices, ledger, events, seen } = life;
  const paid = invoices.filter(({ status }) => status === 'paid');
  expect(sum(ledger.map(({ amount }) => amount)), 'paid invoices are the ledger').toBe(
    sum(paid.map(({ amount }) => amount)),
  );
  expect(ledger.every(({ kind }) => kind === 'capture')).toBe(true);
  for (const { id, amount, status } of invoices) {
    const received = ledger.filter(({ order_id }) => order_id === id);
    expect(received.map((one) => one.amount)).toEqual(status === 'paid' ? [amount] : []);
  }
  checkRetries(life);
  expect(subscription.invoices_paid).toBe(paid.length);
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_one, index) => index + 1));
  walk(events, seen.slice(1), subscription.start_at === subscription.created_at ? 'incomplete' : 'scheduled');
  const told = events.filter(({ type }) => type === 'invoice.paid').map(({ data }) => invoiceSchema.parse(data).id);
  expect(told, 'each payment is told once').toEqual(paid.map(({ id }) => id));
}

describe('ten years of a weekly subscription', () => {
  it('keep every invariant whatever the issuers decline', async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.constantFrom(0, 5, 20, 40, 70),
        fc.constantFrom(
          {},
          { max_invoices: 300 },
          { discounts: [{ type: 'percentage', value: 33.3 }] },
          { start_at: '2026-01-20' },
          { payment: by(cards.decline) },
        ),
        async (seed, percent, change) => {
          const life = await live({ seed, percent, change });
          check(life);
          ends.add(life.subscription.status);
        },
      ),
      { numRuns: 40, seed: 20260115 },
    );
    // Chance has met every way such a life can be found at its end.
    expect([...ends].sort()).toEqual(['active', 'canceled', 'completed', 'incomplete_expired', 'suspended']);
  }, 120_000);

  // One life takes about a tenth of the time it is given, on a slow machine too.
  it('without a decline are one invoice a week, in under ten seconds', async () => {
    const life = await live({ seed: 1, percent: 0 });
    check(life);
    expect(life.invoices).toHaveLength(Math.floor(years / week) + 1);
    expect(life.subscription.status).toBe('active');
  }, 10_000);

  it('with rare declines are regularized again and again, in under ten seconds', async () => {
    const life = await live({ seed: 3, percent: 5 });
    check(life);
    expect(life.events.filter(({ type }) => type === 'subscription.regularized').length).toBeGreaterThan(10);
  }, 10_000);

  it('show on each of their days the status that the events have led to', async () => {
    for (const change of [{}, { max_invoices: 150 }]) {
      const life = await live({ seed: 5, percent: 25, change, stepMs: day });
      check(life);
      expect(life.seen).toHaveLength(3_651);
    }
  });
});
