/** A clock that is set back after a refusal that passes: what the till does again by itself is not put off by the difference. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { answeredWith, envelope, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { entriesOf, untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const refused = answeredWith('a 403', 403, envelope('customer_blocked'));

const setBack = async (till: Till, byMs: number): Promise<void> => {
  till.clock.setWall(-byMs);
  await till.pass(2 * minute);
};

describe.each([0, 48 * hour])('set back by %d ms', (byMs) => {
  flow(
    'a hold whose capture was refused once is captured before it lapses',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await untilEntry(till, { saleId, operation: 'orders.capture' }, 'refused');
      await setBack(till, byMs);
      await till.until(saleId, 'paid', 20 * minute);
    },
    { wrapConnect: wrapFor(refused, '/v2/orders/:id/capture') },
  );
});

flow(
  'a successor that was taken back does not say that it goes when its predecessor has ended',
  async (till) => {
    const old = await charge(till, pix(amountCents));
    await till.until(old, 'awaiting-payment');
    const next = await replaceWith(till, old, pix(amountCents));
    await till.clerk.get('orders.cancel', { id: next });
    await till.pass(20 * minute);
    const [create] = await entriesOf(till, next, 'orders.create');
    expect(create).toMatchObject({ state: 'superseded', why: 'superseded', nextAt: null });
  },
  { wrapConnect: wrapFor(refused, '/v2/orders/:id/cancel') },
);
