/** What a till asks of an API that it does not reach: a request that must know the time first asks no oftener than anybody. */
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { pix } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entriesOf, untilEntry } from './support/queue.ts';
import { amountCents, charge } from './support/scenes.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each([1, 2, 5])('with %i orders in doubt of another process', (orders) => {
  const network = createNetwork();
  let left = 0;
  const counted = (connect: Connect): Connect => {
    const inner = network.wrapConnect(connect);
    return (request) => {
      left += 1;
      return inner(request);
    };
  };
  flow(
    'an hour offline costs six questions a minute, and what waits goes within a minute of its end',
    async (till) => {
      const fault = { method: 'POST', route: '/v2/orders', kind: 'drop_before_processing', count: orders };
      await till.control('POST', '/faults', fault);
      const sales: string[] = [];
      for (let one = 0; one < orders; one += 1) {
        const saleId = await charge(till, pix(amountCents, 7_200));
        sales.push(saleId);
        await untilEntry(till, { saleId, operation: 'orders.create' }, 'unknown');
      }
      network.offline = true;
      // What it held about its clock is gone: the age of a key is unknown until the API has told the time.
      await till.restart();
      left = 0;
      await till.pass(hour);
      expect(left).toBeGreaterThan(60);
      expect(left).toBeLessThanOrEqual(361);
      network.offline = false;
      await till.pass(minute);
      for (const saleId of sales) {
        await till.until(saleId, 'awaiting-payment');
        expect(await entriesOf(till, saleId, 'orders.create')).toHaveLength(1);
      }
    },
    { wrapConnect: counted },
  );
});

flow('after the first answer of a start the time is asked once more, a minute later, and no oftener', async (till) => {
  await till.pass(10 * minute);
  await till.restart();
  const before = till.sent.length;
  await till.manager.code('links.load', { page: 1 });
  await till.pass(50_000);
  expect(till.sent.length - before).toBe(1);
  await till.pass(20_000);
  expect(till.sent.length - before).toBe(2);
  await till.pass(10 * minute);
  expect(till.sent.length - before).toBe(2);
});
