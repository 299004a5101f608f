/** An invoice that v1 knows by a word of its own is one obligation all the same. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { typedCard } from './support/charges.ts';
import { decliningCardElsewhere, invoiceCodeOf, overdueElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { newestInvoice, pastDue, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;

/** Made by another till, and named by v1 in its own words. */
async function namedElsewhere(till: Till): Promise<{ readonly apiId: string; readonly invoiceCode: string }> {
  const { apiId } = await overdueElsewhere(till, decliningCardElsewhere);
  return { apiId, invoiceCode: await invoiceCodeOf(till, apiId, 2) };
}

const v1Alone = createMemoryVault(null, { bearer: 'v1_test_balcao', account: 'balcao' });

flow(
  'O1: what a request of v1 in doubt may have paid is not paid by v2 once the account has a key for it',
  async (till) => {
    const { apiId, invoiceCode } = await namedElsewhere(till);
    await till.control('POST', '/faults', {
      kind: 'drop_then_deliver_later',
      ms: 20 * minute,
      method: 'POST',
      route: '/v1/invoices/:code/pay-overdue',
    });
    const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
    const asked = { id: randomUUID(), subscriptionCode: apiId, invoiceCode, payment };
    expect(await till.clerk.code('charges.payOverdue', asked)).toBe('ok');
    await till.pass(10_000);
    await v1Alone.writeApiKey('sk_test_balcao');
    const { id } = await till.manager.get('subscriptions.fetch', { apiId });
    const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
    expect(invoiceId).not.toBe(invoiceCode);
    const second = { id, invoiceId, payment: { method: 'pix' } } as const;
    expect(await till.clerk.code('subscriptions.payInvoice', second)).toBe('money-may-have-moved');
    await till.pass(90 * minute);
    await till.signIn();
    expect(newestInvoice(await subscriptionOf(till, id)).status).toBe('paid');
  },
  { switches: { v1_invoice_code: 'order' }, vault: v1Alone },
);

flow(
  'O1: v1 pays nothing that v2 shows under no name: its code may be open there under another',
  async (till) => {
    const { apiId, invoiceCode } = await namedElsewhere(till);
    const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
    const asked = { id: randomUUID(), subscriptionCode: apiId, invoiceCode, payment };
    expect(await till.clerk.code('charges.payOverdue', asked)).toBe('money-may-have-moved');
    expect(till.sent.filter(({ path }) => path.endsWith('/pay-overdue'))).toEqual([]);
    await till.manager.get('subscriptions.fetch', { apiId });
  },
  { switches: { v1_invoice_code: 'order' } },
);

flow(
  'O1: v1 pays no invoice of a subscription that is to be cancelled, although another has the same code',
  async (till) => {
    const id = await pastDue(till, { code: 'clube' });
    await untilStatus(till, await subscribe(till, { code: 'clube' }), 'active');
    const refused = { kind: 'refuse', status: 403, code: 'customer_blocked', count: 20 };
    await till.control('POST', '/faults', { method: 'POST', route: '/v2/subscriptions/:id/cancel', ...refused });
    await till.manager.get('subscriptions.cancel', { id });
    await till.pass(3_000);
    const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode: 'clube' });
    const { invoiceCode = '' } = invoices.find(({ status }) => status === 'Fail') ?? {};
    const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
    const asked = { id: randomUUID(), subscriptionCode: 'clube', invoiceCode, payment };
    expect(await till.clerk.code('charges.payOverdue', asked)).toBe('money-may-have-moved');
    await till.control('DELETE', '/faults');
    await till.pass(minute);
  },
);

flow(
  'O1: v1 pays no invoice beside an open Pix of v2, of a subscription that is not known here',
  async (till) => {
    const { apiId, invoiceCode } = await namedElsewhere(till);
    const pix = { body: { payment: { type: 'pix' } }, key: randomUUID() };
    expect((await askApi(till, 'POST', `/v2/invoices/${invoiceCode}/pay`, pix)).status).toBe(200);
    const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
    const asked = { id: randomUUID(), subscriptionCode: apiId, invoiceCode, payment };
    expect(await till.clerk.code('charges.payOverdue', asked)).toBe('money-may-have-moved');
    await till.manager.get('subscriptions.fetch', { apiId });
  },
  { switches: { open_pix_at_payment: 'stays_payable' } },
);
