/** A hold whose answer was lost lapses after a day or more of true time, and only a hold does. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { oddDates } from './support/odd-dates.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

/** It may be held for a whole day from now on, and nobody wants it. */
async function loseAndCancel(till: Till): Promise<string> {
  await till.signIn();
  await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'unknown');
  await till.clerk.get('orders.cancel', { id: saleId });
  // Its card is erased, so nobody can ask for it.
  await till.clerk.get('session.lock', {});
  return saleId;
}

async function storyOf(till: Till, saleId: string): Promise<string[]> {
  await till.signIn();
  return (await till.clerk.get('orders.timeline', { id: saleId })).map(({ what }) => what);
}

async function expectHeld(till: Till, saleId: string): Promise<void> {
  expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'superseded', ambiguous: true });
  expect(await storyOf(till, saleId)).not.toContain('hold-expired');
}

flow('a hold of minutes ago has not lapsed because the clock was set forward by days', async (till) => {
  await till.until(await charge(till, payByCard(1_000)), 'paid');
  await till.pass(20 * minute);
  const saleId = await loseAndCancel(till);
  till.clock.setWall(100 * hour);
  await till.pass(5 * minute);
  await expectHeld(till, saleId);
});

flow('a hold of minutes ago has not lapsed because the till has run for days', async (till) => {
  await till.pass(30 * hour);
  const saleId = await loseAndCancel(till);
  await till.pass(3 * minute);
  await expectHeld(till, saleId);
  await till.pass(30 * hour);
  expect((await entryOf(till, saleId, 'orders.create')).ambiguous).toBe(false);
  expect(await storyOf(till, saleId)).toContain('hold-expired');
});

flow('a paid sale whose capture was made anew is not told that a hold lapsed', async (till) => {
  await till.control('POST', '/faults', { kind: 'nothing_done', method: 'POST', route: '/v2/orders/:id/capture' });
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid', 2 * hour);
  await till.pass(100 * hour);
  expect(await storyOf(till, saleId)).not.toContain('hold-expired');
  expect((await till.sale(saleId)).state).toBe('paid');
});

const odd = oddDates();
flow(
  'a hold of minutes ago has not lapsed because the first answer after a start is dated a day ahead',
  async (till) => {
    odd.left = 0;
    await till.until(await charge(till, payByCard(1_000)), 'paid');
    const saleId = await loseAndCancel(till);
    await till.pass(minute);
    await expectHeld(till, saleId);
    odd.left = 1;
    await till.restart();
    await till.until(await charge(till, payByCard(1_100)), 'paid');
    expect(odd.left).toBe(0);
    await till.pass(5 * minute);
    await expectHeld(till, saleId);
  },
  { wrapConnect: odd.wrapConnect },
);
