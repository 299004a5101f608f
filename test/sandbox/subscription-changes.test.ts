/** What can be changed of a subscription, in which status, and what stays as it was. */
import { describe, expect, it } from 'vitest';
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import { invoiceListSchema } from '#shared/wire/v2/invoices.ts';
import { bodyOf } from './fixtures.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import { active, by, byPix, day, glance, read, renewalCards, subscribe, told, week } from './subscription-bodies.ts';

/** A subscription in each status, and how it gets there. */
const inStatus: Record<string, (box: Opened) => Promise<string>> = {
  incomplete: async (box) => (await subscribe(box, { payment: byPix() })).id,
  incomplete_expired: async (box) => (await subscribe(box, { payment: by(cards.decline) })).id,
  scheduled: async (box) => (await subscribe(box, { start_at: '2026-03-01' })).id,
  active: async (box) => (await active(box)).id,
  past_due: async (box) => {
    const { id } = await active(box, { payment: by(renewalCards.declined) });
    await box.clock.advance(week);
    return id;
  },
  suspended: async (box) => {
    const { id } = await active(box, { payment: by(renewalCards.declined), max_invoices: 9 });
    await box.clock.advance(week + 4 * day);
    return id;
  },
  canceled: async (box) => {
    const { id } = await active(box);
    await box.post(`/v2/subscriptions/${id}/cancel`);
    return id;
  },
  completed: async (box) => (await active(box, { max_invoices: 1 })).id,
};

const change = { payment: by(cards.approveToo) };
const routes: Array<[name: string, path: (id: string) => string, body: unknown, allowed: string[]]> = [
  [
    'cancel',
    (id) => `/v2/subscriptions/${id}/cancel`,
    {},
    ['incomplete', 'scheduled', 'active', 'past_due', 'suspended'],
  ],
  ['payment-method', (id) => `/v2/subscriptions/${id}/payment-method`, change, ['active', 'past_due']],
  ['items', (id) => `/v2/subscriptions/${id}/items/plano`, { amount: 6000 }, ['scheduled', 'active', 'past_due']],
  [
    'next-billing-date',
    (id) => `/v2/subscriptions/${id}/next-billing-date`,
    { next_billing_at: '2026-06-01' },
    ['scheduled', 'active', 'past_due'],
  ],
];
const table = routes.flatMap(([name, path, body, allowed]) =>
  Object.keys(inStatus).map((status) => ({ name, path, body, status, code: allowed.includes(status) ? 200 : 422 })),
);

describe('a change', () => {
  it.each(table)('$name of one that is $status: $code', async ({ path, body, status, code }) => {
    await using box = await openSandbox();
    const id = await inStatus[status]?.(box);
    expect((await read(box, id ?? '')).status).toBe(status);
    const answer = await box.post(path(id ?? ''), body);
    expect(answer.status).toBe(code);
    if (code === 422) {
      expect(answer.error().code).toBe('subscription_not_updatable');
      expect((await read(box, id ?? '')).status).toBe(status);
    }
  });

  it.each(routes)('%s of another account is 404, and done once under one key', async (_name, path, body) => {
    await using box = await openSandbox();
    const { id } = await active(box);
    const theirs = await box.post(path(id), body, { as: 'sk_test_other' });
    expect([theirs.status, theirs.error().code]).toEqual([404, 'resource_missing']);
    const first = await box.post(path(id), body, { key: 'k' });
    expect(first.status).toBe(200);
    const again = await box.post(path(id), body, { key: 'k' });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});

describe('cancelling', () => {
  it('is immediate: nothing is charged any more', async () => {
    await using box = await openSandbox();
    const { id } = await active(box);
    expect((await box.post(`/v2/subscriptions/${id}/cancel`)).json()).toMatchObject({ status: 'canceled' });
    await box.clock.advance(4 * week);
    expect(await glance(box, id)).toBe('canceled: 1 paid');
    expect(await told(box)).toEqual(['invoice.paid']);
  });

  it.each([
    ['a Pix that waits', byPix()],
    ['a card that is processing', by(cards.approve)],
  ])('takes %s away', async (_name, payment) => {
    await using box = await openSandbox();
    const { id, latest_invoice } = await subscribe(box, { payment });
    await box.post(`/v2/subscriptions/${id}/cancel`);
    await box.clock.advance(day);
    expect(await glance(box, id)).toBe('canceled: 1 canceled');
    await expect(box.control('POST', `/invoices/${latest_invoice?.id}/pix/pay`)).rejects.toThrow('can be paid');
    expect(await box.ledger()).toEqual([]);
  });

  it('may send its event, be repeated, and answer nothing, by switch', async () => {
    const switches = {
      cancel_sends_event: true,
      subscription_cancel_again: 'ok',
      subscription_cancel_body: 'no_content',
    };
    await using box = await openSandbox(switches);
    const { id } = await active(box);
    const answers = [
      await box.post(`/v2/subscriptions/${id}/cancel`),
      await box.post(`/v2/subscriptions/${id}/cancel`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await told(box)).toEqual(['invoice.paid', 'subscription.canceled']);
  });
});

describe('another payment method', () => {
  it('pays the next invoices, and its card is saved', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await active(box);
    const body = { payment: by(cards.approveToo), statement_descriptor: 'BALCAO 2' };
    const answer = (await box.post(`/v2/subscriptions/${id}/payment-method`, body)).json();
    expect(answer).toMatchObject({
      statement_descriptor: 'BALCAO 2',
      payment_method: { type: 'card', card: { brand: 'mastercard', last_four: '0015' } },
    });
    const { token } = Object(answer).payment_method.card;
    expect(savedCardSchema.parse((await box.get(`/v2/cards/${token}`)).json()).last_four).toBe('0015');
    await box.clock.advance(week);
    const { latest_invoice } = await read(box, id);
    expect(latest_invoice?.payments[0]?.payment_method_details.card?.last_four).toBe('0015');
  });

  it('leaves the open invoice to the method it had', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await active(box, { payment: by(renewalCards.declined) });
    await box.clock.advance(week);
    await box.post(`/v2/subscriptions/${id}/payment-method`, { payment: by(cards.approve) });
    await box.clock.advance(day);
    const { latest_invoice } = await read(box, id);
    expect(latest_invoice?.payments.map((one) => one.payment_method_details.card?.last_four)).toEqual(['0808', '0808']);
  });

  it('may be a saved card, or a Pix', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await active(box);
    const saved = savedCardSchema.parse((await box.post('/v2/cards', bodyOf('save_card'))).json());
    const token = { payment: { type: 'card', card: { token: saved.id } } };
    expect((await box.post(`/v2/subscriptions/${id}/payment-method`, token)).json()).toMatchObject({
      payment_method: { card: { token: saved.id } },
    });
    await box.post(`/v2/subscriptions/${id}/payment-method`, { payment: byPix() });
    await box.clock.advance(week);
    expect(await glance(box, id)).toBe('active: 2 requires_action');
  });

  it('of another account is card_token_invalid', async () => {
    await using box = await openSandbox();
    const { id } = await active(box);
    const theirs = await box.post('/v2/cards', bodyOf('save_card'), { as: 'sk_test_other' });
    const body = { payment: { type: 'card', card: { token: Object(theirs.json()).id } } };
    const answer = await box.post(`/v2/subscriptions/${id}/payment-method`, body);
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([
      422,
      'card_token_invalid',
      'payment.card.token',
    ]);
  });
});

