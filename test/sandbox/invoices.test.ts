/** Invoices by hand: read, paid in another way, confirmed with a code; when each is refused. */
import { describe, expect, it } from 'vitest';
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { fieldProblems } from './fixtures.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import {
  active,
  by,
  byPix,
  day,
  glance,
  read,
  readInvoice,
  renewalCards,
  subscribe,
  told,
  week,
} from './subscription-bodies.ts';

/** A subscription past due, with the id of its declined invoice. */
async function pastDue(box: Opened, change: Record<string, unknown> = {}) {
  const { id } = await active(box, { payment: by(renewalCards.declined), ...change });
  await box.clock.advance(week);
  const { latest_invoice } = await read(box, id);
  return { id, invoice: latest_invoice?.id ?? '' };
}

const codeOf = async (box: Opened, invoice: string) => ({
  code: String(Object(await box.control('GET', `/invoices/${invoice}/otp`)).code),
});

describe('reading an invoice', () => {
  it('shows every documented field, and nothing to another account', async () => {
    await using box = await openSandbox();
    const { invoice } = await pastDue(box);
    const shown = (await box.get(`/v2/invoices/${invoice}`)).json();
    expect(fieldProblems('invoice', shown)).toEqual([]);
    expect(invoiceSchema.parse(shown)).toMatchObject({ number: 2, status: 'failed', attempts: 1 });
    for (const answer of [
      await box.get(`/v2/invoices/${invoice}`, { as: 'sk_test_other' }),
      await box.get('/v2/invoices/1'),
    ]) {
      expect([answer.status, answer.error().code]).toEqual([404, 'resource_missing']);
    }
  });
});

describe('paying a declined invoice', () => {
  it.each([
    ['a card', by(cards.approve), 200, 'processing', 'active: 2 paid'],
    ['a slow card', by(cards.processingThenPaid), 200, 'processing', 'active: 2 paid'],
    ['a card declined late', by(cards.processingThenDeclined), 200, 'processing', 'past_due: 2 failed'],
    ['a card declined at once', by(cards.decline), 402, 'failed', 'past_due: 2 failed'],
    ['a Pix', byPix(), 200, 'requires_action', 'past_due: 2 requires_action'],
    ['a card the analysis asks about', by(cards.otp), 200, 'requires_action', 'past_due: 2 requires_action'],
  ])('by %s', async (_name, payment, status, first, then) => {
    await using box = await openSandbox();
    const { id, invoice } = await pastDue(box);
    const answer = await box.post(`/v2/invoices/${invoice}/pay`, { payment });
    expect([answer.status, Object(answer.json()).status]).toEqual([status, first]);
    expect(Object(answer.json())).toMatchObject({ attempts: 2, object: 'invoice' });
    await box.clock.advance(20_000);
    expect(await glance(box, id)).toBe(then);
  });

  it('by Pix regularizes once the buyer pays, and calls the retries off', async () => {
    await using box = await openSandbox();
    const { id, invoice } = await pastDue(box);
    await box.post(`/v2/invoices/${invoice}/pay`, { payment: byPix(3600) });
    await box.control('POST', `/invoices/${invoice}/pix/pay`);
    expect(await glance(box, id)).toBe('active: 2 paid');
    expect((await told(box)).slice(-2)).toEqual(['invoice.paid', 'subscription.regularized']);
    await box.clock.advance(3 * day);
    expect((await readInvoice(box, invoice)).attempts).toBe(2);
  });

  it('that waits when a retry falls due is not charged twice', async () => {
    await using box = await openSandbox();
    const { id, invoice } = await pastDue(box);
    await box.post(`/v2/invoices/${invoice}/pay`, { payment: byPix((2 * day) / 1000) });
    await box.clock.advance(day + 1000);
    expect(await readInvoice(box, invoice)).toMatchObject({ status: 'requires_action', attempts: 2 });
    await box.clock.advance(day);
    expect(await glance(box, id)).toBe('past_due: 2 failed');
    await box.clock.advance(3 * day);
    expect(await glance(box, id)).toBe('canceled: 2 failed');
    expect((await readInvoice(box, invoice)).attempts).toBe(5);
  });

  it('with a Pix still shown takes the code back', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id, invoice } = await pastDue(box);
    await box.post(`/v2/invoices/${invoice}/pay`, { payment: byPix() });
    await box.post(`/v2/invoices/${invoice}/pay`, { payment: by(cards.approve) });
    expect(await glance(box, id)).toBe('active: 2 paid');
    const { payments } = await readInvoice(box, invoice);
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'canceled', 'paid']);
    await expect(box.control('POST', `/invoices/${invoice}/pix/pay`)).rejects.toThrow('it is paid');
  });

  it('of a suspended subscription is possible', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id, invoice } = await pastDue(box, { max_invoices: 9 });
    await box.clock.advance(4 * day);
    expect(await glance(box, id)).toBe('suspended: 2 failed');
    expect((await box.post(`/v2/invoices/${invoice}/pay`, { payment: by(cards.decline) })).status).toBe(402);
    expect(await glance(box, id)).toBe('suspended: 2 failed');
    expect((await box.post(`/v2/invoices/${invoice}/pay`, { payment: by(cards.approve) })).status).toBe(200);
    expect(await glance(box, id)).toBe('active: 2 paid');
  });

  it('is done once under one key', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { invoice } = await pastDue(box);
    const body = { payment: by(cards.approve) };
    const answers = [
      await box.post(`/v2/invoices/${invoice}/pay`, body, { key: 'k' }),
      await box.post(`/v2/invoices/${invoice}/pay`, body, { key: 'k' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await box.ledger()).filter(({ idempotency_key }) => idempotency_key === 'k')).toHaveLength(1);
  });
});

