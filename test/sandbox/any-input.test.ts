/** Whatever is sent and in whatever order: no defect, no money from nowhere, and every answer in a documented shape. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { groupLedger } from '#sandbox/payments/ledger.ts';
import type { Movement, RequestRecord } from '#sandbox/state/records.ts';
import { chargeSchema } from '#shared/wire/v2/charges.ts';
import { bareMessageSchema, errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { orderSchema } from '#shared/wire/v2/orders.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { START } from './open-sandbox.ts';
import { card, cards, order, pix, typedCard } from './order-bodies.ts';

const documented = z.union([orderSchema, chargeSchema, errorEnvelopeSchema, bareMessageSchema]);
const encoder = new TextEncoder();

async function ask(sandbox: Sandbox, method: string, path: string, body?: string | Uint8Array): Promise<unknown> {
  const delivery = await sandbox.handle({
    method,
    path,
    headers: { authorization: `Bearer ${sandbox.key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? encoder.encode(body) : (body ?? new Uint8Array()),
    sourceIp: '127.0.0.1',
  });
  if (delivery.how !== 'whole') throw new Error(delivery.how);
  return documented.parse(JSON.parse(new TextDecoder().decode(delivery.answer.body)));
}

async function look<T>(sandbox: Sandbox, path: string, name: string): Promise<T[]> {
  const answer = z.record(z.string(), z.unknown()).parse(await sandbox.control('GET', path));
  return z.array(z.custom<T>((value) => typeof value === 'object')).parse(answer[name]);
}

async function defects(sandbox: Sandbox): Promise<string[]> {
  const requests = await look<RequestRecord>(sandbox, '/requests', 'requests');
  return requests.flatMap(({ defect }) => defect ?? []);
}

const open = (switches = {}) => {
  const clock = createVirtualClock(START);
  return createSandbox({ clock, random: createSeededRandom(5), port: null, switches });
};

describe('any bytes', () => {
  const routes = [
    '/v2/orders',
    '/v2/orders/x/capture',
    '/v2/orders/x/cancel',
    '/v2/orders/x/confirm',
    '/v2/orders/x/confirm/resend',
    '/v2/charges/x/refund',
  ];
  const anyBody = fc.oneof(
    fc.json(),
    fc.string(),
    fc.uint8Array({ maxLength: 200 }),
    // A sound order in which one part was replaced by anything.
    fc
      .tuple(fc.constantFrom('customer', 'payments', 'items', 'fraud_analysis', 'currency', 'metadata'), fc.jsonValue())
      .map(([part, value]) => JSON.stringify({ ...order([card(cards.approve)]), [part]: value })),
    fc
      .tuple(fc.constantFrom('type', 'amount', 'card', 'split', 'capture_method', 'pix_expiration'), fc.jsonValue())
      .map(([part, value]) =>
        JSON.stringify({ ...order([card(cards.approve)]), payments: [{ ...card(cards.approve), [part]: value }] }),
      ),
    fc
      .tuple(fc.constantFrom('number', 'holder_name', 'exp_month', 'exp_year', 'cvc', 'token'), fc.jsonValue())
      .map(([part, value]) =>
        JSON.stringify({
          ...order([card(cards.approve)]),
          payments: [{ ...card(cards.approve), card: { ...typedCard(cards.approve), [part]: value } }],
        }),
      ),
  );

  it('on any route are answered in a documented shape, and never by a defect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...routes), anyBody), { maxLength: 20 }), async (requests) => {
        const sandbox = await open();
        for (const [path, body] of requests) await ask(sandbox, 'POST', path, body);
        expect(await defects(sandbox)).toEqual([]);
        await sandbox.close();
      }),
      { numRuns: 150, seed: 20260115 },
    );
  });
});

const numbers = Object.values(cards);
const payments = fc.array(
  fc.oneof(
    fc.constantFrom(...numbers).map((number) => card(number, 300)),
    fc.constant(pix(300)),
  ),
  { minLength: 1, maxLength: 3 },
);
type Step = readonly [
  act: 'create' | 'capture' | 'cancel' | 'confirm' | 'refund' | 'pay' | 'wait' | 'contest',
  pick: number,
  size: number,
];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('create', 'create', 'capture', 'cancel', 'confirm', 'refund', 'pay', 'pay', 'wait', 'contest'),
  fc.nat(5),
  fc.nat(100),
);
const readings = fc.record({
  after_capture: fc.constantFrom('paid', 'processing'),
  refund_amounts_at: fc.constantFrom('confirmation', 'acceptance'),
  paid_sibling: fc.constantFrom('refund', 'keep'),
  capture_with_pix_pending: fc.constantFrom('refuse', 'capture'),
  expired_authorization_order_status: fc.constantFrom('canceled', 'failed', 'requires_capture'),
  expired_order_status: fc.constantFrom('failed', 'canceled', 'requires_action'),
});

describe('any history', () => {
  it('of orders moves no more money than was asked, and gives none back twice', async () => {
    await fc.assert(
      fc.asyncProperty(readings, fc.array(fc.tuple(step, payments), { maxLength: 40 }), async (switches, steps) => {
        const sandbox = await open(switches);
        const ids: string[] = [];
        for (const [[act, pick, size], asked] of steps) {
          const id = ids[pick % Math.max(1, ids.length)] ?? 'none';
          await play(sandbox, { act, size, id, asked, ids });
        }
        await sandbox.control('POST', '/clock', { advance_ms: 48 * 3_600_000 });
        await check(sandbox, ids);
        await sandbox.close();
      }),
      { numRuns: 150, seed: 20260115 },
    );
  });

  interface Play {
    readonly act: Step[0];
    readonly size: number;
    readonly id: string;
    readonly asked: ReturnType<typeof pix>[];
    readonly ids: string[];
  }

  async function play(sandbox: Sandbox, { act, size, id, asked, ids }: Play): Promise<void> {
    const chargeOf = async () => {
      const found = orderSchema.safeParse(await ask(sandbox, 'GET', `/v2/orders/${id}`));
      return found.data?.payments[size % found.data.payments.length]?.id ?? 'none';
    };
    const optional = (work: Promise<unknown>) => work.catch(() => undefined);
    if (act === 'create') {
      const made = orderSchema.safeParse(await ask(sandbox, 'POST', '/v2/orders', JSON.stringify(order(asked))));
      if (made.success) ids.push(made.data.id);
    } else if (act === 'confirm') {
      const otp = z.object({ code: z.string() }).safeParse(await optional(sandbox.control('GET', `/orders/${id}/otp`)));
      await ask(sandbox, 'POST', `/v2/orders/${id}/confirm`, JSON.stringify({ code: otp.data?.code ?? '1' }));
    } else if (act === 'capture' || act === 'cancel') {
      await ask(sandbox, 'POST', `/v2/orders/${id}/${act}`);
    } else if (act === 'refund') {
      await ask(
        sandbox,
        'POST',
        `/v2/charges/${await chargeOf()}/refund`,
        JSON.stringify(size > 50 ? {} : { amount: 100 + size }),
      );
    } else if (act === 'pay') {
      await optional(
        sandbox.control('POST', `/orders/${id}/pix/pay`, size > 50 ? {} : { payment_id: await chargeOf() }),
      );
    } else if (act === 'contest') {
      await optional(sandbox.control('POST', `/charges/${await chargeOf()}/chargeback`));
    } else {
      await sandbox.control('POST', '/clock', { advance_ms: size * 60_000 });
    }
  }

  async function check(sandbox: Sandbox, ids: readonly string[]): Promise<void> {
    expect(await defects(sandbox)).toEqual([]);
    const ledger = await look<Movement>(sandbox, '/ledger', 'movements');
    const byCharge = groupLedger(ledger, ({ charge_id }) => charge_id);
    for (const id of ids) {
      const { payments: shown, status } = orderSchema.parse(await ask(sandbox, 'GET', `/v2/orders/${id}`));
      for (const payment of shown) {
        const money = byCharge[payment.id];
        const back = ledger
          .filter(({ charge_id, kind }) => charge_id === payment.id && (kind === 'refund' || kind === 'chargeback'))
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(money?.received_cents ?? 0, 'taken once at most').toBeLessThanOrEqual(payment.amount);
        expect(back, 'never more back than came in').toBeLessThanOrEqual(money?.received_cents ?? 0);
        expect(money?.held ?? 0, 'no reservation outlives 26 hours').toBe(0);
        if (payment.status === 'paid') expect([money?.received_cents, back]).toEqual([payment.amount, 0]);
        if (payment.status === 'canceled' || payment.status === 'failed') expect(money?.received_cents ?? 0).toBe(0);
        if (payment.status === 'refunded') expect(back).toBe(payment.amount);
        expect(payment.amount_refunded).toBe(payment.status === 'chargeback' ? payment.amount_refunded : back);
      }
      if (status === 'paid') expect(shown.every((payment) => payment.status === 'paid')).toBe(true);
    }
  }
});
