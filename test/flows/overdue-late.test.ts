/** A v1 Pix of an overdue invoice is paid after its end, without an event: the invoice's own news makes the till read the charge again. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { invoiceCodeOf } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { newestInvoice, pastDue, subscriptionOf } from './support/subscriptions.ts';

const hour = 3_600_000;

flow(
  'a charge that was called unpaid is paid as soon as its invoice shows it as paid',
  async (till) => {
    const subscription = await pastDue(till);
    const shown = await subscriptionOf(till, subscription);
    const { id: invoiceId } = newestInvoice(shown);
    const subscriptionCode = shown.apiId ?? '';
    const invoiceCode = await invoiceCodeOf(till, subscriptionCode, 2);
    const id = randomUUID();
    await till.clerk.get('charges.payOverdue', { id, subscriptionCode, invoiceCode, payment: { method: 'PIX' } });
    await passWithPeople(till, 3 * hour);
    expect((await till.clerk.get('charges.get', { id })).outcome).toBe('unpaid');
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await till.clerk.get('subscriptions.refresh', { id: subscription });
    await passWithPeople(till, hour / 2);
    const { code, outcome } = await till.clerk.get('charges.get', { id });
    const { payments } = newestInvoice(await subscriptionOf(till, subscription));
    expect(payments.find((one) => one.id === code)?.status).toBe('paid');
    expect(outcome).toBe('paid');
  },
  { switches: { ended_pix: 'payable' } },
);
