/** Many clients at one instant: no limit is overrun, and one key is one sale. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import type { Movement } from '#sandbox/state/records.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { bodyOf } from './fixtures.ts';
import { openSandbox, START } from './open-sandbox.ts';
import { card, cards, order } from './order-bodies.ts';
import { type Sent, send } from './send-in-process.ts';
import { plan } from './subscription-bodies.ts';

const clients = 200;
const all = <T>(make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: clients }, (_one, n) => make(n)));
const count = (answers: ReadonlyArray<{ status: number }>, status: number) =>
  answers.filter((answer) => answer.status === status).length;

const open = async (switches: Record<string, unknown> = {}) => {
  const clock = createVirtualClock(START, 1);
  const sandbox = await createSandbox({ clock, random: createSeededRandom(9), port: null, switches });
  return { clock, sandbox, [Symbol.asyncDispose]: () => sandbox.close() };
};

async function ledger(sandbox: Sandbox): Promise<Movement[]> {
  const { movements } = Object(await sandbox.control('GET', '/ledger'));
  return z.array(z.custom<Movement>((value) => typeof value === 'object')).parse(movements);
}

const post = (sandbox: Sandbox, path: string, body: unknown, key?: string): Promise<Sent> =>
  send(sandbox, { method: 'POST', path, body: JSON.stringify(body), ...(key === undefined ? {} : { key }) });

describe('200 clients of one secret key', () => {
  it.each(['sliding', 'fixed'])('are served 120 a minute, in every %s minute', async (limit_window) => {
    await using world = await open({ limit_window });
    for (let minute = 0; minute < 3; minute++) {
      const answers = await all(() => send(world.sandbox, { method: 'GET', path: '/v2/orders/none' }));
      expect([count(answers, 404), count(answers, 429)]).toEqual([120, 80]);
      expect(
        answers.filter(({ status }) => status === 429).every(({ headers }) => headers['retry-after'] === '60'),
      ).toBe(true);
      await world.sandbox.control('POST', '/clock', { advance_ms: 60_000 });
    }
  });

  it('over real sockets are served no more', async () => {
    await using box = await openSandbox();
    const answers = await all(() => box.get('/v2/orders/none'));
    expect([count(answers, 404), count(answers, 429)]).toEqual([120, 80]);
  });

  it.each<[route: string, path: string, body: () => unknown, accepted: number, limit: number]>([
    ['cards', '/v2/cards', () => bodyOf('save_card'), 202, 10],
    ['orders of one buyer', '/v2/orders', () => bodyOf('order'), 201, 2],
    ['subscriptions of one buyer', '/v2/subscriptions', () => bodyOf('subscription'), 201, 2],
  ])('make no more %s than a minute allows', async (_route, path, body, accepted, limit) => {
    await using world = await open();
    const answers = await all(() => post(world.sandbox, path, body()));
    expect([count(answers, accepted), count(answers, 429)]).toEqual([limit, clients - limit]);
  });
});

describe('one idempotency key at one instant', () => {
  const sale = order([card(cards.approve, 1000, { capture_method: 'automatic' })]);
  const subscription = plan();
  const cases: Array<[name: string, path: string, body: unknown, created: number]> = [
    ['an order', '/v2/orders', sale, 201],
    ['a subscription', '/v2/subscriptions', subscription, 201],
  ];

  it.each(cases)('makes %s once while the first still runs', async (_name, path, body, created) => {
    await using world = await open({ invoice_card: 'paid' });
    const { sandbox } = world;
    await sandbox.control('POST', '/faults', { kind: 'delay_during', ms: 5_000 });
    const running = Promise.all(Array.from({ length: 100 }, () => post(sandbox, path, body, 'k')));
    await world.clock.resolve();
    await world.clock.advance(5_000);
    const answers = await running;
    expect([count(answers, created), count(answers, 409)]).toEqual([1, 99]);
    const [later] = [await post(sandbox, path, body, 'k')];
    expect(later.text).toBe(answers.find(({ status }) => status === created)?.text);
    expect(await ledger(sandbox)).toHaveLength(1);
  });

  it.each(cases)('makes %s once when it runs at once', async (_name, path, body, created) => {
    await using world = await open({ invoice_card: 'paid' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(world.sandbox, path, body, 'k')));
    expect(answers.every(({ status }) => status === created || status === 409)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === created).map(({ text }) => text)).size).toBe(1);
    expect(await ledger(world.sandbox)).toHaveLength(1);
  });

  it('over real sockets makes one sale', async () => {
    await using box = await openSandbox();
    const answers = await Promise.all(Array.from({ length: 100 }, () => box.post('/v2/orders', sale, { key: 'k' })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await box.ledger()).toHaveLength(1);
  });
});
