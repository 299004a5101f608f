/** A lost refund acts after the reads have agreed that it did not: between the last of them and its repetition there must be no time. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const at = { method: 'POST', route: '/v2/charges/:id/refund' };

flow(
  'one that acts a quarter of an hour after it left, and whose key is free then, is not sent beside itself',
  async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    // Refused so often, each further wait is of up to a minute.
    await till.control('POST', '/faults', { ...at, kind: 'rate_limited', count: 8, retry_after_seconds: 0 });
    await askRefund(till, saleId, 2_000);
    await till.pass(10_000);
    await till.control('POST', '/faults', { ...at, kind: 'slow_then_error', ms: 970_000 });
    await passMinutes(till, 45);
    expect((await moved(till)).filter((one) => one.startsWith('refund'))).toEqual(['refund 2000']);
  },
);
