/** What two people recorded wrongly while nobody could read it: there is a way to name the right thing, and facts of something else are refused. */
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { resolve, reviewOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

async function problemOf(till: Till, asked: Parameters<typeof reviewOf>[1]): Promise<string> {
  const said = await till.manager.call('outbox.resolve', await reviewOf(till, asked));
  return said.ok ? 'ok' : (said.error.fields?.[0]?.code ?? said.error.code);
}

const network = createNetwork();

flow(
  'a mistyped order, recorded offline: the right one can be named once the network is back',
  async (till) => {
    network.offline = false;
    await till.manager.get('settings.set', { automaticCapture: true });
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const id = await charge(till, payByCard(amountCents));
    await till.until(id, 'review');
    const line = (await till.ledger()).find(({ metadata }) => metadata?.balcao_sale === id);
    const entry = await entryOf(till, id, 'orders.create');
    const seen = { id: entry.id, finding: 'charged', amountCents: cents(amountCents) } as const;
    network.offline = true;
    await resolve(till, { ...seen, orderId: 'or_mistyped' });
    expect((await till.sale(id)).state).toBe('found-charged');
    network.offline = false;
    await passWithPeople(till, minute);
    expect(await problemOf(till, { ...seen, orderId: 'or_mistyped_again' })).toBe('order-not-found');
    expect(await problemOf(till, { ...seen, orderId: line?.order_id ?? '' })).toBe('ok');
    expect(await till.sale(id)).toMatchObject({ state: 'paid', moneyReceived: true, can: { refund: true } });
  },
  { wrapConnect: network.wrapConnect },
);

flow('a direct charge is recorded with its own sum alone', async (till) => {
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v1/charge' });
  const id = await askCharge(till, byTypedCard('approve'));
  await passWithPeople(till, 10 * minute);
  const entry = await entryOf(till, id, 'charges.create');
  if (entry.state !== 'review') throw new Error(`it is ${entry.state}`);
  const wrong = { id: entry.id, finding: 'charged', amountCents: cents(9_999) } as const;
  expect(await problemOf(till, wrong)).toBe('amount-differs');
});
