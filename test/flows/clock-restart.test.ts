/** A clock that jumps while the till is off, by hours or days, either way: what was open ends truthfully, and once. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf, sentUnder, untilEntry } from './support/queue.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const hour = 3_600_000;
const jumps = [-72, -24, -2, 2, 24, 72].map((hours) => ({ hours, name: `${hours > 0 ? '+' : ''}${hours} h` }));

async function jump(till: Till, hours: number): Promise<void> {
  till.clock.setWall(hours * hour);
  await till.restart();
}

const lose = (till: Till, route: string) =>
  till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

describe.each(jumps)('a clock found $name off after a start', ({ hours }) => {
  flow('an open Pix that is paid is known to be paid', async (till) => {
    const saleId = await charge(till, pix(amountCents, 7_200));
    await till.until(saleId, 'awaiting-payment');
    await jump(till, hours);
    await payPix(till, saleId);
    await till.until(saleId, 'paid', 5 * 60_000);
    expect(await kinds(till)).toEqual(['pix_paid']);
  });

  flow('a Pix of unknown outcome ends with one order that was shown, or with none', async (till) => {
    await lose(till, '/v2/orders');
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'unknown');
    await jump(till, hours);
    await till.until(saleId, ['awaiting-payment', 'canceled', 'expired', 'retype-card'], 30 * 60_000);
    const { state, attempts } = await entryOf(till, saleId, 'orders.create');
    // A key that looks older than its life is not sent again; a younger one brings its one order.
    expect([state, attempts]).toEqual(state === 'accepted' ? ['accepted', 2] : ['superseded', 1]);
    expect(await kinds(till)).toEqual([]);
  });

  flow('a capture of unknown outcome is asked about and done once', async (till) => {
    await lose(till, '/v2/orders/:id/capture');
    await till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 2 });
    const saleId = await charge(till, payByCard(amountCents));
    await untilEntry(till, { saleId, operation: 'orders.capture' }, 'unknown');
    await jump(till, hours);
    await till.until(saleId, 'paid', 30 * 60_000);
    expect(await kinds(till)).toEqual(['authorize', 'capture']);
  });

  flow('a refund of unknown outcome is asked about and done once', async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    // Lost on its way there: repeated under its key only after agreeing looks.
    const route = '/v2/charges/:id/refund';
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    await askRefund(till, saleId, 2_000);
    await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
    await jump(till, hours);
    await till.until(saleId, 'partially-refunded', 60 * 60_000);
    expect(await kinds(till)).toEqual(['authorize', 'capture', 'refund']);
  });
});

flow(
  'a key that left by a clock hours ahead, before the API was heard, is as old as it is after a start with the clock set back',
  async (till) => {
    till.clock.setWall(3 * hour);
    await till.signIn();
    await lose(till, '/v2/orders');
    const saleId = await charge(till, pix(amountCents));
    const { key } = await untilEntry(till, { saleId, operation: 'orders.create' }, 'unknown');
    // Another request is answered before it goes again: from then on the time of the API is known.
    await till.manager.code('links.load', { page: 1 });
    till.clock.setWall(-24 * hour);
    await till.restart(23.5 * hour);
    await till.pass(hour);
    expect(sentUnder(till, key)).toHaveLength(1);
    expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'superseded', ambiguous: true });
  },
);
