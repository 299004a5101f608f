/** An invoice has two doors, v2's and v1's: whoever is first, and whatever is to be undone, shuts the other one. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { WireAnswer } from '#main/api/connect.ts';
import { WireFailure } from '#main/api/connect.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { typedCard } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { staleReads } from './support/stale-reads.ts';
import { pastDue, subscriptionOf } from './support/subscriptions.ts';

const minute = 60_000;
/** A code that was shown stays payable when another payment is begun. */
const switches = { open_pix_at_payment: 'stays_payable' } as const;

interface Overdue {
  readonly subscriptionId: string;
  readonly subscriptionCode: string;
  readonly invoiceCode: string;
}

async function overdueInvoice(till: Till): Promise<Overdue> {
  const subscriptionId = await pastDue(till);
  const subscriptionCode = (await subscriptionOf(till, subscriptionId)).apiId ?? '';
  const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
  const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? 'none can be paid';
  return { subscriptionId, subscriptionCode, invoiceCode };
}

const payByV1 = (till: Till, { subscriptionCode, invoiceCode }: Overdue) => {
  const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
  return till.clerk.code('charges.payOverdue', { id: randomUUID(), subscriptionCode, invoiceCode, payment });
};

/** Somebody opens a Pix for it at the provider. */
async function opensPixElsewhere(till: Till, { invoiceCode }: Overdue): Promise<void> {
  const asked = { body: { payment: { type: 'pix' } }, key: randomUUID() };
  expect((await askApi(till, 'POST', `/v2/invoices/${invoiceCode}/pay`, asked)).status).toBe(200);
}

const sentToV1 = (till: Till) => till.sent.filter(({ path }) => path.endsWith('/pay-overdue')).length;

const answer = (status: number, body: object): WireAnswer => ({
  status,
  headers: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
});

describe('O1: v1 does not pay an invoice', () => {
  for (const { status, code, body } of [
    { status: 401, code: 'credential-refused', body: { message: 'Unauthenticated.' } },
    {
      status: 403,
      code: 'api-refused',
      body: { error: { type: 'invalid_request_error', code: 'account_blocked', message: 'x' } },
    },
  ]) {
    let refuses = false;
    const wrapConnect: TillOptions['wrapConnect'] = (connect) => (request) =>
      refuses && request.method === 'GET' && request.url.includes('/v2/')
        ? Promise.resolve(answer(status, body))
        : connect(request);
    flow(
      `while v2 cannot be asked about it (${status})`,
      async (till) => {
        refuses = false;
        const due = await overdueInvoice(till);
        refuses = true;
        await opensPixElsewhere(till, due);
        expect(await payByV1(till, due)).toBe(code);
        await till.pass(minute);
        expect(sentToV1(till)).toBe(0);
        refuses = false;
      },
      { switches, wrapConnect },
    );
  }

  let isAway = false;
  flow(
    'that was asked for before another payment of it was begun, once the till has seen that one',
    async (till) => {
      isAway = false;
      const due = await overdueInvoice(till);
      isAway = true;
      expect(await payByV1(till, due)).toBe('ok');
      await till.pass(30_000);
      await opensPixElsewhere(till, due);
      await till.clerk.get('subscriptions.refresh', { id: due.subscriptionId });
      isAway = false;
      await till.pass(2 * minute);
      expect(sentToV1(till)).toBe(0);
      const [charge] = (await till.clerk.get('charges.list', { text: '', limit: 5 })).filter(
        ({ invoiceCode }) => invoiceCode === due.invoiceCode,
      );
      expect(charge).toMatchObject({ state: 'refused', failure: { code: 'moved-meanwhile' } });
    },
    {
      switches,
      wrapConnect: (connect) => (request) =>
        isAway && request.url.endsWith('/pay-overdue')
          ? Promise.reject(new WireFailure('not-sent', 'refused'))
          : connect(request),
    },
  );

  const stale = staleReads();
  flow(
    'that another payment was begun of since, though the look before it leaves is of before that one',
    async (till) => {
      isAway = false;
      const due = await overdueInvoice(till);
      isAway = true;
      expect(await payByV1(till, due)).toBe('ok');
      await till.pass(30_000);
      stale.freeze('/v2/invoices/');
      await opensPixElsewhere(till, due);
      await till.clerk.get('subscriptions.refresh', { id: due.subscriptionId });
      isAway = false;
      await till.pass(2 * minute);
      expect(sentToV1(till)).toBe(0);
      stale.frozenFrom();
    },
    {
      switches,
      wrapConnect: (connect) => {
        const seen = stale.wrapConnect(connect);
        return (request) =>
          isAway && request.url.endsWith('/pay-overdue')
            ? Promise.reject(new WireFailure('not-sent', 'refused'))
            : seen(request);
      },
    },
  );

  let refusesCancel = false;
  flow(
    'of a subscription that is to be cancelled',
    async (till) => {
      refusesCancel = false;
      const due = await overdueInvoice(till);
      refusesCancel = true;
      await till.manager.get('subscriptions.cancel', { id: due.subscriptionId });
      await till.pass(3_000);
      const { subscriptionCode } = due;
      const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
      expect(invoices.some(({ canPay }) => canPay)).toBe(false);
      expect(await payByV1(till, due)).toBe('money-may-have-moved');
      refusesCancel = false;
    },
    {
      wrapConnect: (connect) => (request) =>
        refusesCancel && request.method === 'POST' && request.url.includes('/v2/subscriptions/')
          ? Promise.resolve(answer(403, { error: { type: 'x', code: 'customer_blocked', message: 'x' } }))
          : connect(request),
    },
  );

  const ownWords = (text: string): string =>
    text.replace(/"invoice_code":"(\d+)"/g, '"invoice_code":"v1-$1"').replace(/"number":\d+,/g, '');
  flow(
    'that v1 names by a word of its own, without a number, where v2 shows the subscription',
    async (till) => {
      const due = await overdueInvoice(till);
      expect(due.invoiceCode).toBe('none can be paid');
    },
    {
      wrapConnect: (connect) => async (request) => {
        if (!request.url.includes('/v1/')) return connect(request);
        const seen = await connect(request);
        return { ...seen, body: new TextEncoder().encode(ownWords(new TextDecoder().decode(seen.body))) };
      },
    },
  );
});
