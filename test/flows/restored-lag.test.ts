/** After a backup was put back, reads lag as reads may: nothing is done again because one of them shows nothing of it. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { typedCard as v1Card } from './support/charges.ts';
import { crashAt } from './support/crash.ts';
import { flow } from './support/flow.ts';
import { paidItems } from './support/item-refund.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entriesOf } from './support/queue.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { newestInvoice, pastDue, subscriptionOf, typedCard, untilSubscription } from './support/subscriptions.ts';

const minute = 60_000;
const second = 1_000;

const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

/** What was done is older than any read that lags once the backup was made. */
async function restoreWithLag(till: Till, passMs: number): Promise<void> {
  await till.control('POST', '/switches', { read_lag_ms: 8 * minute });
  await restoreAfter(till, second);
  await till.pass(passMs);
  await till.signIn();
}

describe('a sale of which something went back since the backup', () => {
  for (const passMs of [second, 30 * second, 7 * minute]) {
    flow(
      `C2: nothing goes back again ${passMs / second} s after the restore, and the sale says that it is unread`,
      async (till) => {
        const { id, giveA } = await paidItems(till);
        await till.pass(20 * minute);
        await till.signIn();
        await backUp(till);
        await giveA();
        await till.until(id, 'partially-refunded', 10 * minute);
        await restoreWithLag(till, passMs);
        expect((await till.sale(id)).isUnread).toBe(true);
        expect(await giveA()).toBe('not-possible-now');
        await till.pass(20 * minute);
        await till.signIn();
        const { isUnread, state } = await till.sale(id);
        expect({ isUnread, state, given: await given(till) }).toEqual({
          isUnread: false,
          state: 'partially-refunded',
          given: [1_000],
        });
      },
    );
  }

  flow('C2: a wish of the backup that was carried out since is not carried out again', async (till) => {
    const id = await charge(till, pix(amountCents, 7_200));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'paid');
    await till.pass(20 * minute);
    await till.signIn();
    await backUp(till);
    await askRefund(till, id, amountCents);
    await till.until(id, 'refunded', 10 * minute);
    await restoreWithLag(till, 30 * second);
    expect(await till.clerk.code('orders.cancel', { id })).not.toBe('ok');
    await till.pass(40 * minute);
    await till.signIn();
    expect([(await till.sale(id)).state, await given(till)]).toEqual(['refunded', [amountCents]]);
  });
});

describe('an invoice of which a Pix was shown since the backup', () => {
  const scene = async (till: Till) => {
    const id = await pastDue(till);
    const { apiId } = await subscriptionOf(till, id);
    const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
    const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode: apiId ?? '' });
    const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? '';
    await till.pass(20 * minute);
    await till.signIn();
    await backUp(till);
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
    await untilSubscription(till, id, ({ invoices: [first] }) => first?.pix != null);
    return { id, invoiceId, subscriptionCode: apiId ?? '', invoiceCode };
  };
  const switches = { open_pix_at_payment: 'stays_payable', v1_overdue_while_processing: 'charge' };

  for (const door of ['v2', 'v1'] as const) {
    flow(
      `O1: is not paid by card through ${door}`,
      async (till) => {
        const { id, invoiceId, ...named } = await scene(till);
        await restoreWithLag(till, 20 * second);
        expect((await subscriptionOf(till, id)).isUnread).toBe(true);
        const byV2 = { id, invoiceId, payment: { method: 'card', card: typedCard() } } as const;
        const byV1 = {
          id: randomUUID(),
          ...named,
          payment: { method: 'CreditCard', card: v1Card('approve') },
        } as const;
        const code =
          door === 'v2'
            ? await till.clerk.code('subscriptions.payInvoice', byV2)
            : await till.clerk.code('charges.payOverdue', byV1);
        expect(code).not.toBe('ok');
        await till.control('POST', `/invoices/${invoiceId}/pix/pay`);
        await till.pass(30 * minute);
        await till.signIn();
        const { isUnread, invoices } = await subscriptionOf(till, id);
        expect([isUnread, invoices[0]?.status]).toEqual([false, 'paid']);
      },
      { switches },
    );
  }
});

flow(
  'C2: a request that was on the wire when the backup was made has no answer from a later look',
  async (till) => {
    const id = await charge(till, payByCard(amountCents));
    await till.pass(5 * second);
    await backUp(till);
    await restoreAfter(till, minute);
    await till.until(id, 'authorized', 40 * minute);
    await passWithPeople(till, 20 * minute);
    await till.signIn();
    await till.clerk.get('orders.capture', { id });
    await till.until(id, 'paid', minute);
    const [first] = await entriesOf(till, id, 'orders.capture');
    expect(first?.attemptList[0]).toMatchObject({ kind: 'send', class: 'ambiguous' });
  },
  crashAt('orders.capture:after-claim'),
);
