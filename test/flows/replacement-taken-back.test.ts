/** Who takes the replacement of a sale out of the queue gives the purchase up: money that comes in for the first one goes back. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const switches = { ended_pix: 'payable', closed_order_status: 'calculated' } as const;

async function takenBack(till: Till, first: string): Promise<string> {
  await till.clerk.get('training.setNetwork', { mode: 'offline' });
  const second = await replaceWith(till, first, payByCard(amountCents));
  await till.pass(3_000);
  const { id } = await entryOf(till, second, 'orders.create');
  expect(await till.manager.code('outbox.withdraw', { id })).toBe('ok');
  return second;
}

async function goesBack(till: Till, first: string, second: string): Promise<void> {
  await payPix(till, first);
  till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
  await passWithPeople(till, 3 * hour);
  expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid', 'refund']);
  expect((await till.sale(second)).state).toBe('canceled');
}

describe('the request of the replacement is taken back before it leaves,', () => {
  flow(
    'and the code of the first sale is paid while nobody can look',
    async (till) => {
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      const second = await takenBack(till, first);
      await payPix(till, first);
      await till.clerk.get('training.setNetwork', { mode: 'ok' });
      await passWithPeople(till, 3 * hour);
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid', 'refund']);
      expect((await till.sale(second)).state).toBe('canceled');
    },
    { switches },
  );

  flow(
    'and the code of the first sale is paid after its cancellation was proven',
    async (till) => {
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      const second = await takenBack(till, first);
      await till.clerk.get('training.setNetwork', { mode: 'ok' });
      await passWithPeople(till, 10 * minute);
      await goesBack(till, first, second);
    },
    { switches },
  );

  flow(
    'and the first sale, whose code had ended before, is paid',
    async (till) => {
      const first = await charge(till, pix(amountCents, 600));
      await till.until(first, 'expired', hour);
      const second = await takenBack(till, first);
      await till.clerk.get('training.setNetwork', { mode: 'ok' });
      await passWithPeople(till, 10 * minute);
      await goesBack(till, first, second);
    },
    { switches },
  );
});
