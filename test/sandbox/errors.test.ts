/** Refusals: authentication, isolation, blocks, malformed requests, and a way to every documented code. */
import { describe, expect, it } from 'vitest';
import { documentedErrors } from '#shared/wire/v2/errors.ts';
import { bodyOf } from './fixtures.ts';
import { type Opened, openSandbox, type Reply } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

describe('authentication', () => {
  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic sk_test_balcao' }],
    ['no scheme', { authorization: 'sk_test_balcao' }],
    ['an unknown key', { authorization: 'Bearer sk_test_nobody' }],
    ['a key of production', { authorization: 'Bearer sk_live_balcao' }],
    ['a publishable key', { authorization: 'Bearer pk_balcao' }],
  ])('%s answers 401 before anything else', async (_name, headers) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', '{not json', { as: null, headers, key: 'k'.repeat(200) });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['message', /^\{"message":"[^"]+"\}$/],
    ['envelope', /^\{"error":\{"type":"invalid_request_error",/],
    ['empty', /^$/],
  ])('its body may be: %s', async (unauthorized_body, text) => {
    await using box = await openSandbox({ unauthorized_body });
    expect((await box.get('/v2/orders/x', { as: null })).text).toMatch(text);
  });
});

describe('another account', () => {
  it.each([
    ['GET', (id: string) => `/v2/orders/${id}`],
    ['POST', (id: string) => `/v2/orders/${id}/capture`],
    ['POST', (id: string) => `/v2/orders/${id}/cancel`],
    ['POST', (id: string) => `/v2/orders/${id}/confirm`],
    ['POST', (id: string) => `/v2/orders/${id}/confirm/resend`],
    ['GET', (_: string, charge: string) => `/v2/charges/${charge}`],
    ['POST', (_: string, charge: string) => `/v2/charges/${charge}/refund`],
  ])('%s %s answers 404 as for what does not exist', async (method, path) => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const body = method === 'POST' ? { code: '123456' } : undefined;
    const ask = (id: string, charge: string, as: string) => box.post(path(id, charge), body, { method, as });
    const theirs = await ask(made.id, made.payments[0]?.id ?? '', 'sk_test_other');
    const nobodys = await ask('ord_none', 'cha_none', 'sk_test_balcao');
    expect([theirs.status, theirs.error().code]).toEqual([404, 'resource_missing']);
    expect(nobodys.text).toBe(theirs.text);
  });
});

describe('a blocked buyer', () => {
  const customer = (change: Record<string, unknown>) => {
    const body = order([pix()]);
    return { ...body, customer: { ...body.customer, ...change } };
  };

  it.each([
    ['e-mail, in any case', customer({ email: 'Bloqueado@Balcao.example' })],
    ['document, with its mask', customer({ document: { type: 'cpf', number: '648.521.190-07' } })],
    ['card BIN', order([card(cards.blockedBin)])],
    ['card BIN of a second card', order([card(cards.approve, 400), card(cards.blockedBin, 600)])],
  ])('%s: 403 with a text for the payer, and nothing happens', async (_name, body) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', body);
    expect([answer.status, answer.error().code]).toEqual([403, 'customer_blocked']);
    expect(answer.error().customer_message).toMatch(/\S/);
    expect(await box.ledger()).toEqual([]);
  });

  it('lists can be set: addresses, items, documents', async () => {
    await using box = await openSandbox();
    const lists = { ips: ['203.0.113.9'], items: ['cigarro'], emails: [], documents: ['529.982.247-25'] };
    await box.control('POST', '/blocks', lists);
    const items = [{ code: 'cigarro', description: 'Cigarro', quantity: 1, amount: 1000 }];
    for (const body of [
      customer({ document: { number: '52998224725' } }),
      customer({ ip: '203.0.113.9' }),
      order([pix()], { items }),
    ]) {
      const answer = await box.post('/v2/orders', body);
      expect([answer.status, answer.error().code]).toEqual([403, 'customer_blocked']);
      expect(answer.error().customer_message).toMatch(/\S/);
    }
    expect((await box.post('/v2/orders', customer({ email: 'bloqueado@balcao.example' }))).status).toBe(201);
  });

  it('is the whole account where the switch says so', async () => {
    await using box = await openSandbox({ account_blocked: true });
    const answer = await box.post('/v2/orders', order([pix()]));
    expect([answer.status, answer.error().code]).toEqual([403, 'customer_blocked']);
    expect(answer.error().customer_message).toMatch(/\S/);
  });
});

