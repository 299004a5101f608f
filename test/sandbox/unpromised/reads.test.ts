/** "Whether a GET is fresh" is nowhere stated: a read may be behind, and what is new may not be there yet. */
import { describe, expect, it } from 'vitest';
import { form, pdf } from '../forms.ts';
import { type Opened, openSandbox } from '../open-sandbox.ts';
import { card, cards, order, pix } from '../order-bodies.ts';
import { active, byPix, subscribe } from '../subscription-bodies.ts';
import { link } from '../v1/bodies.ts';
import { openV1 } from '../v1/open-v1.ts';

const minute = 60_000;

async function paidOrder(box: Opened) {
  const made = (await box.post('/v2/orders', order([pix()]))).order();
  await box.clock.advance(minute);
  await box.control('POST', `/orders/${made.id}/pix/pay`);
  return { id: made.id, charge: made.payments[0]?.id ?? '' };
}

describe('read_lag_ms', () => {
  it('0, the default: a read shows what just happened', async () => {
    await using box = await openSandbox();
    const { id, charge } = await paidOrder(box);
    expect([(await box.order(id)).status, (await box.charge(charge)).status]).toEqual(['paid', 'paid']);
  });

  it('has order and charge as they stood, until the lag has passed', async () => {
    await using box = await openSandbox({ read_lag_ms: 30_000, read_lag: 'always' });
    const { id, charge } = await paidOrder(box);
    const look = async () => [(await box.order(id)).status, (await box.charge(charge)).status];
    expect(await look()).toEqual(['requires_action', 'pending']);
    await box.clock.advance(29_999);
    expect(await look()).toEqual(['requires_action', 'pending']);
    await box.clock.advance(1);
    expect(await look()).toEqual(['paid', 'paid']);
    expect((await box.requests()).filter(({ method }) => method === 'GET').map(({ lag_ms }) => lag_ms)).toEqual(
      Array.from({ length: 6 }, () => 30_000),
    );
  });

  it('a new order, charge and card are 404 at first', async () => {
    await using box = await openSandbox({ read_lag_ms: 30_000, read_lag: 'always' });
    const made = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    const paths = [`/v2/orders/${made.id}`, `/v2/charges/${made.payments[0]?.id}`];
    const look = async () => [...(await Promise.all(paths.map(async (path) => (await box.get(path)).status)))];
    expect(await look()).toEqual([404, 404]);
    await box.clock.advance(30_000);
    expect(await look()).toEqual([200, 200]);
  });

  it('subscription, invoice and list of invoices are behind together', async () => {
    await using box = await openSandbox({ read_lag_ms: 30_000, read_lag: 'always' });
    const { id, latest_invoice } = await subscribe(box, { payment: byPix() });
    const invoice = latest_invoice?.id ?? '';
    const status = async (path: string) => {
      const answer = await box.get(path);
      return answer.status === 200 ? (Object(answer.json()).status ?? Object(answer.json()).data[0]?.status) : 404;
    };
    const look = () =>
      Promise.all(
        [`/v2/subscriptions/${id}`, `/v2/invoices/${invoice}`, `/v2/subscriptions/${id}/invoices`].map(status),
      );
    expect(await look()).toEqual([404, 404, 404]);
    await box.clock.advance(minute);
    await box.control('POST', `/invoices/${invoice}/pix/pay`);
    expect(await look()).toEqual(['incomplete', 'requires_action', 'requires_action']);
    await box.clock.advance(30_000);
    expect(await look()).toEqual(['active', 'paid', 'paid']);
  });

  it('a list does not have what is new, and a v1 link is as it was', async () => {
    await using v1 = await openV1({ read_lag_ms: 30_000, read_lag: 'always' });
    const { code } = await v1.makeLink(link());
    const listed = async () => Object((await v1.call('GET', '/v1/payment-links')).data).data.length;
    expect(await listed()).toBe(0);
    await v1.box.clock.advance(minute);
    expect([await listed(), (await v1.link(code)).status]).toEqual([1, 'InProgress']);
    await v1.call('POST', `/v1/payment-links/${code}/cancel`);
    expect((await v1.link(code)).status).toBe('InProgress');
    await v1.send('DELETE', `/v1/payment-links/${code}`);
    expect((await v1.link(code)).status).toBe('InProgress');
    await v1.box.clock.advance(30_000);
    expect((await v1.send('GET', `/v1/payment-links/${code}`)).status).toBe(404);
  });

  it('a chargeback and its list are behind, the summary too', async () => {
    await using box = await openSandbox({ read_lag_ms: 30_000, read_lag: 'always' });
    const { charge } = await paidOrder(box);
    const { chargeback } = Object(await box.control('POST', `/charges/${charge}/chargeback`));
    await box.clock.advance(minute);
    const { body, contentType } = form([pdf(10)]);
    const path = `/v2/chargebacks/${chargeback.id}/evidences`;
    expect((await box.post(path, body, { headers: { 'content-type': contentType } })).status).toBe(200);
    const list = Object((await box.get('/v2/chargebacks')).json());
    expect([list.data[0].status, list.summary.counts.open]).toEqual(['open', 1]);
    expect(Object((await box.get(`/v2/chargebacks/${chargeback.id}`)).json()).accepts_evidence).toBe(true);
  });

  it('up_to draws each read between nothing and all of it', async () => {
    await using box = await openSandbox({ read_lag_ms: 30_000 });
    await box.post('/v2/orders', order([pix()]));
    for (let n = 0; n < 40; n++) await box.get('/v2/orders/none');
    const lags = (await box.requests()).slice(1).map(({ lag_ms }) => lag_ms ?? 0);
    expect(new Set(lags).size).toBeGreaterThan(30);
    expect(Math.max(...lags)).toBeLessThanOrEqual(30_000);
    expect(Math.min(...lags)).toBeLessThan(5_000);
  });

  it.each([600_001, -1])('is refused beyond ten minutes: %i', async (read_lag_ms) => {
    await using box = await openSandbox();
    await expect(box.control('POST', '/switches', { read_lag_ms })).rejects.toThrow('read_lag_ms');
  });

  it('what a request changes, it changes in the present', async () => {
    await using box = await openSandbox({ read_lag_ms: 600_000, read_lag: 'always' });
    const made = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    expect((await box.post(`/v2/orders/${made.id}/capture`)).order().status).toBe('paid');
  });
});

