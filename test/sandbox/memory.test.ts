/** A sandbox that keeps its world: started again, it goes on as a provider does that was there all the time. */
import { describe, expect, test } from 'vitest';
import type { Memory } from '#sandbox/memory/keeper.ts';
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { createProvider, createShelf, made } from './kept-provider.ts';
import { openSandboxWith, START } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';
import { active, byPix, day, subscribe, week } from './subscription-bodies.ts';

const hour = 3_600_000;

describe('an order', () => {
  test('whose PIX waits is paid after a start, and its id is not given again', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const { id } = await made(first, order([pix()]));
    await using box = await provider.next(first, 60_000);
    expect((await box.order(id)).status).toBe('requires_action');
    await box.control('POST', `/orders/${id}/pix/pay`);
    expect((await box.order(id)).status).toBe('paid');
    expect(box.sandbox.records().ledger.map(({ kind }) => kind)).toEqual(['pix_paid']);
    expect((await made(box, order([pix()]))).id).not.toBe(id);
  });

  test('whose code ended while nobody ran expires at its own time', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const { id } = await made(first, order([pix(1000, { pix_expiration: 3600 })]));
    await using box = await provider.next(first, 10 * hour);
    expect((await box.order(id)).payments[0]?.status).toBe('failed');
    const events = JSON.stringify(await box.control('GET', '/events'));
    expect(events).toContain(`"created_at":"${new Date(START + hour).toISOString()}"`);
    await expect(box.control('POST', `/orders/${id}/pix/pay`)).rejects.toThrow();
  });

  test('expires after a start by the time that was left', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const { id } = await made(first, order([pix(1000, { pix_expiration: 3600 })]));
    await using box = await provider.next(first, hour / 2);
    await box.clock.advance(hour / 2 - 1);
    expect((await box.order(id)).status).toBe('requires_action');
    await box.clock.advance(1);
    expect((await box.order(id)).payments[0]?.status).toBe('failed');
  });

  test('that is processing is answered by the acquirer once, with the key of its capture', async () => {
    const provider = createProvider({ after_capture: 'processing', processing_delay_ms: 5_000 });
    const first = await provider.open();
    const { id } = await made(first, order([card(cards.approve)]));
    await first.post(`/v2/orders/${id}/capture`, {}, { key: 'capture' });
    await using box = await provider.next(first, day / 24);
    expect((await box.order(id)).status).toBe('paid');
    const captures = box.sandbox.records().ledger.filter(({ kind }) => kind === 'capture');
    expect(captures.map(({ idempotency_key, at_ms }) => [idempotency_key, at_ms])).toEqual([
      ['capture', START + 5_000],
    ]);
  });

  test('has its refund, and its chargeback, after a start', async () => {
    const provider = createProvider({ refund_delay_ms: 60_000 });
    const first = await provider.open();
    const [refunded, contested] = [await made(first, order([pix()])), await made(first, order([pix()]))];
    for (const { id } of [refunded, contested]) await first.control('POST', `/orders/${id}/pix/pay`);
    const [charge, other] = [refunded.payments[0]?.id ?? '', contested.payments[0]?.id ?? ''];
    await first.post(`/v2/charges/${charge}/refund`, {}, { key: 'refund' });
    await first.control('POST', `/charges/${other}/chargeback`);
    const second = await provider.next(first);
    expect((await second.charge(charge)).status).toBe('refund_processing');
    await using box = await provider.next(second, 60_000);
    expect((await box.charge(charge)).status).toBe('refunded');
    expect((await box.charge(other)).status).toBe('chargeback');
    const refunds = box.sandbox.records().ledger.filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ idempotency_key }) => idempotency_key)).toEqual(['refund']);
    const { chargebacks, orders } = box.sandbox.records();
    const [payment] = [...chargebacks.values()].map(({ sale }) => sale.payment);
    expect(payment).toBe(orders.get(contested.id)?.payments[0]);
  });
});

describe('a key', () => {
  test('still names its request and its answer, for 24 hours', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const body = order([pix()]);
    const { id } = await made(first, body, 'k');
    const second = await provider.next(first, 23 * hour);
    expect((await made(second, body, 'k')).id).toBe(id);
    expect((await second.post('/v2/orders', order([pix()]), { key: 'k' })).error().code).toBe(
      'idempotency_key_conflict',
    );
    await using box = await provider.next(second, 2 * hour);
    expect((await made(box, body, 'k')).id).not.toBe(id);
  });

  test('of a card still gives its answer, and no byte of the card is written', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const body = order([card(cards.approve, 1000, { card: { ...card(cards.approve).card, cvc: '837' } })]);
    const { id } = await made(first, body, 'k');
    await subscribe(first);
    await using box = await provider.next(first);
    const file = Buffer.from(provider.shelf.bytes ?? []);
    for (const encoding of ['latin1', 'utf16le'] as const) {
      for (const secret of [cards.approve, '"837"', 'sk_test_balcao', 'v1_test_balcao'])
        expect([secret, file.includes(Buffer.from(secret, encoding))]).toEqual([secret, false]);
    }
    expect(file.includes(Buffer.from(id))).toBe(true);
    expect((await made(box, body, 'k')).id).toBe(id);
  });
});

