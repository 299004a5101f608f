/** v1 charge: its answer for PIX and card, who is refused, and its refund. */
import { describe, expect, it } from 'vitest';
import { cards } from '../order-bodies.ts';
import { cardCharge, client, item, pixCharge, tokenCharge } from './bodies.ts';
import { charge, events, saleIn } from './charge-calls.ts';
import { openV1, other } from './open-v1.ts';

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('a PIX charge', () => {
  it('answers 201 with the nested order and charge, and no card token', async () => {
    await using v1 = await openV1();
    const { status, sale, id } = await charge(v1, pixCharge({ pix_expiration: 600 }));
    expect([status, sale.status, sale.value]).toEqual([201, 'Pending', 7980]);
    expect(sale.charge_id).toMatch(guid);
    expect(id).toBe(sale.charge_id);
    const [order] = sale.orders;
    expect(order).toMatchObject({ code: sale.code, status: 'Pending' });
    // 600 seconds after 2026-01-15 09:00:00 in Brasília.
    expect(order?.charges).toEqual([
      {
        code: expect.stringMatching(/./),
        status: 'Pending',
        payment: {
          code: expect.stringMatching(/./),
          payment_type: 'PIX',
          copy_paste: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
          expiration: '2026-01-15 09:10:00',
          card_token: null,
        },
      },
    ]);
  });

  it('is approved when the buyer pays, and says so in the v1 format', async () => {
    await using v1 = await openV1();
    const { code } = await charge(v1, pixCharge());
    expect(saleIn(await v1.box.control('POST', `/v1/orders/${code}/pix/pay`)).status).toBe('Approved');
    expect((await events(v1)).map(({ type, format }) => [type, format])).toEqual([
      ['charge.paid', 'v1'],
      ['order.paid', 'v1'],
    ]);
    await expect(v1.box.control('POST', `/v1/orders/${code}/pix/pay`)).rejects.toThrow('Approved');
  });

  it('sends no event of a sale when the switch says so', async () => {
    await using v1 = await openV1({ v1_charge_events: false });
    const { code } = await charge(v1, pixCharge());
    await v1.box.control('POST', `/v1/orders/${code}/pix/pay`);
    expect(await events(v1)).toEqual([]);
  });

  it.each(['Canceled', 'Declined', 'Pending'])('unpaid in time is %s by switch', async (v1_expired_pix_status) => {
    await using v1 = await openV1({ v1_expired_pix_status });
    const { code } = await charge(v1, pixCharge({ pix_expiration: 60 }));
    await v1.box.clock.advance(59_999);
    expect(await v1.box.eventTypes()).toEqual([]);
    await v1.box.clock.advance(1);
    const [expired] = await events(v1);
    expect(expired).toMatchObject({ type: 'charge.expired', data: { code, status: v1_expired_pix_status } });
  });

  it('is not read through v2', async () => {
    await using v1 = await openV1();
    const { code, sale } = await charge(v1, pixCharge());
    expect((await v1.box.get(`/v2/orders/${code}`)).status).toBe(404);
    expect((await v1.box.get(`/v2/charges/${sale.orders[0]?.charges[0]?.code}`)).status).toBe(404);
  });
});