describe('what no acquirer supports', () => {
  const everything = { charge_processing_fee: true, charge_remainder_fee: true, liable: true };

  it.each([
    ['pix', order([pix()])],
    ['card_and_pix', order([card(cards.approve, 400), pix(600)])],
    ['several_cards', order([card(cards.approve, 400), card(cards.approveToo, 600)])],
    ['several_pix', order([pix(400), pix(600)])],
    ['split', order([pix(1000, { split: [{ receiver_code: 'rec-1', amount: 1000, options: everything }] })])],
    ['usd', order([card(cards.approve)], { currency: 'USD' })],
  ])('%s: refused with the switch, taken without', async (unsupported_composition, body) => {
    await using box = await openSandbox({ unsupported_composition });
    expect((await box.post('/v2/orders', body)).error().code).toBe('acquirer_feature_not_supported');
    await box.control('POST', '/switches', { unsupported_composition: 'none' });
    expect((await box.post('/v2/orders', body)).status).toBe(201);
  });
});

describe('a request that makes no sense', () => {
  const json = { 'content-type': 'application/json' };

  it.each([
    ['no body', '/v2/orders', undefined, {}, 422],
    ['broken JSON', '/v2/orders', '{"payments":[', json, 422],
    ['bytes that are not UTF-8', '/v2/orders', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d), json, 422],
    ['a form', '/v2/orders', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a body without a type', '/v2/orders', '{}', { 'content-type': '' }, 415],
    ['a body that is too long', '/v2/orders', `"${'x'.repeat(300_000)}"`, json, 413],
    ['JSON nested ten thousand deep', '/v2/orders', '['.repeat(10_000) + ']'.repeat(10_000), json, 422],
    ['a capture with broken JSON', '/v2/orders/x/capture', '{', json, 422],
    ['a refund that is a list', '/v2/charges/x/refund', '[]', json, 422],
    ['a route nobody has', '/v2/refunds', '{}', json, 404],
  ])('%s', async (_name, path, body, headers, status) => {
    await using box = await openSandbox();
    const answer = await box.post(path, body, { headers });
    expect(answer.status).toBe(status);
    expect(answer.error().type).toBe('invalid_request_error');
    if (status === 422) expect(answer.error()).toMatchObject({ code: 'validation_error', param: 'body' });
    expect((await box.requests()).filter(({ defect }) => defect !== null)).toEqual([]);
  });

  it.each(['DELETE', 'PUT', 'PATCH'])('%s is no method of any route', async (method) => {
    await using box = await openSandbox();
    expect((await box.get('/v2/orders/x', { method })).status).toBe(404);
  });

  it('an address that cannot be decoded', async () => {
    await using box = await openSandbox();
    const answer = await box.get('/v2/orders/%E0%A4%A');
    expect([answer.status, answer.error().code]).toEqual([400, 'malformed_request']);
  });

  it('an id as long as an address can be is only missing', async () => {
    await using box = await openSandbox();
    expect((await box.get(`/v2/orders/${'9'.repeat(4_000)}`)).status).toBe(404);
  });
});

/** The way to each of these stands beside its own routes: chargebacks.test.ts, invoices.test.ts, subscription-changes.test.ts. */
const elsewhere = new Set([
  'chargeback_not_disputable',
  'chargeback_evidence_already_submitted',
  'evidence_type_not_allowed',
  'evidence_file_too_large',
  'evidence_total_too_large',
  'chargeback_evidence_rejected',
  'chargeback_acquirer_unavailable',
  'subscription_not_updatable',
  'invoice_not_payable',
]);

