/** Giving back items: each goes back once, over all its charges, and what failed of it is said and can be made up. */
import { describe, expect } from 'vitest';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { untilEntry } from './support/queue.ts';
import { refundBeside } from './support/refund-beside.ts';
import { payPix } from './support/scenarios.ts';

/** R$ 50,00 in all. */
const items = [
  { description: 'Café coado', quantity: 2, unitAmountCents: cents(700) },
  { description: 'Torta', quantity: 3, unitAmountCents: cents(1200) },
];

async function sell(till: Till, ...payments: PaymentDraft[]): Promise<Sale> {
  const { id } = await till.clerk.get('orders.charge', basket(payments, { items }));
  if (payments.some(({ method }) => method === 'pix')) {
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
  }
  return till.until(id, 'paid');
}

type Parts = readonly (readonly [charge: number, amountCents: number])[];

function input(sale: Sale, parts: Parts, more: object = {}) {
  return {
    saleId: sale.id,
    parts: parts.map(([charge, amountCents]) => ({ chargeId: sale.payments[charge]?.chargeId ?? '', amountCents })),
    reason: 'defect' as const,
    ...more,
  };
}

const take = (...chosen: [position: number, quantity: number][]) => ({
  items: chosen.map(([position, quantity]) => ({ position, quantity })),
});

const refundsOf = async (till: Till, saleId: string): Promise<Refund[]> =>
  (await till.observer()).get('refunds.list', { saleId });

async function untilStates(till: Till, saleId: string, ...states: Refund['state'][]): Promise<Refund[]> {
  const found = async () => (await refundsOf(till, saleId)).map(({ state }) => state).join();
  await till.untilTrue(`refunds are ${states}`, async () => (await found()) === states.join(), 1_200_000);
  return refundsOf(till, saleId);
}

const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

async function problemsOf(till: Till, asked: ReturnType<typeof input>): Promise<unknown> {
  const result = await till.manager.call('refunds.request', asked);
  return result.ok ? 'ok' : result.error.fields?.map(({ path, code, params }) => ({ path, code, ...params }));
}