describe('the fault stale_read', () => {
  const stale = (box: Opened, more: Record<string, unknown>) =>
    box.control('POST', '/faults', { kind: 'stale_read', method: 'GET', ...more });

  it('answers one GET of one charge from the state some time ago', async () => {
    await using box = await openSandbox();
    const { charge } = await paidOrder(box);
    await box.post(`/v2/charges/${charge}/refund`, { amount: 300 });
    await box.clock.advance(5_000);
    await stale(box, { route: `/v2/charges/${charge}`, ms: 4_000 });
    const read = async () => {
      const { status, amount_refunded } = await box.charge(charge);
      return [status, amount_refunded];
    };
    expect(await read()).toEqual(['refund_processing', 0]);
    expect(await read()).toEqual(['partially_refunded', 300]);
  });

  it('without a time goes back before the last change this read would show', async () => {
    await using box = await openSandbox();
    const { id, charge } = await paidOrder(box);
    await box.post('/v2/orders', order([pix()]));
    await stale(box, { route: '/v2/charges/:id' });
    await stale(box, { route: '/v2/orders/:id' });
    expect([(await box.charge(charge)).status, (await box.order(id)).status]).toEqual(['pending', 'requires_action']);
    expect([(await box.charge(charge)).status, (await box.order(id)).status]).toEqual(['paid', 'paid']);
  });

  it('finds nothing of what was just made', async () => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', order([pix()]))).order();
    await stale(box, { route: '/v2/orders/:id' });
    expect((await box.get(`/v2/orders/${made.id}`)).error().code).toBe('resource_missing');
  });

  it('shows whole steps: never one payment of a capture without the other', async () => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', order([card(cards.approve, 400), card(cards.approveToo, 600)]))).order();
    await box.post(`/v2/orders/${made.id}/capture`);
    await stale(box, { route: '/v2/orders/:id' });
    const words = async () => (await box.order(made.id)).payments.map(({ status }) => status);
    expect(await words()).toEqual(['requires_capture', 'requires_capture']);
    expect(await words()).toEqual(['paid', 'paid']);
  });

  it('keeps the past for an hour', async () => {
    await using box = await openSandbox();
    const { latest_invoice } = await active(box);
    const path = `/v2/invoices/${latest_invoice?.id}`;
    await box.clock.advance(50 * minute);
    await stale(box, { route: path, ms: 50 * minute + 10_000 });
    expect(Object((await box.get(path)).json()).status).toBe('processing');
    expect(Object((await box.get(path)).json()).status).toBe('paid');
  });
});
