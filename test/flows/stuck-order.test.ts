/** An order whose own words exclude each other: said on its screen, and asked about ever more rarely. */
import { expect, test } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { openTill } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { amountCents, charge } from './support/scenes.ts';

const minute = 60_000;

test('R10: a paid order with a payment still to be is shown as contradicted, and costs a few looks an hour', async () => {
  let orderId = '';
  const wrapConnect =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      if (request.method !== 'GET' || orderId === '' || !request.url.endsWith(orderId)) return answer;
      const order = JSON.parse(new TextDecoder().decode(answer.body));
      for (const payment of order.payments) payment.status = 'processing';
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(order)) };
    };
  await using till = await openTill({ wrapConnect });
  const id = await charge(till, payByCard(amountCents));
  const known = await till.until(id, 'paid');
  orderId = known.orderId ?? 'none';
  till.core.core.hear({ type: 'order.paid', ids: [orderId] });
  await till.pass(5 * minute);
  await till.signIn();
  expect((await till.sale(id)).isContradicted).toBe(true);
  await till.pass(3 * 60 * minute);
  const before = till.sent.length;
  await till.pass(60 * minute);
  const looks = till.sent.slice(before).filter(({ path }) => path === `/v2/orders/${orderId}`);
  expect(looks.length).toBeLessThanOrEqual(6);
  await till.signIn();
  expect((await till.sale(id)).state).toBe('paid');
});
