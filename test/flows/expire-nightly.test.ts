/** A till that is closed every night: the hold of a lost sale lapses all the same. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

const hour = 3_600_000;

for (const isReceivedFirst of [true, false]) {
  flow(
    `U5: an undone sale whose answer was lost ends within days, ${isReceivedFirst ? 'with the API heard before' : 'as the first request of the day'}`,
    async (till) => {
      if (isReceivedFirst) {
        const other = await charge(till, payByCard(1_000));
        await till.until(other, 'paid');
      }
      await till.control('POST', '/faults', { kind: 'drop_before_processing', count: 'always' });
      const id = await charge(till, payByCard(amountCents));
      await till.until(id, 'unknown');
      await till.clerk.get('orders.cancel', { id });
      await till.restart(14 * hour);
      await till.control('DELETE', '/faults');
      for (let day = 0; day < 7; day += 1) {
        const other = await charge(till, payByCard(2_000 + day));
        await till.until(other, 'paid');
        for (let n = 0; n < 10; n += 1) await till.pass(hour);
        await till.signIn();
        await till.restart(14 * hour);
      }
      const sale = await till.sale(id);
      const entry = await entryOf(till, id, 'orders.create');
      expect(entry.ambiguous).toBe(false);
      expect(sale.undo).toBe(null);
    },
  );
}
