/** A refund that failed is owed until as much went back of what it was asked for: nothing that goes back for another reason makes up for it. */
import { describe, expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { toldToWait } from './support/told-to-wait.ts';

const minute = 60_000;
const hour = 60 * minute;
const route = '/v2/charges/:id/refund';
const items = [
  { description: 'Bolo', quantity: 1, unitAmountCents: cents(2_000) },
  { description: 'Torta', quantity: 1, unitAmountCents: cents(3_000) },
];
const once = { kind: 'refuse', method: 'POST', route, status: 502, code: 'refund_failed', count: 1 };

async function paidByCard(till: Till) {
  const { id } = await till.clerk.get('orders.charge', basket([payByCard(5_000)], { items }));
  const { payments } = await till.until(id, 'paid');
  return { id, chargeId: payments[0]?.chargeId ?? '' };
}

type Paid = Awaited<ReturnType<typeof paidByCard>>;

async function ask(till: Till, { id, chargeId }: Paid, sum: number, position?: number): Promise<void> {
  await till.signIn();
  const parts = [{ chargeId, amountCents: cents(sum) }];
  const chosen = position === undefined ? {} : { items: [{ position, quantity: 1 }] };
  await till.manager.get('refunds.request', { saleId: id, parts, reason: 'defect', ...chosen });
}

const isTold = async (till: Till, { id }: Pick<Paid, 'id'>): Promise<boolean> =>
  (await needs(till)).includes(`refundFailed sale ${id}`);

describe('a refund failed, and then', () => {
  flow('another item goes back: the first one is still owed, until it goes back too', async (till) => {
    const sale = await paidByCard(till);
    await till.control('POST', '/faults', once);
    await ask(till, sale, 2_000, 0);
    await passWithPeople(till, hour);
    await ask(till, sale, 3_000, 1);
    await passWithPeople(till, hour);
    expect(await isTold(till, sale)).toBe(true);
    await ask(till, sale, 2_000, 0);
    await passWithPeople(till, hour);
    expect(await isTold(till, sale)).toBe(false);
  });

  flow('less goes back, or another one is withdrawn: it is still owed; then more goes back', async (till) => {
    const sale = await paidByCard(till);
    await till.control('POST', '/faults', once);
    await ask(till, sale, 2_000);
    await passWithPeople(till, hour);
    await ask(till, sale, 500);
    await passWithPeople(till, hour);
    expect(await isTold(till, sale)).toBe(true);
    await toldToWait(till, route, { times: 1, seconds: 600 });
    await ask(till, sale, 600);
    await till.pass(5_000);
    const open = await till.manager.get('outbox.list', { show: 'open', limit: 9 });
    const waiting = open.find(({ operation }) => operation === 'refunds.create');
    await till.manager.get('outbox.withdraw', { id: waiting?.id ?? '' });
    await passWithPeople(till, hour);
    expect(await isTold(till, sale)).toBe(true);
    await ask(till, sale, 2_500);
    await passWithPeople(till, hour);
    expect(await isTold(till, sale)).toBe(false);
  });

  flow('after a month it is still owed: two people can say that it is not', async (till) => {
    const sale = await paidByCard(till);
    await till.control('POST', '/faults', once);
    await ask(till, sale, 2_000);
    await passWithPeople(till, 40 * 24 * hour);
    expect(await isTold(till, sale)).toBe(true);
  });
});

for (const failing of [0, 1])
  flow(`one request by two cards, of which card ${failing + 1} fails later: it is told`, async (till) => {
    const behaviour = (way: number) => (way === failing ? 'refund_confirm_fails_later' : 'approve');
    const ways = [payByCard(2_000, behaviour(0)), payByCard(3_000, behaviour(1))];
    const { id } = await till.clerk.get('orders.charge', basket(ways));
    const { payments } = await till.until(id, 'paid');
    const parts = payments.map(({ chargeId, amountCents }) => ({ chargeId: chargeId ?? '', amountCents }));
    await till.manager.get('refunds.request', { saleId: id, parts, reason: 'defect' });
    await passWithPeople(till, 2 * hour);
    expect(await isTold(till, { id })).toBe(true);
  });
