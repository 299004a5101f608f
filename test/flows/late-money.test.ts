/** Money that comes in after a subscription was cancelled: an acquirer that acts late, a code on somebody's telephone. */
import { describe, expect } from 'vitest';
import { flow } from './support/flow.ts';
import { refundBeside } from './support/refund-beside.ts';
import {
  byCard,
  byPix,
  newestInvoice,
  subscribe,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('a subscription is cancelled, and money comes in after it', () => {
  for (const how of ['card', 'pix'] as const)
    flow(`U2: by ${how}: people are told to give it back, until the service shows that it went back`, async (till) => {
      await till.control('POST', '/switches', {
        late_acquirer: 'acts',
        processing_delay_ms: 30 * minute,
        canceled_subscription_invoice: how === 'pix' ? 'open' : 'closed',
      });
      const id = await subscribe(till, {
        interval: 'day',
        intervalCount: 7,
        payment: how === 'pix' ? byPix : byCard(),
      });
      await untilStatus(till, id, 'incomplete');
      const invoiceId = newestInvoice(await subscriptionOf(till, id)).id;
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled');
      if (how === 'pix') await till.control('POST', `/invoices/${invoiceId}/pix/pay`);
      await till.pass(40 * hour);
      await till.signIn();
      const subscription = await subscriptionOf(till, id);
      expect(newestInvoice(subscription).status).toBe('paid');
      const [late, ...others] = subscription.undo?.giveBack ?? [];
      expect([late?.amountCents, others]).toEqual([4900, []]);
      await refundBeside(till, late?.chargeId ?? '');
      await till.clerk.get('subscriptions.refresh', { id });
      await untilSubscription(till, id, ({ undo }) => undo === null, 8 * hour);
    });
});
