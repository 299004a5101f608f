/** Fields that are named, and nowhere said to be always there, whole, or of one form. Each side of each switch. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contested } from '../contests.ts';
import { type Opened, openSandbox } from '../open-sandbox.ts';
import { card, cards, order, pix } from '../order-bodies.ts';
import { active, by, byPix, renewalCards, subscribe, week } from '../subscription-bodies.ts';
import { cardCharge, link, pixCharge } from '../v1/bodies.ts';
import { charge } from '../v1/charge-calls.ts';
import { openV1 } from '../v1/open-v1.ts';

const json = z.record(z.string(), z.json());

const read = async (box: Opened, path: string) => Object((await box.get(path)).json());

describe('payments_order', () => {
  it.each([
    ['as_requested', ['card', 'pix']],
    ['reversed', ['pix', 'card']],
  ])('%s', async (payments_order, expected) => {
    await using box = await openSandbox({ payments_order });
    const made = (await box.post('/v2/orders', order([card(cards.approve, 400), pix(600)]))).order();
    expect(made.payments.map((one) => one.payment_method_details.type)).toEqual(expected);
    expect((await box.order(made.id)).payments.map(({ id }) => id)).toEqual(made.payments.map(({ id }) => id));
  });
});

describe('odd_card_details', () => {
  it.each([
    ['whole', { brand: 'visa', last_four: '0019', holder_name: 'MARIA DA SILVA' }],
    ['null', { brand: null, last_four: null, holder_name: null }],
    ['missing', {}],
  ])('%s, in an order and in what a subscription is paid by', async (odd_card_details, expected) => {
    await using box = await openSandbox({ odd_card_details });
    const made = Object((await box.post('/v2/orders', order([card(cards.approve)]))).json());
    expect(made.payments[0].payment_method_details.card).toEqual(expected);
    const plan = await active(box);
    const { token, ...shown } = (await read(box, `/v2/subscriptions/${plan.id}`)).payment_method.card;
    expect(shown).toEqual(expected);
    expect((await read(box, `/v2/cards/${token}`)).last_four).toBe('0019');
  });

  it('rewrites what events carry as well', async () => {
    await using box = await openSandbox({ odd_card_details: 'null', invoice_card: 'paid' });
    await subscribe(box);
    const { events } = Object(await box.control('GET', '/events'));
    const paid = events.find(({ type }: { type: string }) => type === 'invoice.paid');
    expect(paid.data.payments[0].payment_method_details.card.last_four).toBeNull();
  });
});

describe('odd_metadata and odd_failure_code', () => {
  it('an object, or what a server without objects writes', async () => {
    await using box = await openSandbox();
    const { id } = await subscribe(box, { payment: byPix(), metadata: { loja: '7' } });
    expect((await read(box, `/v2/subscriptions/${id}`)).metadata).toEqual({ loja: '7' });
    await box.control('POST', '/switches', { odd_metadata: 'array' });
    expect((await read(box, `/v2/subscriptions/${id}`)).metadata).toEqual([]);
  });

  it.each([
    ['word', 'card_declined'],
    ['number', 51],
  ])('%s', async (odd_failure_code, code) => {
    await using box = await openSandbox({ odd_failure_code });
    const declined = await box.post('/v2/orders', order([card(cards.decline)]));
    expect([declined.status, Object(declined.json()).failure_reason.code]).toEqual([402, code]);
    const refused = await box.post('/v2/subscriptions', { payment: by(cards.decline) });
    expect(refused.error().code).toBe('validation_error');
  });
});

describe('odd_chargebacks: "fields may change"', () => {
  it.each([
    ['none', [1000, 1000], 1000],
    ['first', [null, 1000], 1000],
    ['first_bare', [null, 1000], 1000],
    ['all', [null, null], null],
  ])('%s', async (odd_chargebacks, listed, alone) => {
    await using box = await openSandbox({ odd_chargebacks });
    await box.control('POST', '/switches', { odd_chargebacks: 'none' });
    const { id } = await contested(box);
    await contested(box);
    await box.control('POST', '/switches', { odd_chargebacks });
    const { data } = await read(box, '/v2/chargebacks');
    expect(data.map(({ net_amount }: { net_amount: unknown }) => net_amount)).toEqual(listed);
    expect((await read(box, `/v2/chargebacks/${id}`)).net_amount).toBe(alone);
  });
});

describe('chargeback_dates: the zone is not shown', () => {
  it.each([
    ['utc', '2026-01-15T12:00:00.000Z', '2026-01-22T12:00:00.000Z'],
    ['without_zone', '2026-01-15 09:00:00', '2026-01-22 09:00:00'],
    ['offset', '2026-01-15T09:00:00-03:00', '2026-01-22T09:00:00-03:00'],
  ])('%s', async (chargeback_dates, opened_at, respond_by) => {
    await using box = await openSandbox({ chargeback_dates });
    const { id } = await contested(box);
    expect(await read(box, `/v2/chargebacks/${id}`)).toMatchObject({ opened_at, respond_by });
  });
});

describe('odd_invoices', () => {
  it.each([
    ['none', [5000, 5000], [50, 50]],
    ['first', [null, 5000], [null, 50]],
  ])('%s: amounts in the lists of both generations', async (odd_invoices, amounts, values) => {
    await using v1 = await openV1({ odd_invoices });
    const { id } = await active(v1.box);
    await v1.box.clock.advance(week);
    const { data } = await read(v1.box, `/v2/subscriptions/${id}/invoices`);
    expect(data.map(({ amount }: { amount: unknown }) => amount)).toEqual(amounts);
    const listed = Object((await v1.call('GET', `/v1/subscriptions/${id}/invoices`)).data);
    expect(listed.map(({ value }: { value: unknown }) => value)).toEqual(values);
    expect((await read(v1.box, `/v2/invoices/${data[0].id}`)).amount).toBe(5000);
  });
});

it('odd_invoices: in a bare list as well', async () => {
  await using box = await openSandbox({ odd_invoices: 'first', invoice_list_shape: 'array' });
  const { id } = await active(box);
  const [first] = await read(box, `/v2/subscriptions/${id}/invoices`);
  expect([first.object, first.amount]).toEqual(['invoice', null]);
});

describe('of v1', () => {
  it('v1_challenge_fields: contents "not shown", so they may be empty', async () => {
    await using v1 = await openV1();
    const ask = async () => json.parse((await v1.call('POST', '/v1/charge', cardCharge(cards.threeDs))).data);
    expect(await ask()).toMatchObject({ completion_token: expect.any(String), tds_config: { timeout_seconds: 300 } });
    await v1.box.control('POST', '/switches', { v1_challenge_fields: 'empty' });
    expect(await ask()).toMatchObject({ requires_3ds: true, completion_token: null, tds_config: [] });
  });

  it('v1_card_answer: "The complete response for a card charge: not shown"', async () => {
    await using v1 = await openV1();
    const ask = async (body: unknown) => json.parse((await v1.call('POST', '/v1/charge', body)).data);
    expect(Object.keys(await ask(cardCharge(cards.approve)))).toEqual([
      'charge_id',
      'code',
      'status',
      'value',
      'orders',
    ]);
    await v1.box.control('POST', '/switches', { v1_card_answer: 'nulls' });
    expect(await ask(cardCharge(cards.approve))).toMatchObject({ status: 'Approved', value: null, orders: null });
    await v1.box.control('POST', '/switches', { v1_card_answer: 'bare' });
    expect(await ask(cardCharge(cards.approve))).toEqual({ code: expect.any(String), status: 'Approved' });
    expect(await ask(pixCharge())).toMatchObject({ orders: [{ charges: [{ payment: { payment_type: 'PIX' } }] }] });
  });

  it('v1_decimals: places are not shown', async () => {
    await using v1 = await openV1();
    const config = { installments: [{ count: 2, interest_rate: 1.0199 }] };
    const { code } = await v1.makeLink(link(config));
    const shown = async () => Object((await v1.call('GET', `/v1/payment-links/${code}`)).data);
    const rounded = await shown();
    expect([rounded.value, rounded.installments[1].total]).toEqual([10, 10.2]);
    await v1.box.control('POST', '/switches', { v1_decimals: 'unrounded' });
    const raw = await shown();
    expect(raw.value).not.toBe(10);
    expect([raw.value, raw.installments[1].total]).toEqual([expect.closeTo(10, 10), expect.closeTo(10.204, 10)]);
  });

  it('v1_overdue_answer: "the created charge directly"', async () => {
    await using v1 = await openV1();
    const keys = async () => {
      const { id } = await active(v1.box, { payment: by(renewalCards.declined) });
      await v1.box.clock.advance(week);
      const { latest_invoice } = Object((await v1.box.get(`/v2/subscriptions/${id}`)).json());
      const path = `/v1/invoices/${latest_invoice.id}/pay-overdue`;
      return Object.keys(Object((await v1.send('POST', path, { method: 'PIX' })).json()));
    };
    expect(await keys()).toEqual(['code', 'invoice_code', 'status', 'value', 'payment']);
    await v1.box.control('POST', '/switches', { v1_overdue_answer: 'bare' });
    expect(await keys()).toEqual(['code', 'status', 'value']);
  });

  it('v1_saved_card_fields: "Other fields of the v1 card object: not shown"', async () => {
    await using v1 = await openV1();
    const typed = { number: cards.approve, name: 'ANA SOUZA', month: '12', year: '30', security_code: '123' };
    const keys = async () => {
      const { data } = await v1.call('POST', '/v1/clients/ana/cards/tokens', typed);
      return Object.keys(Object(data));
    };
    expect(await keys()).toContain('id');
    await v1.box.control('POST', '/switches', { v1_saved_card_fields: 'named' });
    const named = ['card_token', 'tokenization_status', 'first_six_digits', 'last_four_digits'];
    expect(await keys()).toEqual(named);
  });

  it('v1_invoice_fields: only invoice_code and status are named', async () => {
    await using v1 = await openV1();
    const { id } = await active(v1.box);
    const row = async () => Object((await v1.call('GET', `/v1/subscriptions/${id}/invoices`)).data)[0];
    expect(await row()).toMatchObject({ number: 1, status: 'Paid', value: 50 });
    await v1.box.control('POST', '/switches', { v1_invoice_fields: 'named' });
    expect(await row()).toEqual({ invoice_code: expect.any(String), status: 'Paid' });
  });

  it('v1_refund_body: nothing of the answer is shown', async () => {
    await using v1 = await openV1();
    const refund = async () => {
      const { id } = await charge(v1, cardCharge(cards.approve));
      const { status, data } = await v1.call('POST', `/v1/charges/${id}/refund`, {});
      return [status, data === null];
    };
    expect(await refund()).toEqual([200, false]);
    await v1.box.control('POST', '/switches', { v1_refund_body: 'nothing' });
    expect(await refund()).toEqual([200, true]);
  });
});

describe('iso_dates and extra_fields', () => {
  it('"ISO 8601" with Z, or with an offset', async () => {
    await using box = await openSandbox();
    const { id } = await active(box);
    const dates = async () => {
      const { created_at, next_billing_at } = await read(box, `/v2/subscriptions/${id}`);
      return [created_at, next_billing_at];
    };
    expect(await dates()).toEqual(['2026-01-15T12:00:00.000Z', '2026-01-22T12:00:00.000Z']);
    await box.control('POST', '/switches', { iso_dates: 'offset' });
    expect(await dates()).toEqual(['2026-01-15T09:00:00-03:00', '2026-01-22T09:00:00-03:00']);
  });

  it('none, or some that nobody has heard of, at every depth', async () => {
    await using box = await openSandbox();
    expect(Object((await box.post('/v2/orders', order([pix()]))).json())).not.toHaveProperty('livemode');
    await box.control('POST', '/switches', { extra_fields: 'some' });
    const made = Object((await box.post('/v2/orders', order([pix()]))).json());
    expect([made.livemode, made.payments[0].livemode]).toEqual([false, false]);
  });
});
