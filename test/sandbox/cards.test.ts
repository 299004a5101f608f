/** Saved cards: what is kept, what is refused at, below and above each limit, and how a token pays. */
import { describe, expect, it } from 'vitest';
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import { bodyOf, changed, fieldProblems, long } from './fixtures.ts';
import { type Opened, openSandbox, type SendOptions } from './open-sandbox.ts';
import { cards, order } from './order-bodies.ts';

const body = () => bodyOf('save_card');
const save = async (box: Opened, request: unknown = body(), options: SendOptions = {}) =>
  savedCardSchema.parse((await box.post('/v2/cards', request, options)).json());

describe('saving a card', () => {
  it('answers 202 with the whole card object, pending, and tokenizes it later', async () => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/cards', body());
    expect(answer.status).toBe(202);
    expect(fieldProblems('card', answer.json())).toEqual([]);
    const saved = savedCardSchema.parse(answer.json());
    expect(saved).toMatchObject({
      object: 'card',
      brand: 'visa',
      first_six: '453950',
      last_four: '0019',
      holder_name: 'MARIA DA SILVA',
      exp_month: 12,
      exp_year: 2030,
      type: 'credit',
      tokenization_status: 'pending',
      customer: { name: 'Maria da Silva', email: 'maria@balcao.example' },
      created_at: '2026-01-15T12:00:00.000Z',
    });
    expect(saved.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await box.clock.advance(5_000);
    expect(savedCardSchema.parse((await box.get(`/v2/cards/${saved.id}`)).json()).tokenization_status).toBe(
      'tokenized',
    );
  });

  it('never answers the number or the security code', async () => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/cards', body());
    expect(answer.text).not.toContain('4539500000000019');
    expect(answer.text).not.toContain('"123"');
  });

  it.each([
    ['succeeds', 'pending', 'tokenized'],
    ['fails', 'pending', 'failed'],
    ['no_acquirer', 'failed', 'failed'],
  ])('when tokenization %s, it is %s and then %s', async (tokenization, first, then) => {
    await using box = await openSandbox({ tokenization, tokenization_delay_ms: 1_000 });
    const { id, tokenization_status } = await save(box);
    await box.clock.advance(1_000);
    const later = savedCardSchema.parse((await box.get(`/v2/cards/${id}`)).json());
    expect([tokenization_status, later.tokenization_status]).toEqual([first, then]);
  });

  it('is done once under one key', async () => {
    await using box = await openSandbox();
    const first = await box.post('/v2/cards', body(), { key: 'k' });
    const second = await box.post('/v2/cards', body(), { key: 'k' });
    expect([second.status, second.text]).toEqual([202, first.text]);
    const other = await box.post('/v2/cards', changed(body(), 'card.cvc', '456'), { key: 'k' });
    expect(other.error().code).toBe('idempotency_key_conflict');
  });
});

describe('reading a card', () => {
  it.each([
    ['of another account', 'sk_test_other', (id: string) => id],
    ['that does not exist', 'sk_test_balcao', () => '00000000-0000-4000-8000-000000000000'],
  ])('%s answers 404 resource_missing', async (_name, as, of) => {
    await using box = await openSandbox();
    const { id } = await save(box);
    const answer = await box.get(`/v2/cards/${of(id)}`, { as });
    expect([answer.status, answer.error().code]).toEqual([404, 'resource_missing']);
  });

  it.each(['DELETE', 'PUT'])('is all v2 can do: %s is no route', async (method) => {
    await using box = await openSandbox();
    const { id } = await save(box);
    expect((await box.get(`/v2/cards/${id}`, { method })).status).toBe(404);
    expect((await box.get('/v2/cards')).status).toBe(404);
  });
});

