/** How often a till asks an API what time it is: one that it does not reach, that leaves it unsure, that refuses its key. */
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { oddDates } from './support/odd-dates.ts';
import { entriesOf, untilEntry } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

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

describe('after a start whose first answer leaves nobody sure of the time', () => {
  /** How often it was asked in ten minutes in which nothing else was, and whether it was asked on once it was sure. */
  async function askedOn(till: Till): Promise<readonly number[]> {
    await till.manager.code('links.load', { page: 1 });
    const before = till.sent.length;
    await till.pass(10 * minute);
    const sure = till.sent.length;
    await till.pass(20 * minute);
    return [sure - before, till.sent.length - sure];
  }

  const odd = oddDates();
  flow(
    'because it has the date of another server, the time is asked until most say the same, and no oftener',
    async (till) => {
      await till.pass(10 * minute);
      await till.restart();
      odd.left = 1;
      const [asked, later] = await askedOn(till);
      expect(asked).toBeGreaterThan(2);
      expect(asked).toBeLessThan(7);
      expect(later).toBe(0);
    },
    { wrapConnect: odd.wrapConnect },
  );

  let isUndated = false;
  const undated =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      const { date: _, ...headers } = answer.headers;
      return isUndated ? { ...answer, headers } : answer;
    };
  flow(
    'because it has no date, the time is asked until some answers without one agree, and no oftener',
    async (till) => {
      isUndated = true;
      await till.pass(10 * minute);
      await till.restart();
      expect(await askedOn(till)).toEqual([3, 0]);
    },
    { wrapConnect: undated },
  );

  flow(
    'because answers lost the date they had, the time is asked at ever longer distances, until an hour is over',
    async (till) => {
      isUndated = false;
      await till.until(await charge(till, payByCard(amountCents)), 'paid');
      await till.pass(10 * minute);
      isUndated = true;
      await till.restart();
      const asked = () => till.sent.filter(({ path }) => path === '/v2/charges/none').length;
      await till.manager.code('links.load', { page: 1 });
      const before = asked();
      await till.pass(50 * minute);
      const late = asked();
      expect(late - before).toBeGreaterThan(4);
      expect(late - before).toBeLessThan(9);
      await till.pass(hour);
      expect(asked() - late).toBeLessThan(5);
    },
    { wrapConnect: undated },
  );

  let isRefused = false;
  let refused = 0;
  const refusing =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      if (!isRefused) return answer;
      refused += 1;
      const error = { type: 'authentication_error', code: 'unauthorized', message: 'no' };
      return { ...answer, status: 401, body: new TextEncoder().encode(JSON.stringify({ error })) };
    };
  flow(
    'because its key is refused from then on, only the probe of the key is sent, every ten minutes',
    async (till) => {
      await till.pass(5 * minute);
      await till.restart();
      await till.until(await charge(till, pix(amountCents, 600)), 'awaiting-payment', 20_000);
      isRefused = true;
      await till.pass(2 * hour);
      refused = 0;
      await till.pass(10 * hour);
      expect(refused).toBeGreaterThan(50);
      expect(refused).toBeLessThan(70);
      isRefused = false;
      await till.pass(hour);
      await till.signIn();
    },
    { wrapConnect: refusing },
  );
});
