/** The Pix code of an overdue invoice that v1 made is shown to nobody once its subscription is to be cancelled. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { invoiceCodeOf } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { pastDue, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;

flow(
  'on the screen of the charge, as on that of the subscription',
  async (till) => {
    const id = await pastDue(till);
    const subscriptionCode = (await subscriptionOf(till, id)).apiId ?? '';
    const invoiceCode = await invoiceCodeOf(till, subscriptionCode, 2);
    const charge = randomUUID();
    const payment = { method: 'PIX' } as const;
    await till.clerk.get('charges.payOverdue', { id: charge, subscriptionCode, invoiceCode, payment });
    await passWithPeople(till, minute);
    const code = async () => (await till.clerk.get('charges.get', { id: charge })).pix?.code ?? null;
    expect(await code()).not.toBeNull();
    await till.signIn();
    await till.manager.get('subscriptions.cancel', { id });
    expect(await code()).toBeNull();
    await untilStatus(till, id, 'canceled');
    await passWithPeople(till, 5 * minute);
    expect(await code()).toBeNull();
  },
  { switches: { canceled_subscription_invoice: 'open' } },
);
