/** A limit stops what it belongs to, and no header stops the till or lets one request spend what all others need. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { pastDue, payNewestByCard } from './support/subscriptions.ts';

interface Meets {
  readonly method: string;
  readonly path: RegExp;
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** On its way back each matching answer gets these headers, or is a bare refusal of this status. */
function meeting({ method, path, status, headers }: Meets) {
  return (connect: Connect): Connect =>
    async (request) => {
      if (request.method !== method || !path.test(new URL(request.url).pathname)) return connect(request);
      if (status !== undefined) return { status, headers, body: new TextEncoder().encode('{"message":"Too many."}') };
      const answer = await connect(request);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    };
}

flow(
  'W3: a limit met by sending a code again, which strangers share, stops no sale',
  async (till) => {
    const waiting = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(waiting, 'awaiting-code');
    expect(await till.clerk.code('orders.resendCode', { id: waiting })).toBe('too-many-requests');
    const saleId = await charge(till, pix(amountCents));
    const before = till.clock.monotonic();
    await till.until(saleId, 'awaiting-payment');
    expect(till.clock.monotonic() - before).toBeLessThan(2_000);
    await payPix(till, saleId);
    await till.until(saleId, 'paid', 5_000);
  },
  {
    wrapConnect: meeting({
      method: 'POST',
      path: /\/confirm\/resend$/,
      status: 429,
      headers: { 'retry-after': '600' },
    }),
  },
);

let isLimited = true;
flow(
  'K6: an answer that asks for no pause is not asked again without end',
  async (till) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    await till.clerk.get('orders.cancel', { id: saleId });
    const before = till.sent.length;
    await till.pass(59_000);
    const cancels = till.sent.slice(before).filter(({ path }) => path.endsWith('/cancel'));
    const { attempts } = await entryOf(till, saleId, 'orders.cancel');
    expect(Math.max(attempts, cancels.length)).toBeLessThanOrEqual(12);
    isLimited = false;
    await till.until(saleId, 'canceled', 120_000);
  },
  {
    wrapConnect: (connect) => async (request) => {
      if (!isLimited || !request.url.endsWith('/cancel')) return connect(request);
      const error = { type: 'invalid_request_error', code: 'rate_limit_exceeded', message: 'no' };
      const body = new TextEncoder().encode(JSON.stringify({ error }));
      return { status: 429, headers: { 'retry-after': '0' }, body };
    },
  },
);

flow(
  'K6: headers that always say that nothing is left do not bring the till to a standstill',
  async (till) => {
    const first = await charge(till, pix(amountCents));
    await till.until(first, 'awaiting-payment');
    for (let count = 0; count < 5; count += 1) {
      await till.pass(20_000);
      const before = till.clock.monotonic();
      const saleId = await charge(till, pix(amountCents + 100 + count));
      await till.until(saleId, 'awaiting-payment');
      expect(till.clock.monotonic() - before).toBeLessThan(15_000);
    }
  },
  { wrapConnect: meeting({ method: 'GET', path: /./, headers: { 'x-ratelimit-remaining': '0' } }) },
);

flow(
  'W2: a look that somebody wanted and that cannot be read is asked for at a screen for a quarter of an hour',
  async (till) => {
    const id = await pastDue(till);
    const route = '/v2/subscriptions/:id';
    await till.control('POST', '/faults', {
      kind: 'refuse',
      status: 404,
      code: 'resource_missing',
      method: 'GET',
      route,
      count: 'always',
    });
    await payNewestByCard(till, id);
    await till.pass(30 * 60_000);
    const before = till.sent.length;
    await till.pass(30 * 60_000);
    const looks = till.sent.slice(before).filter(({ path }) => /^\/v2\/subscriptions\/[^/]+$/.test(path));
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.length).toBeLessThanOrEqual(4);
  },
);
