/** After a backup was put back, what it may be too old to know is read anew, however the clock moved and the till was started since. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { askCharge, byTypedCard, untilCharge, typedCard as v1Card } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { paidItems } from './support/item-refund.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';
import {
  byCard,
  newestInvoice,
  pastDue,
  subscribe,
  subscriptionOf,
  typedCard,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The clock is set right and the till started once more while reads still show what was before the restore. */
async function restoreAndStart(till: Till): Promise<void> {
  await till.control('POST', '/switches', { read_lag_ms: 8 * minute, read_lag: 'always' });
  await restoreAfter(till, 1_000);
  till.clock.setWall(20 * minute);
  await till.restart();
  await passWithPeople(till, 30_000);
}

describe('with the clock set forward and the till started again within the lag of reads', () => {
  flow('an item that went back since the backup does not go back again', async (till) => {
    const { id, giveA } = await paidItems(till);
    await passWithPeople(till, 20 * minute);
    await backUp(till);
    await giveA();
    await till.until(id, 'partially-refunded', 10 * minute);
    await restoreAndStart(till);
    expect((await till.sale(id)).isUnread).toBe(true);
    expect(await giveA()).toBe('not-possible-now');
    await passWithPeople(till, 40 * minute);
    expect((await till.sale(id)).isUnread).toBe(false);
    const given = (await till.ledger()).filter(({ kind }) => kind === 'refund');
    expect(given.map(({ amount }) => amount)).toEqual([1_000]);
  });

  for (const door of ['v2', 'v1'] as const) {
    flow(
      `an invoice is not paid by card through ${door} beside a Pix opened since the backup`,
      async (till) => {
        const id = await pastDue(till);
        const subscription = await subscriptionOf(till, id);
        const [subscriptionCode, invoiceId] = [subscription.apiId ?? '', newestInvoice(subscription).id];
        const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
        const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? '';
        await passWithPeople(till, 20 * minute);
        await backUp(till);
        await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
        await untilSubscription(till, id, ({ invoices: [first] }) => first?.pix != null);
        await restoreAndStart(till);
        const byV2 = { id, invoiceId, payment: { method: 'card', card: typedCard() } } as const;
        const payment = { method: 'CreditCard', card: v1Card('approve') } as const;
        const byV1 = { id: randomUUID(), subscriptionCode, invoiceCode, payment };
        const code =
          door === 'v2'
            ? await till.clerk.code('subscriptions.payInvoice', byV2)
            : await till.clerk.code('charges.payOverdue', byV1);
        expect(code).toMatch(/^(not-possible-now|money-may-have-moved)$/);
        await till.pass(minute);
        await till.control('POST', `/invoices/${invoiceId}/pix/pay`);
        await passWithPeople(till, 30 * minute);
        expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'pix_paid']);
        expect(newestInvoice(await subscriptionOf(till, id)).status).toBe('paid');
      },
      { switches: { open_pix_at_payment: 'stays_payable', v1_overdue_while_processing: 'charge' } },
    );
  }
});

let isOfBefore = false;
let isOrderBehind = false;

/** For two days nothing shows that anything is on its way back; then the order alone goes on so, when it is said to lag. */
function answerOfBefore(text: string): string {
  if (isOfBefore)
    return text.replaceAll('"refund_processing"', '"paid"').replaceAll('"status":"processing"', '"status":"paid"');
  const isOrder = text.includes('"payments"');
  if (!isOrderBehind || !isOrder) return text;
  return text
    .replaceAll(/"(?:partially_refunded|refund_processing)"/g, '"paid"')
    .replaceAll(/"amount_refunded":\d+/g, '"amount_refunded":0');
}

for (const lags of [false, true]) {
  flow(
    `a refund called failed before the backup, and arrived since, is read again${lags ? ' though its order does not show it' : ''}`,
    async (till) => {
      isOfBefore = false;
      isOrderBehind = false;
      const saleId = await charge(till, payByCard(amountCents));
      const chargeId = (await till.until(saleId, 'paid')).payments[0]?.chargeId ?? '';
      const states = async () => {
        await till.signIn();
        return (await till.manager.get('refunds.list', { saleId })).map(({ state }) => state);
      };
      await till.control('POST', '/switches', { refund_resolution: 'manual' });
      await passWithPeople(till, 25 * minute);
      await askRefund(till, saleId, 2_000);
      await till.pass(2_000);
      isOfBefore = true;
      for (let passed = 0; passed < 20 * minute; passed += 2 * minute) await till.pass(2 * minute);
      for (let passed = 0; passed < 60; passed += 1) await till.pass(hour);
      expect(await states()).toEqual(['failed']);
      await backUp(till);
      isOfBefore = false;
      await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'confirmed' });
      till.core.core.receive({ type: 'charge.partial_refunded', ids: [chargeId] });
      await till.pass(minute);
      expect(await states()).toEqual(['confirmed']);
      isOrderBehind = lags;
      await restoreAfter(till, minute);
      for (let passed = 0; passed < 30; passed += 1) await till.pass(2 * hour);
      expect(await states()).toEqual(['confirmed']);
    },
    changing({ of: { get: '/v2/' }, always: true, body: answerOfBefore }),
  );
}

describe('what is made after the restore is not taken for something of the backup', () => {
  const justRestored = async (till: Till) => {
    await backUp(till);
    await restoreAfter(till, minute);
    await till.pass(minute);
  };

  flow(
    'a charge of v1: its buyer can answer the bank',
    async (till) => {
      await justRestored(till);
      const id = await askCharge(till, byTypedCard('three_ds'));
      const made = await untilCharge(till, id, ({ challenge }) => challenge !== null);
      expect(made).toMatchObject({ isFromBackup: false, can: { challenge: true } });
    },
    { openChallenge: async () => '/bank' },
  );

  flow('a subscription: its buyer can say the code', async (till) => {
    await justRestored(till);
    const id = await subscribe(till, { payment: byCard('otp') });
    const subscription = await untilSubscription(till, id, ({ invoices }) => invoices.length > 0);
    expect(subscription.isUnread).toBe(false);
    expect(newestInvoice(subscription).can).toMatchObject({ confirm: true });
  });
});