/** Field, value, and the field an answer names; null where the value is sound. */
const fields: Array<[path: string, value: unknown, param: string | null]> = [
  ['customer', undefined, 'customer'],
  ['customer.name', undefined, 'customer.name'],
  ['customer.name', '', 'customer.name'],
  ['customer.name', 5, 'customer.name'],
  ['customer.name', long(254), null],
  ['customer.name', long(255), null],
  ['customer.name', long(256), 'customer.name'],
  ['customer.email', undefined, 'customer.email'],
  ['customer.email', 'maria', 'customer.email'],
  ['customer.email', 5, 'customer.email'],
  ['customer.phone', undefined, 'customer.phone'],
  ['customer.phone.ddi', undefined, 'customer.phone.ddi'],
  ['customer.phone.ddi', '55', 'customer.phone.ddi'],
  ['customer.phone.ddi', 5.5, 'customer.phone.ddi'],
  ['customer.phone.ddi', 1, null],
  ['customer.phone.ddd', undefined, 'customer.phone.ddd'],
  ['customer.phone.ddd', 11.5, 'customer.phone.ddd'],
  ['customer.phone.ddd', '11', 'customer.phone.ddd'],
  ['customer.phone.number', undefined, 'customer.phone.number'],
  ['customer.phone.number', 987654321, 'customer.phone.number'],
  ['customer.phone.number', '', 'customer.phone.number'],
  ['customer.phone.number', '9'.repeat(19), null],
  ['customer.phone.number', '9'.repeat(20), null],
  ['customer.phone.number', '9'.repeat(21), 'customer.phone.number'],
  ['customer.document', undefined, 'customer.document'],
  ['customer.document.type', undefined, 'customer.document.type'],
  ['customer.document.type', 'cpf', null],
  ['customer.document.type', 'cnpj', null],
  ['customer.document.type', 'passport', null],
  ['customer.document.type', 'rg', 'customer.document.type'],
  ['customer.document.number', undefined, 'customer.document.number'],
  ['customer.document.number', '', 'customer.document.number'],
  ['customer.document.number', 52998224725, 'customer.document.number'],
  ['customer.document.number', '1'.repeat(49), null],
  ['customer.document.number', '1'.repeat(50), null],
  ['customer.document.number', '1'.repeat(51), 'customer.document.number'],
  ['card', undefined, 'card'],
  ['card.number', undefined, 'card.number'],
  ['card.number', 4539500000000019, 'card.number'],
  ['card.number', '4539500000000018', 'card.number'],
  ['card.number', '453950000001', 'card.number'],
  ['card.number', '4222222222222', null],
  ['card.number', '4539 5000 0000 0019', 'card.number'],
  ['card.number', '45395000000000000007', 'card.number'],
  ['card.holder_name', undefined, 'card.holder_name'],
  ['card.holder_name', '', 'card.holder_name'],
  ['card.holder_name', 5, 'card.holder_name'],
  ['card.holder_name', long(254), null],
  ['card.holder_name', long(255), null],
  ['card.holder_name', long(256), 'card.holder_name'],
  ['card.exp_month', undefined, 'card.exp_month'],
  ['card.exp_month', 0, 'card.exp_month'],
  ['card.exp_month', 1, null],
  ['card.exp_month', 2, null],
  ['card.exp_month', 11, null],
  ['card.exp_month', 12, null],
  ['card.exp_month', 1.5, 'card.exp_month'],
  ['card.exp_month', 13, 'card.exp_month'],
  ['card.exp_month', '12', 'card.exp_month'],
  ['card.exp_year', undefined, 'card.exp_year'],
  ['card.exp_year', 30, null],
  ['card.exp_year', 2030, null],
  ['card.exp_year', 25, 'card.exp_year'],
  ['card.exp_year', 230, 'card.exp_year'],
  ['card.exp_year', 20300, 'card.exp_year'],
  ['card.exp_year', '2030', 'card.exp_year'],
  ['card.exp_year', 2025, 'card.exp_year'],
  ['card.cvc', undefined, 'card.cvc'],
  ['card.cvc', '12', 'card.cvc'],
  ['card.cvc', 123, 'card.cvc'],
  ['card.cvc', '123', null],
  ['card.cvc', '1234', null],
  ['card.cvc', '12345', 'card.cvc'],
  ['card.cvc', '12a', 'card.cvc'],
  ['card.type', undefined, null],
  ['card.type', 'credit', null],
  ['card.type', 'debit', null],
  ['card.type', 5, 'card.type'],
  ['card.type', 'prepaid', 'card.type'],
];

