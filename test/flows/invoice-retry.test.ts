/** R8: an invoice is paid by hand just before its daily retry: a decline of the same card is no proof that it was ours. */
import { describe, expect } from 'vitest';
import { isReceived } from '#test/support/ledger-lines.ts';
import { flow } from './support/flow.ts';
import { newestInvoice, pastDue, subscriptionOf, typedCard } from './support/subscriptions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('R8: a payment of an invoice by hand is lost on its way', () => {
  for (const { name, waitMs } of [
    { name: 'the daily retry of the same card is declined meanwhile', waitMs: day - 3 * minute },
    { name: 'nothing else happens', waitMs: 0 },
  ]) {
    flow(`R8: ${name}: nothing else is charged beside it, and nobody pays twice`, async (till) => {
      await till.control('POST', '/switches', { open_pix_at_payment: 'stays_payable' });
      const id = await pastDue(till, {});
      const invoiceId = newestInvoice(await subscriptionOf(till, id)).id;
      await till.pass(waitMs);
      await till.signIn();
      const route = '/v2/invoices/:id/pay';
      await till.control('POST', '/faults', {
        kind: 'drop_then_deliver_later',
        method: 'POST',
        route,
        ms: 15 * minute,
      });
      const card = { method: 'card', card: typedCard('renewals_declined') } as const;
      await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: card });
      await till.pass(10 * minute);
      await till.signIn();
      const again = { id, invoiceId, payment: { method: 'pix' } } as const;
      expect(await till.clerk.code('subscriptions.payInvoice', again)).toBe('money-may-have-moved');
      await till.pass(60 * minute);
      const took = (await till.ledger()).filter(isReceived);
      // The first cycle, and the one that was paid by hand.
      expect(took).toHaveLength(2);
    });
  }
});
