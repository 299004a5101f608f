/** The customer display: what the buyer sees in each state of a sale, and nothing else. */
import { describe, expect } from 'vitest';
import type { DisplayScreen, DisplayState } from '#shared/contract/display.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { cents } from '#shared/domain/money.ts';
import type { TestClient } from '#test/helpers/test-core.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { cash, machine, tendered } from './support/tendered.ts';

const minute = 60_000;
const hour = 60 * minute;

const coffee = { description: 'Café', quantity: 2, totalCents: cents(1_100) };
const someBasket: MethodRequest<'display.show'> = {
  saleId: null,
  basket: { currency: 'BRL', lines: [coffee], discountCents: cents(100), totalCents: cents(1_000) },
};

interface OpenDisplay {
  readonly counter: TestClient;
  readonly heard: string[];
  now(): Promise<DisplayState>;
  screen(): Promise<DisplayScreen>;
  show(shown: MethodRequest<'display.show'>): Promise<boolean>;
}

/** A window of the till with a clerk, and its display. */
async function openDisplay(till: Till): Promise<OpenDisplay> {
  const counter = till.core.connect('counter');
  await counter.signIn('clerk');
  const display = till.core.core.openDisplay('counter');
  const heard: string[] = [];
  display.subscribe(({ name }) => heard.push(name));
  const now = async (): Promise<DisplayState> => {
    const answer = await display.call({ requestId: crypto.randomUUID(), method: 'display.get', input: {} });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value as DisplayState;
  };
  return {
    counter,
    heard,
    now,
    screen: async () => (await now()).screen,
    show: async (shown) => (await counter.get('display.show', shown)).isWatched,
  };
}

const ofSale = (saleId: string) => ({ saleId, basket: null });

/** The buyer pays after the till was locked. */
async function paidWhileLocked(till: Till) {
  const display = await openDisplay(till);
  const id = await charge(till, pix(amountCents, 3_600));
  await till.until(id, 'awaiting-payment');
  await display.show(ofSale(id));
  await display.counter.call('session.lock', {});
  await payPix(till, id);
  await till.until(id, 'paid');
  return { display, id };
}