describe('each field of a card to save', () => {
  it.each(fields)('%s = %j names %s', async (path, value, param) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/cards', changed(body(), path, value));
    if (param === null) expect(answer.status).toBe(202);
    else {
      expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'validation_error', param]);
    }
  });

  it('a card is good through the last moment of its month in Brasília', async () => {
    await using box = await openSandbox();
    const expiring = changed(changed(body(), 'card.exp_month', 1), 'card.exp_year', 2026);
    await box.clock.advance(Date.UTC(2026, 1, 1, 3) - box.clock.now() - 1);
    expect((await box.post('/v2/cards', expiring)).status).toBe(202);
    await box.clock.advance(1);
    expect((await box.post('/v2/cards', expiring)).error()).toMatchObject({ param: 'card.exp_year' });
  });
});

describe('a blocked buyer', () => {
  it.each([
    ['e-mail', 'customer.email', 'bloqueado@balcao.example'],
    ['document', 'customer.document.number', '648.521.190-07'],
    ['card BIN', 'card.number', cards.blockedBin],
  ])('%s: 403 and no card', async (_name, path, value) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/cards', changed(body(), path, value));
    expect([answer.status, answer.error().code]).toEqual([403, 'customer_blocked']);
    expect(answer.error().customer_message).toMatch(/\S/);
  });
});

describe('the card-saving limit', () => {
  it('saves ten a minute for one account, refuses the eleventh, and opens when it said', async () => {
    await using box = await openSandbox();
    for (let n = 1; n <= 10; n++) expect((await box.post('/v2/cards', body())).status).toBe(202);
    await box.clock.advance(20_000);
    const refused = await box.post('/v2/cards', body(), { as: 'sk_test_balcao_2' });
    expect([refused.status, refused.error().code, refused.headers['retry-after']]).toEqual([
      429,
      'card_tokenization_rate_limited',
      '40',
    ]);
    expect((await box.post('/v2/cards', body(), { as: 'sk_test_other' })).status).toBe(202);
    await box.clock.advance(39_999);
    expect((await box.post('/v2/cards', body())).status).toBe(429);
    await box.clock.advance(1);
    expect((await box.post('/v2/cards', body())).status).toBe(202);
  });
});

describe('a saved card in an order', () => {
  const paying = (token: string) => order([{ type: 'card', amount: 1000, card: { token } }]);

  it.each([
    ['pending', 'succeeds', 0],
    ['tokenized', 'succeeds', 5_000],
    ['failed', 'fails', 5_000],
    ['failed', 'no_acquirer', 0],
  ])('pays while it is %s (tokenization %s, after %i ms)', async (status, tokenization, wait) => {
    await using box = await openSandbox({ tokenization });
    const { id } = await save(box);
    await box.clock.advance(wait);
    expect(savedCardSchema.parse((await box.get(`/v2/cards/${id}`)).json()).tokenization_status).toBe(status);
    const made = (await box.post('/v2/orders', paying(id))).order();
    expect([made.status, made.payments[0]?.payment_method_details.card]).toEqual([
      'requires_capture',
      { brand: 'visa', last_four: '0019', holder_name: 'MARIA DA SILVA' },
    ]);
  });

  it('behaves as the card it is', async () => {
    await using box = await openSandbox();
    const { id } = await save(box, changed(body(), 'card.number', cards.decline));
    expect((await box.post('/v2/orders', paying(id))).status).toBe(402);
  });

  it.each([
    ['of another account', 'sk_test_other'],
    ['nobody has', null],
  ])('%s is card_token_invalid', async (_name, as) => {
    await using box = await openSandbox();
    const token = as === null ? 'none' : (await save(box, body(), { as })).id;
    const answer = await box.post('/v2/orders', paying(token));
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([
      422,
      'card_token_invalid',
      'payments.0.card.token',
    ]);
  });
});
