/** A code ended while nobody was sure what time it is: its order is read on, and its sale ends once the time is known. */
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { livePixIn, orderShown } from './support/order-shown.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const switches = { ended_pix: 'payable' } as const;

async function shownCode(till: Till, seconds: number): Promise<string> {
  const saleId = await charge(till, pix(amountCents, seconds));
  await till.until(saleId, 'awaiting-payment');
  return saleId;
}

const failed = orderShown(livePixIn('failed'));
flow(
  'a sale that was proven ended stays so when its order is read right after a start, before the time is sure',
  async (till, told) => {
    failed.isChanged = true;
    const saleId = await shownCode(till, 600);
    await till.until(saleId, 'expired', 3 * hour);
    await till.pass(30 * minute);
    await till.restart(minute);
    expect((await till.clerk.get('orders.refresh', { id: saleId })).state).toBe('expired');
    const words = told.ofSale(saleId);
    expect(words.slice(words.indexOf('expired'))).toEqual(['expired']);
  },
  { switches, wrapConnect: failed.wrapConnect },
);

flow(
  'a code that ended while the till was off ends its sale soon after the start, and the basket is free',
  async (till) => {
    failed.isChanged = true;
    const saleId = await shownCode(till, 600);
    await till.restart(2 * hour);
    await till.until(saleId, 'expired', 30 * minute);
    expect(await till.sale(saleId)).toMatchObject({ orderStatus: 'failed', can: { replace: true } });
  },
  { switches, wrapConnect: failed.wrapConnect },
);

describe('an API, or a proxy before it, that dates no answer', () => {
  const undated =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      const { date: _, ...headers } = answer.headers;
      return { ...answer, headers };
    };

  const canceled = orderShown(livePixIn('canceled'));
  flow(
    'lets what waits for the end of a code go by the clock of the till, and no sooner',
    async (till) => {
      canceled.isChanged = true;
      const first = await shownCode(till, 3_600);
      const second = await replaceWith(till, first, pix(amountCents, 6 * 3_600));
      await till.pass(55 * minute);
      expect((await till.sale(second)).state).toBe('queued');
      await till.pass(hour);
      expect((await till.sale(second)).state).toBe('awaiting-payment');
      expect(await till.sale(first)).toMatchObject({ state: 'replaced', undo: null });
    },
    { switches, wrapConnect: (connect) => undated(canceled.wrapConnect(connect)) },
  );
});

let answers = 0;
/** Two of three answers have lost their date. */
const mostlyUndated =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    answers += 1;
    if (answers % 3 === 0) return answer;
    const { date: _, ...headers } = answer.headers;
    return { ...answer, headers };
  };

const ended = orderShown(livePixIn('canceled'));
flow(
  'what waits for the end of a code does not go by a clock that is days ahead, while the API dates an answer now and then',
  async (till) => {
    answers = 0;
    till.clock.setWall(72 * hour);
    await till.pass(2 * minute);
    await till.signIn();
    ended.isChanged = true;
    const first = await shownCode(till, 6 * 3_600);
    await till.pass(5 * minute);
    const second = await replaceWith(till, first, pix(amountCents, 12 * 3_600));
    await till.pass(20 * minute);
    expect((await till.sale(second)).state).toBe('queued');
  },
  { switches, wrapConnect: (connect) => mostlyUndated(ended.wrapConnect(connect)) },
);

let undatedLeft = 0;
/** So many answers have lost their date, and then none. */
const firstUndated =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    undatedLeft -= 1;
    if (undatedLeft < 0) return answer;
    const { date: _, ...headers } = answer.headers;
    return { ...answer, headers };
  };

const shut = orderShown(livePixIn('canceled'));
flow(
  'nor after a start whose first answers have no date, where the API has ever dated one',
  async (till) => {
    till.clock.setWall(72 * hour);
    await till.pass(2 * minute);
    await till.signIn();
    shut.isChanged = true;
    const first = await shownCode(till, 6 * 3_600);
    await till.pass(5 * minute);
    const second = await replaceWith(till, first, pix(amountCents, 12 * 3_600));
    await till.pass(2 * minute);
    undatedLeft = 40;
    await till.restart();
    await till.pass(20 * minute);
    expect(undatedLeft).toBeLessThan(0);
    expect((await till.sale(second)).state).toBe('queued');
  },
  { switches, wrapConnect: (connect) => firstUndated(shut.wrapConnect(connect)) },
);
