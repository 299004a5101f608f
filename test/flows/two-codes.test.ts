/** Two Pix codes of one invoice: the first lasts a day, a second of half an hour is made elsewhere. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askApi } from './support/api.ts';
import { flow } from './support/flow.ts';
import {
  newestInvoice,
  passDays,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;

for (const isSecond of [false, true]) {
  flow(
    `O2: the first code holds its invoice until its own end, ${isSecond ? 'beside a shorter one made since' : 'alone'}`,
    async (till) => {
      const payment = { method: 'pix', expirationSeconds: 86_400 } as const;
      const id = await subscribe(till, { interval: 'day', intervalCount: 7, payment });
      await untilSubscription(till, id, (one) => one.invoices[0]?.pix != null);
      await payInvoicePix(till, newestInvoice(await subscriptionOf(till, id)).id);
      await untilStatus(till, id, 'active');
      await passDays(till, 7);
      await untilSubscription(till, id, (one) => one.invoices.length === 2 && one.invoices[0]?.pix != null);
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      if (isSecond) {
        await till.pass(minute);
        const asked = { body: { payment: { type: 'pix' } }, key: randomUUID() };
        expect((await askApi(till, 'POST', `/v2/invoices/${invoiceId}/pay`, asked)).status).toBe(200);
      }
      await till.clerk.get('subscriptions.refresh', { id });
      await till.pass(40 * minute);
      await till.signIn();
      await till.clerk.get('subscriptions.refresh', { id });
      const byCard = { id, invoiceId, payment: { method: 'card', card: typedCard('approve') } } as const;
      expect(await till.clerk.code('subscriptions.payInvoice', byCard)).toBe('money-may-have-moved');
    },
    { switches: { open_pix_at_payment: 'withdrawn', ended_pix: 'payable' } },
  );
}
