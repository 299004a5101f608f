/** Invoices that are no longer the newest of their subscription: what becomes of their money is learnt from an event, by a person, by v1, and in turn. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { typedCard } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { paidElsewhere } from './support/paid-twice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { refundBeside } from './support/refund-beside.ts';
import {
  newestInvoice,
  passDays,
  pastDue,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  untilStatus,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

async function invoiceOf(till: Till, id: string, is: (one: SubscriptionInvoice) => boolean) {
  const found = (await subscriptionOf(till, id)).invoices.find(is);
  if (found === undefined) throw new Error('no such invoice');
  return found;
}

const chargeOf = ({ payments }: SubscriptionInvoice): string => payments.find((one) => one.status === 'paid')?.id ?? '';

/** How the till hears of it. */
const ways = {
  'from an event that names it': (till: Till, _id: string, ids: readonly string[]) =>
    Promise.resolve(till.core.core.receive({ type: 'charge.refunded', ids: [...ids] })),
  'by a person who checks': (till: Till, id: string) => till.clerk.get('subscriptions.refresh', { id }),
};

describe('an older invoice that was paid', () => {
  for (const [way, tell] of Object.entries(ways))
    flow(`is learnt to be given back or contested in the dashboard ${way}`, async (till) => {
      const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
      await untilStatus(till, id, 'active');
      await passWithPeople(till, 50 * hour);
      const [, two, one] = (await subscriptionOf(till, id)).invoices;
      if (one === undefined || two === undefined) throw new Error('no older invoices');
      await refundBeside(till, chargeOf(one));
      await till.control('POST', `/charges/${chargeOf(two)}/chargeback`, {});
      await passWithPeople(till, 2 * minute);
      await tell(till, id, [chargeOf(one), one.id]);
      await passWithPeople(till, 2 * minute);
      const { invoices } = await subscriptionOf(till, id);
      expect(invoices.map(({ status }) => status)).toEqual(['paid', 'chargeback', 'refunded']);
    });

  for (const [way, tell] of Object.entries(ways))
    test(`twice is not told so any more once one of the two went back, ${way}`, async () => {
      await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
      const { id, invoiceId } = await paidElsewhere(till);
      await till.pass(2 * minute);
      await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
      await till.clerk.get('subscriptions.refresh', { id });
      await till.pass(2 * minute);
      await passDays(till, 7);
      await passWithPeople(till, 5 * minute);
      const twice = await invoiceOf(till, id, (one) => one.id === invoiceId);
      expect(twice.isPaidTwice).toBe(true);
      expect(newestInvoice(await subscriptionOf(till, id)).id).not.toBe(invoiceId);
      const chargeId = twice.payments.find(({ method }) => method === 'pix')?.id ?? '';
      await refundBeside(till, chargeId);
      await passWithPeople(till, 2 * minute);
      await tell(till, id, [chargeId, invoiceId]);
      await passWithPeople(till, 2 * minute);
      expect(await invoiceOf(till, id, (one) => one.id === invoiceId)).toMatchObject({ isPaidTwice: false });
    });
});

flow(
  'a cancelled subscription asks for no money that went back, of an older invoice as of the newest, although nobody tells it',
  async (till) => {
    const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
    await untilStatus(till, id, 'active');
    const cancel = { method: 'POST', route: '/v2/subscriptions/:id/cancel' };
    await till.control('POST', '/faults', { ...cancel, kind: 'refuse', count: 'always' });
    await till.manager.get('subscriptions.cancel', { id });
    await passWithPeople(till, 50 * hour);
    await till.control('DELETE', '/faults');
    await passWithPeople(till, 7 * hour);
    const { giveBack, status } = await subscriptionOf(till, id);
    expect([status, giveBack.length]).toEqual(['canceled', 2]);
    for (const [nth, { chargeId }] of giveBack.entries())
      await refundBeside(till, chargeId, nth === 0 ? undefined : 4_900);
    await passWithPeople(till, 40 * hour);
    expect(await subscriptionOf(till, id)).toMatchObject({ giveBack: [], undo: null });
  },
);

flow('a v1 payment of an older invoice is not told as paid once its money went back', async (till) => {
  const id = await pastDue(till);
  const subscriptionCode = (await subscriptionOf(till, id)).apiId ?? '';
  const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
  const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? '';
  const chargeId = randomUUID();
  await till.clerk.get('charges.payOverdue', {
    id: chargeId,
    subscriptionCode,
    invoiceCode,
    payment: { method: 'CreditCard', card: typedCard('approve') },
  });
  await passWithPeople(till, 10 * minute);
  expect((await till.clerk.get('charges.get', { id: chargeId })).outcome).toBe('paid');
  await passDays(till, 7);
  await passWithPeople(till, 5 * minute);
  await till.clerk.get('subscriptions.refresh', { id });
  await refundBeside(till, chargeOf(await invoiceOf(till, id, (one) => one.id === invoiceCode)));
  await passWithPeople(till, 5 * hour);
  expect((await till.clerk.get('charges.refresh', { id: chargeId })).outcome).toBe('returned');
});

describe('the oldest of six open invoices, of which the list shows one', () => {
  for (const [way, tell] of [
    [
      'from an event that names it',
      async (till: Till, _id: string, invoiceId: string) => {
        till.core.core.receive({ type: 'invoice.paid', ids: [invoiceId] });
        await passWithPeople(till, 5 * hour);
      },
    ],
    [
      'in turn with the others',
      async (till: Till, id: string) => {
        for (let looks = 0; looks < 2; looks += 1) {
          await till.clerk.get('subscriptions.refresh', { id });
          await passWithPeople(till, minute);
        }
      },
    ],
  ] as const)
    flow(
      `is learnt to be paid ${way}`,
      async (till) => {
        const id = await subscribe(till, {
          interval: 'day',
          intervalCount: 1,
          payment: { method: 'pix', expirationSeconds: 30 * 86_400 },
        });
        await till.pass(minute);
        await payInvoicePix(till, newestInvoice(await subscriptionOf(till, id)).id);
        await untilStatus(till, id, 'active');
        for (let days = 0; days < 6; days += 1) {
          await passDays(till, 1);
          await till.pass(2 * minute);
        }
        await till.signIn();
        const { id: invoiceId } = await invoiceOf(till, id, ({ number }) => number === 2);
        await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
        await tell(till, id, invoiceId);
        expect((await invoiceOf(till, id, ({ number }) => number === 2)).status).toBe('paid');
      },
      { switches: { cycle_while_open: 'bills', invoice_list_length: 1 } },
    );
});
