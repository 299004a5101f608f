/** An order whose own words exclude each other, or what is proven: said on its screen, and asked about ever more rarely. */
import { describe, expect, test } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

interface Said {
  /** Nothing is changed before. */
  orderId: string;
  order?: string;
  /** Of the payments, in turn from read to read. */
  readonly payments: readonly string[];
}

function saying(said: Said): { readonly wrapConnect: (connect: Connect) => Connect } {
  let reads = 0;
  return {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (request.method !== 'GET' || said.orderId === '' || !request.url.endsWith(said.orderId)) return answer;
      const order = JSON.parse(new TextDecoder().decode(answer.body));
      order.status = said.order ?? order.status;
      for (const payment of order.payments) payment.status = said.payments[reads % said.payments.length];
      reads += 1;
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(order)) };
    },
  };
}

async function looksWithin(till: Till, orderId: string, ms: number): Promise<number> {
  const before = till.sent.length;
  await till.pass(ms);
  return till.sent.slice(before).filter(({ path }) => path === `/v2/orders/${orderId}`).length;
}

describe('R10: an order that contradicts itself', () => {
  for (const payments of [['processing'], ['processing', 'requires_action']]) {
    test(`paid, with a payment called ${payments.join(', then ')}, is shown as contradicted and costs a few looks an hour`, async () => {
      const said: Said = { orderId: '', payments };
      await using till = await openTill(saying(said));
      const id = await charge(till, payByCard(amountCents));
      said.orderId = (await till.until(id, 'paid')).orderId ?? 'none';
      till.core.core.receive({ type: 'order.paid', ids: [said.orderId] });
      await till.pass(5 * minute);
      await till.signIn();
      expect((await till.sale(id)).isContradicted).toBe(true);
      await till.pass(12 * 60 * minute);
      expect(await looksWithin(till, said.orderId, 60 * minute)).toBeLessThanOrEqual(6);
      await till.signIn();
      expect((await till.sale(id)).state).toBe('paid');
    });
  }

  test('before it was ever paid costs no more than one that has ended, once it has gone on for a quarter of an hour', async () => {
    const said: Said = { orderId: '', order: 'paid', payments: ['processing'] };
    await using till = await openTill(saying(said));
    const id = await charge(till, payByCard(amountCents, 'processing_then_declined'));
    said.orderId = (await till.until(id, 'processing')).orderId ?? 'none';
    await till.pass(30 * minute);
    expect(await looksWithin(till, said.orderId, 30 * minute)).toBeLessThanOrEqual(12);
    await till.signIn();
    expect(await till.sale(id)).toMatchObject({ state: 'processing', isContradicted: true });
  });
});
