/** What came over the wire becomes exactly one class: one row per line of the design's table. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { classifyAnswer, classifyFailure, type Expectation } from '#main/api/classify.ts';
import { WireFailure } from '#main/api/connect.ts';

const resource = z.object({ object: z.literal('order'), id: z.string().min(1) });
const strict: Expectation = { accepted: resource, declined: resource };
const order = { object: 'order', id: 'ord_1' };

function envelope(code: string, extra: object = {}) {
  return { error: { type: 'invalid_request_error', code, message: 'technical', ...extra } };
}

interface Row {
  readonly name: string;
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expectation?: Expectation;
  readonly class: string;
}

const waits = { 'retry-after': '7' };

const rows: Row[] = [
  { name: '201 with the resource', status: 201, body: order, class: 'accepted' },
  { name: '200 with the resource', status: 200, body: order, class: 'accepted' },
  { name: '200 with HTML', status: 200, body: '<html>login</html>', class: 'ambiguous' },
  { name: '200 with an empty body where a resource is due', status: 200, body: '', class: 'ambiguous' },
  { name: '200 that fails the schema', status: 200, body: { object: 'order', id: '' }, class: 'ambiguous' },
  { name: '200 truncated', status: 200, body: '{"object":"ord', class: 'ambiguous' },
  {
    name: '204 empty where no body is shown',
    status: 204,
    body: '',
    expectation: { accepted: 'any' },
    class: 'accepted',
  },
  { name: '200 {} where no body is shown', status: 200, body: {}, expectation: { accepted: 'any' }, class: 'accepted' },
  {
    name: '200 HTML where no body is shown',
    status: 200,
    body: '<p>',
    expectation: { accepted: 'any' },
    class: 'ambiguous',
  },
  { name: '302', status: 302, body: '', class: 'ambiguous' },
  { name: '402 with the resource', status: 402, body: order, class: 'declined' },
  { name: '402 without the resource', status: 402, body: {}, class: 'ambiguous' },
  { name: '409 while the original runs', status: 409, body: envelope('idempotency_key_in_use'), class: 'running' },
  { name: '422 key conflict', status: 422, body: envelope('idempotency_key_conflict'), class: 'conflict' },
  { name: '429 bare', status: 429, headers: waits, body: { message: 'slow down' }, class: 'limited' },
  { name: '429 enveloped', status: 429, headers: waits, body: envelope('rate_limit_exceeded'), class: 'limited' },
  { name: '429 without Retry-After', status: 429, body: envelope('rate_limit_exceeded'), class: 'ambiguous' },
  { name: '429 of a page', status: 429, headers: waits, body: '<html>', class: 'ambiguous' },
  { name: '422 with the envelope', status: 422, body: envelope('validation_error'), class: 'refused' },
  { name: '403 with the envelope', status: 403, body: envelope('customer_blocked'), class: 'refused' },
  { name: '401 whatever its body', status: 401, body: 'nope', class: 'refused' },
  { name: '400 without an envelope', status: 400, body: '<html>', class: 'ambiguous' },
  { name: '500 with the envelope', status: 500, body: envelope('internal_error'), class: 'ambiguous' },
  { name: '502 of a gateway', status: 502, body: '', class: 'ambiguous' },
  { name: '502 refund_failed on a create', status: 502, body: envelope('refund_failed'), class: 'ambiguous' },
  {
    name: '502 refund_failed on a refund',
    status: 502,
    body: envelope('refund_failed'),
    expectation: { accepted: resource, refusedWith502: 'refund_failed' },
    class: 'refused',
  },
];

describe('the class of an answer', () => {
  test.each(rows)('$name is $class', ({ status, body, headers = {}, expectation = strict, class: expected }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = { status, headers, body: new TextEncoder().encode(text) };
    expect(classifyAnswer(answer, expectation).class).toBe(expected);
  });

  test('bytes that are not UTF-8 prove nothing', () => {
    const answer = { status: 200, headers: {}, body: new Uint8Array([0xff, 0xfe, 0x7b]) };
    expect(classifyAnswer(answer, strict).class).toBe('ambiguous');
  });

  test('what the API says for people and machines is kept apart', () => {
    const body = envelope('customer_blocked', { param: 'customer.email', customer_message: 'Procure seu banco.' });
    const answer = { status: 403, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) };
    expect(classifyAnswer(answer, strict)).toMatchObject({
      errorCode: 'customer_blocked',
      param: 'customer.email',
      customerMessage: 'Procure seu banco.',
    });
  });

  const facts = { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'x-ratelimit-remaining': '7' };
  const noon = Date.UTC(2026, 10, 21, 12);

  test.each([
    ['a 2xx of the schema', 200, { id: 'o1' }, noon, 7],
    ['a declined resource', 402, { status: 'failed' }, noon, 7],
    ['a refusal in its envelope', 422, envelope('validation_error'), noon, 7],
    ['an error of the service in its envelope', 500, envelope('internal_error'), noon, 7],
    ['a page of a gateway', 502, '<html>2035</html>', null, null],
    ['a 2xx that fails the schema', 200, { other: 1 }, null, null],
    ['a 401 without an envelope', 401, { message: 'no' }, null, null],
    ['a bare 429', 429, { message: 'Too Many Attempts.' }, null, null],
  ])(
    'K1, K6: Date and counts are believed of the API alone: %s',
    (_name, status, body, serverDateAt, rateRemaining) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const expectation = {
        accepted: z.object({ id: z.string() }),
        declined: z.object({ status: z.literal('failed') }),
      };
      const answer = { status, headers: facts, body: new TextEncoder().encode(text) };
      expect(classifyAnswer(answer, expectation)).toMatchObject({ serverDateAt, rateRemaining });
    },
  );

  test('K1: an answer whose body the document does not show says no time', () => {
    const answer = { status: 200, headers: facts, body: new TextEncoder().encode('{}') };
    expect(classifyAnswer(answer, { accepted: 'any' })).toMatchObject({ class: 'accepted', serverDateAt: null });
  });

  test.each([
    ['0', 1_000],
    ['7', 7_000],
    ['60', 60_000],
    ['1e9', 60_000],
    ['-5', null],
    ['soon', null],
  ])('K6: Retry-After %s is within a second and the window', (text, retryAfterMs) => {
    const answer = { status: 429, headers: { 'retry-after': text }, body: new Uint8Array() };
    expect(classifyAnswer(answer, strict)).toMatchObject({ class: 'limited', retryAfterMs });
  });
});

describe('the class of an answer of v1', () => {
  const charge = z.object({ data: z.object({ status: z.literal('Declined') }) });
  const v1: Expectation = { accepted: z.object({ data: z.object({ code: z.string() }) }), declined: charge };
  const refusal = (code: number, data: unknown = null, erro = true) => ({
    mensagem: 'Dados inválidos',
    erro,
    mensagenserro: ['items: Required.'],
    codigoretorno: code,
    id: '00000000-0000-0000-0000-000000000000',
    data,
  });
  const classify = (status: number, body: unknown, generation: 'v1' | 'v2' = 'v1') =>
    classifyAnswer({ status, headers: waits, body: new TextEncoder().encode(JSON.stringify(body)) }, v1, generation);

  test.each([
    ['201 with the resource', 201, refusal(201, { code: 'l1' }, false), 'accepted'],
    ['202 with the resource', 202, refusal(202, { code: 'l1' }, false), 'accepted'],
    ['201 without it', 201, refusal(201, null, false), 'ambiguous'],
    ['400 that shows its declined charge', 400, refusal(400, { status: 'Declined' }), 'declined'],
    ['400 of a refusal', 400, refusal(400), 'refused'],
    ['400 that says it is no error', 400, refusal(400, null, false), 'ambiguous'],
    ['422', 422, refusal(422), 'refused'],
    ['404', 404, refusal(404), 'refused'],
    ['401 whatever its body', 401, 'nope', 'refused'],
    ['429 in the envelope', 429, refusal(429), 'limited'],
    ['422 in the envelope of v2', 422, envelope('validation_error'), 'ambiguous'],
    ['500 in the envelope', 500, refusal(500), 'ambiguous'],
    ['502 in the envelope', 502, refusal(502), 'ambiguous'],
  ])('%s', (_name, status, body, expected) => {
    expect(classify(status, body).class).toBe(expected);
  });

  test('a v2 route never ends by the envelope of v1', () => {
    expect(classify(422, refusal(422), 'v2').class).toBe('ambiguous');
    expect(classify(400, refusal(400, { status: 'Declined' }), 'v2').class).toBe('ambiguous');
  });

  test('its sentences are kept, and its status stands for a code', () => {
    expect(classify(422, refusal(422))).toMatchObject({
      errorCode: 'v1_422',
      sentences: ['Dados inválidos', 'items: Required.'],
      customerMessage: null,
    });
  });
});

describe('the class of a failure', () => {
  test('the adapter proved that nothing was sent', () => {
    expect(classifyFailure(new WireFailure('not-sent', 'ECONNREFUSED')).class).toBe('not-sent');
  });
  test('the connection stood', () => {
    expect(classifyFailure(new WireFailure('ambiguous', 'hang up')).class).toBe('ambiguous');
  });
  test('anything else the adapter may throw proves nothing', () => {
    expect(classifyFailure(new Error('boom')).class).toBe('ambiguous');
  });
});
