/** What reads say against a proof changes no row, and must reach a screen that is open. */
import { expect } from 'vitest';
import { withNewer } from '#renderer/client/freshness.ts';
import { pix } from '#test/helpers/till.ts';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

let isOn = false;
const change = changing({
  of: { get: '/v2/orders/' },
  body: (text) => (isOn ? text.replaceAll(/"status":"[a-z_]+"/g, '"status":"requires_action"') : text),
  always: true,
});

flow(
  'an open screen shows that the reads of a paid sale contradict its proof',
  async (till) => {
    const id = await charge(till, pix(amountCents));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'paid');
    await till.pass(60_000);
    const before = await till.sale(id);
    isOn = true;
    const after = await till.clerk.get('orders.refresh', { id });
    isOn = false;
    expect(after.isContradicted).toBe(true);
    expect(withNewer({ [id]: before }, after)[id]?.isContradicted).toBe(true);
  },
  change,
);
