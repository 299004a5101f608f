/** Cancels are refused for hours, and then the money comes in: it goes back at once, not when the next cancel would be tried. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

flow('U3: a Pix that is paid a day after its cancel was first refused goes back within minutes', async (till) => {
  const refused = { kind: 'refuse', status: 422, code: 'validation_error', count: 'always' };
  await till.control('POST', '/faults', { ...refused, method: 'POST', route: '/v2/orders/:id/cancel' });
  const id = await charge(till, pix(amountCents, 86_400));
  await till.until(id, 'awaiting-payment');
  await till.clerk.get('orders.cancel', { id });
  await till.pass(20 * hour);
  await till.signIn();
  await payPix(till, id);
  await till.pass(5 * minute);
  expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});