describe('items', () => {
  flow('of a card and a Pix go back by both, as one group that names them', async (till) => {
    const sale = await sell(till, payByCard(3000), pix(2000));
    const asked = [
      [0, 3000],
      [1, 800],
    ] as const;
    await till.manager.get('refunds.request', input(sale, asked, take([0, 1], [1, 2]))).catch(() => null);
    expect(await refundsOf(till, sale.id)).toEqual([]);

    const right = [
      [0, 2100],
      [1, 1000],
    ] as const;
    const made = await till.manager.get('refunds.request', input(sale, right, take([0, 1], [1, 2])));
    const expected = [
      { position: 0, quantity: 1, description: 'Café coado', unitAmountCents: 700 },
      { position: 1, quantity: 2, description: 'Torta', unitAmountCents: 1200 },
    ];
    expect(made.map((refund) => refund.items)).toEqual([expected, expected]);
    expect(new Set(made.map(({ groupId }) => groupId))).toEqual(new Set([made[0]?.id]));
    await untilStates(till, sale.id, 'confirmed', 'confirmed');
    expect((await given(till)).sort()).toEqual([1000, 2100]);
    expect((await till.sale(sale.id)).payments.map(({ refundedCents }) => refundedCents)).toEqual([2100, 1000]);

    const { rows } = await till.manager.get('audit.list', { filter: { area: 'refunds' } });
    expect(rows.map(({ after }) => after?.items)).toEqual([take([0, 1], [1, 2]).items, take([0, 1], [1, 2]).items]);
  });

  flow('must cost what the parts add up to, be in the sale, and be there still', async (till) => {
    const sale = await sell(till, payByCard(5000));
    const asked = (amount: number, ...chosen: Parameters<typeof take>) => input(sale, [[0, amount]], take(...chosen));
    expect(await problemsOf(till, asked(701, [0, 1]))).toEqual([
      { path: 'items', code: 'items-sum', partsCents: 701, itemsCents: 700 },
    ]);
    expect(await problemsOf(till, asked(2100, [0, 3]))).toEqual([
      { path: 'items.0.quantity', code: 'item-returned', left: 2 },
    ]);
    expect(await problemsOf(till, asked(700, [2, 1]))).toEqual([{ path: 'items.0.quantity', code: 'item-unknown' }]);
    expect(await problemsOf(till, asked(1400, [0, 1], [0, 1]))).toEqual([
      { path: 'items.1.quantity', code: 'item-unknown' },
    ]);
    expect(await problemsOf(till, asked(1400, [0, 2]))).toBe('ok');
    await untilStates(till, sale.id, 'confirmed');
    expect(await problemsOf(till, asked(700, [0, 1]))).toEqual([
      { path: 'items.0.quantity', code: 'item-returned', left: 0 },
    ]);
    expect(await given(till)).toEqual([1400]);
  });

  const network = createNetwork();
  flow(
    'of a refund that was withdrawn before it left can be given back after all',
    async (till) => {
      const sale = await sell(till, payByCard(5000));
      const asked = input(sale, [[0, 1400]], take([0, 2]));
      network.offline = true;
      expect(await problemsOf(till, asked)).toBe('ok');
      const { id } = await untilEntry(till, { saleId: sale.id, operation: 'refunds.create' }, ['prepared', 'waiting']);
      await till.manager.get('outbox.withdraw', { id });
      network.offline = false;
      expect(await problemsOf(till, asked)).toBe('ok');
      await untilStates(till, sale.id, 'withdrawn', 'confirmed');
      expect(await given(till)).toEqual([1400]);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('asked from two windows at once, each by another charge, go back once', async (till) => {
    const sale = await sell(till, payByCard(2500), payByCard(2500, 'approve', { nth: 1 }));
    const ask = (charge: number) => input(sale, [[charge, 1400]], take([0, 2]));
    const answers = await Promise.all([
      till.manager.call('refunds.request', ask(0)),
      (await till.observer()).call('refunds.request', ask(1)),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      error: {
        code: 'rule-broken',
        fields: [{ path: 'items.0.quantity', code: 'item-returned', params: { left: 0 } }],
      },
    });
    await untilStates(till, sale.id, 'confirmed');
    expect(await given(till)).toEqual([1400]);
  });

  flow('of a request that the acquirer refused may be asked for again', async (till) => {
    const sale = await sell(till, payByCard(3000, 'refund_fails_502'), pix(2000));
    await till.manager.get('refunds.request', input(sale, [[0, 1200]], take([1, 1])));
    const [refused] = await untilStates(till, sale.id, 'refused');
    expect(refused?.refusalCode).toBe('refund_failed');
    await till.manager.get('refunds.request', input(sale, [[1, 1200]], take([1, 1])));
    await untilStates(till, sale.id, 'refused', 'confirmed');
    expect(await given(till)).toEqual([1200]);
  });

  flow('stay asked for over a restart', async (till) => {
    const sale = await sell(till, payByCard(5000));
    await till.control('POST', '/switches', { refund_resolution: 'manual' });
    await till.manager.get('refunds.request', input(sale, [[0, 1200]], take([1, 1])));
    await untilStates(till, sale.id, 'processing');
    await till.restart();
    expect((await refundsOf(till, sale.id)).map((refund) => refund.items.length)).toEqual([1]);
    expect(await problemsOf(till, input(sale, [[0, 3600]], take([1, 3])))).toEqual([
      { path: 'parts.0.amountCents', code: 'in-progress' },
      { path: 'items.0.quantity', code: 'item-returned', left: 2 },
    ]);
  });
});

describe('a request of which one part failed', () => {
  const both = [
    [0, 1400],
    [1, 2200],
  ] as const;

  flow('keeps its items, and what is missing may be asked for again by itself, exactly', async (till) => {
    const sale = await sell(till, payByCard(3000, 'refund_fails_502'), pix(2000));
    const parts = [
      [0, 1600],
      [1, 2000],
    ] as const;
    const [first] = await till.manager.get('refunds.request', input(sale, parts, take([1, 3])));
    await untilStates(till, sale.id, 'refused', 'confirmed');
    expect(await problemsOf(till, input(sale, [[0, 1200]], take([1, 1])))).toEqual([
      { path: 'items.0.quantity', code: 'item-returned', left: 0 },
    ]);
    const rest = { restOf: first?.groupId };
    expect(await problemsOf(till, input(sale, [[0, 1700]], rest))).toEqual([
      { path: 'restOf', code: 'items-sum', partsCents: 1700, itemsCents: 1600 },
    ]);
    expect(await problemsOf(till, input(sale, [[0, 1600]], { ...rest, ...take([0, 1]) }))).toContainEqual({
      path: 'restOf',
      code: 'rest-gone',
    });
    await till.manager.get('refunds.request', input(sale, [[0, 1600]], rest));
    await untilStates(till, sale.id, 'refused', 'confirmed', 'refused');
    expect(await given(till)).toEqual([2000]);
  });

  flow('cannot be made up by a charge that has less left', async (till) => {
    const sale = await sell(till, payByCard(2500, 'refund_not_supported'), payByCard(2500));
    const [first] = await till.manager.get('refunds.request', input(sale, [...both], take([1, 3])));
    await untilStates(till, sale.id, 'refused', 'confirmed');
    const rest = { restOf: first?.groupId };
    // Only 3,00 are left of the other card: the rest of 14,00 is more than can go back there.
    expect(await problemsOf(till, input(sale, [[1, 1400]], rest))).toEqual([
      { path: 'parts.0.amountCents', code: 'too-large', refundableCents: 300 },
    ]);
    expect(await given(till)).toEqual([2200]);
  });

  flow('is made up once, though two windows ask for it by two charges, and is whole then', async (till) => {
    const sale = await sell(till, payByCard(2000, 'refund_not_supported'), payByCard(3000));
    const parts = [
      [0, 500],
      [1, 700],
    ] as const;
    const [first] = await till.manager.get('refunds.request', input(sale, parts, take([1, 1])));
    await untilStates(till, sale.id, 'refused', 'confirmed');
    const ask = (by: number) => input(sale, [[by, 500]], { restOf: first?.groupId });
    const [one, other] = await Promise.all([
      till.manager.call('refunds.request', ask(1)),
      (await till.observer()).call('refunds.request', ask(0)),
    ]);
    expect([one, other]).toMatchObject([{ ok: true }, { ok: false, error: { fields: [{ code: 'rest-gone' }] } }]);
    const refunds = await untilStates(till, sale.id, 'refused', 'confirmed', 'confirmed');
    expect(new Set(refunds.map(({ groupId }) => groupId)).size).toBe(1);
    expect(await problemsOf(till, ask(1))).toEqual([{ path: 'restOf', code: 'rest-gone' }]);
    expect(await given(till)).toEqual([700, 500]);
  });

  describe('is not made up a second time by what was missing', () => {
    /** The half of it that the second card would not give back. */
    async function halfMissing(till: Till) {
      const sale = await sell(till, payByCard(3000), payByCard(2000));
      const route = `/v2/charges/${sale.payments[1]?.chargeId}/refund`;
      const refused = { kind: 'refuse', status: 502, code: 'refund_failed', method: 'POST', route, count: 1 };
      await till.control('POST', '/faults', refused);
      const parts = [
        [0, 600],
        [1, 600],
      ] as const;
      const [first] = await till.manager.get('refunds.request', input(sale, parts, take([1, 1])));
      await untilStates(till, sale.id, 'confirmed', 'refused');
      return { sale, rest: input(sale, [[1, 600]], { restOf: first?.groupId }) };
    }

    for (const elsewhere of [600, 800])
      flow(`once ${elsewhere} cents went back in the dashboard`, async (till) => {
        const { sale, rest } = await halfMissing(till);
        await refundBeside(till, sale.payments[1]?.chargeId ?? '', elsewhere);
        await till.pass(5 * 60_000);
        await till.clerk.get('orders.refresh', { id: sale.id });
        expect(await problemsOf(till, rest)).toEqual([{ path: 'restOf', code: 'items-elsewhere' }]);
        expect(await given(till)).toEqual([600, elsewhere]);
      });

    flow('once it went back at this till, by amount', async (till) => {
      const { sale, rest } = await halfMissing(till);
      await till.manager.get('refunds.request', input(sale, [[1, 600]]));
      await untilStates(till, sale.id, 'confirmed', 'refused', 'confirmed');
      expect(await problemsOf(till, rest)).toEqual([{ path: 'restOf', code: 'rest-by-amount' }]);
      expect(await given(till)).toEqual([600, 600]);
    });

    flow('nor told as made up once an amount went back, maybe for something else', async (till) => {
      const { sale, rest } = await halfMissing(till);
      await till.manager.get('refunds.request', input(sale, [[0, 100]]));
      await untilStates(till, sale.id, 'confirmed', 'refused', 'confirmed');
      expect(await problemsOf(till, rest)).toEqual([{ path: 'restOf', code: 'rest-by-amount' }]);
      expect(await given(till)).toEqual([600, 100]);
    });
  });
});
