/** Webhooks over real HTTP: formats, delivery ids, who receives what, retries by the sandbox's clock. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { createHttpDeliver } from '#sandbox/webhooks/http-deliver.ts';
import { v1EventSchema } from '#shared/wire/v1/events.ts';
import { eventSchema } from '#shared/wire/v2/events.ts';
import { orderSchema } from '#shared/wire/v2/orders.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock, type VirtualClock } from '#test/helpers/virtual-clock.ts';
import { START } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly received: Received[];
  /** Status of the next answers, one each; then 200. */
  readonly answers: Array<number | 'hang up'>;
}

async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: Array<number | 'hang up'> = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      received.push({
        headers: request.headers,
        text,
        body: z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
      });
      const next = answers.shift() ?? 200;
      if (next === 'hang up') request.socket.destroy();
      else response.writeHead(next, next === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const shownSchema = z.object({
  endpoints: z.array(z.object({ id: z.string(), url: z.string() })),
  deliveries: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      state: z.string(),
      attempts: z.array(z.object({ at: z.string(), status: z.int().nullable() })),
    }),
  ),
});

interface Shop extends AsyncDisposable {
  readonly clock: VirtualClock;
  readonly sandbox: Sandbox;
  sell(as?: string): Promise<void>;
  deliveries(): Promise<z.output<typeof shownSchema>['deliveries']>;
  register(body: Record<string, unknown>): Promise<unknown>;
  /** Lets the network come to rest until so many requests have arrived. */
  until(receiver: Receiver, count: number): Promise<void>;
}

async function openShop(switches: Record<string, unknown> = {}): Promise<Shop> {
  const clock = createVirtualClock(START);
  const random = createSeededRandom(11);
  const sandbox = await createSandbox({ clock, random, port: null, switches, deliver: createHttpDeliver() });
  const deliveries = async () => shownSchema.parse(await sandbox.control('GET', '/webhooks')).deliveries;
  return {
    clock,
    sandbox,
    deliveries,
    register: (body) => sandbox.control('POST', '/webhooks', body),
    async sell(as = sandbox.key) {
      const body = order([card(cards.approve, 1000, { capture_method: 'automatic' })]);
      await sandbox.handle({
        method: 'POST',
        path: '/v2/orders',
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        body: new TextEncoder().encode(JSON.stringify(body)),
        sourceIp: '127.0.0.1',
      });
    },
    async until(receiver, count) {
      for (let turn = 0; turn < 500; turn++) {
        await clock.resolve();
        const attempts = (await deliveries()).reduce((sum, one) => sum + one.attempts.length, 0);
        if (receiver.received.length >= count && attempts >= count) return;
      }
      throw new Error(`${receiver.received.length} of ${count} deliveries arrived`);
    },
    [Symbol.asyncDispose]: () => sandbox.close(),
  };
}

