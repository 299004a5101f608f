/** An invoice that is paid proves no charge of it: what v1 says of the invoice is not said of the Pix or the card that was asked for. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { typedCard } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import {
  byCard,
  newestInvoice,
  passDays,
  pastDue,
  subscribe,
  subscriptionOf,
  untilStatus,
} from './support/subscriptions.ts';

const hour = 3_600_000;
type Payment = { method: 'PIX' } | { method: 'CreditCard'; card: ReturnType<typeof typedCard> };

/** By v1; answers the id of the charge. */
async function payOverdue(till: Till, subscriptionId: string, payment: Payment): Promise<string> {
  const subscription = await subscriptionOf(till, subscriptionId);
  const [subscriptionCode, invoiceCode] = [subscription.apiId ?? '', newestInvoice(subscription).id];
  const asked = { id: randomUUID(), subscriptionCode, invoiceCode, payment };
  return (await till.clerk.get('charges.payOverdue', asked)).id;
}

async function said(till: Till, id: string): Promise<string> {
  const { outcome, isProvenOurs } = await (await till.observer()).get('charges.get', { id });
  return outcome === 'paid' && !isProvenOurs ? 'the invoice is paid' : (outcome ?? 'none');
}

const dead: readonly string[] = ['unpaid', 'the invoice is paid'];

describe('R8: a Pix of an overdue invoice that nobody paid is not called paid', () => {
  flow('when a card paid the invoice after its end', async (till) => {
    const id = await pastDue(till);
    const first = await payOverdue(till, id, { method: 'PIX' });
    await passMinutes(till, 50);
    expect(await said(till, first)).toBe('unpaid');
    const second = await payOverdue(till, id, { method: 'CreditCard', card: typedCard('approve') });
    await passMinutes(till, 4 * 60);
    expect(dead).toContain(await said(till, first));
    expect(await said(till, second)).toBe('paid');
  });

  flow('when the daily retry paid the invoice', async (till) => {
    const id = await subscribe(till, { interval: 'day', intervalCount: 7, payment: byCard('renewals_declined_once') });
    await untilStatus(till, id, 'active');
    await passDays(till, 7);
    await untilStatus(till, id, 'past_due');
    const first = await payOverdue(till, id, { method: 'PIX' });
    await passMinutes(till, 50);
    await till.pass(30 * hour);
    expect(dead).toContain(await said(till, first));
  });

  flow('when another till pays it by card while the Pix is open', async (till) => {
    const id = await pastDue(till);
    const first = await payOverdue(till, id, { method: 'PIX' });
    await till.pass(60_000);
    const { number, holderName, cvc } = typedCard('approve');
    const card = { number, holder_name: holderName, exp_month: '12', exp_year: '39', cvc };
    const invoiceId = newestInvoice(await subscriptionOf(till, id)).id;
    const asked = { body: { payment: { type: 'card', card } }, key: randomUUID() };
    await askApi(till, 'POST', `/v2/invoices/${invoiceId}/pay`, asked);
    await passMinutes(till, 10);
    expect(dead).toContain(await said(till, first));
  });
});

flow('one that is paid, and shows itself so in v2, is called paid', async (till) => {
  const id = await pastDue(till);
  const first = await payOverdue(till, id, { method: 'PIX' });
  await till.pass(60_000);
  const invoiceId = newestInvoice(await subscriptionOf(till, id)).id;
  await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
  await passMinutes(till, 5);
  expect(await said(till, first)).toBe('paid');
});
