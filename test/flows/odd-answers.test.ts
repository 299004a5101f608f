/** Answers with odd fields prove what they prove (R9), and odd rows of a list hide no other (R10). */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { OverdueInvoice } from '#shared/contract/charges.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { type Change, changing } from './support/changing.ts';
import { askCharge, byTypedCard, typedCard, untilCharge } from './support/charges.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { pastDue, subscriptionOf } from './support/subscriptions.ts';

const odd = (change: Omit<Change, 'always'>): TillOptions => changing({ ...change, always: true });

async function dueOf(till: Till): Promise<{ subscriptionCode: string; invoice: OverdueInvoice; unread: unknown }> {
  const { apiId } = await subscriptionOf(till, await pastDue(till));
  const subscriptionCode = apiId ?? '';
  const { invoices, unread } = await till.clerk.get('charges.invoices', { subscriptionCode });
  const invoice = invoices.find(({ canPay }) => canPay);
  if (invoice === undefined) throw new Error(`nothing is overdue: ${JSON.stringify(invoices)}`);
  return { subscriptionCode, invoice, unread };
}

const inUnit = (change: (value: number) => number) =>
  odd({
    of: { get: '/v1/subscriptions/' },
    body: (text) => text.replaceAll(/"value":([\d.]+)/g, (_, value: string) => `"value":${change(Number(value))}`),
  });

describe('R9: an answer with odd fields that are only shown', () => {
  flow(
    'proves a v1 charge all the same',
    async (till) => {
      const id = await askCharge(till, byTypedCard());
      expect(await untilCharge(till, id, ({ outcome }) => outcome === 'paid')).toMatchObject({ state: 'made' });
    },
    odd({
      of: { post: '/v1/charge' },
      body: (text) =>
        text
          .replace('"charge_id":', '"completion_token":null,"tds_config":[],"requires_3ds":"no","charge_id":')
          .replace(/"mensagem":"[^"]*"/, '"mensagem":null'),
    }),
  );

  flow(
    'proves an order all the same',
    async (till) => {
      const paid = await charge(till, payByCard(amountCents));
      expect((await till.until(paid, 'paid')).payments).toMatchObject([{ card: { last4: '0019' } }]);
    },
    odd({
      of: { post: '/v2/orders' },
      body: (text) => text.replaceAll(/"last_four":"\d+",?/g, '').replaceAll('"next_action":null', '"next_action":[]'),
    }),
  );

  flow(
    'proves an invoice whose value is in cents: R$ 49,00 is never R$ 4.900,00',
    async (till) => {
      const { invoice } = await dueOf(till);
      expect(invoice.amountCents).toBe(4_900);
    },
    inUnit((value) => Math.round(value * 100)),
  );

  flow(
    'leaves an amount open that v2 does not confirm, and takes it from the answer to the payment',
    async (till) => {
      const { subscriptionCode, invoice } = await dueOf(till);
      expect(invoice).toMatchObject({ amountCents: null, canPay: true });
      const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
      const asked = { id: randomUUID(), subscriptionCode, invoiceCode: invoice.invoiceCode, payment };
      expect(await till.clerk.get('charges.payOverdue', asked)).toMatchObject({ amountCents: null });
      const made = await untilCharge(till, asked.id, ({ outcome }) => outcome === 'paid');
      expect(made.amountCents).toBe(4_900);
    },
    inUnit((value) => value + 1),
  );
});

describe('R10: one odd record', () => {
  flow(
    'of the disputes is counted, and hides no other',
    async (till) => {
      const ids: string[] = [];
      for (const nth of [0, 1]) {
        const saleId = await charge(till, payByCard(amountCents + nth));
        await till.until(saleId, 'paid');
        ids.push(await contest(till, saleId));
      }
      const { reading, chargebacks } = await till.clerk.get('chargebacks.refresh', {});
      expect(reading).toMatchObject({ availability: 'available', unread: { count: 1, ids: [expect.any(String)] } });
      expect(ids).toContain(reading.unread.ids[0]);
      expect(chargebacks.map(({ amountCents: cents, netCents }) => [cents, netCents])).toContainEqual([
        amountCents + 1,
        null,
      ]);
    },
    odd({
      of: { get: '/v2/chargebacks' },
      body: (text) =>
        text
          .replaceAll(/"net_amount":\d+/g, '"net_amount":null')
          .replaceAll(`"amount":${amountCents},`, '"amount":null,'),
    }),
  );

  let isAway = true;
  flow(
    'that is no answer of the API (a page with 404) does not make disputes unavailable for a day',
    async (till) => {
      isAway = true;
      expect(await till.clerk.code('chargebacks.refresh', {})).toBe('api-unclear');
      expect((await till.clerk.get('chargebacks.list', {})).reading.availability).not.toBe('unavailable');
      isAway = false;
      expect((await till.clerk.get('chargebacks.refresh', {})).reading.availability).toBe('available');
    },
    {
      wrapConnect: (connect) => async (request) =>
        isAway && request.url.includes('/v2/chargebacks')
          ? { status: 404, headers: {}, body: new TextEncoder().encode('<html>Not found</html>') }
          : connect(request),
    },
  );

  flow(
    'of the v1 invoices is counted, and hides no sibling',
    async (till) => {
      const { invoice, unread } = await dueOf(till);
      expect(invoice).toMatchObject({ number: 2, canPay: true });
      expect(unread).toEqual({ count: 1, ids: [expect.any(String)] });
    },
    odd({
      of: { get: '/v1/subscriptions/' },
      body: (text) => text.replace('"status":"Paid"', '"status":null'),
    }),
  );

  flow(
    'of the v2 invoices is counted, and hides no sibling',
    async (till) => {
      const id = await pastDue(till);
      await till.clerk.get('subscriptions.refresh', { id });
      const { invoices } = await subscriptionOf(till, id);
      expect(invoices.map(({ number }) => number)).toContain(2);
    },
    odd({
      of: { get: '/v2/subscriptions/' },
      body: (text) => text.replace(/("object":"invoice"[^{}]*"number":1,"status":)"paid"/, '$1null'),
    }),
  );
});

describe('R10: one odd record, of what the buyer is asked or has saved,', () => {
  flow(
    'leaves the confirmation beside it to be answered, and ends none that was there',
    async (till) => {
      const id = await askCharge(till, byTypedCard('otp'));
      const asked = await untilCharge(till, id, ({ confirmations }) => confirmations.length > 0);
      expect(asked).toMatchObject({ unread: { count: 1, ids: ['odd-1'] }, confirmations: [{ state: 'pending' }] });
    },
    odd({
      of: { get: '/v1/orders/' },
      body: (text) => text.replace('"data":[', '"data":[{"id":"odd-1","type":null,"status":7},'),
    }),
  );

  flow(
    'of the cards of a client is counted, and hides no other',
    async (till) => {
      const id = randomUUID();
      await till.clerk.get('clients.save', { id, clientCode: 'cliente-7', card: typedCard('approve') });
      await till.untilTrue('the card is saved', async () => {
        return (await (await till.observer()).get('clients.get', { id })).state === 'saved';
      });
      expect(await till.clerk.get('clients.load', { clientCode: 'cliente-7' })).toMatchObject({
        cards: [{ id }],
        unread: { count: 1, ids: ['odd-2'] },
      });
    },
    odd({
      of: { get: '/v1/clients/cliente-7/cards' },
      body: (text) => text.replace('"data":[', '"data":[{"id":"odd-2","tokenization_status":null},'),
    }),
  );
});