describe('another price', () => {
  it('is charged from the next invoice on', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await active(box);
    const body = { description: 'Plano maior', quantity: 2, amount: 4000 };
    const answer = (await box.post(`/v2/subscriptions/${id}/items/plano`, body)).json();
    expect(answer).toMatchObject({
      amount: 8000,
      items: [{ code: 'plano', ...body }],
      latest_invoice: { amount: 5000 },
    });
    await box.clock.advance(week);
    expect((await read(box, id)).latest_invoice).toMatchObject({ amount: 8000, items: [{ code: 'plano', ...body }] });
  });

  it.each([
    ['an item nobody has', 'nada', { amount: 1 }, 404, 'resource_missing'],
    ['no quantity', 'plano', { quantity: 0 }, 422, 'validation_error'],
    ['no price', 'plano', { amount: 0 }, 422, 'validation_error'],
    ['a total too large', 'plano', { amount: 2 ** 53 - 1, quantity: 2 }, 422, 'validation_error'],
  ])('for %s is refused', async (_name, code, body, status, error) => {
    await using box = await openSandbox();
    const { id } = await active(box);
    const answer = await box.post(`/v2/subscriptions/${id}/items/${code}`, body);
    expect([answer.status, answer.error().code]).toEqual([status, error]);
  });

  it('that breaks a split is refused', async () => {
    await using box = await openSandbox();
    const options = { charge_processing_fee: true, charge_remainder_fee: true, liable: true };
    const { id } = await active(box, { split: [{ receiver_code: 'loja', amount: 5000, options }] });
    const answer = await box.post(`/v2/subscriptions/${id}/items/plano`, { amount: 6000 });
    expect([answer.status, answer.error().code]).toEqual([422, 'split_error']);
  });
});

describe('another billing date', () => {
  it('is when the next invoice comes, and the rhythm follows it', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await active(box);
    await box.post(`/v2/subscriptions/${id}/next-billing-date`, { next_billing_at: '2026-02-10' });
    await box.clock.advance(Date.UTC(2026, 1, 10, 3) - box.clock.now() - 1);
    expect(await glance(box, id)).toBe('active: 1 paid');
    await box.clock.advance(1);
    expect(await glance(box, id)).toBe('active: 2 paid');
    expect((await read(box, id)).next_billing_at).toBe('2026-02-17T03:00:00.000Z');
  });

  it.each([
    ['today', { next_billing_at: '2026-01-15' }],
    ['no date', {}],
    ['a date no calendar has', { next_billing_at: '2026-02-30' }],
  ])('is refused: %s', async (_name, body) => {
    await using box = await openSandbox();
    const { id } = await active(box);
    const answer = await box.post(`/v2/subscriptions/${id}/next-billing-date`, body);
    expect([answer.status, answer.error().param]).toEqual([422, 'next_billing_at']);
  });

  it('has the name the switch gives it', async () => {
    await using box = await openSandbox({ next_billing_field: 'date', subscription_change_body: 'empty_object' });
    const { id } = await active(box);
    const answer = await box.post(`/v2/subscriptions/${id}/next-billing-date`, { date: '2026-02-10' });
    expect([answer.status, answer.text]).toEqual([200, '{}']);
  });
});

describe('the invoices of a subscription', () => {
  it('are listed oldest first', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await active(box);
    await box.clock.advance(2 * week);
    const { data } = invoiceListSchema.parse((await box.get(`/v2/subscriptions/${id}/invoices`)).json());
    expect(data.map(({ number, subscription }) => [number, subscription])).toEqual([1, 2, 3].map((n) => [n, id]));
    expect((await box.get(`/v2/subscriptions/${id}/invoices`, { as: 'sk_test_other' })).status).toBe(404);
    await box.control('POST', '/switches', { invoice_list_shape: 'array' });
    expect((await box.get(`/v2/subscriptions/${id}/invoices`)).json()).toHaveLength(3);
  });
});
