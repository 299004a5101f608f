/** "More than one delivery attempt recommended" is all that is said of delivery: an event may be late, doubled, out of order or lost. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { START } from '../open-sandbox.ts';
import { card, cards, order } from '../order-bodies.ts';
import { send } from '../send-in-process.ts';

const bodySchema = z.object({ id: z.string(), type: z.string() });

async function openHook(switches: Record<string, unknown> = {}) {
  const clock = createVirtualClock(START);
  const received: z.output<typeof bodySchema>[] = [];
  const sandbox = await createSandbox({
    clock,
    random: createSeededRandom(7),
    port: null,
    switches,
    deliver: async ({ body }) => {
      received.push(bodySchema.parse(JSON.parse(body)));
      return { status: 200 };
    },
  });
  await sandbox.control('POST', '/webhooks', { url: 'https://till.example/hook' });
  return {
    clock,
    received,
    types: () => received.map(({ type }) => type),
    trouble: (trouble: Record<string, unknown>) => sandbox.control('POST', '/webhooks/troubles', trouble),
    control: (method: 'GET' | 'DELETE', path: string) => sandbox.control(method, path),
    sell: async () => {
      const sale = order([card(cards.approve, 1000, { capture_method: 'automatic' })]);
      await send(sandbox, { method: 'POST', path: '/v2/orders', body: JSON.stringify(sale) });
      await clock.resolve();
    },
    [Symbol.asyncDispose]: () => sandbox.close(),
  };
}

describe('a trouble of one delivery', () => {
  it('none, by default: each event once, as it happens', async () => {
    await using hook = await openHook();
    await hook.sell();
    expect(hook.types()).toEqual(['charge.paid', 'order.paid']);
  });

  it('late', async () => {
    await using hook = await openHook();
    await hook.trouble({ kind: 'late', type: 'charge.paid', ms: 300_000 });
    await hook.sell();
    expect(hook.types()).toEqual(['order.paid']);
    await hook.clock.advance(300_000);
    expect(hook.types()).toEqual(['order.paid', 'charge.paid']);
  });

  it('doubled: the same delivery id twice', async () => {
    await using hook = await openHook();
    await hook.trouble({ kind: 'doubled', type: 'order.paid' });
    await hook.sell();
    await hook.clock.advance(60_000);
    expect(hook.types()).toEqual(['charge.paid', 'order.paid', 'order.paid']);
    expect(hook.received[1]?.id).toBe(hook.received[2]?.id);
  });

  it('behind_next: out of order, and late by nothing else', async () => {
    await using hook = await openHook();
    await hook.trouble({ kind: 'behind_next', type: 'charge.paid' });
    await hook.sell();
    expect(hook.types()).toEqual(['order.paid', 'charge.paid']);
  });

  it('lost, at the second match, twice', async () => {
    await using hook = await openHook();
    await hook.trouble({ kind: 'lost', nth: 2, count: 2 });
    await hook.sell();
    await hook.sell();
    await hook.clock.advance(3_600_000);
    expect(hook.types()).toEqual(['charge.paid', 'order.paid']);
    expect(hook.received).toHaveLength(2);
    expect(await hook.control('GET', '/webhooks')).toMatchObject({ troubles: [{ kind: 'lost', seen: 4, used: 2 }] });
    expect(await hook.control('DELETE', '/webhooks/troubles')).toMatchObject({ troubles: [] });
  });
});

describe('webhook_delivery: troubled', () => {
  it('draws them: some never come, some twice, some late', async () => {
    await using hook = await openHook({ webhook_delivery: 'troubled' });
    for (let n = 0; n < 40; n++) await hook.sell();
    const atOnce = hook.received.length;
    await hook.clock.advance(600_000);
    const ids = hook.received.map(({ id }) => id);
    expect(hook.received.length).toBeGreaterThan(atOnce);
    expect(new Set(ids).size).toBeLessThan(80);
    expect(ids.length).toBeGreaterThan(new Set(ids).size);
  });
});
