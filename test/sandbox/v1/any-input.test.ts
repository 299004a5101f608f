/** Whatever is sent to v1 and in whatever order: no defect, no undocumented shape, no use and no money beyond what was asked. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import type { Movement, RequestRecord } from '#sandbox/state/records.ts';
import { v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { confirmationListSchema } from '#shared/wire/v1/confirmations.ts';
import { v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import { linkSchema, uploadedImageSchema } from '#shared/wire/v1/links.ts';
import { bareMessageSchema } from '#shared/wire/v2/errors.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { START } from '../open-sandbox.ts';
import { cards } from '../order-bodies.ts';
import { cardCharge, fullLink, link, pixCharge, put } from './bodies.ts';

const bare = z.strictObject(bareMessageSchema.shape);
const documented = z.union([
  z.strictObject(v1EnvelopeSchema.shape),
  bare,
  z.strictObject(confirmationListSchema.shape),
  z.strictObject(uploadedImageSchema.shape),
]);
const statuses = new Set([200, 201, 202, 400, 401, 404, 409, 413, 415, 422, 429, 502]);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Asking {
  readonly method: Method;
  readonly path: string;
  readonly body?: string | Uint8Array;
  readonly contentType?: string;
  readonly query?: string;
}

async function ask(sandbox: Sandbox, { method, path, body, contentType, query }: Asking) {
  const delivery = await sandbox.handle({
    method,
    path,
    ...(query === undefined ? {} : { query }),
    headers: {
      authorization: 'Bearer v1_test_balcao',
      account: 'balcao',
      'content-type': contentType ?? 'application/json',
    },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array()),
    sourceIp: '127.0.0.1',
  });
  if (delivery.how !== 'whole') throw new Error(delivery.how);
  const { status } = delivery.answer;
  expect(statuses, `${method} ${path}`).toContain(status);
  const read = documented.parse(JSON.parse(new TextDecoder().decode(delivery.answer.body)));
  if ('codigoretorno' in read) {
    expect([read.codigoretorno, read.erro]).toEqual([status, status >= 400]);
    expect(read.erro).toBe(read.mensagenserro.length > 0);
  }
  return { status, read };
}

async function look<T>(sandbox: Sandbox, path: string, name: string): Promise<T[]> {
  const answer = z.record(z.string(), z.unknown()).parse(await sandbox.control('GET', path));
  return z.array(z.custom<T>((value) => typeof value === 'object')).parse(answer[name]);
}

async function expectNoDefect(sandbox: Sandbox): Promise<void> {
  const requests = await look<RequestRecord>(sandbox, '/requests', 'requests');
  expect(requests.flatMap(({ defect }) => defect ?? [])).toEqual([]);
}

const open = () =>
  createSandbox({ clock: createVirtualClock(START), random: createSeededRandom(5), port: null, switches: {} });

const routes: ReadonlyArray<readonly [Method, string]> = [
  ['POST', '/v1/payment-links'],
  ['GET', '/v1/payment-links'],
  ['GET', '/v1/payment-links/x'],
  ['POST', '/v1/payment-links/x/cancel'],
  ['DELETE', '/v1/payment-links/x'],
  ['POST', '/links-de-pagamento/upload-imagem'],
  ['POST', '/v1/charge'],
  ['POST', '/v1/charges/x/refund'],
  ['GET', '/v1/orders/x/confirmations'],
  ['POST', '/v1/orders/x/confirmations/y/verify'],
  ['POST', '/v1/orders/x/confirmations/y/resend'],
  ['POST', '/v1/clients/x/cards/tokens'],
  ['GET', '/v1/clients/x/cards'],
  ['PUT', '/v1/clients/x/cards/y'],
  ['DELETE', '/v1/clients/x/cards/y'],
  ['POST', '/v1/invoices/x/pay-overdue'],
  ['GET', '/v1/subscriptions/x/invoices'],
];

/** Every dotted path of a body, so that each part of a sound one can be replaced. */
function pathsOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${at}${name}`, ...pathsOf(inner, `${at}${name}.`)]);
}

const oddities = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(-1, 0, 2 ** 53, 1e308, -0.001, 1e-300, '', null, [], {}, [[[[]]]], '9'.repeat(400)),
);

function damaged(body: Record<string, unknown>): fc.Arbitrary<string> {
  const paths = pathsOf(body);
  return fc.tuple(fc.constantFrom(...paths), oddities).map(([path, value]) => JSON.stringify(put(body, path, value)));
}

const savedCard = { number: cards.approve, name: 'ANA', month: '12', year: '30', security_code: '123' };
const nested = fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const anyBody = fc.oneof(
  fc.json(),
  fc.string(),
  nested,
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom('{"items": NaN}', '{"code":"1","code":"2"}', '{"value":9007199254740993}', '\ufeff{}'),
);

/** A body where it belongs: sound, or with one part replaced by anything. */
const fitting = fc.oneof(
  ...(
    [
      ['/v1/payment-links', fullLink],
      ['/v1/charge', cardCharge(cards.approve)],
      ['/v1/charge', cardCharge(cards.otp)],
      ['/v1/charge', pixCharge({ pix_expiration: 60 })],
      ['/v1/clients/x/cards/tokens', savedCard],
    ] as const
  ).map(([path, sound]) =>
    fc.tuple(
      fc.constant<readonly [Method, string]>(['POST', path]),
      fc.oneof(fc.constant(JSON.stringify(sound)), damaged(sound), damaged(sound)),
      fc.constant('application/json'),
    ),
  ),
);
const anyType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/html',
);

describe('any bytes', () => {
  it('on any v1 route are answered in a documented shape, and never by a defect', async () => {
    const request = fc.oneof(fitting, fc.tuple(fc.constantFrom(...routes), anyBody, anyType));
    const answered = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 60 }), async (requests) => {
        const sandbox = await open();
        for (const [[method, path], body, contentType] of requests) {
          answered.add((await ask(sandbox, { method, path, body, contentType, query: String(body) })).status);
        }
        await expectNoDefect(sandbox);
        await sandbox.close();
      }),
      { numRuns: 350, seed: 20260115 },
    );
    // The requests got somewhere: some were sound, some were wrong in each way.
    for (const status of [200, 201, 202, 404, 415, 422]) expect(answered).toContain(status);
  });

  it('on the pages of a checkout are answered by a page, and never by a defect', async () => {
    const sandbox = await createSandbox({ clock: createVirtualClock(START), random: createSeededRandom(5) });
    const made = await ask(sandbox, { method: 'POST', path: '/v1/payment-links', body: JSON.stringify(link()) });
    const { url } = linkSchema.parse(Reflect.get(made.read, 'data'));
    const form = fc.oneof(
      fc.uint8Array({ maxLength: 100 }),
      fc.dictionary(
        fc.constantFrom('method', 'number', 'card_name', 'month', 'year', 'security_code', 'installments', 'email'),
        fc.string(),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('', '/x', '/x/pay', '/x/verify', '/%ff'), form, async (end, fields) => {
        const body = fields instanceof Uint8Array ? new Uint8Array(fields) : new URLSearchParams(fields);
        const answer = await fetch(url + end, { method: 'POST', body, redirect: 'manual' });
        expect([303, 400, 404, 410, 422]).toContain(answer.status);
        await answer.text();
      }),
      { numRuns: 200, seed: 20260115 },
    );
    await sandbox.close();
  });
});

const typed = { name: 'ANA', month: '12', year: '30', security_code: '123' };
const act = fc.tuple(
  fc.constantFrom('card', 'pix', 'unpaid', 'pay', 'expire', 'challenge', 'wait', 'cancel', 'refund'),
  fc.nat(9),
  fc.constantFrom(...Object.values(cards)),
);

describe('any history of one link', () => {
  it('never passes its uses, and takes each sale once at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(act, { maxLength: 30 }), async (maxUses, steps) => {
        const sandbox = await open();
        const body = JSON.stringify(link({ max_uses: maxUses }));
        const made = await ask(sandbox, { method: 'POST', path: '/v1/payment-links', body });
        const { code } = linkSchema.parse(Reflect.get(made.read, 'data'));
        const sales: Array<z.output<typeof v1SaleSchema>> = [];
        for (const [kind, pick, number] of steps) {
          await play(sandbox, { kind, pick, number, code, sales });
        }
        const ledger = await look<Movement>(sandbox, '/ledger', 'movements');
        const taken = ledger.filter(({ kind }) => kind === 'capture' || kind === 'pix_paid');
        expect(new Set(taken.map(({ charge_id }) => charge_id)).size).toBe(taken.length);
        expect(taken.length).toBeLessThanOrEqual(maxUses);
        const shown = await ask(sandbox, { method: 'GET', path: `/v1/payment-links/${code}` });
        const { uses_count, status } = linkSchema.parse(Reflect.get(shown.read, 'data'));
        expect(uses_count).toBe(taken.length);
        if (status !== 'Canceled') expect(status).toBe(uses_count === maxUses ? 'Concluded' : 'InProgress');
        await expectNoDefect(sandbox);
        await sandbox.close();
      }),
      { numRuns: 150, seed: 20260115 },
    );
  });

  interface Step {
    readonly kind: string;
    readonly pick: number;
    readonly number: string;
    readonly code: string;
    readonly sales: Array<z.output<typeof v1SaleSchema>>;
  }

  async function play(sandbox: Sandbox, { kind, pick, number, code, sales }: Step): Promise<void> {
    const sale = sales[pick % Math.max(1, sales.length)];
    const optional = (path: string, body: unknown = {}) => sandbox.control('POST', path, body).catch(() => undefined);
    const bodies: Readonly<Record<string, unknown>> = {
      card: { method: 'CreditCard', card: { ...typed, number } },
      pix: { method: 'PIX' },
      unpaid: { method: 'PIX', pay: false },
    };
    if (kind in bodies) {
      const bought = z.object({ sale: v1SaleSchema }).safeParse(await optional(`/links/${code}/buy`, bodies[kind]));
      if (bought.success) sales.push(bought.data.sale);
    } else if (kind === 'wait') {
      await sandbox.control('POST', '/clock', { advance_ms: pick * 60_000 });
    } else if (kind === 'cancel') {
      if (pick === 0) await ask(sandbox, { method: 'POST', path: `/v1/payment-links/${code}/cancel` });
    } else if (sale && kind === 'refund') {
      const path = `/v1/charges/${sale.charge_id}/refund`;
      await ask(sandbox, { method: 'POST', path, body: JSON.stringify(pick > 4 ? {} : { value: 100 * pick + 1 }) });
    } else if (sale) {
      const ends: Readonly<Record<string, string>> = { pay: 'pix/pay', expire: 'pix/expire', challenge: 'challenge' };
      const outcome = { outcome: pick > 3 ? 'passed' : 'failed' };
      await optional(`/v1/orders/${sale.code}/${ends[kind]}`, kind === 'challenge' ? outcome : {});
    }
  }
});
