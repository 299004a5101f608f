/** Which invoices the overdue payment takes, by their status and by that of their subscription; each field of its request and of its answer. */
import { describe, expect, it } from 'vitest';
import { byField, checkRow, type FieldRow } from '../field-rows.ts';
import { cards } from '../order-bodies.ts';
import { active, by, byPix, day, read, renewalCards, subscribe, week } from '../subscription-bodies.ts';
import { askV1 } from './ask-fields.ts';
import { openV1, type V1Box } from './open-v1.ts';

const typed = { name: 'ANA SOUZA', number: cards.approve, month: '12', year: '30', security_code: '123' };
const byCard = { method: 'CreditCard', card: typed };
const month = (30 * day) / 1000;

interface Standing {
  readonly subscription: string;
  readonly invoice: string;
}

async function standing(v1: V1Box, id: string): Promise<Standing & { readonly code: string }> {
  const { status, latest_invoice } = await read(v1.box, id);
  const listed = Object((await v1.call('GET', `/v1/subscriptions/${id}/invoices`)).data).at(-1);
  expect(listed.invoice_code).toBe(latest_invoice?.id);
  return { subscription: status, invoice: listed.status, code: listed.invoice_code };
}

/** Renewed by a method that leaves its second invoice open or declined. */
async function renewed(v1: V1Box, change: Record<string, unknown>): Promise<string> {
  const { id, latest_invoice } = await subscribe(v1.box, change);
  if (latest_invoice?.next_action) await v1.box.control('POST', `/invoices/${latest_invoice.id}/pix/pay`);
  await v1.box.clock.advance(week);
  return id;
}

async function afterFirstCharge(v1: V1Box, then: (charge: string) => Promise<unknown>): Promise<string> {
  const { id, latest_invoice } = await active(v1.box);
  await then(latest_invoice?.payments[0]?.id ?? '');
  await v1.box.clock.advance(5_000);
  return id;
}

const declined = by(renewalCards.declined);
const refund = (v1: V1Box, body: unknown) => (charge: string) => v1.box.post(`/v2/charges/${charge}/refund`, body);

/** API document: "invoice `Pending` or `Fail`; the subscription must be active". */
const table: ReadonlyArray<
  readonly [invoice: string, subscription: string, status: number, way: (v1: V1Box) => Promise<string>]
> = [
  ['Pending', 'active', 201, (v1) => renewed(v1, { payment: byPix(month) })],
  ['Fail', 'past_due', 201, (v1) => renewed(v1, { payment: declined })],
  ['Paid', 'active', 422, async (v1) => (await active(v1.box)).id],
  ['Reversed', 'active', 422, (v1) => afterFirstCharge(v1, refund(v1, {}))],
  ['PartialReversed', 'active', 422, (v1) => afterFirstCharge(v1, refund(v1, { amount: 100 }))],
  [
    'ChargeBack',
    'active',
    422,
    (v1) => afterFirstCharge(v1, (charge) => v1.box.control('POST', `/charges/${charge}/chargeback`)),
  ],
  [
    'Challenged',
    'past_due',
    422,
    async (v1) => {
      const id = await renewed(v1, { payment: declined });
      const { code } = await standing(v1, id);
      await v1.box.post(`/v2/invoices/${code}/pay`, { payment: by(cards.otp) });
      return id;
    },
  ],
  [
    'Canceled',
    'canceled',
    422,
    async (v1) => {
      const { id } = await subscribe(v1.box, { payment: byPix() });
      await v1.box.post(`/v2/subscriptions/${id}/cancel`);
      return id;
    },
  ],
  ['Pending', 'incomplete', 422, async (v1) => (await subscribe(v1.box, { payment: byPix() })).id],
  ['Fail', 'incomplete_expired', 422, async (v1) => (await subscribe(v1.box, { payment: by(cards.decline) })).id],
  ['Fail', 'suspended', 422, (v1) => longDeclined(v1, { max_invoices: 9 })],
  ['Fail', 'canceled', 422, (v1) => longDeclined(v1, {})],
  ['Paid', 'completed', 422, async (v1) => (await active(v1.box, { max_invoices: 1 })).id],
];

async function longDeclined(v1: V1Box, change: Record<string, unknown>): Promise<string> {
  const id = await renewed(v1, { payment: declined, ...change });
  await v1.box.clock.advance(4 * day);
  return id;
}