describe('a display shows', () => {
  flow('the shop, then the basket as it grows, and the shop again when it is cleared', async (till) => {
    const display = await openDisplay(till);
    const { shopName } = await till.clerk.get('settings.get', {});
    expect(await display.now()).toEqual({ mode: 'training', shopName, currency: 'BRL', screen: { show: 'welcome' } });
    expect(await display.show(someBasket)).toBe(true);
    const { currency: _, ...shown } = someBasket.basket ?? { currency: 'BRL' };
    expect(await display.screen()).toEqual({ show: 'basket', ...shown });
    await display.show({ saleId: null, basket: null });
    expect(await display.screen()).toEqual({ show: 'welcome' });
  });

  flow(
    'a verified code with its end by this machine, then that the money came in, only once it is proven',
    async (till) => {
      const display = await openDisplay(till);
      const id = await charge(till, pix(amountCents, 3_600));
      await display.show(ofSale(id));
      expect((await display.screen()).show).toBe('paying');
      await till.until(id, 'awaiting-payment');
      const sale = await till.sale(id);
      expect(await display.screen()).toMatchObject({
        show: 'pix',
        code: sale.payments[0]?.pix?.code,
        amountCents,
        totalCents: amountCents,
      });
      await payPix(till, id);
      expect((await display.screen()).show).toBe('pix');
      await till.until(id, 'paid');
      expect(await display.screen()).toEqual({ show: 'received', totalCents: amountCents });
      expect(new Set(display.heard)).toEqual(new Set(['display.changed']));
    },
  );

  for (const switches of [{}, { pix_payment: 'processing' }] as const)
    flow(
      `of two codes the one that is still to be paid: ${JSON.stringify(switches)}`,
      async (till) => {
        const display = await openDisplay(till);
        const id = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
        const { orderId, payments } = await till.until(id, 'awaiting-payment');
        await display.show(ofSale(id));
        expect(await display.screen()).toMatchObject({ show: 'pix', amountCents: 3_000 });
        await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
        await till.pass(20_000);
        expect(await display.screen()).toMatchObject({ show: 'pix', amountCents: 2_000, code: payments[1]?.pix?.code });
        await till.signIn();
        await askRefund(till, id, 1_000).catch(() => undefined);
        await till.pass(minute);
        expect(await display.screen()).not.toMatchObject({ amountCents: 3_000 });
      },
      { switches },
    );

  flow(
    'what the shop took by itself with the change, by the word of whoever served, until it goes back',
    async (till) => {
      const display = await openDisplay(till);
      const { id, tenders } = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
      await display.show(ofSale(id));
      // What was received: a sum in cash is rounded down.
      expect(await display.screen()).toEqual({ show: 'received-here', totalCents: 1_795, changeCents: 705 });
      const parts = [{ tenderId: tenders[0]?.id ?? '', amountCents: cents(100) }];
      const told = display.heard.length;
      await till.manager.get('tenders.giveBack', {
        id,
        returnId: crypto.randomUUID(),
        parts,
        reason: 'customer-request',
      });
      await till.untilTrue('it is told', async () => display.heard.length > told);
      expect(await display.screen()).toEqual({ show: 'welcome' });
      const exact = await till.clerk.get('tenders.sell', tendered([cash(500)]));
      await display.show(ofSale(exact.id));
      expect(await display.screen()).toMatchObject({ show: 'received-here', changeCents: null });
      await display.counter.call('session.lock', {});
      expect(await display.screen()).toEqual({ show: 'welcome' });
    },
  );

  flow('that the time of a code is over', async (till) => {
    const display = await openDisplay(till);
    const id = await charge(till, pix(amountCents, 600));
    await display.show(ofSale(id));
    await till.until(id, 'expired', hour);
    expect(await display.screen()).toEqual({ show: 'expired', totalCents: amountCents });
  });

  flow('nothing of a refusal: the words of a bank are for the counter', async (till) => {
    const display = await openDisplay(till);
    const id = await charge(till, payByCard(amountCents, 'decline'));
    await display.show(ofSale(id));
    await till.until(id, 'declined');
    expect(await display.screen()).toEqual({ show: 'welcome' });
  });

  flow('no code of a sale that somebody takes back', async (till) => {
    const display = await openDisplay(till);
    await till.control('POST', '/faults', {
      kind: 'refuse',
      status: 500,
      code: 'internal_error',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
      count: 'always',
    });
    const id = await charge(till, pix(amountCents, 3_600));
    await till.until(id, 'awaiting-payment');
    await display.show(ofSale(id));
    await till.clerk.get('orders.cancel', { id });
    expect(await display.screen()).toEqual({ show: 'welcome' });
    await till.control('DELETE', '/faults');
    await passWithPeople(till, 30 * minute);
  });

  flow('the sale of its own window alone', async (till) => {
    const display = await openDisplay(till);
    await display.show(someBasket);
    const other = await charge(till, pix(amountCents, 3_600));
    await till.clerk.get('display.show', ofSale(other));
    await till.until(other, 'awaiting-payment');
    expect((await display.screen()).show).toBe('basket');
  });

  flow('no basket once nobody is at the counter, and the code of whoever is about to pay', async (till) => {
    const display = await openDisplay(till);
    await display.show(someBasket);
    await display.counter.call('session.lock', {});
    expect(await display.screen()).toEqual({ show: 'welcome' });
    const id = await charge(till, pix(amountCents, 3_600));
    await till.until(id, 'awaiting-payment');
    await display.counter.signIn('clerk');
    await display.show(ofSale(id));
    await display.counter.call('session.lock', {});
    expect((await display.screen()).show).toBe('pix');
    await payPix(till, id);
    await till.until(id, 'paid');
    expect((await display.screen()).show).toBe('received');
  });

  flow('for a minute that the money came in while nobody was at the counter, and then the shop', async (till) => {
    const { display } = await paidWhileLocked(till);
    await till.clock.advance(50_000);
    expect((await display.screen()).show).toBe('received');
    await till.clock.advance(20_000);
    expect(await display.screen()).toEqual({ show: 'welcome' });
    expect(display.heard.at(-1)).toBe('display.changed');
  });

  flow('the sale that somebody who is back has opened again, for as long as it is open', async (till) => {
    const { display, id } = await paidWhileLocked(till);
    await display.counter.signIn('clerk');
    await display.show(ofSale(id));
    await till.clock.advance(2 * minute);
    expect((await display.screen()).show).toBe('received');
  });

  flow('nothing of a sale that is over, once the till is locked', async (till) => {
    const display = await openDisplay(till);
    const [paid, unpaid] = [await charge(till, pix(amountCents, 3_600)), await charge(till, pix(amountCents, 600))];
    await till.until(paid, 'awaiting-payment');
    await payPix(till, paid);
    await till.until(paid, 'paid');
    await till.until(unpaid, 'expired', hour);
    for (const [id, show] of [
      [paid, 'received'],
      [unpaid, 'expired'],
    ] as const) {
      await display.counter.signIn('clerk');
      await display.show(ofSale(id));
      expect((await display.screen()).show).toBe(show);
      await display.counter.call('session.lock', {});
      expect(await display.screen()).toEqual({ show: 'welcome' });
    }
  });
});

describe('a display', () => {
  flow('may ask for what it shows, and for nothing else', async (till) => {
    await openDisplay(till);
    const display = till.core.core.openDisplay('counter');
    for (const method of ['session.state', 'orders.list', 'display.show', 'settings.get', 'till.state', 'no.such']) {
      const answer = await display.call({ requestId: crypto.randomUUID(), method, input: {} });
      expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    }
  });

  flow('hears nothing of what the windows hear, with somebody signed in or nobody', async (till) => {
    const display = await openDisplay(till);
    const id = await charge(till, pix(amountCents, 3_600));
    await till.until(id, 'awaiting-payment');
    await till.manager.get('settings.set', { sound: false });
    await display.counter.call('session.lock', {});
    expect(display.heard.filter((name) => name !== 'display.changed')).toEqual([]);
  });

  flow('that is opened asks its window to tell it, and a window without one need not go on', async (till) => {
    const wanted: string[] = [];
    const counter = till.core.connect('counter');
    await counter.signIn('clerk');
    counter.connection.subscribe(({ name }) => wanted.push(name));
    expect((await counter.get('display.show', someBasket)).isWatched).toBe(false);
    const display = till.core.core.openDisplay('counter');
    const stop = display.subscribe(() => undefined);
    expect(wanted).toContain('display.wanted');
    expect((await counter.get('display.show', someBasket)).isWatched).toBe(true);
    stop();
    expect((await counter.get('display.show', someBasket)).isWatched).toBe(false);
  });

  flow('shows dollars where the shop sells in dollars', async (till) => {
    await till.manager.get('settings.set', { currency: 'USD' });
    const display = await openDisplay(till);
    const { id } = await till.clerk.get('orders.charge', basket([payByCard(amountCents)], { currency: 'USD' }));
    await display.show(ofSale(id));
    expect((await display.now()).currency).toBe('USD');
  });
});
