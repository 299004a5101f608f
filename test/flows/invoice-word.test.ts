/** The word of an invoice is that of its most recent charge: it neither hides one that was paid nor ends one that is on its way. */
import { describe, expect } from 'vitest';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { changing } from './support/changing.ts';
import {
  decliningCardElsewhere,
  invoiceCodeOf,
  openPixElsewhere,
  overdueElsewhere,
  payOverdueByCard,
} from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { newestInvoice, pastDue, subscriptionOf, typedCard } from './support/subscriptions.ts';

/** What the summary shows, and about which thing. */
async function needed(till: Till): Promise<(readonly [string, string])[]> {
  const found = await (await till.observer()).get('summary.get', {});
  return found.flatMap(({ kind, first }) => first.map(({ about }) => [kind, about.id] as const));
}

const minute = 60_000;
const hour = 60 * minute;

interface Shown {
  readonly object?: string;
  readonly status?: string;
  readonly payments?: readonly { readonly status: string }[];
  readonly latest_invoice?: Shown;
  /** v1's name of an invoice. */
  readonly invoice_code?: string;
  readonly number?: number;
}

const failure_reason = { code: 'card_declined', message: 'x', customer_message: 'x', merchant_message: 'x' };

/** The invoice is paid, and its newest charge was declined: by the document, it may say `failed`. */
function ofNewestCharge(shown: Shown): Shown {
  if (shown.object === 'invoice' && shown.status === 'paid' && shown.payments?.at(-1)?.status === 'failed')
    return Object.assign(shown, { status: 'failed', next_action: null, failure_reason });
  if (shown.invoice_code !== undefined && shown.number === 2) return Object.assign(shown, { status: 'Fail' });
  if (shown.object === 'subscription' && shown.latest_invoice?.status === 'failed')
    return Object.assign(shown, { status: 'past_due' });
  return shown;
}

let isOfNewest = false;
flow(
  'an invoice that calls itself failed is not paid again beside an older charge of it that was paid: people look, and nobody is overdue',
  async (till) => {
    isOfNewest = false;
    const id = await pastDue(till);
    expect(await needed(till)).toEqual([['overdue', id]]);
    const invoiceId = newestInvoice(await subscriptionOf(till, id)).id;
    // At the provider: a Pix is opened, a card is declined, and then the buyer pays the Pix.
    await openPixElsewhere(till, invoiceId);
    const { number } = typedCard('decline');
    const card = { number, holder_name: 'MARINA', exp_month: '12', exp_year: '39', cvc: '731' };
    const declined = { body: { payment: { type: 'card', card } }, key: 'elsewhere' };
    expect((await askApi(till, 'POST', `/v2/invoices/${invoiceId}/pay`, declined)).status).toBe(402);
    isOfNewest = true;
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await till.pass(20 * minute);
    await till.signIn();
    await till.clerk.get('subscriptions.refresh', { id });
    const told = await subscriptionOf(till, id);
    const invoice = newestInvoice(told);
    expect([invoice.status, invoice.deniesMoney]).toEqual(['failed', true]);
    expect(await needed(till)).toEqual([['review', id]]);
    expect(invoice.payments.map(({ status }) => status)).toContain('paid');
    expect(invoice.can.pay).toBe(false);
    const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode: told.apiId ?? '' });
    expect(invoices.map(({ number, status, ...one }) => [number, status, one.canPay, one.deniesMoney])).toEqual(
      expect.arrayContaining([
        [1, 'Paid', false, false],
        [2, 'Fail', false, true],
      ]),
    );
    const payment = { method: 'card', card: typedCard() } as const;
    expect(await till.clerk.code('subscriptions.payInvoice', { id, invoiceId, payment })).not.toBe('ok');
    await till.pass(minute);
    isOfNewest = false;
    await till.clerk.get('subscriptions.refresh', { id });
    expect(newestInvoice(await subscriptionOf(till, id))).toMatchObject({ status: 'paid', deniesMoney: false });
    expect(await needed(till)).toEqual([]);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'pix_paid']);
  },
  {
    switches: { open_pix_at_payment: 'stays_payable' },
    ...changing({
      of: { get: '/v' },
      always: true,
      body: (text) => (isOfNewest ? JSON.stringify(JSON.parse(text, (_key, value: unknown) => changed(value))) : text),
    }),
  },
);

const changed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? ofNewestCharge(value) : value;

describe('a card that v1 takes, and that is on its way while the invoice has the word of the charge before', () => {
  let isOfBefore = false;
  const ofBefore = changing({
    of: { get: '/v1/subscriptions/' },
    always: true,
    body: (text) => (isOfBefore ? text.replaceAll('"status":"Pending"', '"status":"Fail"') : text),
  });

  async function slowCards(till: Till): Promise<void> {
    await till.control('POST', '/switches', { processing_delay_ms: 2 * hour });
    isOfBefore = true;
  }

  flow(
    'is not called unpaid',
    async (till) => {
      isOfBefore = false;
      const id = await pastDue(till);
      const { apiId } = await subscriptionOf(till, id);
      const subscriptionCode = apiId ?? '';
      const invoiceCode = await invoiceCodeOf(till, subscriptionCode, 2);
      await slowCards(till);
      const named = { subscriptionCode, invoiceCode };
      expect(await payOverdueByCard(till, named, 'processing_then_paid')).toBe('ok');
      const outcome = async () => {
        const [charge] = await till.clerk.get('charges.list', { text: '', limit: 1 });
        return charge?.outcome;
      };
      expect(new Set(await passMinutes(till, 60, outcome))).toEqual(new Set(['open']));
      isOfBefore = false;
      await till.pass(3 * hour);
      await till.signIn();
      expect(await outcome()).toBe('paid');
    },
    ofBefore,
  );

  const v1Alone = createMemoryVault(null, { bearer: 'v1_test_balcao', account: 'balcao' });
  flow(
    'is not taken once more, in an account of v1 alone',
    async (till) => {
      isOfBefore = false;
      const { apiId } = await overdueElsewhere(till, decliningCardElsewhere);
      const named = { subscriptionCode: apiId, invoiceCode: await invoiceCodeOf(till, apiId, 2) };
      await slowCards(till);
      expect(await payOverdueByCard(till, named, 'processing_then_paid')).toBe('ok');
      await till.pass(5_000);
      expect(await payOverdueByCard(till, named)).toBe('money-may-have-moved');
      await passMinutes(till, 60);
      expect(await payOverdueByCard(till, named)).toBe('money-may-have-moved');
      await till.pass(3 * hour);
      await till.signIn();
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'capture']);
      await v1Alone.writeApiKey('sk_test_balcao');
      await till.manager.get('subscriptions.fetch', { apiId });
    },
    { ...ofBefore, switches: { v1_overdue_while_processing: 'charge' }, vault: v1Alone },
  );
});
