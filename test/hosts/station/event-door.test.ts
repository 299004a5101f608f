/** Events of the API at the station's second door: they make the till ask, and none of their words is believed. */
import { describe, expect, test } from 'vitest';
import { type EventDoor, openEventDoor } from '#main/hosts/station/webhook-server.ts';
import { payByCard } from '#test/flows/support/cards.ts';
import { amountCents, charge, payPix } from '#test/flows/support/scenarios.ts';
import { openTill, pix, type Till } from '#test/helpers/till.ts';
import { expectTruth } from '#test/support/truth.ts';

const secret = 'a secret of sixteen and more';
const minute = 60_000;

interface Received extends AsyncDisposable {
  readonly till: Till;
  readonly url: string;
  /** As the service delivers it, or anybody else. */
  post(body: unknown, headers?: Record<string, string>): Promise<number>;
  /** Looks at this order since the last question. */
  polls(orderId: string): number;
  /** The service stops delivering. */
  fallSilent(): Promise<void>;
}

async function openReceived({ deliver = true } = {}): Promise<Received> {
  const till = await openTill();
  const { clock, core } = till;
  const door: EventDoor = await openEventDoor({
    core: core.core,
    clock,
    log: core.recorded.log,
    port: 0,
    secret,
  });
  const url = `http://127.0.0.1:${door.port}/webhooks`;
  const endpoint = { url, authorization: `Bearer ${secret}` };
  if (deliver) await till.control('POST', '/webhooks', endpoint);
  let counted = 0;
  return {
    till,
    url,
    async post(body, headers = {}) {
      const usual = { authorization: secret, 'content-type': 'application/json' };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return (await fetch(url, { method: 'POST', headers: { ...usual, ...headers }, body: text })).status;
    },
    polls(orderId) {
      const since = till.sent.slice(counted);
      counted = till.sent.length;
      return since.filter(({ method, path }) => method === 'GET' && path.endsWith(orderId)).length;
    },
    fallSilent: async () => void (await till.control('DELETE', '/webhooks')),
    async [Symbol.asyncDispose]() {
      await door.close();
      await till[Symbol.asyncDispose]();
    },
  };
}

async function waitingPix(till: Till): Promise<{ id: string; orderId: string }> {
  const id = await charge(till, pix(amountCents, 3_600));
  const { orderId } = await till.until(id, 'awaiting-payment');
  return { id, orderId: orderId ?? '' };
}

/** Real sockets carry the event; no time of the till passes meanwhile. */
async function inNoTime(till: Till, holds: () => Promise<boolean>): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
    await till.clock.advance(0);
  }
  throw new Error('the event changed nothing');
}

const stateOf = async (till: Till, id: string): Promise<string> => (await till.sale(id)).state;

