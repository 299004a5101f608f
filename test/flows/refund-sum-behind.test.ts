/** A refund arrived, and words say so before sums do: of how soon a sum follows the document says nothing. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;
const refundRoute = { method: 'POST', route: '/v2/charges/:id/refund' };

let areSumsBehind = false;
const withoutSums = (name: string, value: unknown): unknown => {
  if (name === 'amount_refunded') return 0;
  return name === 'amount_refundable' ? amountCents : value;
};
const wrapConnect =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    const isRead = request.method === 'GET' && answer.status === 200 && request.url.includes('/v2/');
    if (!areSumsBehind || !isRead) return answer;
    const text = JSON.stringify(JSON.parse(new TextDecoder().decode(answer.body)), withoutSums);
    return { ...answer, body: new TextEncoder().encode(text) };
  };

async function paidCharge(till: Till): Promise<string> {
  areSumsBehind = false;
  const id = await charge(till, payByCard(amountCents));
  await till.until(id, 'paid');
  areSumsBehind = true;
  return id;
}

const refunds = async (till: Till): Promise<string[]> => (await moved(till)).filter((one) => one.startsWith('refund'));

for (const cents of [2_000, amountCents])
  flow(
    `one of ${cents} cents whose sum is not there yet is not called failed, and is not asked for again`,
    async (till, told) => {
      const id = await paidCharge(till);
      const refundId = await askRefund(till, id, cents);
      await passWithPeople(till, 40 * minute);
      expect((await till.sale(id)).refundFailed).toBe(false);
      await expect(askRefund(till, id, cents)).rejects.toThrow();
      areSumsBehind = false;
      await passWithPeople(till, 60 * minute);
      expect(told.ofRefund(refundId)).not.toContain('failed');
      expect(await refunds(till)).toEqual([`refund ${cents}`]);
    },
    { wrapConnect },
  );

flow(
  'one whose answer was an error is not sent again while words say that something went back',
  async (till) => {
    const id = await paidCharge(till);
    await till.control('POST', '/faults', { kind: 'error_after_charging', ...refundRoute });
    await askRefund(till, id, 2_000);
    await passWithPeople(till, 60 * minute);
    areSumsBehind = false;
    await passWithPeople(till, 30 * minute);
    expect(await refunds(till)).toEqual(['refund 2000']);
  },
  { wrapConnect },
);
