/** Capture and cancel: "Body and response: not shown"; of the others nothing says that the 200 shows what it did, or did it. */
import { describe, expect, it } from 'vitest';
import { type Opened, openSandbox, type Reply } from '../open-sandbox.ts';
import { card, cards, order } from '../order-bodies.ts';
import { active, by, byPix, renewalCards, subscribe, week } from '../subscription-bodies.ts';
import { cardCharge, link } from '../v1/bodies.ts';
import { charge } from '../v1/charge-calls.ts';
import { openV1 } from '../v1/open-v1.ts';

interface Row {
  /** What is prepared; answers the path that acts and the one that reads, and the body. */
  readonly make: (box: Opened) => Promise<{ act: string; read: string; body?: unknown }>;
  readonly before: string;
  readonly after: string;
  readonly route: string;
}

const heldOrder = async (box: Opened) => (await box.post('/v2/orders', order([card(cards.approve)]))).order().id;

async function lateInvoice(box: Opened): Promise<string> {
  const { id } = await active(box, { payment: by(renewalCards.declined) });
  await box.clock.advance(week);
  return Object((await box.get(`/v2/subscriptions/${id}`)).json()).latest_invoice.id;
}

const rows: Row[] = [
  {
    route: '/v2/orders/:id/capture',
    before: 'requires_capture',
    after: 'paid',
    make: async (box) => {
      const id = await heldOrder(box);
      return { act: `/v2/orders/${id}/capture`, read: `/v2/orders/${id}` };
    },
  },
  {
    route: '/v2/orders/:id/cancel',
    before: 'requires_capture',
    after: 'canceled',
    make: async (box) => {
      const id = await heldOrder(box);
      return { act: `/v2/orders/${id}/cancel`, read: `/v2/orders/${id}` };
    },
  },
  {
    route: '/v2/orders/:id/confirm',
    before: 'requires_action',
    after: 'requires_capture',
    make: async (box) => {
      const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
      const { code } = Object(await box.control('GET', `/orders/${id}/otp`));
      return { act: `/v2/orders/${id}/confirm`, read: `/v2/orders/${id}`, body: { code } };
    },
  },
  {
    route: '/v2/charges/:id/refund',
    before: 'paid',
    after: 'refund_processing',
    make: async (box) => {
      const id = await heldOrder(box);
      const made = (await box.post(`/v2/orders/${id}/capture`)).order();
      const path = `/v2/charges/${made.payments[0]?.id}`;
      return { act: `${path}/refund`, read: path };
    },
  },
  {
    route: '/v2/invoices/:id/pay',
    before: 'failed',
    after: 'requires_action',
    make: async (box) => {
      const id = await lateInvoice(box);
      return { act: `/v2/invoices/${id}/pay`, read: `/v2/invoices/${id}`, body: { payment: byPix() } };
    },
  },
  {
    route: '/v2/invoices/:id/confirm',
    before: 'requires_action',
    after: 'processing',
    make: async (box) => {
      const { latest_invoice } = await subscribe(box, { payment: by(cards.otp) });
      const path = `/v2/invoices/${latest_invoice?.id}`;
      const { code } = Object(await box.control('GET', `/invoices/${latest_invoice?.id}/otp`));
      return { act: `${path}/confirm`, read: path, body: { code } };
    },
  },
  {
    route: '/v2/subscriptions/:id/cancel',
    before: 'active',
    after: 'canceled',
    make: async (box) => {
      const { id } = await active(box);
      return { act: `/v2/subscriptions/${id}/cancel`, read: `/v2/subscriptions/${id}` };
    },
  },
];

const statusOf = (reply: Reply) => Object(reply.json()).status;

describe.each(rows)('$route', ({ make, before, after, route }) => {
  it('by default shows what it did', async () => {
    await using box = await openSandbox();
    const { act, read, body } = await make(box);
    const answer = await box.post(act, body, { key: 'k' });
    expect([answer.status, statusOf(answer), statusOf(await box.get(read))]).toEqual([200, after, after]);
  });

  it('unchanged_answer: done, and the 200 shows the state before, again to the same key', async () => {
    await using box = await openSandbox();
    const { act, read, body } = await make(box);
    await box.control('POST', '/faults', { kind: 'unchanged_answer', method: 'POST', route });
    const answer = await box.post(act, body, { key: 'k' });
    expect([answer.status, statusOf(answer), statusOf(await box.get(read))]).toEqual([200, before, after]);
    expect((await box.post(act, body, { key: 'k' })).text).toBe(answer.text);
    expect((await box.requests()).find(({ fault }) => fault !== null)?.effect).toBe('unchanged');
  });

  it('nothing_done: 200 with the same body, and it stays so for that key', async () => {
    await using box = await openSandbox();
    const { act, read, body } = await make(box);
    const moved = (await box.ledger()).length;
    await box.control('POST', '/faults', { kind: 'nothing_done', method: 'POST', route });
    const answer = await box.post(act, body, { key: 'k' });
    expect([answer.status, statusOf(answer), statusOf(await box.get(read))]).toEqual([200, before, before]);
    expect((await box.post(act, body, { key: 'k' })).text).toBe(answer.text);
    expect(await box.ledger()).toHaveLength(moved);
    expect(statusOf(await box.post(act, body, { key: 'another' }))).toBe(after);
  });

  it.each([
    ['unchanged_answer_percent', after],
    ['nothing_done_percent', before],
  ])('%s draws them', async (name, stands) => {
    await using box = await openSandbox();
    const { act, read, body } = await make(box);
    await box.control('POST', '/switches', { [name]: 100 });
    const answer = await box.post(act, body);
    expect([answer.status, statusOf(answer), statusOf(await box.get(read))]).toEqual([200, before, stands]);
  });
});

describe('on v1 routes', () => {
  it('a refund: 200 and the sale as it was', async () => {
    await using v1 = await openV1();
    const { id, sale } = await charge(v1, cardCharge(cards.approve));
    await v1.box.control('POST', '/faults', { kind: 'nothing_done', route: '/v1/charges/:code/refund', count: 1 });
    const refund = () => v1.call('POST', `/v1/charges/${id}/refund`, {});
    expect([(await refund()).status, sale.status]).toEqual([200, 'Approved']);
    await v1.box.clock.advance(5_000);
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
    await refund();
    await v1.box.clock.advance(5_000);
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'refund']);
  });

  it('a deletion that was answered and not done: the link still sells', async () => {
    await using v1 = await openV1();
    const { code } = await v1.makeLink(link());
    const path = '/v1/payment-links/:code';
    await v1.box.control('POST', '/faults', { kind: 'nothing_done', method: 'DELETE', route: path });
    expect((await v1.call('DELETE', `/v1/payment-links/${code}`)).status).toBe(200);
    expect((await v1.link(code)).status).toBe('InProgress');
    expect((await v1.send('DELETE', `/v1/payment-links/none`)).status).toBe(404);
  });

  it('a cancellation of a link, a payment of an overdue invoice', async () => {
    await using v1 = await openV1();
    const { code } = await v1.makeLink(link());
    const invoice = await lateInvoice(v1.box);
    await v1.box.control('POST', '/faults', { kind: 'nothing_done', count: 'always' });
    expect(Object((await v1.call('POST', `/v1/payment-links/${code}/cancel`)).data).status).toBe('InProgress');
    const pay = await v1.send('POST', `/v1/invoices/${invoice}/pay-overdue`, { method: 'PIX' });
    expect([pay.status, Object(pay.json()).status]).toEqual([201, 'Fail']);
    expect(statusOf(await v1.box.get(`/v2/invoices/${invoice}`))).toBe('failed');
  });
});
