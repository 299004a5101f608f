/** One of two codes was paid when the buyer chose to pay otherwise: his part goes back, and the purchase goes on. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenes.ts';
import { payPart } from './support/settlements.ts';

const hour = 3_600_000;
/** The API gives nothing back by itself. */
const switches = { paid_sibling: 'keep' } as const;

async function partPaid(till: Till): Promise<string> {
  const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
  await till.until(first, 'awaiting-payment');
  await payPart(till, first, 0);
  await till.pass(10_000);
  return first;
}

flow(
  'of a sale that another one replaced, which is paid',
  async (till) => {
    const first = await partPaid(till);
    const second = await replaceWith(till, first, payByCard(amountCents));
    await passWithPeople(till, hour);
    expect((await till.sale(second)).state).toBe('paid');
    expect((await moved(till)).toSorted()).toEqual(
      ['authorize 5000', 'capture 5000', 'pix_paid 3000', 'refund 3000'].toSorted(),
    );
    expect((await till.sale(first)).undo).toBe(null);
  },
  { switches },
);

flow(
  'of a sale that was cancelled',
  async (till) => {
    const first = await partPaid(till);
    await till.clerk.get('orders.cancel', { id: first });
    await passWithPeople(till, hour);
    expect(await moved(till)).toEqual(['pix_paid 3000', 'refund 3000']);
  },
  { switches },
);
