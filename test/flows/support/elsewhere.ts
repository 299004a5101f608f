/** A subscription that another till of the account made: this one knows nothing of it until somebody fetches it. */
import { randomUUID } from 'node:crypto';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './api.ts';
import { cardThat } from './cards.ts';
import { typedCard } from './charges.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export const pixElsewhere = { type: 'pix', pix_expiration: 86_400 } as const;
export const decliningCardElsewhere = {
  type: 'card',
  card: {
    number: cardThat('renewals_declined'),
    holder_name: 'MARINA SOUZA',
    exp_month: '12',
    exp_year: '39',
    cvc: '731',
  },
} as const;

export interface Elsewhere {
  /** As v2 knows the subscription, and its second invoice, which is due. */
  readonly apiId: string;
  readonly invoiceId: string;
}

/** As the API takes him. */
export const buyerElsewhere = {
  name: 'Marina Souza',
  email: 'marina@example.com',
  phone: { ddi: 55, ddd: 11, number: '987654321' },
  document: { type: 'cpf', number: '52998224725' },
} as const;

/** Its first invoice was paid a week ago; the second has a Pix that can be paid, or was declined. */
export async function overdueElsewhere(
  till: Till,
  payment: typeof pixElsewhere | typeof decliningCardElsewhere,
  currency = 'BRL',
): Promise<Elsewhere> {
  const body = {
    interval: 'day',
    interval_count: 7,
    currency,
    customer: buyerElsewhere,
    items: [{ code: 'plano', description: 'Clube', quantity: 1, amount: 4900 }],
    payment,
  };
  const made = await askApi(till, 'POST', '/v2/subscriptions', { body, key: randomUUID() });
  const { id: apiId, latest_invoice: first } = Object(made.body) as { id: string; latest_invoice: { id: string } };
  if (payment.type === 'pix') await till.control('POST', `/invoices/${first.id}/pix/pay`, {});
  await till.control('POST', '/clock', { advance_ms: 7 * day + minute });
  const shown = await askApi(till, 'GET', `/v2/subscriptions/${apiId}`);
  const { latest_invoice: second } = Object(shown.body) as { latest_invoice: { id: string } };
  return { apiId, invoiceId: second.id };
}

type PayOverdue = MethodRequest<'charges.payOverdue'>;

/** As a clerk asks for it, by a card that is typed, for a subscription named as v1 names it; the answer as a call gives it. */
export async function payOverdueByCard(
  till: Till,
  named: Pick<PayOverdue, 'subscriptionCode' | 'invoiceCode'>,
  behaviour: Parameters<typeof typedCard>[0] = 'approve',
): Promise<string> {
  const payment = { method: 'CreditCard', card: typedCard(behaviour) } as const;
  return till.clerk.code('charges.payOverdue', { id: randomUUID(), ...named, payment });
}

/** How v1 names the invoice of this number. */
export async function invoiceCodeOf(till: Till, subscriptionCode: string, number: number): Promise<string> {
  const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
  const found = invoices.find((invoice) => invoice.number === number);
  if (found === undefined) throw new Error(`v1 shows no invoice ${number}`);
  return found.invoiceCode;
}

export const overdueSent = (till: Till): number => till.sent.filter(({ path }) => path.endsWith('/pay-overdue')).length;

/** Opened at the provider, or by another till. */
export async function openPixElsewhere(till: Till, invoiceId: string): Promise<void> {
  const asked = { body: { payment: { type: 'pix' } }, key: randomUUID() };
  const { status } = await askApi(till, 'POST', `/v2/invoices/${invoiceId}/pay`, asked);
  if (status !== 200) throw new Error(`the Pix was not opened: ${status}`);
}
