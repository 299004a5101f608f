/** v1 and subscriptions: their invoices in v1's words, the payment of an overdue one, and cards that cannot go while they are charged. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { overdueChargeSchema, v1InvoiceSchema } from '#shared/wire/v1/invoices.ts';
import { cards } from '../order-bodies.ts';
import { active, by, byPix, day, glance, read, renewalCards, subscribe, told, week } from '../subscription-bodies.ts';
import { openV1, other, readEnvelope, type V1Box } from './open-v1.ts';

const typed = { name: 'ANA SOUZA', number: cards.approve, month: '12', year: '30', security_code: '123' };
const byCard = (change: Record<string, unknown> = {}) => ({ method: 'CreditCard', card: { ...typed, ...change } });
const withPix = { method: 'PIX' };

async function invoices(v1: V1Box, code: string) {
  const { data } = await v1.call('GET', `/v1/subscriptions/${code}/invoices`);
  return z.array(z.strictObject(v1InvoiceSchema.shape)).parse(data);
}

/** A subscription whose second invoice was declined, and that invoice's code. */
async function overdue(v1: V1Box, change: Record<string, unknown> = {}) {
  const { id } = await active(v1.box, { payment: by(renewalCards.declined), ...change });
  await v1.box.clock.advance(week);
  const code = (await invoices(v1, id)).at(-1)?.invoice_code ?? '';
  return {
    id,
    code,
    pay: (body: unknown, options = {}) => v1.send('POST', `/v1/invoices/${code}/pay-overdue`, body, options),
  };
}

describe('the invoices of a subscription', () => {
  it('are listed in decimals and v1 words, found by id and by merchant code, in their account alone', async () => {
    await using v1 = await openV1();
    const { id } = await overdue(v1, { code: 'assinatura-7' });
    const listed = await invoices(v1, id);
    expect(listed.map(({ number, status, value }) => [number, status, value])).toEqual([
      [1, 'Paid', 50],
      [2, 'Fail', 50],
    ]);
    expect(listed[0]?.invoice_code).toMatch(/^\d{6}$/);
    expect(await invoices(v1, 'assinatura-7')).toEqual(listed);
    const path = `/v1/subscriptions/${id}/invoices`;
    expect((await v1.call('GET', path, undefined, other)).status).toBe(404);
    expect((await v1.call('GET', '/v1/subscriptions/none/invoices')).status).toBe(404);
  });

  it.each([
    ['a PIX nobody has paid', 'Pending', byPix()],
    ['a code nobody has confirmed', 'Challenged', by(cards.otp)],
    ['a card still processing', 'Pending', by(cards.processingThenPaid)],
    ['a declined card', 'Fail', by(cards.decline)],
  ])('with %s are %s', async (_name, status, payment) => {
    await using v1 = await openV1();
    const { id } = await subscribe(v1.box, { payment });
    expect((await invoices(v1, id)).map((invoice) => invoice.status)).toEqual([status]);
  });

  it.each([
    ['in full', 'Reversed', {}],
    ['in part', 'PartialReversed', { amount: 100 }],
  ])('given back %s are %s', async (_name, status, body) => {
    await using v1 = await openV1();
    const { id } = await active(v1.box);
    const charge = (await read(v1.box, id)).latest_invoice?.payments[0]?.id;
    await v1.box.post(`/v2/charges/${charge}/refund`, body);
    await v1.box.clock.advance(5_000);
    expect((await invoices(v1, id))[0]?.status).toBe(status);
  });

  it('contested are ChargeBack, canceled with their subscription Canceled', async () => {
    await using v1 = await openV1();
    const { id } = await active(v1.box);
    const charge = (await read(v1.box, id)).latest_invoice?.payments[0]?.id;
    await v1.box.control('POST', `/charges/${charge}/chargeback`, {});
    expect((await invoices(v1, id))[0]?.status).toBe('ChargeBack');
    const open = await subscribe(v1.box, { payment: byPix() });
    await v1.box.post(`/v2/subscriptions/${open.id}/cancel`);
    expect((await invoices(v1, open.id))[0]?.status).toBe('Canceled');
  });
});

