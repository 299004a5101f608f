/** The totals of the sales stay as uncertain as the sales are, whichever sale has taken another's place. */
import { describe, expect } from 'vitest';
import type { HistorySums } from '#shared/contract/history.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

async function sumsOf(till: Till): Promise<HistorySums> {
  await till.signIn();
  return (await (await till.observer()).get('history.sums', { filter: { kind: 'sale' } })).sums;
}

describe('a replaced sale', () => {
  flow('whose hold nobody can ask for stays without proof after the next sale was paid', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const lost = await charge(till, payByCard(amountCents));
    await till.until(lost, 'unknown');
    const next = await replaceWith(till, lost, pix(amountCents));
    await till.clerk.get('session.lock', {});
    await till.signIn();
    await till.until(next, 'awaiting-payment');
    await payPix(till, next);
    await till.until(next, 'paid');
    expect(await sumsOf(till)).toMatchObject({
      sales: 1,
      receivedCents: amountCents,
      unproven: 1,
      unprovenCents: amountCents,
    });
    // A hold lapses.
    await till.pass(28 * hour);
    expect(await sumsOf(till)).toMatchObject({ sales: 1, receivedCents: amountCents, unproven: 0 });
  });

  flow('whose code can still be paid stays without proof after the next sale was given up', async (till) => {
    const shown = await charge(till, pix(amountCents));
    await till.until(shown, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'error_before',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
      count: 'always',
    });
    const next = await replaceWith(till, shown, payByCard(amountCents));
    await till.clerk.get('orders.cancel', { id: next });
    await till.until(next, 'canceled');
    expect((await till.sale(shown)).state).toBe('replaced');
    expect(await sumsOf(till)).toMatchObject({ sales: 0, unproven: 1, unprovenCents: amountCents });
    await till.control('DELETE', '/faults');
    await till.pass(30 * minute);
    expect(await sumsOf(till)).toMatchObject({ sales: 0, unproven: 0, unprovenCents: 0 });
  });
});
