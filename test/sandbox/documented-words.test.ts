/** Routes, statuses, keys and events are those of the documents, no more and no fewer, and each can be met. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#sandbox/openapi/document.ts';
import { v2Routes } from '#sandbox/v2/all-routes.ts';
import { knownChargebackStatuses } from '#shared/wire/v2/chargebacks.ts';
import { knownChargeStatuses } from '#shared/wire/v2/charges.ts';
import { knownEventTypes } from '#shared/wire/v2/events.ts';
import { knownInvoiceStatuses } from '#shared/wire/v2/invoices.ts';
import { knownOrderStatuses, knownPaymentStatuses } from '#shared/wire/v2/orders.ts';
import { knownSubscriptionStatuses } from '#shared/wire/v2/subscriptions.ts';
import { contested } from './contests.ts';
import { fieldProblems } from './fixtures.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';
import { active, by, byPix, day, renewalCards, subscribe, week } from './subscription-bodies.ts';

const words = z.array(z.string());
const documented = z
  .object({ routes: words, idempotent: words, statuses: z.record(z.string(), words), events: words })
  .parse(JSON.parse(readFileSync(new URL('../fixtures/v2/routes.json', import.meta.url), 'utf8')));

const nameOf = ({ method, pattern }: (typeof v2Routes)[number]) => `${method} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`;
const sorted = (list: readonly string[]) => list.toSorted();

describe('the routes', () => {
  it('are the documented ones', () => {
    expect(sorted(v2Routes.map(nameOf))).toEqual(sorted(documented.routes));
  });

  it('that take an idempotency key are the documented ones', () => {
    const taking = v2Routes.filter(({ idempotent }) => idempotent).map(nameOf);
    expect(sorted(taking)).toEqual(sorted(documented.idempotent));
  });

  it('are described as version 1.0.0 of the API', () => {
    expect(openApiDocument().info).toMatchObject({ version: '1.0.0' });
  });

  const bare = documented.routes.map((name) => name.split(' ') as [string, string]);

  it.each(bare)('%s %s asks for a key', async (method, path) => {
    await using box = await openSandbox();
    expect((await box.get(path.replaceAll(/\{\w+\}/g, 'x'), { method, as: null })).status).toBe(401);
    expect((await box.get(path.replaceAll(/\{\w+\}/g, 'x'), { method, as: 'sk_live_balcao' })).status).toBe(401);
  });

  it.each(bare)('%s %s counts against the general limit', async (method, path) => {
    await using box = await openSandbox();
    for (let n = 0; n < 120; n++) await box.get('/v2/orders/none');
    const refused = await box.get(path.replaceAll(/\{\w+\}/g, 'x'), { method });
    expect([refused.status, refused.headers['retry-after'], Object.keys(Object(refused.json()))]).toEqual([
      429,
      '60',
      ['message'],
    ]);
  });

  it.each(documented.idempotent)('%s refuses a key of 129 characters and takes one of 128', async (name) => {
    await using box = await openSandbox();
    const path = name.replace('POST ', '').replaceAll(/\{\w+\}/g, 'x');
    const tooLong = await box.post(path, {}, { key: 'k'.repeat(129) });
    expect([tooLong.status, tooLong.error().code]).toEqual([400, 'idempotency_key_invalid']);
    expect((await box.post(path, {}, { key: 'k'.repeat(128) })).status).not.toBe(400);
  });
});

describe('the statuses', () => {
  it.each([
    ['order', knownOrderStatuses],
    ['payment', knownPaymentStatuses],
    ['charge', knownChargeStatuses],
    ['chargeback', knownChargebackStatuses],
    ['subscription', knownSubscriptionStatuses],
    ['invoice', knownInvoiceStatuses],
  ])('of a %s are the documented ones', (name, known) => {
    expect(sorted(known)).toEqual(sorted(documented.statuses[name] ?? []));
  });
});

describe('the answers', () => {
  it('about orders and charges have the documented fields', async () => {
    await using box = await openSandbox();
    for (const payments of [
      [card(cards.approve)],
      [pix()],
      [card(cards.decline)],
      [card(cards.approve, 400), pix(600)],
    ]) {
      const answer = (await box.post('/v2/orders', order(payments))).json();
      expect(fieldProblems('order', answer)).toEqual([]);
      for (const payment of Object(answer).payments) expect(fieldProblems('payment_intent', payment)).toEqual([]);
      const charge = (await box.get(`/v2/charges/${Object(answer).payments[0].id}`)).json();
      expect(fieldProblems('charge', charge)).toEqual([]);
      const { failure_reason } = Object(answer);
      if (failure_reason) expect(fieldProblems('failure_reason', failure_reason)).toEqual([]);
    }
  });
});

/** One short way to each event, and the object it carries. */
const ways: Record<string, [object: string, way: (box: Opened) => Promise<unknown>]> = {
  'order.paid': [
    'order',
    (box) => box.post('/v2/orders', order([card(cards.approve, 1000, { capture_method: 'automatic' })])),
  ],
  'charge.paid': [
    'charge',
    (box) => box.post('/v2/orders', order([card(cards.approve, 1000, { capture_method: 'automatic' })])),
  ],
  'charge.refunded': ['charge', (box) => refunded(box, {})],
  'charge.partial_refunded': ['charge', (box) => refunded(box, { amount: 100 })],
  'charge.expired': [
    'charge',
    async (box) => {
      await box.post('/v2/orders', order([pix(1000, { pix_expiration: 1 })]));
      await box.clock.advance(1000);
    },
  ],
  'chargeback.created': ['chargeback', (box) => contested(box)],
  'chargeback.updated': ['chargeback', async (box) => [await contested(box), await box.clock.advance(week)]],
  'invoice.created': ['invoice', async (box) => [await active(box), await box.clock.advance(week)]],
  'invoice.paid': ['invoice', (box) => active(box)],
  'invoice.failed': ['invoice', (box) => subscribe(box, { payment: by(cards.decline) })],
  'subscription.delayed': ['subscription', (box) => late(box, {}, 0)],
  'subscription.regularized': ['subscription', (box) => late(box, { payment: by(renewalCards.declinedOnce) }, 2 * day)],
  'subscription.canceled': ['subscription', (box) => late(box, {}, 4 * day)],
  'subscription.suspended': ['subscription', (box) => late(box, { max_invoices: 5 }, 4 * day)],
  'subscription.completed': ['subscription', (box) => active(box, { max_invoices: 1 })],
};