describe('an invoice cannot be paid', () => {
  it.each<[name: string, make: (box: Opened) => Promise<string | undefined>]>([
    ['when it is paid', async (box) => (await active(box)).latest_invoice?.id],
    ['while it is processing', async (box) => (await subscribe(box)).latest_invoice?.id],
    [
      'while its subscription is incomplete',
      async (box) => (await subscribe(box, { payment: byPix() })).latest_invoice?.id,
    ],
    [
      'when its subscription did not proceed',
      async (box) => (await subscribe(box, { payment: by(cards.decline) })).latest_invoice?.id,
    ],
    [
      'when its subscription is canceled',
      async (box) => {
        const { invoice } = await pastDue(box);
        await box.clock.advance(4 * day);
        return invoice;
      },
    ],
  ])('%s', async (_name, make) => {
    await using box = await openSandbox();
    const id = await make(box);
    const before = await readInvoice(box, id);
    const answer = await box.post(`/v2/invoices/${id}/pay`, { payment: by(cards.approve) });
    expect([answer.status, answer.error().code]).toEqual([422, 'invoice_not_payable']);
    expect(await readInvoice(box, id)).toEqual(before);
  });

  it.each<[name: string, body: unknown, code: string, switches: Record<string, unknown>]>([
    ['without a payment', {}, 'validation_error', {}],
    ['by an unknown card', { payment: { type: 'card', card: { token: 'none' } } }, 'card_token_invalid', {}],
    [
      'by Pix without an acquirer',
      { payment: byPix() },
      'acquirer_feature_not_supported',
      { unsupported_composition: 'pix' },
    ],
    ['by a blocked card', { payment: by(cards.blockedBin) }, 'customer_blocked', {}],
  ])('%s', async (_name, body, code, switches) => {
    await using box = await openSandbox();
    const { invoice } = await pastDue(box);
    await box.control('POST', '/switches', switches);
    expect((await box.post(`/v2/invoices/${invoice}/pay`, body)).error().code).toBe(code);
  });
});

