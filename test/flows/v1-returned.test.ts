/** What v2 has shown to have gone back is not unlearnt while v2 is silent, whatever v1's list calls the invoice. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passMinutes, passWithPeople } from './support/pass-minutes.ts';
import { refundBeside } from './support/refund-beside.ts';
import { newestInvoice, pastDue, subscriptionOf, typedCard } from './support/subscriptions.ts';

const minute = 60_000;
const world = { isV2Away: false };

flow(
  'an overdue invoice that was paid and given back stays given back through half an hour without v2',
  async (till) => {
    world.isV2Away = false;
    const subscriptionId = await pastDue(till);
    const { apiId, ...shown } = await subscriptionOf(till, subscriptionId);
    const [id, invoiceCode] = [randomUUID(), newestInvoice({ apiId, ...shown }).id];
    const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
    await till.clerk.get('charges.payOverdue', { id, subscriptionCode: apiId ?? '', invoiceCode, payment });
    await untilCharge(till, id, isMade);
    await passWithPeople(till, 60 * minute);
    const { payments } = newestInvoice(await subscriptionOf(till, subscriptionId));
    await refundBeside(till, payments.find(({ status }) => status === 'paid')?.id ?? '');
    await passWithPeople(till, 10 * minute);
    await till.clerk.get('charges.refresh', { id });
    await till.pass(minute);
    const told = async () => (await till.observer()).get('charges.get', { id });
    expect(await told()).toMatchObject({ outcome: 'returned', isProvenOurs: true });
    world.isV2Away = true;
    for (let looks = 0; looks < 8; looks += 1) {
      await passMinutes(till, 4);
      await till.clerk.get('charges.refresh', { id });
    }
    expect(await told()).toMatchObject({ outcome: 'returned', isProvenOurs: true });
  },
  {
    switches: { invoice_card: 'paid' },
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (request.method !== 'GET' || !world.isV2Away) return answer;
      if (request.url.includes('/v2/')) return { ...answer, status: 500, body: new TextEncoder().encode('{}') };
      // v1's list is of before.
      const text = new TextDecoder().decode(answer.body).replaceAll(/"(Reversed|Refunded)"/g, '"Paid"');
      return { ...answer, body: new TextEncoder().encode(text) };
    },
  },
);