async function refunded(box: Opened, body: unknown): Promise<void> {
  const sale = order([card(cards.approve, 1000, { capture_method: 'automatic' })]);
  const made = (await box.post('/v2/orders', sale)).order();
  await box.post(`/v2/charges/${made.payments[0]?.id}/refund`, body);
  await box.clock.advance(10_000);
}

async function late(box: Opened, change: Record<string, unknown>, ms: number): Promise<void> {
  await active(box, { payment: by(renewalCards.declined), ...change });
  await box.clock.advance(week + ms);
}

describe('the events', () => {
  it('are the documented ones', () => {
    expect(sorted(knownEventTypes)).toEqual(sorted(documented.events));
    expect(sorted(Object.keys(ways))).toEqual(sorted(documented.events));
  });

  it.each(documented.events)('%s is sent, with its resource in data', async (type) => {
    await using box = await openSandbox();
    const [object, way] = ways[type] ?? ['', async () => undefined];
    await way(box);
    const { events } = Object(await box.control('GET', '/events'));
    const found = events.find((event: { type: string }) => event.type === type);
    expect(found?.data.object).toBe(object);
    expect(fieldProblems(object, found?.data)).toEqual([]);
  });

  it('say nothing of a subscription that was made, nor of a code that was given', async () => {
    await using box = await openSandbox();
    const { latest_invoice } = await subscribe(box, { payment: by(cards.otp) });
    await subscribe(box, { payment: byPix() });
    const { code } = Object(await box.control('GET', `/invoices/${latest_invoice?.id}/otp`));
    await box.post(`/v2/invoices/${latest_invoice?.id}/confirm`, { code });
    expect((await box.eventTypes()).filter((type) => !type.startsWith('card.'))).toEqual([]);
  });
});
