/** Two windows give back items, amounts and what failed before, in any order, by charges that fail: no item goes back twice. */
import { describe, expect } from 'vitest';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { planRefund } from '#shared/domain/refunds.ts';
import type { Random } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';

const items = [
  { description: 'Café coado', quantity: 4, unitAmountCents: cents(700) },
  { description: 'Torta', quantity: 3, unitAmountCents: cents(1234) },
  { description: 'Bala', quantity: 5, unitAmountCents: cents(50) },
];
const totalCents = items.reduce((sum, { quantity, unitAmountCents }) => sum + quantity * unitAmountCents, 0);
const ended: readonly Refund['state'][] = ['confirmed', 'refused', 'failed'];

const upTo = (random: Random, most: number): number => Math.floor(random.float() * (most + 1));

/** What somebody may ask for without knowing better: too much, of a charge that fails, of what another window just took. */
function anyRequest(random: Random, sale: Sale, refunds: readonly Refund[]): MethodRequest<'refunds.request'> | null {
  const groups = refunds.filter(({ items: asked }) => asked.length > 0).map(({ groupId }) => groupId);
  const chosen = items.flatMap(({ quantity }, position) => {
    const wanted = random.float() < 0.4 ? upTo(random, quantity) : 0;
    return wanted === 0 ? [] : [{ position, quantity: wanted }];
  });
  const costs = chosen.reduce(
    (sum, { position, quantity }) => sum + quantity * (items[position]?.unitAmountCents ?? 0),
    0,
  );
  const kind = random.float();
  const restOf = groups[upTo(random, groups.length - 1)];
  const wish =
    kind < 0.6 && chosen.length > 0
      ? { items: chosen, amount: costs }
      : kind < 0.85 && restOf !== undefined
        ? { restOf, amount: missingOf(refunds, restOf) }
        : { amount: 100 + upTo(random, 900) };
  const ways = sale.payments.map(({ chargeId, refundableCents }) => ({
    chargeId: chargeId ?? '',
    amountRefundableCents: refundableCents ?? cents(0),
  }));
  const { amount, ...of } = wish;
  const parts = planRefund(random.float() < 0.5 ? ways : ways.toReversed(), cents(amount));
  if (parts === null) return null;
  return {
    saleId: sale.id,
    parts: parts.map(({ chargeId, amountCents }) => ({ chargeId, amountCents })),
    reason: 'defect',
    ...of,
  };
}

const costOf = ({ items: asked }: Pick<Refund, 'items'>): number =>
  asked.reduce((sum, { quantity, unitAmountCents }) => sum + quantity * unitAmountCents, 0);

function missingOf(refunds: readonly Refund[], groupId: string): number {
  const group = refunds.filter((refund) => refund.groupId === groupId);
  const taken = sumOf(group.filter(({ state }) => state !== 'refused' && state !== 'failed'));
  return group[0] === undefined ? 0 : Math.max(0, costOf(group[0]) - taken);
}

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Said without the rules of the till: from what is confirmed alone. */
function expectOnce(refunds: readonly Refund[]): void {
  const back = items.map(() => 0);
  for (const groupId of new Set(refunds.map((refund) => refund.groupId))) {
    const confirmed = refunds.filter((refund) => refund.groupId === groupId && refund.state === 'confirmed');
    const [first] = confirmed;
    if (first === undefined || first.items.length === 0) continue;
    expect(sumOf(confirmed), `group ${groupId}`).toBeLessThanOrEqual(costOf(first));
    for (const { position, quantity } of first.items) back[position] = (back[position] ?? 0) + quantity;
  }
  for (const [position, { quantity }] of items.entries()) expect(back[position]).toBeLessThanOrEqual(quantity);
}

async function resolved(till: Till, saleId: string): Promise<Refund[]> {
  const read = async () => (await till.observer()).get('refunds.list', { saleId });
  await till.untilTrue(
    'all have ended',
    async () => (await read()).every(({ state }) => ended.includes(state)),
    5_400_000,
  );
  return read();
}

describe('any requests at two windows', () => {
  for (const seed of [11, 12, 13, 14]) {
    flow(`give each item back once (seed ${seed})`, async (till) => {
      const random = createSeededRandom(seed);
      const failing = (['refund_fails_502', 'refund_confirm_fails_later', 'refund_not_supported'] as const)[seed % 3];
      const payments = [payByCard(2000, failing), payByCard(3000), payByCard(totalCents - 5000, 'approve', { nth: 1 })];
      const { id } = await till.clerk.get('orders.charge', basket(payments, { items }));
      await till.until(id, 'paid');
      const taken = { ok: 0, refused: 0 };
      for (let round = 0; round < 14; round += 1) {
        const [sale, refunds] = [
          await till.sale(id),
          await (await till.observer()).get('refunds.list', { saleId: id }),
        ];
        const asked = [anyRequest(random, sale, refunds), anyRequest(random, sale, refunds)];
        const windows = [till.manager, await till.observer()];
        const answers = await Promise.all(
          asked.flatMap((request, index) =>
            request === null ? [] : [windows[index]?.call('refunds.request', request)],
          ),
        );
        for (const answer of answers) taken[answer?.ok === true ? 'ok' : 'refused'] += 1;
        if (random.float() < 0.7) expectOnce(await resolved(till, id));
        await till.signIn();
      }
      const refunds = await resolved(till, id);
      expectOnce(refunds);
      const given = (await till.ledger()).filter(({ kind }) => kind === 'refund');
      expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        sumOf(refunds.filter(({ state }) => state === 'confirmed')),
      );
      expect(Math.min(taken.ok, taken.refused)).toBeGreaterThan(0);
    });
  }
});