describe('the code of an invoice', () => {
  const asked = async (box: Opened, number: string = cards.otp) => {
    const { id, latest_invoice } = await subscribe(box, { payment: by(number) });
    return { id, invoice: latest_invoice?.id ?? '', action: latest_invoice?.next_action };
  };

  it('is announced, and nothing is charged before it', async () => {
    await using box = await openSandbox();
    const { action } = await asked(box);
    expect(action).toMatchObject({ type: 'otp_confirmation', otp: { expires_at: '2026-01-15T12:15:00.000000Z' } });
    expect(action?.otp?.confirmation_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await box.ledger()).toEqual([]);
  });

  it.each([
    ['goes on', cards.otp, 200, 'incomplete: 1 processing'],
    ['is declined', cards.otpThenDecline, 402, 'incomplete_expired: 1 failed'],
  ])('confirmed, the charge %s', async (_name, number, status, then) => {
    await using box = await openSandbox();
    const { id, invoice } = await asked(box, number);
    const answer = await box.post(`/v2/invoices/${invoice}/confirm`, await codeOf(box, invoice));
    expect([answer.status, await glance(box, id)]).toEqual([status, then]);
  });

  it.each([
    ['is missing', {}, 'parameter_missing'],
    ['is wrong', { code: 'wrong' }, 'confirmation_code_invalid'],
  ])('that %s is refused', async (_name, body, code) => {
    await using box = await openSandbox();
    const { invoice } = await asked(box);
    const answer = await box.post(`/v2/invoices/${invoice}/confirm`, body);
    expect([answer.status, answer.error().code]).toEqual([422, code]);
  });

  it('is good until it expires, and a new one can be had', async () => {
    await using box = await openSandbox();
    const { invoice } = await asked(box);
    const old = await codeOf(box, invoice);
    await box.clock.advance(900_000);
    expect((await box.post(`/v2/invoices/${invoice}/confirm`, old)).error().code).toBe('confirmation_code_invalid');
    expect((await box.post(`/v2/invoices/${invoice}/confirm/resend`)).status).toBe(200);
    expect((await box.post(`/v2/invoices/${invoice}/confirm`, await codeOf(box, invoice))).status).toBe(200);
  });

  it('of an invoice that awaits none is order_not_confirmable', async () => {
    await using box = await openSandbox();
    const { latest_invoice } = await active(box);
    for (const path of ['confirm', 'confirm/resend']) {
      const answer = await box.post(`/v2/invoices/${latest_invoice?.id}/${path}`, { code: '123456' });
      expect([answer.status, answer.error().code]).toEqual([422, 'order_not_confirmable']);
    }
  });

  it('is sent again five times a minute, shared with orders', async () => {
    await using box = await openSandbox();
    const { invoice } = await asked(box);
    await box.post('/v2/orders/none/confirm/resend');
    for (let n = 2; n <= 5; n++) expect((await box.post(`/v2/invoices/${invoice}/confirm/resend`)).status).toBe(200);
    const sixth = await box.post(`/v2/invoices/${invoice}/confirm/resend`);
    expect([sixth.status, sixth.headers['retry-after'], Object.keys(Object(sixth.json()))]).toEqual([
      429,
      '60',
      ['message'],
    ]);
  });

  it.each([
    ['empty_object', 200, '{}'],
    ['no_content', 204, ''],
  ])('sent again may be answered with %s', async (invoice_resend_body, status, text) => {
    await using box = await openSandbox({ invoice_resend_body });
    const { invoice } = await asked(box);
    const answer = await box.post(`/v2/invoices/${invoice}/confirm/resend`);
    expect([answer.status, answer.text]).toEqual([status, text]);
  });

  it('confirmed twice under one key is taken once', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { invoice } = await asked(box);
    const code = await codeOf(box, invoice);
    const answers = [
      await box.post(`/v2/invoices/${invoice}/confirm`, code, { key: 'k' }),
      await box.post(`/v2/invoices/${invoice}/confirm`, code, { key: 'k' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await box.ledger()).toHaveLength(1);
  });

  it('is asked of a payment by hand too', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id, invoice } = await pastDue(box);
    await box.post(`/v2/invoices/${invoice}/pay`, { payment: by(cards.otp) });
    await box.post(`/v2/invoices/${invoice}/confirm`, await codeOf(box, invoice));
    expect(await glance(box, id)).toBe('active: 2 paid');
  });
});
