/** An invoice is paid by somebody else's card, and by a Pix of this till beside it: of the Pix is said what became of the Pix. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chargeLine } from '#renderer/areas/v1-charges/charge-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { keyOfOthers } from '#test/support/keys-of-others.ts';
import { askApi } from './support/api.ts';
import { typedCard } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { refundBeside } from './support/refund-beside.ts';
import { newestInvoice, pastDue, subscriptionOf } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A code that was shown stays payable when another payment is begun, and when its invoice was paid. */
const options = {
  switches: { open_pix_at_payment: 'stays_payable', invoice_card: 'paid', ended_pix: 'payable' },
};
const words = wordsOf('en');

interface Opened {
  readonly subscriptionId: string;
  readonly invoiceId: string;
  readonly chargeId: string;
}

/** By v1. */
async function openPix(till: Till): Promise<Opened> {
  const subscriptionId = await pastDue(till);
  const subscription = await subscriptionOf(till, subscriptionId);
  const { id: invoiceId } = newestInvoice(subscription);
  const chargeId = randomUUID();
  await till.clerk.get('charges.payOverdue', {
    id: chargeId,
    subscriptionCode: subscription.apiId ?? '',
    invoiceCode: invoiceId,
    payment: { method: 'PIX' },
  });
  await till.pass(minute);
  return { subscriptionId, invoiceId, chargeId };
}

interface PaidInvoice {
  readonly payments: readonly {
    readonly id: string;
    readonly status: string;
    readonly payment_method_details: { readonly type: string };
  }[];
}

/** The id of the payment of this kind that came in. */
function paidBy(type: string, invoice: unknown): string {
  const { payments } = invoice as PaidInvoice;
  return payments.find((one) => one.payment_method_details.type === type && one.status === 'paid')?.id ?? 'none';
}

async function payByCardElsewhere(till: Till, invoiceId: string): Promise<string> {
  const { number, holderName, cvc } = typedCard('approve');
  const card = { number, holder_name: holderName, exp_month: '12', exp_year: '39', cvc };
  const asked = { body: { payment: { type: 'card', card } }, key: `${keyOfOthers}card` };
  return paidBy('card', (await askApi(till, 'POST', `/v2/invoices/${invoiceId}/pay`, asked)).body);
}

const payPix = (till: Till, invoiceId: string) => till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});

async function said(till: Till, { chargeId, subscriptionId }: Opened) {
  await till.signIn();
  await till.clerk.get('charges.refresh', { id: chargeId });
  await till.clerk.get('subscriptions.refresh', { id: subscriptionId });
  const charge = await till.clerk.get('charges.get', { id: chargeId });
  const { isPaidTwice } = newestInvoice(await subscriptionOf(till, subscriptionId));
  return { outcome: charge.outcome, isProvenOurs: charge.isProvenOurs, isPaidTwice, line: chargeLine(words, charge) };
}

describe('a Pix that is paid after a card of somebody else, which was given back', () => {
  for (const [name, refundedCents, isPaidTwice] of [
    ['whole', undefined, false],
    ['in part', 2_000, true],
  ] as const) {
    flow(
      `is called paid, and nothing of it given back: ${name}`,
      async (till) => {
        const opened = await openPix(till);
        await refundBeside(till, await payByCardElsewhere(till, opened.invoiceId), refundedCents);
        await till.pass(30 * minute);
        expect((await said(till, opened)).isProvenOurs).toBe(false);
        await payPix(till, opened.invoiceId);
        await till.pass(30 * minute);
        expect(await said(till, opened)).toMatchObject({ outcome: 'paid', isProvenOurs: true, isPaidTwice });
        await till.pass(3 * hour);
        const { line } = await said(till, opened);
        expect(line).not.toMatch(/given back/i);
      },
      options,
    );
  }

  // The ledger has two payments of one invoice, as nobody can help here: what was told is not held against it by itself.
  test('is seen paid although nobody asks for it', async () => {
    await using till = await openTill(options);
    const opened = await openPix(till);
    await refundBeside(till, await payByCardElsewhere(till, opened.invoiceId));
    await till.pass(5 * minute);
    await payPix(till, opened.invoiceId);
    await till.pass(10 * minute);
    const charge = await (await till.observer()).get('charges.get', { id: opened.chargeId });
    expect(charge).toMatchObject({ outcome: 'paid', isProvenOurs: true });
  });
});

flow(
  'a Pix that was paid beside a card, and given back, is not called paid for the card that stays',
  async (till) => {
    const opened = await openPix(till);
    await payByCardElsewhere(till, opened.invoiceId);
    await till.pass(2 * minute);
    await payPix(till, opened.invoiceId);
    await till.pass(3 * hour);
    expect(await said(till, opened)).toMatchObject({ outcome: 'paid', isPaidTwice: true });
    const invoice = (await askApi(till, 'GET', `/v2/invoices/${opened.invoiceId}`)).body;
    await refundBeside(till, paidBy('pix', invoice));
    for (const hours of [1, 30]) {
      await till.pass(hours * hour);
      expect(await said(till, opened)).toMatchObject({ outcome: 'returned', isProvenOurs: true, isPaidTwice: false });
    }
  },
  options,
);
