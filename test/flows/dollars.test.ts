/** Sales in US dollars: asked for so, shown so for ever, and proven only by what says so. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { cents, type MoneyCurrency } from '#shared/domain/money.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { typedCard } from './support/charges.ts';
import {
  decliningCardElsewhere,
  invoiceCodeOf,
  overdueElsewhere,
  overdueSent,
  payOverdueByCard,
} from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { classesOf, entryOf } from './support/queue.ts';
import { resolve } from './support/review.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const sellIn = (till: Till, currency: MoneyCurrency) => till.manager.get('settings.set', { currency });
const inDollars = (payment = payByCard(amountCents)) => basket([payment], { currency: 'USD' });

async function soldInDollars(till: Till, payment = payByCard(amountCents)): Promise<string> {
  await sellIn(till, 'USD');
  return (await till.clerk.get('orders.charge', inDollars(payment))).id;
}

const asked = async (till: Till, saleId: string): Promise<unknown> =>
  JSON.parse((await entryOf(till, saleId, 'orders.create')).body ?? '{}').currency;

describe('a shop that sells in dollars', () => {
  flow('asks for dollars, and a sale keeps them after the shop sells in reais again', async (till) => {
    const saleId = await soldInDollars(till);
    expect(await till.until(saleId, 'paid')).toMatchObject({ currency: 'USD', moneyReceived: true });
    expect(await asked(till, saleId)).toBe('USD');
    await sellIn(till, 'BRL');
    expect(await till.sale(saleId)).toMatchObject({ currency: 'USD' });
  });

  flow('gives dollars back', async (till) => {
    const saleId = await soldInDollars(till);
    await till.until(saleId, 'paid');
    await askRefund(till, saleId, 2000);
    await till.until(saleId, 'partially-refunded', 1_200_000);
    const observer = await till.observer();
    expect(await observer.get('refunds.list', { saleId })).toMatchObject([{ currency: 'usd', state: 'confirmed' }]);
  });

  flow('has totals of each currency, and never one of both', async (till) => {
    await till.until(await charge(till, payByCard(3000)), 'paid');
    const saleId = await soldInDollars(till);
    await till.until(saleId, 'paid');
    await askRefund(till, saleId, 2000);
    await till.until(saleId, 'partially-refunded', 1_200_000);
    const observer = await till.observer();
    const { sums, dollars } = await observer.get('history.sums', { filter: {} });
    expect(sums).toMatchObject({ sales: 1, receivedCents: 3000, backCents: 0 });
    expect(dollars).toMatchObject({ sales: 1, receivedCents: amountCents, backCents: 2000, otherBackCents: 0 });
  });

  flow('takes neither a Pix nor a split', async (till) => {
    await till.manager.get('settings.set', { currency: 'USD', allowSplit: true });
    const flags = { chargeProcessingFee: true, chargeRemainderFee: true, liable: true };
    const split = [{ receiverCode: 'r1', amountCents: cents(amountCents), ...flags }];
    for (const [payment, code] of [
      [pix(amountCents), 'pix-only-in-reais'],
      [{ ...payByCard(amountCents), split }, 'split-only-in-reais'],
    ] as const) {
      const answer = await till.manager.call('orders.charge', basket([payment], { currency: 'USD' }));
      expect(answer).toMatchObject({ ok: false, error: { code: 'rule-broken', fields: [{ code }] } });
    }
    expect(await till.ledger()).toEqual([]);
  });

  flow('sells the same items anew in dollars, whatever the shop sells in by then', async (till) => {
    const saleId = await soldInDollars(till, payByCard(amountCents, 'decline'));
    await till.until(saleId, 'declined');
    await sellIn(till, 'BRL');
    const payments = [payByCard(amountCents)];
    const { id } = await till.clerk.get('orders.replace', { id: saleId, draftId: randomUUID(), payments });
    expect(await till.until(id, 'paid')).toMatchObject({ currency: 'USD' });
    expect(await asked(till, id)).toBe('USD');
  });
});

describe('what was shown in one currency is not charged in another', () => {
  flow('by a window that does not know of the change', async (till) => {
    await sellIn(till, 'USD');
    expect(await till.clerk.code('orders.charge', basket([payByCard(amountCents)]))).toBe('rule-broken');
    await sellIn(till, 'BRL');
    expect(await till.clerk.code('orders.charge', inDollars())).toBe('rule-broken');
    expect(await till.ledger()).toEqual([]);
  });

  flow('by a change beside a basket on hold', async (till) => {
    const kept = { id: randomUUID(), label: 'mesa 4', totalCents: amountCents, basket: '{}' };
    expect(await till.clerk.get('orders.park', kept)).toMatchObject({ currency: 'BRL' });
    expect(await till.manager.code('settings.set', { currency: 'USD' })).toBe('rule-broken');
    await till.clerk.get('orders.discardParked', { id: kept.id });
    expect(await sellIn(till, 'USD')).toMatchObject({ currency: 'USD' });
  });

  flow('by a basket that is put on hold after the change: it could only be thrown away', async (till) => {
    await sellIn(till, 'USD');
    const kept = { id: randomUUID(), label: 'mesa 4', totalCents: amountCents, basket: '{}' };
    const answer = await till.clerk.call('orders.park', kept);
    expect(answer).toMatchObject({ ok: false, error: { fields: [{ code: 'currency-changed' }] } });
    expect(await till.clerk.get('orders.park', { ...kept, currency: 'USD' })).toMatchObject({ currency: 'USD' });
  });

  flow('on the record of what two people saw', async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await soldInDollars(till);
    await till.until(saleId, 'review');
    const { id } = await entryOf(till, saleId, 'orders.create');
    await resolve(till, { id, finding: 'charged', amountCents });
    const { rows } = await till.manager.get('audit.list', { filter: {}, limit: 500 });
    const record = rows.find(({ action }) => action === 'outbox.resolve');
    expect(record?.after).toMatchObject({ seen: { amountCents, currency: 'USD' } });
  });

  flow('by a clerk', async (till) => {
    expect(await till.clerk.code('settings.set', { currency: 'USD' })).toBe('forbidden');
  });
});

describe('an order in another currency than its sale is not of this sale', () => {
  for (const [name, body] of [
    ['the order', (text: string) => text.replace('"currency":"usd"', '"currency":"brl"')],
    ['its payment', (text: string) => text.replace(/"currency":"usd","payment/, '"currency":"brl","payment')],
  ] as const) {
    flow(
      `(${name})`,
      async (till) => {
        const saleId = await soldInDollars(till, payByCard(amountCents, 'approve', { capture: 'later' }));
        await till.until(saleId, 'unknown');
        await till.until(saleId, 'authorized');
        expect(classesOf(await entryOf(till, saleId, 'orders.create'))).toEqual(['ambiguous', 'accepted']);
      },
      changing({ of: { post: '/v2/orders' }, body }),
    );
  }

  flow(
    'which holds for a read as for an answer',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(saleId, 'authorized');
      await till.pass(60_000);
      expect(await till.sale(saleId)).toMatchObject({ state: 'authorized', currency: 'BRL' });
    },
    changing({
      of: { get: '/v2/orders/' },
      body: (text) => text.replaceAll('"brl"', '"usd"').replace('"status":"requires_capture"', '"status":"canceled"'),
      always: true,
    }),
  );
});

flow('an invoice in dollars is neither told in reais nor paid by v1, whose amounts are reais', async (till) => {
  const { apiId } = await overdueElsewhere(till, decliningCardElsewhere, 'USD');
  await till.clerk.get('subscriptions.fetch', { apiId });
  const invoiceCode = await invoiceCodeOf(till, apiId, 2);
  const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode: apiId });
  expect(invoices.map(({ amountCents, canPay }) => ({ amountCents, canPay }))).toEqual(
    invoices.map(() => ({ amountCents: null, canPay: false })),
  );
  // No earlier attempt was made, so nothing of the kind is said.
  expect(await payOverdueByCard(till, { subscriptionCode: apiId, invoiceCode })).toBe('rule-broken');
  expect(till.sent.some(({ path }) => path.includes('pay-overdue'))).toBe(false);
});

flow(
  'nor where nobody has fetched its subscription: the invoice that is read before says its currency',
  async (till) => {
    const { apiId } = await overdueElsewhere(till, decliningCardElsewhere, 'USD');
    const invoiceCode = await invoiceCodeOf(till, apiId, 2);
    const named = { subscriptionCode: apiId, invoiceCode };
    const refused = {
      ok: false,
      error: { code: 'rule-broken', fields: [{ path: 'invoiceCode', code: 'invoice-only-in-reais' }] },
    };
    for (const payment of [{ method: 'PIX' }, { method: 'CreditCard', card: typedCard('approve') }] as const)
      expect(await till.clerk.call('charges.payOverdue', { id: randomUUID(), ...named, payment })).toMatchObject(
        refused,
      );
    await till.pass(60_000);
    expect(overdueSent(till)).toBe(0);
    await till.clerk.get('subscriptions.fetch', { apiId });
  },
);

flow('a limit is in the currency of the shop: a refund in another one needs a manager, however small', async (till) => {
  await till.manager.get('rights.set', { rules: [{ role: 'clerk', right: 'refund', level: 'allow', limit: 2000 }] });
  const saleId = await charge(till, payByCard(5000));
  const paid = await till.until(saleId, 'paid');
  const part = { chargeId: paid.payments[0]?.chargeId ?? '', amountCents: 100 };
  const ask = { saleId, parts: [part], reason: 'defect' as const };
  await till.manager.get('settings.set', { currency: 'USD' });
  expect(await till.clerk.call('refunds.request', ask)).toMatchObject({
    error: {
      code: 'approval-required',
      fields: [{ path: 'refund', code: 'limit-other-currency', params: { amountCents: 100, limitCurrency: 'USD' } }],
    },
  });
  await till.manager.get('settings.set', { currency: 'BRL' });
  expect(await till.clerk.code('refunds.request', ask)).toBe('ok');
});
