/** The control surface: time, reset, cards, switches, the request list and the ledger that proves what was charged. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { groupLedger } from '#sandbox/payments/ledger.ts';
import { cardBehaviours } from '#sandbox/state/magic-cards.ts';
import { switchNames } from '#sandbox/switches/switches.ts';
import { passesLuhn } from '#shared/domain/card-number.ts';
import { orderSchema } from '#shared/wire/v2/orders.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { openSandbox, START } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const cardsSchema = z.object({
  cards: z.array(
    z.strictObject({
      number: z.string(),
      brand: z.string(),
      behaviour: z.enum(cardBehaviours),
      description_pt: z.string().min(1),
      description_en: z.string().min(1),
    }),
  ),
});

describe('control over HTTP', () => {
  it('answers as it does in process, and errors are clear JSON', async () => {
    await using box = await openSandbox();
    const ask = async (method: string, path: string, body?: string) => {
      const answer = await fetch(box.sandbox.controlUrl + path, { method, ...(body === undefined ? {} : { body }) });
      return [answer.status, await answer.json()];
    };
    expect(await ask('GET', '/cards')).toEqual([200, await box.control('GET', '/cards')]);
    expect(await ask('GET', '/nothing')).toEqual([404, { error: 'no control route GET /nothing' }]);
    expect(await ask('POST', '/clock', '{')).toEqual([400, { error: 'the body is not valid JSON' }]);
    expect((await ask('POST', '/clock', '{"advance_ms":-1}'))[0]).toBe(400);
    expect((await ask('POST', '/switches', '{"no_such_switch":true}'))[0]).toBe(400);
    expect((await ask('POST', '/orders/none/pix/pay', '{}'))[0]).toBe(404);
    expect((await ask('POST', '/charges/none/chargeback'))[0]).toBe(404);
  });

  it('is not part of the payment API', async () => {
    await using box = await openSandbox();
    expect((await box.get('/_sandbox/cards')).status).toBe(404);
    expect((await box.get('/cards')).status).toBe(404);
  });
});

describe('cards', () => {
  it('have every behaviour, pass Luhn, and are named in both languages', async () => {
    await using box = await openSandbox();
    const list = cardsSchema.parse(await box.control('GET', '/cards')).cards;
    expect(new Set(list.map(({ behaviour }) => behaviour))).toEqual(new Set(cardBehaviours));
    for (const { number } of list) expect(passesLuhn(number), number).toBe(true);
    expect(new Set(list.map(({ number }) => number)).size).toBe(list.length);
    expect(list.every(({ brand }) => brand !== 'unknown')).toBe(true);
  });
});

describe('clock', () => {
  it('moves the sandbox alone, and fires what falls due in order of time', async () => {
    await using box = await openSandbox();
    const late = (await box.post('/v2/orders', order([pix(1000, { pix_expiration: 120 })]))).order().id;
    const soon = (await box.post('/v2/orders', order([pix(1000, { pix_expiration: 60 })]))).order().id;
    expect(await box.control('POST', '/clock', { advance_ms: 60_000 })).toEqual({
      now: '2026-01-15T12:01:00.000Z',
      now_ms: START + 60_000,
      offset_ms: 60_000,
    });
    expect([(await box.order(soon)).status, (await box.order(late)).status]).toEqual(['failed', 'requires_action']);
    expect(box.clock.now()).toBe(START);
    await box.clock.advance(59_999);
    expect((await box.order(late)).status).toBe('requires_action');
    await box.clock.advance(1);
    expect((await box.order(late)).status).toBe('failed');
  });

  it('dates every answer', async () => {
    await using box = await openSandbox();
    await box.control('POST', '/clock', { advance_ms: 1_000 });
    expect((await box.get('/v2/orders/x')).headers.date).toBe('Thu, 15 Jan 2026 12:00:01 GMT');
  });

  it('times events in the order they fall due within one advance', async () => {
    await using box = await openSandbox();
    for (const pix_expiration of [300, 100, 200]) await box.post('/v2/orders', order([pix(1000, { pix_expiration })]));
    await box.control('POST', '/clock', { advance_ms: 400_000 });
    const { events } = z
      .object({ events: z.array(z.object({ created_at: z.string() })) })
      .parse(await box.control('GET', '/events'));
    expect(events.map(({ created_at }) => Date.parse(created_at) - START)).toEqual([100_000, 200_000, 300_000]);
  });
});

describe('reset', () => {
  it('forgets everything, and the same seed makes the same universe', async () => {
    await using box = await openSandbox();
    const play = async () => {
      await box.control('POST', '/reset', { seed: 11 });
      const made = (await box.post('/v2/orders', order([pix()]), { key: 'k' })).order();
      return made.id + made.payments[0]?.id + made.next_action?.pix?.qr_code;
    };
    const first = await play();
    await box.control('POST', '/faults', { kind: 'error_before' });
    expect(await play()).toBe(first);
    await box.control('POST', '/reset');
    expect(await box.control('GET', '/faults')).toMatchObject({ faults: [] });
    expect([await box.ledger(), await box.requests(), await box.eventTypes()]).toEqual([[], [], []]);
    await box.clock.advance(86_400_000);
    expect(await box.eventTypes()).toEqual([]);
  });
});

describe('switches', () => {
  it('are all listed with value, default and reason', async () => {
    await using box = await openSandbox({ order_id_form: 'numeric' });
    const { switches } = z
      .object({
        switches: z.array(
          z.object({ name: z.string(), value: z.unknown(), default: z.unknown(), why: z.string().min(20) }),
        ),
      })
      .parse(await box.control('GET', '/switches'));
    expect(switches.map(({ name }) => name)).toEqual([...switchNames]);
    expect(switches.find(({ name }) => name === 'order_id_form')).toMatchObject({
      value: 'numeric',
      default: 'prefixed',
    });
  });

  it.each([
    ['an unknown name', { nothing: true }],
    ['an unknown value', { capture_body: 'xml' }],
    ['a number where a choice is asked', { capture_body: 3 }],
    ['a negative time', { refund_delay_ms: -1 }],
  ])('refuse %s', async (_name, switches) => {
    await expect(
      createSandbox({ clock: createVirtualClock(0), random: createSeededRandom(1), port: null, switches }),
    ).rejects.toThrow();
  });

  it('take the words of a command line', async () => {
    await using box = await openSandbox({ fraud_bypass_allowed: 'true', refund_delay_ms: '10' });
    expect(await box.control('POST', '/switches', {})).toMatchObject({
      switches: { fraud_bypass_allowed: true, refund_delay_ms: 10 },
    });
  });
});

describe('requests', () => {
  it('hold no card number, security code, expiry or verification code', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]), { key: 'k' })).order();
    const { code } = z.object({ code: z.string() }).parse(await box.control('GET', `/orders/${id}/otp`));
    await box.post(`/v2/orders/${id}/confirm`, { code });
    await box.post('/v2/orders', { customer: { name: '4539 5000 0000 0019' }, items: [4539500000000019] });
    await box.post('/v2/orders', '{"card":"4539500000000019"');
    const text = JSON.stringify(await box.control('GET', '/requests'));
    for (const secret of [cards.otp, '"123"', '"2030"', code, '4539 5000', '4539500000000019', 'sk_test']) {
      expect(text).not.toContain(secret);
    }
    expect((await box.requests())[0]).toMatchObject({
      method: 'POST',
      path: '/v2/orders',
      status: 201,
      idempotency_key: 'k',
      account: 'acc_balcao',
    });
  });

  it('keep item codes, which are no secret', async () => {
    await using box = await openSandbox();
    await box.post(
      '/v2/orders',
      order([pix()], { items: [{ code: 'CAFE-1', description: 'Café', quantity: 1, amount: 1000 }] }),
    );
    expect(JSON.stringify((await box.requests())[0]?.body)).toContain('CAFE-1');
  });
});

describe('ledger', () => {
  it('shows a customer charged twice under one key', async () => {
    await using box = await openSandbox();
    await box.control('POST', '/faults', { kind: 'error_after_charging' });
    const body = order([card(cards.approve, 1000, { capture_method: 'automatic' })], { metadata: { sale: 's-1' } });
    for (let n = 0; n < 2; n++) await box.post('/v2/orders', body, { key: 'k' });
    expect(await box.control('GET', '/ledger')).toMatchObject({
      by_order_key: { k: { received: 2, received_cents: 2000, kept: 2, kept_cents: 2000, held: 0 } },
    });
    expect(groupLedger(await box.ledger(), ({ metadata }) => String(metadata?.sale))).toMatchObject({
      's-1': { received: 2 },
    });
  });

  it('shows that holds and refunds leave the customer with nothing paid', async () => {
    await using box = await openSandbox();
    const held = order([card(cards.approve)]);
    await box.post('/v2/orders', held, { key: 'held' });
    const sold = (
      await box.post('/v2/orders', order([card(cards.approve, 900, { capture_method: 'automatic' })]), { key: 'sold' })
    ).order();
    await box.post(`/v2/charges/${sold.payments[0]?.id}/refund`, { amount: 400 }, { key: 'refund' });
    await box.clock.advance(5_000);
    expect(await box.control('GET', '/ledger')).toMatchObject({
      by_order_key: {
        held: { received: 0, kept: 0, held: 1 },
        sold: { received: 1, received_cents: 900, kept: 1, kept_cents: 500, held: 0 },
      },
    });
    expect((await box.ledger()).at(-1)).toMatchObject({
      kind: 'refund',
      idempotency_key: 'refund',
      order_idempotency_key: 'sold',
    });
  });
});

describe('without a socket', () => {
  it('answers the same, and a refused connection reads as dropped', async () => {
    const sandbox = await createSandbox({
      clock: createVirtualClock(START),
      random: createSeededRandom(1),
      port: null,
    });
    const request = {
      method: 'POST',
      path: '/v2/orders',
      headers: { authorization: `Bearer ${sandbox.key}`, 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify(order([pix()]))),
      sourceIp: '127.0.0.1',
    };
    const delivery = await sandbox.handle(request);
    if (delivery.how !== 'whole') throw new Error(delivery.how);
    expect(delivery.answer.status).toBe(201);
    expect(orderSchema.parse(JSON.parse(new TextDecoder().decode(delivery.answer.body))).status).toBe(
      'requires_action',
    );
    await sandbox.control('POST', '/faults', { kind: 'refuse_before_reading' });
    expect((await sandbox.handle(request)).how).toBe('dropped');
    await sandbox.close();
  });
});
