/** A code whose answer is lost may still be taken: it is not asked for again on the word of one read, or of reads that lag. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { classesOf, entryOf, untilEntry } from './support/queue.ts';
import { amountCents, charge, enterCode } from './support/scenarios.ts';
import {
  byCard,
  codeOf,
  newestInvoice,
  subscribe,
  subscriptionOf,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;

/** A code that is still good when it arrives. */
const lasting = { otp_lifetime_seconds: 7_200 };

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

/** [how late the code is carried out, how far reads lag], both beyond what fifteen minutes of reads cover. */
const beyond = [
  [20 * minute, 0],
  [7 * minute, 10 * minute],
] as const;

describe('K4: a code that comes later than reads tell', () => {
  for (const [lateMs, readLagMs] of beyond) {
    for (const how of ['refused', 'locked'] as const) {
      flow(
        `K4: ${lateMs / minute} minutes, with reads ${readLagMs / minute} behind, ${how}: people decide, nobody is told that it waits`,
        async (till) => {
          const saleId = await saleAwaitingCode(till);
          await passMinutes(till, 11);
          await loseCode(till, '/v2/orders/:id/confirm', lateMs, how === 'refused' ? refusedOnce : undefined);
          await sendLostCode(till, saleId);
          if (how === 'locked') await till.clerk.get('session.lock', {});
          await till.signIn();
          const words = await passMinutes(till, 40, async () => (await till.sale(saleId)).state);
          expect(words).not.toContain('awaiting-code');
          expect(words.at(-1)).toBe('paid');
        },
        { switches: { read_lag_ms: readLagMs, ...lasting } },
      );
    }
  }
});

/** Of a subscription whose first invoice asks for a code, known to every copy. */
async function subscriptionAwaitingCode(till: Till): Promise<{ id: string; invoiceId: string }> {
  const id = await subscribe(till, { payment: byCard('otp') });
  const waiting = await untilSubscription(till, id, (one) => one.invoices[0]?.otp != null);
  await passMinutes(till, 12);
  return { id, invoiceId: newestInvoice(waiting).id };
}

async function enterInvoiceCode(till: Till, { id, invoiceId }: { id: string; invoiceId: string }): Promise<void> {
  await till.clerk.get('subscriptions.confirm', { id, invoiceId, code: await codeOf(till, invoiceId) });
}

/** Whether the code was asked for again within so many minutes. */
async function isAskedAgain(till: Till, id: string, minutes: number): Promise<boolean> {
  const asked = await passMinutes(till, minutes, async () => {
    const invoice = newestInvoice(await subscriptionOf(till, id));
    return invoice.otp !== null || invoice.can.confirm;
  });
  return asked.includes(true);
}

describe('K4: the code of an invoice', () => {
  for (const [lateMs, readLagMs] of [[200_000, minute] as const, ...beyond]) {
    flow(
      `K4: lost for ${lateMs / 1_000} seconds, with reads ${readLagMs / minute} behind, and refused meanwhile: is not asked for again`,
      async (till) => {
        const invoice = await subscriptionAwaitingCode(till);
        await loseCode(till, '/v2/invoices/:id/confirm', lateMs, refusedOnce);
        await enterInvoiceCode(till, invoice);
        await untilEntry(till, { saleId: invoice.id, operation: 'subscriptions.confirm' }, 'unknown');
        expect(await isAskedAgain(till, invoice.id, 40)).toBe(false);
        expect((await subscriptionOf(till, invoice.id)).status).toBe('active');
        expect(classesOf(await entryOf(till, invoice.id, 'subscriptions.confirm'))).toContain('refused');
      },
      { switches: { read_lag_ms: readLagMs, ...lasting } },
    );
  }

  flow(
    'K4: that was taken is not asked for again by reads that lag',
    async (till) => {
      const invoice = await subscriptionAwaitingCode(till);
      await enterInvoiceCode(till, invoice);
      await untilEntry(till, { saleId: invoice.id, operation: 'subscriptions.confirm' }, 'accepted');
      expect(await isAskedAgain(till, invoice.id, 12)).toBe(false);
      expect((await subscriptionOf(till, invoice.id)).status).toBe('active');
    },
    { switches: { read_lag_ms: 10 * minute, ...lasting } },
  );
});
