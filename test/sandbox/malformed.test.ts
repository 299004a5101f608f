/** Malformed input of every kind on every v2 route: ten thousand requests, each answered with a documented shape, none with a 500. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import type { RequestRecord } from '#sandbox/state/records.ts';
import { v2Routes } from '#sandbox/v2/all-routes.ts';
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import { chargebackListSchema, chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { chargeSchema } from '#shared/wire/v2/charges.ts';
import { bareMessageSchema, errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { invoiceListSchema, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { orderSchema } from '#shared/wire/v2/orders.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { bodyOf } from './fixtures.ts';
import { form, pdf } from './forms.ts';
import { START } from './open-sandbox.ts';
import { type Sending, type Sent, send } from './send-in-process.ts';

const CASES = 10_000;
const PER_SANDBOX = 100;

/** What stands where a sound value stood. `raw` is written as it is, for what JSON cannot say. */
const hostile = [
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '9007199254740992',
  '9007199254740993',
  '9007199254740991',
  '1e15',
  '1e300',
  '-0',
  '1.5',
  '"1"',
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":{"amount":1}}',
  '[[[]]]',
];

const wrong = fc.oneof(
  { arbitrary: fc.constantFrom(...hostile), weight: 2 },
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
  fc.string({ maxLength: 30 }).map((value) => JSON.stringify(value)),
  fc.nat(400).map((length) => JSON.stringify('x'.repeat(length))),
);

/** Every place of a body, as a path. */
function places(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, name]))];
}

function write(value: unknown, at: readonly string[], raw: string): string {
  const [name, ...rest] = at;
  if (name === undefined) return raw;
  const parts = Object.entries(Object(value)).map(([key, inner]) => {
    const text = key === name ? write(inner, rest, raw) : JSON.stringify(inner);
    return Array.isArray(value) ? text : `${JSON.stringify(key)}:${text}`;
  });
  return Array.isArray(value) ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}

const known: Record<string, unknown> = {
  '/v2/orders': bodyOf('order'),
  '/v2/cards': bodyOf('save_card'),
  '/v2/subscriptions': bodyOf('subscription'),
  '/v2/subscriptions/:id/payment-method': { payment: bodyOf('subscription').payment, statement_descriptor: 'B' },
  '/v2/subscriptions/:id/items/:code': { description: 'x', quantity: 1, amount: 1 },
  '/v2/subscriptions/:id/next-billing-date': { next_billing_at: '2026-02-01' },
  '/v2/invoices/:id/pay': { payment: bodyOf('subscription').payment },
};

function sound(pattern: string): unknown {
  if (known[pattern] !== undefined) return known[pattern];
  if (pattern.endsWith('/confirm')) return { code: '123456' };
  return pattern.endsWith('/refund') ? { amount: 100 } : {};
}

const bent = (pattern: string): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...places(sound(pattern))), wrong).map(([at, raw]) => write(sound(pattern), at, raw));

const extra = (pattern: string): fc.Arbitrary<string> =>
  fc.tuple(fc.string({ maxLength: 12 }), wrong).map(([name, raw]) => {
    const body = JSON.stringify(sound(pattern));
    return `${body.slice(0, -1)}${body === '{}' ? '' : ','}${JSON.stringify(name)}:${raw}}`;
  });

/** The same name twice: the last one counts, as for every JSON reader. */
const doubled = (pattern: string): fc.Arbitrary<string> =>
  fc.constantFrom(...Object.keys(Object(sound(pattern))), 'x').chain((name) =>
    wrong.map((raw) => {
      const body = JSON.stringify(sound(pattern));
      return `${body.slice(0, -1)}${body === '{}' ? '' : ','}${JSON.stringify(name)}:${raw}}`;
    }),
  );

const notJson: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.string(),
  fc.uint8Array({ maxLength: 100 }),
  fc.nat(2000).map((depth) => '['.repeat(depth)),
  fc.nat(2000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constant(Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)),
  fc.constant('\ufeff{}'),
);

const evidence = fc
  .tuple(fc.nat(25), fc.nat(300), fc.constantFrom('files[]', 'files', ''), fc.nat(100))
  .map(([count, size, field, cut]) => {
    const { body, contentType } = form(Array.from({ length: count }, () => ({ ...pdf(size), field })));
    const bytes = cut > 50 ? body.subarray(0, Math.floor((body.byteLength * (cut - 50)) / 50)) : body;
    return { body: bytes, headers: { 'content-type': contentType } };
  });

const types = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=x',
];

