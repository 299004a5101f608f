/** An answer that names the order of another sale makes it not this sale's: a cancel or a refund would go to the wrong buyer. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
let firstId = '';
let isChanged = false;

flow(
  'a sale answered with its own payment under the id of another sale’s order waits for its own',
  async (till) => {
    const first = await charge(till, pix(amountCents));
    firstId = (await till.until(first, 'awaiting-payment')).orderId ?? '';
    isChanged = true;
    const second = await charge(till, pix(amountCents));
    await till.until(second, 'unknown');
    expect(isChanged).toBe(false);
    const { orderId } = await till.until(second, 'awaiting-payment', 5 * minute);
    expect(orderId).not.toBe(firstId);
    expect((await till.sale(first)).orderId).toBe(firstId);
  },
  {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (!isChanged || !isTo(request, '/v2/orders')) return answer;
      isChanged = false;
      const order: object = JSON.parse(new TextDecoder().decode(answer.body));
      return { ...answer, body: new TextEncoder().encode(JSON.stringify({ ...order, id: firstId })) };
    },
  },
);
