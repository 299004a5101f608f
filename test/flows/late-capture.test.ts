/** A capture that comes late, after its repetition was refused, while reads lag: nobody is told that nothing was charged. */
import { describe, expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { classesOf, entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenes.ts';

describe('a late capture', () => {
  flow(
    'K4: whose repetition was refused is not called undone by two minutes of reads that lag',
    async (till, told) => {
      const capture = { method: 'POST', route: '/v2/orders/:id/capture' };
      await till.control('POST', '/faults', { ...capture, kind: 'drop_then_deliver_later', ms: 260_000 });
      await till.control('POST', '/faults', { ...capture, kind: 'refuse', status: 403, code: 'customer_blocked' });
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid', 30 * 60_000);
      expect(told.ofSale(saleId)).not.toContain('authorized');
      expect(classesOf(await entryOf(till, saleId, 'orders.capture'))).toEqual(['ambiguous', 'refused']);
    },
    { switches: { read_lag_ms: 60_000 } },
  );
});