/** One short way to each code, so that no documented answer is out of a till's reach. */
const ways: Record<string, (box: Opened) => Promise<Reply>> = {
  idempotency_key_invalid: (box) => box.post('/v2/orders', {}, { key: 'k'.repeat(129) }),
  customer_blocked: (box) => box.post('/v2/orders', order([card(cards.blockedBin)])),
  resource_missing: (box) => box.get('/v2/orders/none'),
  idempotency_key_in_use: async (box) => {
    await box.control('POST', '/faults', { kind: 'delay_during', ms: 1_000 });
    const timers = box.clock.pending();
    const body = order([pix()]);
    const first = box.post('/v2/orders', body, { key: 'k' });
    await box.waitForTimer(timers);
    const second = await box.post('/v2/orders', body, { key: 'k' });
    await box.clock.advance(1_000);
    await first;
    return second;
  },
  validation_error: (box) => box.post('/v2/orders', {}),
  card_token_invalid: (box) => box.post('/v2/orders', order([{ amount: 1000, card: { token: 'none' } }])),
  split_error: (box) => box.post('/v2/orders', order([pix(1000, { split: [{ receiver_code: 'r', amount: 1 }] })])),
  fraud_bypass_not_allowed: (box) =>
    box.post('/v2/orders', order([pix()], { fraud_analysis: { skip: true, reason: 'upsell' } })),
  acquirer_feature_not_supported: async (box) => {
    await box.control('POST', '/switches', { unsupported_composition: 'pix' });
    return box.post('/v2/orders', order([pix()]));
  },
  idempotency_key_conflict: async (box) => {
    await box.post('/v2/orders', order([pix()]), { key: 'k' });
    return box.post('/v2/orders', order([pix()]), { key: 'k' });
  },
  parameter_missing: (box) => box.post('/v2/orders/x/confirm', {}),
  confirmation_code_invalid: async (box) => {
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    return box.post(`/v2/orders/${id}/confirm`, { code: 'wrong' });
  },
  order_not_confirmable: async (box) => {
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    return box.post(`/v2/orders/${id}/confirm`, { code: '123456' });
  },
  charge_not_refundable: (box) => refundAfter(box, cards.approve, 'manual'),
  charge_already_refunded: (box) => refundAfter(box, cards.approve, 'automatic', [undefined, undefined]),
  charge_refund_in_progress: async (box) => {
    await box.control('POST', '/switches', { refund_resolution: 'manual' });
    return refundAfter(box, cards.approve, 'automatic', [undefined, undefined]);
  },
  amount_too_large: (box) => refundAfter(box, cards.approve, 'automatic', [5000]),
  amount_too_small: (box) => refundAfter(box, cards.approve, 'automatic', [99]),
  refund_not_supported: (box) => refundAfter(box, cards.refundNotSupported, 'automatic'),
  rate_limit_exceeded: async (box) => {
    const body = order([pix()]);
    for (let n = 0; n < 2; n++) await box.post('/v2/orders', body);
    return box.post('/v2/orders', body);
  },
  card_tokenization_rate_limited: async (box) => {
    for (let n = 0; n < 10; n++) await box.post('/v2/cards', bodyOf('save_card'));
    return box.post('/v2/cards', bodyOf('save_card'));
  },
  internal_error: async (box) => {
    await box.control('POST', '/faults', { kind: 'error_before' });
    return box.get('/v2/orders/x');
  },
  refund_failed: (box) => refundAfter(box, cards.refundFails, 'automatic'),
};

async function refundAfter(
  box: Opened,
  number: string,
  capture_method: 'manual' | 'automatic',
  amounts: Array<number | undefined> = [undefined],
): Promise<Reply> {
  const made = (await box.post('/v2/orders', order([card(number, 1000, { capture_method })]))).order();
  let answer: Reply | null = null;
  for (const amount of amounts) {
    answer = await box.post(`/v2/charges/${made.payments[0]?.id}/refund`, { amount });
    await box.clock.advance(10_000);
  }
  if (!answer) throw new Error('a refund needs an amount, even an undefined one');
  return answer;
}

describe('every documented code of these routes can be had', () => {
  it.each(documentedErrors.filter(({ code }) => !elsewhere.has(code)))('$status $code', async ({ status, code }) => {
    await using box = await openSandbox();
    const way = ways[code];
    if (!way) throw new Error(`no way to ${code}`);
    const answer = await way(box);
    expect([answer.status, answer.error().code]).toEqual([status, code]);
    const { error, ...beside } = Object(answer.json());
    expect(beside).toEqual({});
    expect(['type', 'code', 'message', 'param', 'customer_message']).toEqual(
      expect.arrayContaining(Object.keys(error)),
    );
    expect(error.message).toMatch(/\S/);
    expect(answer.error().type).toBe(
      code.startsWith('idempotency_key_') && status !== 400 ? 'idempotency_error' : 'invalid_request_error',
    );
    expect(answer.error().customer_message !== undefined).toBe(
      code === 'customer_blocked' || code === 'rate_limit_exceeded',
    );
  });
});
