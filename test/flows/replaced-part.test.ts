/** One of two codes was paid when the buyer chose to pay otherwise: his part goes back, and the purchase goes on. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { refundBeside } from './support/refund-beside.ts';
import { replaceWith } from './support/replace.ts';
import { requestsOf } from './support/requests.ts';
import { payPart } from './support/resolutions.ts';
import { amountCents, charge } from './support/scenarios.ts';

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

flow(
  'while it goes back the other code is paid: the two halves do not make a payment',
  async (till) => {
    const first = await charge(till, pix(3_000, 7_200), pix(2_000, 7_200));
    await till.until(first, 'awaiting-payment');
    await payPart(till, first, 0);
    await till.pass(10_000);
    await till.control('POST', '/faults', { kind: 'rate_limited', method: 'POST', route: '/v2/orders', count: 4 });
    const second = await replaceWith(till, first, pix(amountCents, 7_200));
    await passWithPeople(till, 40_000);
    await payPart(till, first, 1);
    await passWithPeople(till, hour);
    for (const { chargeId } of (await till.sale(first)).payments)
      await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'confirmed' });
    await passWithPeople(till, hour);
    expect((await moved(till)).filter((one) => one.startsWith('refund'))).toEqual(['refund 3000', 'refund 2000']);
    expect((await till.sale(second)).state).toBe('awaiting-payment');
  },
  { switches: { ...switches, ended_pix: 'payable', refund_resolution: 'manual' } },
);

flow(
  'for days, and what took its place does not wait for the acquirer',
  async (till) => {
    const first = await partPaid(till);
    const second = await replaceWith(till, first, payByCard(amountCents));
    await passWithPeople(till, 0.1 * hour);
    expect((await till.sale(second)).state).toBe('paid');
    const [part] = (await till.sale(first)).payments;
    expect(part?.status).toBe('refund_processing');
    await till.control('POST', `/charges/${part?.chargeId}/refund/resolve`, { outcome: 'confirmed' });
    await passWithPeople(till, hour);
  },
  { switches: { ...switches, refund_resolution: 'manual' } },
);

flow(
  'of a sale that had ended and was replaced, paid late, and given back at the dashboard: a refund that fails is seen',
  async (till) => {
    const first = await charge(till, pix(3_000, 600), pix(2_000, 600));
    await till.until(first, 'expired', 3 * hour);
    const second = await replaceWith(till, first, payByCard(amountCents));
    await passWithPeople(till, hour / 6);
    await payPart(till, first, 0);
    await passWithPeople(till, hour / 6);
    const chargeId = (await till.sale(first)).payments[0]?.chargeId ?? '';
    await refundBeside(till, chargeId);
    await passWithPeople(till, 71 * hour);
    const asked = await requestsOf(till);
    await passWithPeople(till, hour);
    expect((await requestsOf(till)) - asked).toBeLessThan(12);
    await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'failed' });
    await passWithPeople(till, 24 * hour);
    expect((await till.sale(first)).payments[0]?.status).toBe('paid');
    expect((await till.sale(first)).paidTwiceWith?.id).toBe(second);
  },
  { switches: { ...switches, ended_pix: 'payable', refund_resolution: 'manual' } },
);