describe('an overdue invoice is paid', () => {
  it('by card: the charge itself, without the envelope, in cents; the subscription goes on', async () => {
    await using v1 = await openV1();
    const { id, code, pay } = await overdue(v1);
    const before = (await told(v1.box)).length;
    const reply = await pay(byCard());
    const charge = overdueChargeSchema.strict().parse(reply.json());
    expect([reply.status, charge]).toEqual([
      201,
      // An invoice by card is usually processing at first.
      expect.objectContaining({ invoice_code: code, status: 'Pending', value: 5000 }),
    ]);
    expect(charge.payment).toMatchObject({ payment_type: 'CreditCard', card_token: expect.stringMatching(/-/) });
    await v1.box.clock.advance(20_000);
    expect(await glance(v1.box, id)).toBe('active: 2 paid');
    expect(await told(v1.box, before)).toEqual(['invoice.paid', 'subscription.regularized']);
    expect((await pay(byCard())).status).toBe(422);
    expect((await v1.box.ledger()).filter(({ order_id }) => order_id === code)).toHaveLength(1);
  });

  it('by PIX: a code, paid later', async () => {
    await using v1 = await openV1();
    const { id, code, pay } = await overdue(v1);
    const reply = await pay(withPix);
    const { status, payment } = overdueChargeSchema.parse(reply.json());
    expect([reply.status, status, payment?.card_token]).toEqual([201, 'Pending', null]);
    expect(payment?.copy_paste).toMatch(/^000201/);
    await v1.box.control('POST', `/invoices/${code}/pix/pay`);
    expect(await glance(v1.box, id)).toBe('active: 2 paid');
  });

  it('while a PIX of it is pending: that one can be paid no more', async () => {
    await using v1 = await openV1();
    const { code, pay } = await overdue(v1);
    await pay(withPix);
    expect((await pay(byCard())).status).toBe(201);
    await expect(v1.box.control('POST', `/invoices/${code}/pix/pay`)).rejects.toThrow();
    await v1.box.clock.advance(20_000);
    expect((await v1.box.ledger()).filter(({ order_id }) => order_id === code)).toHaveLength(1);
  });

  it('or declined, in the envelope and in the words for a payer', async () => {
    await using v1 = await openV1();
    const { id, pay } = await overdue(v1);
    const reply = await pay(byCard({ number: cards.insufficientFunds }));
    expect([reply.status, readEnvelope(reply).mensagenserro]).toEqual([
      400,
      ['Saldo ou limite insuficiente. Use outro cartão.'],
    ]);
    expect(await glance(v1.box, id)).toBe('past_due: 2 failed');
  });
});

const unsound: ReadonlyArray<readonly [name: string, body: unknown]> = [
  ['without a method', {}],
  ['by another method', { method: 'Boleto' }],
  ['by card without a card', { method: 'CreditCard' }],
  ...['name', 'number', 'month', 'year', 'security_code'].map(
    (field) => [`by card without ${field}`, byCard({ [field]: undefined })] as const,
  ),
  ['by an expired card', byCard({ year: '25' })],
  ['by a number of 12 digits', byCard({ number: '453950000001' })],
];

describe('an overdue invoice is not paid', () => {
  it.each(unsound)('%s', async (_name, body) => {
    await using v1 = await openV1();
    const { pay } = await overdue(v1);
    expect((await pay(body)).status).toBe(422);
  });

  it('by another account, by a blocked card, or where there is none', async () => {
    await using v1 = await openV1();
    const { pay } = await overdue(v1);
    expect((await pay(byCard(), other)).status).toBe(404);
    expect((await pay(byCard({ number: cards.blockedBin }))).status).toBe(400);
    expect((await v1.call('POST', '/v1/invoices/000000/pay-overdue', byCard())).status).toBe(404);
  });

  it.each([
    ['canceled', {}],
    ['suspended', { max_invoices: 5 }],
  ])('once its subscription is %s', async (status, change) => {
    await using v1 = await openV1();
    const { id, pay } = await overdue(v1, change);
    await v1.box.clock.advance(4 * day);
    expect((await read(v1.box, id)).status).toBe(status);
    expect((await pay(byCard())).status).toBe(422);
  });

  it('of a past_due subscription when the switch says active alone', async () => {
    await using v1 = await openV1({ v1_overdue_subscription: 'active' });
    const { pay } = await overdue(v1);
    expect((await pay(byCard())).status).toBe(422);
  });

  it('while another card of it is processing', async () => {
    await using v1 = await openV1();
    const { pay } = await overdue(v1);
    expect((await pay(byCard({ number: cards.processingThenPaid }))).status).toBe(201);
    expect((await pay(byCard())).status).toBe(422);
  });
});

describe('a saved card', () => {
  it('of an active subscription cannot be deleted, that of one that ended can', async () => {
    await using v1 = await openV1();
    const saved = await v1.call('POST', '/v1/clients/c-1/cards/tokens', typed);
    const { id: token } = z.looseObject({ id: z.string() }).parse(saved.data);
    const { id } = await active(v1.box, { payment: { type: 'card', card: { token } } });
    const remove = () => v1.call('DELETE', `/v1/clients/c-1/cards/${token}`);
    expect((await remove()).status).toBe(409);
    await v1.box.post(`/v2/subscriptions/${id}/cancel`);
    expect((await remove()).status).toBe(200);
  });
});