const request: fc.Arbitrary<Sending> = fc.constantFrom(...v2Routes).chain(({ method, pattern, formLimitBytes }) => {
  const json: fc.Arbitrary<Partial<Sending>> = fc.oneof(
    { weight: 5, arbitrary: bent(pattern).map((body) => ({ body })) },
    { weight: 1, arbitrary: extra(pattern).map((body) => ({ body })) },
    { weight: 1, arbitrary: doubled(pattern).map((body) => ({ body })) },
    { weight: 2, arbitrary: notJson.map((body) => ({ body })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...types).map((type) => ({ body: '{}', headers: { 'content-type': type } })),
    },
  );
  const body = formLimitBytes === undefined ? json : fc.oneof(evidence, evidence, json);
  return fc
    .record({
      method: fc.constant(method),
      path: fc.string({ maxLength: 8 }).map((id) => pattern.replace(/:id/, `{${encodeURIComponent(id)}}`)),
      query: fc.oneof(
        fc.constant(''),
        fc.string({ maxLength: 12 }),
        fc.constantFrom('limit=NaN', 'status=%', 'limit=1&limit=2'),
      ),
      key: fc.oneof(fc.constant('k'), fc.string({ minLength: 1, maxLength: 140 })),
    })
    .chain((base) => body.map((rest) => ({ ...base, ...rest })));
});

/** Ids that exist in each sandbox, so that a request goes past the look-up. */
async function furnish(sandbox: Sandbox): Promise<Record<string, string>> {
  const make = async (path: string, body: unknown) =>
    Object(JSON.parse((await send(sandbox, { method: 'POST', path, body: JSON.stringify(body) })).text));
  const order = await make('/v2/orders', bodyOf('order'));
  const subscription = await make('/v2/subscriptions', bodyOf('subscription'));
  const card = await make('/v2/cards', bodyOf('save_card'));
  await sandbox.control('POST', '/clock', { advance_ms: 61_000 });
  const charge = subscription.latest_invoice.payments[0].id;
  const { chargeback } = Object(await sandbox.control('POST', `/charges/${charge}/chargeback`));
  return {
    orders: order.id,
    charges: order.payments[0].id,
    cards: card.id,
    chargebacks: chargeback.id,
    subscriptions: subscription.id,
    invoices: subscription.latest_invoice.id,
  };
}

const documented = z.union([
  orderSchema,
  chargeSchema,
  savedCardSchema,
  chargebackSchema,
  chargebackListSchema,
  subscriptionSchema,
  invoiceSchema,
  invoiceListSchema,
  errorEnvelopeSchema.strict(),
  bareMessageSchema.strict(),
]);

function check({ status, text }: Sent): void {
  expect(status).toBeLessThan(500);
  if (status === 204) return;
  const body: unknown = JSON.parse(text);
  if (status >= 400 && status !== 402 && status !== 429) errorEnvelopeSchema.strict().parse(body);
  else documented.parse(body);
}

const open = () => createSandbox({ clock: createVirtualClock(START), random: createSeededRandom(5), port: null });

async function defects(sandbox: Sandbox): Promise<string[]> {
  const answer = Object(await sandbox.control('GET', '/requests'));
  const requests = z.array(z.custom<RequestRecord>((value) => typeof value === 'object')).parse(answer.requests);
  return requests.flatMap(({ defect }) => defect ?? []);
}

describe('malformed input on every v2 route', () => {
  it(`is answered with a documented error ${CASES} times, never with a 500`, { timeout: 60_000 }, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: PER_SANDBOX, maxLength: PER_SANDBOX }), async (requests) => {
        const sandbox = await open();
        const ids = await furnish(sandbox);
        for (const [index, one] of requests.entries()) {
          // Every other request meets something that exists.
          const kind = one.path.split('/')[2] ?? '';
          const id = index % 2 === 0 ? (ids[kind] ?? '') : '$1';
          const answer = await send(sandbox, { ...one, path: one.path.replace(/\{(.*)\}/, id) });
          check(answer);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (index % 50 === 49) await sandbox.control('POST', '/clock', { advance_ms: 61_000 });
        }
        expect(await defects(sandbox)).toEqual([]);
        await sandbox.close();
      }),
      { numRuns: CASES / PER_SANDBOX, seed: 20260115, endOnFailure: true },
    );
    // The mischief must reach every kind of refusal, or it proves little.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 202, 404, 415, 422]));
  });

  it.each(Object.keys(known))('%s, with each hostile value in each place', { timeout: 60_000 }, async (pattern) => {
    const sandbox = await open();
    const ids = await furnish(sandbox);
    const path = pattern.replace(':id', ids[pattern.split('/')[2] ?? ''] ?? '').replace(':code', 'plano');
    for (const [index, at] of places(known[pattern]).entries()) {
      for (const raw of hostile) {
        check(await send(sandbox, { method: 'POST', path, body: write(known[pattern], at, raw) }));
        if (index % 3 === 0) await sandbox.control('POST', '/clock', { advance_ms: 61_000 });
      }
    }
    expect(await defects(sandbox)).toEqual([]);
    await sandbox.close();
  });

  it.each(v2Routes.filter(({ method }) => method === 'POST').map(({ pattern }) => pattern))(
    'two megabytes of JSON on %s',
    async (pattern) => {
      const sandbox = await open();
      const body = `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`;
      const answer = await send(sandbox, { method: 'POST', path: pattern.replaceAll(':id', 'x'), body });
      expect([413, 415]).toContain(answer.status);
      expect(errorEnvelopeSchema.safeParse(JSON.parse(answer.text)).success).toBe(true);
      await sandbox.close();
    },
  );
});
