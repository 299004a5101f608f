/** An invoice that two payments reach: its Pix code of this till, and a card that another till of the account charges beside it. */
import { randomUUID } from 'node:crypto';
import type { Till } from '#test/helpers/till.ts';
import { keyOfOthers } from '#test/support/keys-of-others.ts';
import { askApi } from './api.ts';
import { cardThat } from './cards.ts';
import { newestInvoice, pastDue, subscriptionOf, untilSubscription } from './subscriptions.ts';

const minute = 60_000;

/** A subscription whose late invoice shows its Pix code, and was paid by card elsewhere. */
export async function paidElsewhere(till: Till): Promise<{ readonly id: string; readonly invoiceId: string }> {
  const id = await pastDue(till);
  const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
  await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
  await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
  const card = { number: cardThat('approve'), holder_name: 'X', exp_month: '12', exp_year: '39', cvc: '731' };
  const asked = { body: { payment: { type: 'card', card } }, key: `${keyOfOthers}${randomUUID()}` };
  await askApi(till, 'POST', `/v2/invoices/${invoiceId}/pay`, asked);
  return { id, invoiceId };
}

/** And its code is paid as well: the two charges that paid it, as the till shows them. */
export async function invoicePaidTwice(till: Till) {
  const { id, invoiceId } = await paidElsewhere(till);
  await till.pass(2 * minute);
  await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
  await till.clerk.get('subscriptions.refresh', { id });
  const { refundable } = newestInvoice(await untilSubscription(till, id, (one) => newestInvoice(one).isPaidTwice));
  const [first = '', second = ''] = refundable.map(({ chargeId }) => chargeId);
  return { id, first, second };
}