describe('an event is delivered', () => {
  it('in the v2 format, with the resource in data and an id of its own', async () => {
    await using receiver = await openReceiver();
    await using shop = await openShop();
    await shop.register({ url: receiver.url });
    await shop.sell();
    await shop.until(receiver, 2);
    const [charge, paid] = receiver.received.map(({ body }) => body);
    expect([charge?.type, paid?.type]).toEqual(['charge.paid', 'order.paid']);
    expect(orderSchema.parse(eventSchema.parse(paid).data).status).toBe('paid');
    expect(new Set([charge?.id, paid?.id]).size).toBe(2);
    expect(receiver.received[0]?.headers['content-type']).toMatch(/^application\/json/);
    expect((await shop.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it.each([
    ['id_type_data', ['created_at', 'data', 'id', 'type']],
    ['type_data', ['data', 'type']],
    ['data', ['data']],
  ])('in v2 with the fields of %s', async (webhook_envelope, fields) => {
    await using receiver = await openReceiver();
    await using shop = await openShop({ webhook_envelope });
    await shop.register({ url: receiver.url });
    await shop.sell();
    await shop.until(receiver, 2);
    expect(Object.keys(receiver.received[0]?.body ?? {}).sort()).toEqual(fields);
  });

  it('in the v1 format, with its version, where the event exists only there', async () => {
    await using receiver = await openReceiver();
    await using shop = await openShop();
    await shop.register({ url: receiver.url, format: 'v1' });
    await shop.sell();
    const saved = { number: cards.approve, name: 'ANA', month: '12', year: '30', security_code: '123' };
    await shop.sandbox.handle({
      method: 'POST',
      path: '/v1/clients/c-1/cards/tokens',
      headers: { authorization: 'Bearer v1_test_balcao', account: 'balcao', 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify(saved)),
      sourceIp: '127.0.0.1',
    });
    await shop.until(receiver, 2);
    const events = receiver.received.map(({ body }) => z.strictObject(v1EventSchema.shape).parse(body));
    expect(events.map(({ type, webhook_version }) => [type, webhook_version])).toEqual([
      ['card.created', 'v1'],
      ['card.token_pending', 'v1'],
    ]);
  });

  it('to every endpoint that asked, of its own account, with its authorization', async () => {
    await using one = await openReceiver();
    await using two = await openReceiver();
    await using shop = await openShop();
    await shop.register({ url: one.url, types: ['order.paid'], authorization: 'Bearer secret' });
    await shop.register({ url: two.url, account: 'other' });
    await shop.sell();
    await shop.until(one, 1);
    await shop.sell('sk_test_other');
    await shop.until(two, 2);
    expect(one.received.map(({ body }) => body.type)).toEqual(['order.paid']);
    expect(one.received[0]?.headers.authorization).toBe('Bearer secret');
    expect(two.received[0]?.headers.authorization).toBeUndefined();
  });

  it('to nobody once endpoints are forgotten or the world is new, yet every event is kept', async () => {
    await using receiver = await openReceiver();
    await using shop = await openShop();
    await shop.register({ url: receiver.url });
    await shop.sandbox.control('DELETE', '/webhooks');
    await shop.sell();
    await shop.register({ url: receiver.url });
    const { events } = z.object({ events: z.array(z.unknown()) }).parse(await shop.sandbox.control('GET', '/events'));
    expect(events).toHaveLength(2);
    await shop.sandbox.control('POST', '/reset');
    await shop.sell();
    await shop.clock.advance(3_600_000);
    expect([receiver.received, await shop.deliveries()]).toEqual([[], []]);
  });
});

describe('a delivery that is not accepted', () => {
  it.each([[500], [302], [404], ['hang up']] as const)(
    'by %s is repeated with the same id and body',
    async (answer) => {
      await using receiver = await openReceiver();
      await using shop = await openShop();
      receiver.answers.push(answer);
      await shop.register({ url: receiver.url, types: ['order.paid'] });
      await shop.sell();
      await shop.until(receiver, 1);
      await shop.clock.advance(59_999);
      expect(receiver.received).toHaveLength(1);
      await shop.clock.advance(1);
      await shop.until(receiver, 2);
      expect(receiver.received[1]?.text).toBe(receiver.received[0]?.text);
      const [delivery] = await shop.deliveries();
      expect(delivery?.attempts.map(({ status }) => status)).toEqual([answer === 'hang up' ? null : answer, 200]);
      expect(delivery?.state).toBe('delivered');
    },
  );

  it('is given up after its last retry, each waiting twice as long', async () => {
    await using receiver = await openReceiver();
    await using shop = await openShop({ webhook_retries: 3, webhook_retry_ms: 1_000 });
    receiver.answers.push(500, 500, 500, 500, 500);
    await shop.register({ url: receiver.url, types: ['order.paid'] });
    await shop.sell();
    await shop.until(receiver, 1);
    for (const [count, wait] of [
      [2, 1_000],
      [3, 2_000],
      [4, 4_000],
    ] as const) {
      await shop.clock.advance(wait - 1);
      expect(receiver.received).toHaveLength(count - 1);
      await shop.clock.advance(1);
      await shop.until(receiver, count);
    }
    await shop.clock.advance(3_600_000);
    expect(receiver.received).toHaveLength(4);
    expect((await shop.deliveries())[0]?.state).toBe('given_up');
  });

  it('keeps no other from arriving', async () => {
    await using broken = await openReceiver();
    await using sound = await openReceiver();
    await using shop = await openShop();
    broken.answers.push(500, 500);
    await shop.register({ url: broken.url });
    await shop.register({ url: sound.url });
    await shop.sell();
    await shop.until(sound, 2);
    expect((await shop.deliveries()).filter(({ state }) => state === 'delivered')).toHaveLength(2);
  });
});

describe('an endpoint', () => {
  it.each([
    [{ url: 'ftp://a.example/' }],
    [{ url: 'nowhere' }],
    [{}],
    [{ url: 'http://127.0.0.1:1/', account: 'nobody' }],
    [{ url: 'http://127.0.0.1:1/', format: 'v3' }],
  ])('%j is refused', async (body) => {
    await using shop = await openShop();
    await expect(shop.register(body)).rejects.toThrow();
  });
});

describe('an event that is kept', () => {
  it('stays as it was when its resource goes on', async () => {
    await using shop = await openShop();
    const body = JSON.stringify(order([pix()]));
    const delivery = await shop.sandbox.handle({
      method: 'POST',
      path: '/v2/orders',
      headers: { authorization: `Bearer ${shop.sandbox.key}`, 'content-type': 'application/json' },
      body: new TextEncoder().encode(body),
      sourceIp: '127.0.0.1',
    });
    if (delivery.how !== 'whole') throw new Error(delivery.how);
    const { id, payments } = orderSchema.parse(JSON.parse(new TextDecoder().decode(delivery.answer.body)));
    await shop.sandbox.control('POST', `/orders/${id}/pix/pay`);
    const read = async () => JSON.stringify(await shop.sandbox.control('GET', '/events'));
    const before = await read();
    await shop.sandbox.control('POST', `/charges/${payments[0]?.id}/chargeback`, {});
    expect((await read()).startsWith(before.slice(0, -2))).toBe(true);
  });
});
