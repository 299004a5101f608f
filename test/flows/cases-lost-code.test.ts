/** A code whose answer is lost may still be taken: it is not asked for again on the word of one read, or of reads that lag. */
import { describe, expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { classesOf, entryOf, untilEntry } from './support/queue.ts';
import { amountCents, charge, enterCode } from './support/scenes.ts';
import {
  byCard,
  codeOf,
  newestInvoice,
  subscribe,
  subscriptionOf,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;

describe('K4: losing the code to a lock clears no doubt', () => {
  flow(
    'K4: a code whose answer is lost stays unknown when the screen locks, for it may still be taken',
    async (till, told) => {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      await till.until(saleId, 'awaiting-code');
      await till.control('POST', '/faults', {
        kind: 'drop_then_deliver_later',
        method: 'POST',
        route: '/v2/orders/:id/confirm',
        ms: 90_000,
      });
      await enterCode(till, saleId);
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'unknown');
      const before = told.ofSale(saleId).length;
      await till.clerk.get('session.lock', {});
      await till.pass(60_000);
      expect(told.ofSale(saleId).slice(before)).not.toContain('awaiting-code');
      await till.until(saleId, 'paid', 30 * minute);
    },
  );

  flow(
    'K4: two minutes of reads that lag do not say that a code which comes late was not taken',
    async (till, told) => {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      await till.until(saleId, 'awaiting-code');
      // By now every copy knows the order.
      await till.pass(70_000);
      await till.control('POST', '/faults', {
        kind: 'drop_then_deliver_later',
        method: 'POST',
        route: '/v2/orders/:id/confirm',
        ms: 150_000,
      });
      await enterCode(till, saleId);
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'unknown');
      const before = told.ofSale(saleId).length;
      await till.clerk.get('session.lock', {});
      await till.until(saleId, 'paid', 30 * minute);
      expect(told.ofSale(saleId).slice(before)).not.toContain('awaiting-code');
    },
    { switches: { read_lag_ms: 60_000 } },
  );

  flow(
    'K4: nor that one was not taken whose repetition was refused',
    async (till, told) => {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      await till.until(saleId, 'awaiting-code');
      // By now every copy knows the order.
      await till.pass(70_000);
      const confirm = { method: 'POST', route: '/v2/orders/:id/confirm' };
      await till.control('POST', '/faults', { ...confirm, kind: 'drop_then_deliver_later', ms: 200_000 });
      await till.control('POST', '/faults', { ...confirm, kind: 'refuse', status: 403, code: 'customer_blocked' });
      await enterCode(till, saleId);
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'unknown');
      const before = told.ofSale(saleId).length;
      await till.until(saleId, 'paid', 30 * minute);
      const said = told.ofSale(saleId).slice(before);
      expect(said).not.toContain('awaiting-code');
      expect(classesOf(await entryOf(till, saleId, 'orders.confirm'))).toContain('refused');
    },
    { switches: { read_lag_ms: 60_000 } },
  );
});

describe('K4: the code of an invoice', () => {
  flow(
    'K4: that is lost and then refused is not asked for again while reads lag',
    async (till) => {
      const id = await subscribe(till, { payment: byCard('otp') });
      const waiting = await untilSubscription(till, id, (one) => one.invoices[0]?.otp != null);
      const { id: invoiceId } = newestInvoice(waiting);
      // By now every copy knows the invoice.
      await till.pass(70_000);
      const confirm = { method: 'POST', route: '/v2/invoices/:id/confirm' };
      await till.control('POST', '/faults', { ...confirm, kind: 'drop_then_deliver_later', ms: 200_000 });
      await till.control('POST', '/faults', { ...confirm, kind: 'refuse', status: 403, code: 'customer_blocked' });
      await till.clerk.get('subscriptions.confirm', { id, invoiceId, code: await codeOf(till, invoiceId) });
      await untilEntry(till, { saleId: id, operation: 'subscriptions.confirm' }, 'unknown');
      const askedAgain = await untilSubscription(
        till,
        id,
        (one) => one.status === 'active' || newestInvoice(one).can.confirm,
        30 * minute,
      );
      expect(askedAgain.status).toBe('active');
      expect(newestInvoice(await subscriptionOf(till, id)).can.confirm).toBe(false);
      expect(classesOf(await entryOf(till, id, 'subscriptions.confirm'))).toContain('refused');
    },
    { switches: { read_lag_ms: 60_000 } },
  );
});
