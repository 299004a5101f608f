/** Cases in which one thing was paid twice because two doors were open at once (rule 6 of the promise). */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const received = async (till: Till) => (await till.ledger()).filter(isReceived).map(({ amount }) => amount);

const replaceCode = (till: Till, saleId: string) =>
  till.clerk.code('orders.replace', { id: saleId, draftId: randomUUID(), payments: [payByCard(amountCents)] });

describe('O3: one basket, one sale', () => {
  flow(
    'O3: a basket that was asked for is not sold again under the same name while its sale is alive',
    async (till) => {
      await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 20_000 });
      const asked = basket([pix(amountCents)]);
      const first = await till.clerk.get('orders.charge', asked);
      const again = await till.manager.get('orders.charge', { ...asked, payments: [payByCard(amountCents)] });
      expect(again.id).toBe(first.id);
      await till.until(first.id, 'awaiting-payment');
      await payPix(till, first.id);
      await till.until(first.id, 'paid');
      expect(await received(till)).toEqual([amountCents]);
    },
  );
});

describe('O4: replacing in two branches', () => {
  flow('O4: A declined, B declined, A replaced again by C, paid: B cannot be replaced any more', async (till) => {
    const a = await charge(till, payByCard(amountCents, 'insufficient_funds'));
    await till.until(a, 'declined');
    const b = await replaceWith(till, a, payByCard(amountCents, 'insufficient_funds'));
    await till.until(b, 'declined');
    const c = await replaceWith(till, a, payByCard(amountCents));
    await till.until(c, 'paid');
    expect((await till.sale(b)).can.replace).toBe(false);
    expect(await replaceCode(till, b)).toBe('not-possible-now');
    expect(await replaceCode(till, a)).toBe('not-possible-now');
    expect(await received(till)).toEqual([amountCents]);
  });

  flow('O4: two branches at once: the second is refused while the first may still take the money', async (till) => {
    const a = await charge(till, payByCard(amountCents, 'insufficient_funds'));
    await till.until(a, 'declined');
    await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 20_000 });
    const b = await replaceWith(till, a, payByCard(amountCents));
    expect(await replaceCode(till, a)).toBe('not-possible-now');
    await till.until(b, 'paid');
    expect(await received(till)).toEqual([amountCents]);
  });

  for (const closed_order_status of ['kept', 'calculated'] as const) {
    flow(
      `O4: a code that ran out is paid after its successor (an order that has ended: ${closed_order_status}): the till says so by itself`,
      async (till) => {
        const a = await charge(till, pix(amountCents));
        const { orderId } = await till.until(a, 'awaiting-payment');
        await till.control('POST', `/orders/${orderId}/pix/expire`, {});
        await till.until(a, 'expired');
        const b = await replaceWith(till, a, pix(amountCents));
        await till.until(b, 'awaiting-payment');
        await payPix(till, b);
        await till.until(b, 'paid');
        await till.pass(60_000);
        const paidAt = till.clock.now();
        await till.control('POST', `/orders/${orderId}/pix/pay`, {});
        await till.pass(3 * 3_600_000);
        expect(await received(till)).toEqual([amountCents, amountCents]);
        expect(await till.sale(b)).toMatchObject({ paidTwiceWith: { id: expect.any(String) } });
        const first = await till.sale(a);
        expect(first).toMatchObject({ paidTwiceWith: { id: expect.any(String) }, can: { refund: true } });
        expect(first.state).not.toBe('replaced');
        // One replica that lags must not hide it again.
        const ms = till.clock.now() - paidAt + 1_000;
        await till.control('POST', '/faults', { kind: 'stale_read', method: 'GET', route: '/v2/orders/:id', ms });
        await till.signIn();
        await till.clerk.get('orders.refresh', { id: a });
        expect(await till.sale(a)).toMatchObject({ paidTwiceWith: { id: expect.any(String) }, state: first.state });
      },
      { switches: { ended_pix: 'payable', closed_order_status } },
    );
  }
});
