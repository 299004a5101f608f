/** A code whose answer is lost may still be taken: it is not asked for again on the word of one read, or of reads that lag. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
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

const lagging = { switches: { read_lag_ms: 60_000 } };
const refusedOnce = { kind: 'refuse', status: 403, code: 'customer_blocked' };

/** The first code sent to this route is lost and arrives later; the second one may be refused. */
async function loseCode(till: Till, route: string, lateMs: number, afterwards?: typeof refusedOnce): Promise<void> {
  const to = { method: 'POST', route };
  await till.control('POST', '/faults', { ...to, kind: 'drop_then_deliver_later', ms: lateMs });
  if (afterwards !== undefined) await till.control('POST', '/faults', { ...to, ...afterwards });
}

async function saleAwaitingCode(till: Till): Promise<string> {
  const saleId = await charge(till, payByCard(amountCents, 'otp'));
  await till.until(saleId, 'awaiting-code');
  // By now every copy knows the order.
  await till.pass(70_000);
  return saleId;
}

/** The code has been sent, and nobody knows what became of it. */
async function sendLostCode(till: Till, saleId: string): Promise<void> {
  await enterCode(till, saleId);
  await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'unknown');
}

describe('K4: a code of a sale whose answer is lost', () => {
  const route = '/v2/orders/:id/confirm';

  flow('K4: stays unknown when the screen locks, for it may still be taken', async (till, told) => {
    const saleId = await saleAwaitingCode(till);
    await loseCode(till, route, 90_000);
    await sendLostCode(till, saleId);
    const before = told.ofSale(saleId).length;
    await till.clerk.get('session.lock', {});
    await till.pass(60_000);
    expect(told.ofSale(saleId).slice(before)).not.toContain('awaiting-code');
    await till.until(saleId, 'paid', 30 * minute);
  });

  flow(
    'K4: is not called untaken after the screen locked and two minutes of reads lagged',
    async (till, told) => {
      const saleId = await saleAwaitingCode(till);
      await loseCode(till, route, 150_000);
      await sendLostCode(till, saleId);
      const before = told.ofSale(saleId).length;
      await till.clerk.get('session.lock', {});
      await till.until(saleId, 'paid', 30 * minute);
      expect(told.ofSale(saleId).slice(before)).not.toContain('awaiting-code');
    },
    lagging,
  );

  flow(
    'K4: is not called untaken after its repetition was refused and two minutes of reads lagged',
    async (till, told) => {
      const saleId = await saleAwaitingCode(till);
      await loseCode(till, route, 200_000, refusedOnce);
      await sendLostCode(till, saleId);
      const before = told.ofSale(saleId).length;
      await till.until(saleId, 'paid', 30 * minute);
      expect(told.ofSale(saleId).slice(before)).not.toContain('awaiting-code');
      expect(classesOf(await entryOf(till, saleId, 'orders.confirm'))).toContain('refused');
    },
    lagging,
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
      await loseCode(till, '/v2/invoices/:id/confirm', 200_000, refusedOnce);
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
    lagging,
  );
});