describe('an event', () => {
  test('of a Pix that was paid makes the till ask before its turn, and the timeline says so', async () => {
    await using received = await openReceived();
    const { till } = received;
    const { id } = await waitingPix(till);
    await payPix(till, id);
    await inNoTime(till, async () => (await stateOf(till, id)) === 'paid');
    const told = await till.clerk.get('orders.timeline', { id });
    expect(told.map(({ cause }) => cause)).toContain('event');
    await expectTruth(till);
  });

  test('of a sale long at rest is heard too: its cardholder contests it, and nobody asked', async () => {
    await using received = await openReceived();
    const { till } = received;
    const id = await charge(till, payByCard(amountCents));
    const { payments } = await till.until(id, 'paid');
    await till.pass(26 * 60 * minute);
    await till.control('POST', `/charges/${payments[0]?.chargeId}/chargeback`, {});
    await inNoTime(till, async () => (await stateOf(till, id)) === 'chargeback');
  });

  test('that lies is not believed: it costs one question', async () => {
    await using received = await openReceived({ deliver: false });
    const { till } = received;
    const { id, orderId } = await waitingPix(till);
    received.polls(orderId);
    const lie = { id: 'evt_1', type: 'order.paid', data: { object: 'order', id: orderId, status: 'paid' } };
    expect(await received.post(lie)).toBe(204);
    await till.pass(100);
    expect(received.polls(orderId)).toBe(1);
    expect(await stateOf(till, id)).toBe('awaiting-payment');
  });

  test('is processed once, however often it is delivered, and an old one takes nothing back', async () => {
    await using received = await openReceived({ deliver: false });
    const { till } = received;
    const { id, orderId } = await waitingPix(till);
    await payPix(till, id);
    await till.until(id, 'paid');
    received.polls(orderId);
    const old = { id: 'evt_2', type: 'order.created', data: { id: orderId, status: 'requires_action' } };
    for (let times = 0; times < 3; times += 1) expect(await received.post(old)).toBe(204);
    await till.pass(1_000);
    expect(received.polls(orderId)).toBe(1);
    expect(await stateOf(till, id)).toBe('paid');
  });

  test('about something of others, or of a form nobody knows, changes nothing', async () => {
    await using received = await openReceived({ deliver: false });
    const asked = received.till.sent.length;
    expect(await received.post({ data: { id: 'ord_of_another_till' } })).toBe(204);
    expect(await received.post({ type: 'tax_invoice.issued', webhook_version: 'v9', data: { order_code: 'x' } })).toBe(
      204,
    );
    await received.till.pass(1_000);
    expect(received.till.sent.length).toBe(asked);
  });
});

describe('the door', () => {
  test.each([
    ['without the secret', {}, { authorization: '' }, 401],
    ['with another', {}, { authorization: `${secret}!` }, 401],
    ['of another type', {}, { 'content-type': 'text/plain' }, 415],
    ['that is no JSON', '{', {}, 400],
    ['without data', { id: 'evt_3' }, {}, 400],
    ['too long to be one', { data: { text: 'x'.repeat(300_000) } }, {}, 413],
  ])('turns away an event %s', async (_what, body, headers, status) => {
    await using received = await openReceived({ deliver: false });
    expect(await received.post(body, headers)).toBe(status);
  });

  test('has one place and takes one method', async () => {
    await using received = await openReceived({ deliver: false });
    expect((await fetch(received.url)).status).toBe(405);
    expect((await fetch(received.url.replace('/webhooks', '/'), { method: 'POST' })).status).toBe(404);
  });

  test('says when there is too much at once', async () => {
    await using received = await openReceived({ deliver: false });
    const statuses = new Set<number>();
    for (let times = 0; times < 110; times += 1) statuses.add(await received.post({ data: {} }));
    expect([...statuses].sort()).toEqual([204, 429]);
  });

  test.each([[null], ['too short']])('does not open without a secret worth the name (%s)', async (given) => {
    await using till = await openTill();
    const options = { core: till.core.core, clock: till.clock, log: till.core.recorded.log, port: 0, secret: given };
    await expect(openEventDoor(options)).rejects.toThrow('BALCAO_WEBHOOK_SECRET');
  });
});

describe('where events arrive', () => {
  /** Looks at one waiting code in a minute. */
  async function pollsInAMinute({ till, polls }: Received): Promise<number> {
    const { orderId } = await waitingPix(till);
    polls(orderId);
    await till.pass(minute);
    return polls(orderId);
  }

  test('codes are asked about more seldom, until one event stays away', async () => {
    await using received = await openReceived();
    const { till } = received;
    const before = await pollsInAMinute(received);
    for (let times = 0; times < 3; times += 1) {
      const { id } = await waitingPix(till);
      await payPix(till, id);
      await inNoTime(till, async () => (await stateOf(till, id)) === 'paid');
    }
    const told = await pollsInAMinute(received);
    expect(before).toBeGreaterThanOrEqual(25);
    expect(told).toBeLessThanOrEqual(before / 3);
    await received.fallSilent();
    const { id } = await waitingPix(till);
    await payPix(till, id);
    await till.until(id, 'paid');
    await till.pass(2 * minute);
    await till.signIn();
    expect(await pollsInAMinute(received)).toBeGreaterThanOrEqual(before - 2);
  });
});