describe('a card charge', () => {
  it.each([
    ['approve', cards.approve, 201, 'Approved', ['capture']],
    ['decline', cards.decline, 400, 'Declined', []],
    ['insufficient funds', cards.insufficientFunds, 400, 'Declined', []],
    ['fraud', cards.fraudSuspected, 400, 'Declined', []],
    ['a verification code', cards.otp, 202, 'Challenged', []],
    ['the bank asking', cards.threeDs, 202, 'Challenged', []],
    ['a slow acquirer', cards.processingThenPaid, 201, 'Pending', []],
  ])('with %s', async (_name, number, status, word, kinds) => {
    await using v1 = await openV1();
    const charged = await charge(v1, cardCharge(number));
    expect([charged.status, charged.sale.status]).toEqual([status, word]);
    expect(charged.problems.length > 0).toBe(status === 400);
    expect(charged.sale.orders[0]?.charges[0]?.payment.card_token).toMatch(guid);
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('declined tells only the words for a payer', async () => {
    await using v1 = await openV1();
    const { problems } = await charge(v1, cardCharge(cards.insufficientFunds));
    expect(problems).toEqual(['Saldo ou limite insuficiente. Use outro cartão.']);
  });

  it('saves the card, whose token then pays with the billing address', async () => {
    await using v1 = await openV1();
    const { sale } = await charge(v1, cardCharge(cards.insufficientFunds));
    const token = sale.orders[0]?.charges[0]?.payment.card_token ?? '';
    const again = await charge(v1, tokenCharge(token));
    // The same card: its issuer says the same.
    expect([again.status, again.sale.orders[0]?.charges[0]?.payment.card_token]).toEqual([400, token]);
    const bare = tokenCharge(token, { client: client() });
    expect((await v1.call('POST', '/v1/charge', bare)).envelope.mensagenserro[0]).toContain('client.address');
    const wrong = await v1.call('POST', '/v1/charge', tokenCharge(token), other);
    expect([wrong.status, wrong.envelope.mensagenserro[0]]).toEqual([422, expect.stringContaining('card_token')]);
    expect((await v1.call('POST', '/v1/charge', tokenCharge('none'))).status).toBe(422);
  });

  it('takes the token of a card saved through v2', async () => {
    await using v1 = await openV1();
    const { sale } = await charge(v1, cardCharge(cards.approve));
    const token = sale.orders[0]?.charges[0]?.payment.card_token ?? '';
    expect((await v1.box.get(`/v2/cards/${token}`)).status).toBe(200);
    expect((await charge(v1, tokenCharge(token))).sale.status).toBe('Approved');
  });
});

describe('a blocked', () => {
  it.each([
    ['e-mail', pixCharge({}, { client: client({ email: 'Bloqueado@balcao.example' }) })],
    ['document', pixCharge({}, { client: client({ document: { type: 'CPF', number: '648.521.190-07' } }) })],
    ['card BIN', cardCharge(cards.blockedBin)],
    ['item', pixCharge({}, { items: [item({ id: 'sku-blocked' })] })],
  ])('%s is 400', async (_name, body) => {
    await using v1 = await openV1();
    await v1.box.control('POST', '/blocks', { items: ['sku-blocked'] });
    expect((await v1.call('POST', '/v1/charge', body)).status).toBe(400);
  });

  it('source address is 400', async () => {
    await using v1 = await openV1();
    await v1.box.control('POST', '/blocks', { ips: ['127.0.0.1'] });
    expect((await v1.call('POST', '/v1/charge', pixCharge())).status).toBe(400);
  });
});

describe('the per-customer limit', () => {
  it('takes two equal charges a minute and refuses the third in the envelope', async () => {
    await using v1 = await openV1();
    const body = pixCharge();
    for (let n = 0; n < 2; n++) expect((await v1.call('POST', '/v1/charge', body)).status).toBe(201);
    const third = await v1.call('POST', '/v1/charge', body);
    expect([third.status, third.reply.headers['retry-after']]).toEqual([429, '60']);
    await v1.box.clock.advance(60_000);
    expect((await v1.call('POST', '/v1/charge', body)).status).toBe(201);
  });
});

describe('the refund of a v1 charge', () => {
  async function sold(switches = {}) {
    const v1 = await openV1(switches);
    const { sale, code } = await charge(v1, cardCharge(cards.approve));
    const chargeCode = sale.orders[0]?.charges[0]?.code ?? '';
    const refund = (body?: unknown, options = {}) =>
      v1.call('POST', `/v1/charges/${chargeCode}/refund`, body ?? {}, options);
    return { v1, code, refund, [Symbol.asyncDispose]: () => v1[Symbol.asyncDispose]() };
  }

  it('of everything, or of a part in cents, is confirmed later', async () => {
    await using one = await sold();
    expect((await one.refund({ value: 100 })).status).toBe(200);
    expect((await one.refund({ value: 100 })).status).toBe(422);
    await one.v1.box.clock.advance(5_000);
    expect((await one.refund()).status).toBe(200);
    await one.v1.box.clock.advance(5_000);
    const told = (await events(one.v1)).filter(({ type }) => type.includes('refunded'));
    expect(told.map(({ type, data }) => [type, data.status])).toEqual([
      ['charge.partial_refunded', 'Approved'],
      ['charge.refunded', 'Refunded'],
    ]);
    const back = (await one.v1.box.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
    expect(back).toEqual([100, 7880]);
    expect((await one.refund()).status).toBe(422);
  });

  it.each([
    [{ value: 99 }, 422],
    [{ value: 100 }, 200],
    [{ value: 7980 }, 200],
    [{ value: 7981 }, 422],
    [{ value: 0 }, 422],
    [{ value: 1.5 }, 422],
  ])('of %j is %i', async (body, status) => {
    await using one = await sold();
    expect((await one.refund(body)).status).toBe(status);
  });

  it('is 404 to another account, and answered by control when the switch waits for it', async () => {
    await using one = await sold({ refund_resolution: 'manual' });
    expect((await one.refund({}, other)).status).toBe(404);
    await one.refund();
    const failed = await one.v1.box.control('POST', `/v1/orders/${one.code}/refund/resolve`, { outcome: 'failed' });
    expect(saleIn(failed).status).toBe('Approved');
  });
});