describe('an overdue payment', () => {
  it.each(table)(
    'of an invoice that is %s of a subscription that is %s is %i',
    async (...[invoice, subscription, status, way]) => {
      await using v1 = await openV1();
      const id = await way(v1);
      const { code, ...found } = await standing(v1, id);
      expect(found).toEqual({ invoice, subscription });
      expect((await v1.send('POST', `/v1/invoices/${code}/pay-overdue`, byCard)).status).toBe(status);
    },
  );

  it('is one invoice in the ledger too: invoice_code is the code of its order', async () => {
    await using v1 = await openV1();
    const { code } = await standing(v1, await renewed(v1, { payment: byPix(month) }));
    await v1.send('POST', `/v1/invoices/${code}/pay-overdue`, byCard);
    await v1.box.clock.advance(20_000);
    expect((await v1.box.ledger()).at(-1)).toMatchObject({ order_id: code, kind: 'capture', amount: 5000 });
  });
});

const fields: readonly FieldRow[] = [
  ['method', 'required', ['CreditCard'], ['Boleto', 'pix', 7]],
  ['card', 'required', [], [{}, '4539500000000019']],
  ['card.name', 'required', ['A'], ['', 7]],
  ['card.number', 'required', ['4222222222222', cards.approve], ['453950000001', '4539500000000018', 7]],
  ['card.month', 'required', ['01', '12'], ['1', '13', 12]],
  ['card.year', 'required', ['26', '30'], ['2030', '25', 30]],
  ['card.security_code', 'required', ['123', '1234'], ['12', '12345', 123]],
];

describe('each field of an overdue payment', () => {
  // A real invoice can be paid only once. With one that does not exist, 404 says that the body has passed validation.
  const path = '/v1/invoices/000000/pay-overdue';

  it.each(byField(fields))('%s', async (_field, row) => {
    await using v1 = await openV1();
    await checkRow(
      row,
      askV1(v1, { path, taken: 404, body: { method: 'CreditCard', card: { ...typed, year: '30' } } }),
    );
  });

  it('card, which a PIX does without', async () => {
    await using v1 = await openV1();
    await checkRow(['method', 'required', ['PIX'], []], askV1(v1, { path, taken: 404, body: { method: 'PIX' } }));
  });
});

describe('each field of the answer to an overdue payment', () => {
  const text = expect.stringMatching(/\S/);

  it.each([
    ['CreditCard', { code: text, payment_type: 'CreditCard', card_token: text }],
    [
      'PIX',
      {
        code: text,
        payment_type: 'PIX',
        copy_paste: expect.stringMatching(/^000201/),
        expiration: '2026-01-22 09:30:00',
        card_token: null,
      },
    ],
  ])('by %s: the charge itself, in cents, without the envelope', async (method, payment) => {
    await using v1 = await openV1();
    const { code } = await standing(v1, await renewed(v1, { payment: byPix(month) }));
    const body = method === 'PIX' ? { method } : byCard;
    const answer = await v1.send('POST', `/v1/invoices/${code}/pay-overdue`, body);
    expect(answer.json()).toEqual({ code: text, invoice_code: code, status: 'Pending', value: 5000, payment });
  });

  it('and of the list of invoices: in currency units, in the envelope', async () => {
    await using v1 = await openV1();
    const { data, envelope } = await v1.call('GET', `/v1/subscriptions/${(await active(v1.box)).id}/invoices`);
    expect(envelope.codigoretorno).toBe(200);
    expect(data).toEqual([
      {
        invoice_code: expect.stringMatching(/^\d{6}$/),
        number: 1,
        status: 'Paid',
        value: 50,
        created_at: '2026-01-15T12:00:00.000Z',
      },
    ]);
  });
});

describe('a saved card that a subscription charges', () => {
  it.each<[subscription: string, status: number, change: Record<string, unknown>, ms: number]>([
    ['scheduled', 409, { start_at: '2026-03-01' }, 0],
    ['incomplete', 200, {}, 0],
    ['active', 409, {}, 20_000],
    ['completed', 200, { max_invoices: 1 }, 20_000],
    ['past_due', 409, { number: renewalCards.declined }, week + 20_000],
    ['suspended', 200, { number: renewalCards.declined, max_invoices: 9 }, week + 4 * day],
    ['canceled', 200, { number: renewalCards.declined }, week + 4 * day],
  ])('that is %s is deleted with %i', async (subscription, status, { number = cards.approve, ...change }, ms) => {
    await using v1 = await openV1();
    const { data } = await v1.call('POST', '/v1/clients/c-1/cards/tokens', { ...typed, number });
    const token = Object(data).card_token;
    const { id } = await subscribe(v1.box, { payment: { type: 'card', card: { token } }, ...change });
    await v1.box.clock.advance(ms);
    expect((await read(v1.box, id)).status).toBe(subscription);
    expect((await v1.call('DELETE', `/v1/clients/c-1/cards/${token}`)).status).toBe(status);
  });
});
