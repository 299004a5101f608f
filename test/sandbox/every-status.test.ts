/** Every status of the order, payment, charge and chargeback tables of the API document, met over the socket. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PaymentRequest } from '#shared/wire/v2/orders.ts';
import { contested, day, decide, defend, read } from './contests.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const { statuses } = z
  .object({ statuses: z.record(z.string(), z.array(z.string())) })
  .parse(JSON.parse(readFileSync(new URL('../fixtures/v2/routes.json', import.meta.url), 'utf8')));

interface Ids {
  readonly id: string;
  readonly charge: string;
}

interface Row {
  readonly name: string;
  readonly payments: PaymentRequest[];
  readonly after?: (box: Opened, ids: Ids) => Promise<unknown>;
  readonly order: string;
  readonly payment: string;
  readonly charge: string;
}

const automatic = { capture_method: 'automatic' } as const;
const sold = [card(cards.approve, 1000, automatic)];
const post = (path: (ids: Ids) => string) => (box: Opened, ids: Ids) => box.post(path(ids));
const give = (body: unknown, ms: number) => async (box: Opened, ids: Ids) => {
  await box.post(`/v2/charges/${ids.charge}/refund`, body);
  await box.clock.advance(ms);
};
const same = (status: string) => ({ order: status, payment: status, charge: status });
const lost = { order: 'canceled', payment: 'canceled', charge: 'failed' };

const rows: Row[] = [
  {
    name: 'a card whose acquirer is slow',
    payments: [card(cards.processingThenPaid, 1000, automatic)],
    order: 'processing',
    payment: 'processing',
    charge: 'pending',
  },
  {
    name: 'an authorized card',
    payments: [card(cards.approve)],
    order: 'requires_capture',
    payment: 'requires_capture',
    charge: 'pending',
  },
  {
    name: 'an unpaid Pix',
    payments: [pix()],
    order: 'requires_action',
    payment: 'requires_action',
    charge: 'pending',
  },
  {
    name: 'a card whose buyer has a code to type',
    payments: [card(cards.otp)],
    order: 'requires_action',
    payment: 'requires_action',
    charge: 'pending',
  },
  { name: 'a direct sale', payments: sold, ...same('paid') },
  {
    name: 'a captured card',
    payments: [card(cards.approve)],
    after: post(({ id }) => `/v2/orders/${id}/capture`),
    ...same('paid'),
  },
  {
    name: 'a paid Pix',
    payments: [pix()],
    after: (box, { id }) => box.control('POST', `/orders/${id}/pix/pay`),
    ...same('paid'),
  },
  {
    name: 'a refund under way',
    payments: sold,
    after: give({}, 0),
    order: 'paid',
    payment: 'refund_processing',
    charge: 'refund_processing',
  },
  { name: 'a part given back', payments: sold, after: give({ amount: 300 }, 5_000), ...same('partially_refunded') },
  { name: 'everything given back', payments: sold, after: give({}, 5_000), ...same('refunded') },
  {
    name: 'a contested charge',
    payments: sold,
    after: (box, { charge }) => box.control('POST', `/charges/${charge}/chargeback`),
    ...same('chargeback'),
  },
  {
    name: 'a canceled order',
    payments: [card(cards.approve)],
    after: post(({ id }) => `/v2/orders/${id}/cancel`),
    ...lost,
  },
  {
    name: 'an authorization nobody captured',
    payments: [card(cards.approve)],
    after: (box) => box.clock.advance(26 * 3_600_000),
    ...lost,
  },
  { name: 'a declined card', payments: [card(cards.decline)], ...same('failed') },
  {
    name: 'a card undone because another was declined',
    payments: [card(cards.approve, 400), card(cards.decline, 600)],
    order: 'failed',
    payment: 'canceled',
    charge: 'failed',
  },
  { name: 'an expired Pix', payments: [pix()], after: (box) => box.clock.advance(1_800_000), ...same('failed') },
];

describe('the statuses of', () => {
  it.each(rows)(
    '$name: order $order, payment $payment, charge $charge',
    async ({ payments, after, order: status, payment, charge }) => {
      await using box = await openSandbox();
      const made = (await box.post('/v2/orders', order(payments))).order();
      const ids = { id: made.id, charge: made.payments[0]?.id ?? '' };
      await after?.(box, ids);
      const now = await box.order(ids.id);
      expect([now.status, now.payments[0]?.status, (await box.charge(ids.charge)).status]).toEqual([
        status,
        payment,
        charge,
      ]);
    },
  );

  it.each(['order', 'payment', 'charge'] as const)('every documented %s are all above', (of) => {
    expect([...new Set(rows.map((row) => row[of]))].sort()).toEqual(statuses[of]?.toSorted());
  });
});

const ways: Record<string, (box: Opened, id: string) => Promise<unknown>> = {
  open: async () => undefined,
  evidence_received: (box, id) => defend(box, id),
  evidence_submitted: async (box, id) => [await defend(box, id), await box.clock.advance(60_000)],
  won: async (box, id) => [await defend(box, id), await decide(box, id, 'won')],
  lost: async (box, id) => [await defend(box, id), await decide(box, id, 'lost')],
  expired: (box) => box.clock.advance(7 * day),
};

/** Null where a defence is taken. */
const refusals: Record<string, string | null> = {
  open: null,
  evidence_received: 'chargeback_evidence_already_submitted',
  evidence_submitted: 'chargeback_evidence_already_submitted',
  won: 'chargeback_not_disputable',
  lost: 'chargeback_not_disputable',
  expired: 'chargeback_not_disputable',
};

describe('a chargeback', () => {
  it.each(statuses.chargeback ?? [])('that is %s takes a defence only while accepts_evidence', async (status) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    await ways[status]?.(box, id);
    const shown = await read(box, id);
    expect([shown.status, shown.accepts_evidence]).toEqual([status, refusals[status] === null]);
    const answer = await defend(box, id);
    expect([answer.status, answer.status === 200 ? null : answer.error().code]).toEqual([
      refusals[status] === null ? 200 : 422,
      refusals[status],
    ]);
  });

  it.each(statuses.chargeback ?? [])('that is %s is listed by that status alone', async (status) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    await ways[status]?.(box, id);
    for (const asked of statuses.chargeback ?? []) {
      const { data } = Object((await box.get(`/v2/chargebacks?status=${asked}`)).json());
      expect(data, asked).toHaveLength(asked === status ? 1 : 0);
    }
  });
});
