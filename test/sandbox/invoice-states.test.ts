/** Each status of an invoice, which invoices can be paid in it, and how the most recent charge decides it. */
import { describe, expect, it } from 'vitest';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { cards, order, pix } from './order-bodies.ts';
import { active, by, byPix, day, read, readInvoice, renewalCards, subscribe, week } from './subscription-bodies.ts';

const invoiceOf = async (box: Opened, id: string) => (await read(box, id)).latest_invoice?.id ?? '';

/** Once the renewal of an active subscription has been charged, and a moment for its acquirer to answer. */
async function renewed(box: Opened, change: Record<string, unknown>): Promise<string> {
  const { id } = await active(box, change);
  await box.clock.advance(week);
  return invoiceOf(box, id);
}

async function refunded(box: Opened, body: unknown): Promise<string> {
  const { latest_invoice } = await active(box);
  await box.post(`/v2/charges/${latest_invoice?.payments[0]?.id}/refund`, body);
  await box.clock.advance(10_000);
  return latest_invoice?.id ?? '';
}

/** An invoice in each status, of a subscription that is active or past due where it can be. */
const inStatus: ReadonlyArray<readonly [status: string, payable: boolean, way: (box: Opened) => Promise<string>]> = [
  [
    'processing',
    false,
    async (box) => {
      const { id, next_billing_at } = await active(box);
      await box.clock.advance(Date.parse(next_billing_at ?? '') - box.clock.now());
      return invoiceOf(box, id);
    },
  ],
  [
    'requires_action',
    true,
    async (box) => {
      const { id, latest_invoice } = await subscribe(box, { payment: byPix(30 * 86_400) });
      await box.control('POST', `/invoices/${latest_invoice?.id}/pix/pay`);
      await box.clock.advance(week);
      return invoiceOf(box, id);
    },
  ],
  ['paid', false, async (box) => (await active(box)).latest_invoice?.id ?? ''],
  ['failed', true, (box) => renewed(box, { payment: by(renewalCards.declined) })],
  [
    'canceled',
    false,
    async (box) => {
      const { id, latest_invoice } = await subscribe(box, { payment: byPix() });
      await box.post(`/v2/subscriptions/${id}/cancel`);
      return latest_invoice?.id ?? '';
    },
  ],
  ['refunded', false, (box) => refunded(box, {})],
  ['partially_refunded', false, (box) => refunded(box, { amount: 100 })],
  [
    'chargeback',
    false,
    async (box) => {
      const { latest_invoice } = await active(box);
      await box.control('POST', `/charges/${latest_invoice?.payments[0]?.id}/chargeback`);
      return latest_invoice?.id ?? '';
    },
  ],
];

describe('an invoice that is', () => {
  it.each(inStatus)('%s can be paid by hand: %s', async (status, payable, way) => {
    await using box = await openSandbox();
    const id = await way(box);
    expect((await readInvoice(box, id)).status).toBe(status);
    const answer = await box.post(`/v2/invoices/${id}/pay`, { payment: by(cards.approve) });
    if (payable) expect(answer.status).toBe(200);
    else expect([answer.status, answer.error().code]).toEqual([422, 'invoice_not_payable']);
  });
});

describe('the status of an invoice', () => {
  it('is that of its most recent charge while it is open or declined', async () => {
    await using box = await openSandbox();
    const id = await renewed(box, { payment: by(renewalCards.declined), max_invoices: 9 });
    const seen = [];
    for (const payment of [
      by(cards.decline),
      byPix(),
      by(cards.decline),
      by(cards.otp),
      by(cards.processingThenPaid),
    ]) {
      await box.post(`/v2/invoices/${id}/pay`, { payment });
      const { status, payments, attempts } = await readInvoice(box, id);
      seen.push([status, payments.at(-1)?.status, attempts]);
    }
    expect(seen).toEqual([
      ['failed', 'failed', 2],
      ['requires_action', 'requires_action', 3],
      ['failed', 'failed', 4],
      ['requires_action', 'requires_action', 5],
      ['processing', 'processing', 6],
    ]);
    await box.clock.advance(20_000);
    expect((await readInvoice(box, id)).status).toBe('paid');
  });

  it('once failed may become paid at once, where the acquirer answers at once', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const id = await renewed(box, { payment: by(renewalCards.declined) });
    const answer = await box.post(`/v2/invoices/${id}/pay`, { payment: by(cards.approve) });
    expect([answer.status, Object(answer.json()).status]).toEqual([200, 'paid']);
  });

  it.each([
    ['resumes the charge: processing', cards.otp, 200, 'processing'],
    ['or is declined: 402 with its reason', cards.otpThenDecline, 402, 'failed'],
  ])('after a code of a payment by hand %s', async (_name, number, status, word) => {
    await using box = await openSandbox();
    const id = await renewed(box, { payment: by(renewalCards.declined) });
    await box.post(`/v2/invoices/${id}/pay`, { payment: by(number) });
    const { code } = Object(await box.control('GET', `/invoices/${id}/otp`));
    const answer = await box.post(`/v2/invoices/${id}/confirm`, { code });
    expect([answer.status, Object(answer.json()).status]).toEqual([status, word]);
    expect(Object(answer.json()).failure_reason?.code).toBe(status === 402 ? 'card_declined' : undefined);
  });
});

describe('an invoice route', () => {
  const routes: ReadonlyArray<readonly [method: 'GET' | 'POST', end: string, body: unknown]> = [
    ['GET', '', undefined],
    ['POST', '/pay', { payment: byPix() }],
    ['POST', '/confirm', { code: '123456' }],
    ['POST', '/confirm/resend', {}],
  ];

  it.each(routes)(
    '%s %s finds no order, nothing of another account, and nothing that is not there',
    async (...route) => {
      const [method, end, body] = route;
      await using box = await openSandbox({ order_id_form: 'numeric' });
      const sold = (await box.post('/v2/orders', order([pix()]))).order();
      const mine = await renewed(box, { payment: by(renewalCards.declined) });
      const ask = (id: string, as = 'sk_test_balcao') => box.post(`/v2/invoices/${id}${end}`, body, { method, as });
      for (const answer of [await ask(sold.id), await ask(mine, 'sk_test_other'), await ask('000000')]) {
        expect([answer.status, answer.error().code]).toEqual([404, 'resource_missing']);
      }
    },
  );
});

describe('an open invoice of a suspended subscription', () => {
  it('can be paid with another method, and one of a canceled subscription cannot', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const suspended = await renewed(box, { payment: by(renewalCards.declined), max_invoices: 9 });
    await box.clock.advance(4 * day);
    const pay = (id: string) => box.post(`/v2/invoices/${id}/pay`, { payment: byPix() });
    expect((await pay(suspended)).status).toBe(200);
    const canceled = await renewed(box, { payment: by(renewalCards.declined) });
    await box.clock.advance(4 * day);
    expect((await pay(canceled)).error().code).toBe('invoice_not_payable');
  });
});