describe('a subscription', () => {
  test('is charged once for a cycle that began while nobody ran, on its day, and goes on', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const { id } = await active(first);
    const second = await provider.next(first, week + hour);
    const invoices = second.sandbox.records().subscriptions.get(id)?.invoices ?? [];
    expect(invoices.map(({ createdAt }) => createdAt)).toEqual([START, START + week]);
    expect(second.sandbox.records().ledger).toHaveLength(2);
    // Nobody has seen it yet. Whoever sees it sees the same after the next start.
    const { latest_invoice } = JSON.parse((await second.get(`/v2/subscriptions/${id}`)).text);
    await using box = await provider.next(second);
    expect((await box.get(`/v2/subscriptions/${id}`)).text).toContain(
      String(latest_invoice?.id ?? invoices.at(-1)?.id),
    );
    await box.clock.advance(week);
    expect(box.sandbox.records().ledger).toHaveLength(3);
  });

  test('retries a declined invoice, and an invoice by PIX is paid', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const { id } = await subscribe(first, { payment: byPix() });
    const [invoice] = [...first.sandbox.records().invoices.values()];
    const second = await provider.next(first);
    await second.control('POST', `/invoices/${invoice?.id}/pix/pay`);
    const reply = await second.get(`/v2/invoices/${invoice?.id}`);
    expect(invoiceSchema.parse(reply.json()).status).toBe('paid');
    await using box = await provider.next(second);
    expect(box.sandbox.records().subscriptions.get(id)?.status).toBe('active');
  });

  test('charges the card that it shares with the saved cards', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const { id } = await active(first);
    await using box = await provider.next(first);
    const { subscriptions, cards: saved } = box.sandbox.records();
    const method = subscriptions.get(id)?.method;
    expect(method?.type === 'card' && [...saved.values()].includes(method.card)).toBe(true);
  });
});

describe('time', () => {
  test('that control moved ahead stays ahead', async () => {
    const provider = createProvider();
    const first = await provider.open();
    await first.control('POST', '/clock', { advance_ms: 3 * day });
    await using box = await provider.next(first, hour);
    expect(await box.control('GET', '/clock')).toMatchObject({ now_ms: START + 3 * day + hour, offset_ms: 3 * day });
  });

  test('never runs backwards, although the machine was set back', async () => {
    const provider = createProvider();
    const first = await provider.open();
    const { id } = await made(first, order([pix(1000, { pix_expiration: 3600 })]));
    await using box = await provider.next(first, -5 * hour);
    expect(await box.control('GET', '/clock')).toMatchObject({ now_ms: START });
    await box.clock.advance(hour);
    expect((await box.order(id)).payments[0]?.status).toBe('failed');
  });
});

describe('what is written', () => {
  test('is written before the answer, and not for a read', async () => {
    const provider = createProvider();
    await using box = await provider.open();
    expect(provider.shelf.writes).toBe(0);
    const { id } = await made(box, order([pix()]));
    expect(provider.shelf.writes).toBe(1);
    await box.order(id);
    await box.control('GET', '/cards');
    expect(provider.shelf.writes).toBe(1);
    await box.control('POST', '/reset', {});
    await using next = await provider.next(box);
    expect(next.sandbox.records().orders.size).toBe(0);
  });

  test('holds back every answer until it is there, with one write for all that wait', async () => {
    const shelf = createShelf();
    const gates: (() => void)[] = [];
    const slow: Memory = {
      ...shelf,
      write: (bytes) =>
        new Promise((resolve) => {
          gates.push(() => void shelf.write(bytes).then(resolve));
        }),
    };
    const clock = createVirtualClock(START);
    await using box = await openSandboxWith({ clock, random: createSeededRandom(1), memory: slow });
    const answered: string[] = [];
    const sale = () => made(box, order([pix()])).then(({ id }) => void answered.push(id));
    const all = [sale(), sale(), sale()];
    while (box.sandbox.records().orders.size < 3) await clock.resolve();
    expect(answered).toEqual([]);
    gates.shift()?.();
    while (answered.length < 1) await clock.resolve();
    while (gates.length < 1) await clock.resolve();
    gates.shift()?.();
    await Promise.all(all);
    expect(answered).toHaveLength(3);
    expect(shelf.writes).toBe(2);
  });
});
