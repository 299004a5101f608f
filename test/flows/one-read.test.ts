/** One read ends nothing, and one yes that changed nothing is asked for again: what is proven stands until reads agree. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { cardThat, payByCard } from './support/cards.ts';
import { changing, orderSays } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entriesOf, entryOf, untilEntry } from './support/queue.ts';
import { refundBeside } from './support/refund-beside.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { staleReads } from './support/stale-reads.ts';
import {
  newestInvoice,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;

describe('a change of a subscription whose answer was lost', () => {
  let says: string | null = null;
  flow(
    'R7: is not ended by one read in which the subscription had ended',
    async (till) => {
      says = null;
      const id = await subscribe(till);
      await untilStatus(till, id, 'active');
      const lost = { kind: 'drop_then_deliver_later', ms: 20 * minute };
      await till.control('POST', '/faults', {
        ...lost,
        method: 'POST',
        route: '/v2/subscriptions/:id/payment-method',
      });
      says = 'suspended';
      const before = till.sent.length;
      const card = { ...typedCard(), number: cardThat('approve', 1) };
      await till.manager.get('subscriptions.changeMethod', { id, payment: { method: 'card', installments: 1, card } });
      const about = { saleId: id, operation: 'subscriptions.method' } as const;
      await untilEntry(till, about, 'unknown');
      await till.pass(20_000);
      says = null;
      // While nothing is decided the reads are taken further and further apart.
      const reads = till.sent
        .slice(before)
        .filter(({ method, path }) => method === 'GET' && !path.includes('invoices'));
      expect(reads.length).toBeLessThan(9);
      const words = await passMinutes(till, 30, async () => (await entryOf(till, id, about.operation)).state);
      expect(words).not.toContain('refused');
      expect(words.at(-1)).toBe('accepted');
    },
    changing({
      of: { get: '/v2/subscriptions/' },
      body: (text) => (says === null ? text : text.replace(/"status":"active"/, `"status":"${says}"`)),
      always: true,
    }),
  );
});

describe('a capture that was answered yes', () => {
  const route = { method: 'POST', route: '/v2/orders/:id/capture' };
  flow(
    'and changed nothing is asked for again while the hold stands',
    async (till) => {
      await till.control('POST', '/faults', { ...route, kind: 'nothing_done' });
      const saleId = await charge(till, payByCard(amountCents));
      const words = await passMinutes(till, 40, async () => (await till.sale(saleId)).state);
      expect(words).not.toContain('authorized');
      expect(words.at(-1)).toBe('paid');
      const captures = (await entriesOf(till, saleId, 'orders.capture')).map(({ state }) => state);
      expect(captures).toEqual(['superseded', 'accepted']);
      expect((await till.ledger()).filter(({ kind }) => kind === 'capture')).toHaveLength(1);
    },
    changing({ of: { post: '/v2/orders/:id/capture' }, body: orderSays('processing') }),
  );
});

describe('a contested payment of an invoice', () => {
  let says: string | null = null;
  flow(
    'R2: is not called paid by one read',
    async (till) => {
      says = null;
      const id = await subscribe(till);
      const { id: invoiceId, payments } = newestInvoice(await untilStatus(till, id, 'active'));
      await till.control('POST', `/charges/${payments[0]?.id}/chargeback`, {});
      await untilInvoicePayment(till, id, 'chargeback');
      says = 'paid';
      await till.clerk.get('subscriptions.refresh', { id });
      await till.pass(minute);
      const invoice = (await subscriptionOf(till, id)).invoices.find((one) => one.id === invoiceId);
      expect(invoice?.payments[0]?.status).toBe('chargeback');
    },
    changing({
      of: { get: '/v2/' },
      body: (text) => (says === null ? text : text.replaceAll('"status":"chargeback"', `"status":"${says}"`)),
      always: true,
    }),
  );

  async function untilInvoicePayment(till: Till, id: string, status: string): Promise<void> {
    await untilSubscription(till, id, (shown) => {
      void till.clerk.call('subscriptions.refresh', { id });
      return newestInvoice(shown).payments[0]?.status === status;
    });
  }
});

describe('money that went back', () => {
  const stale = staleReads();
  flow(
    'R2: is not unlearnt by one read while another refund runs',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid');
      await till.pass(5_000);
      await till.clerk.get('orders.refresh', { id: saleId });
      stale.stayBehind('/v2/orders');
      const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
      await refundBeside(till, chargeId, 2_000);
      await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'confirmed' });
      await till.clerk.get('orders.refresh', { id: saleId });
      await refundBeside(till, chargeId, 1_000);
      await till.clerk.get('orders.refresh', { id: saleId });
      stale.freeze('/v2/orders', 1);
      await till.clerk.get('orders.refresh', { id: saleId });
      expect((await till.sale(saleId)).payments[0]).toMatchObject({ refundedCents: 2_000 });
    },
    { wrapConnect: stale.wrapConnect, switches: { refund_resolution: 'manual' } },
  );

  let says: readonly [string, number] | null = null;
  flow(
    'R2: of an invoice neither',
    async (till) => {
      says = null;
      const id = await subscribe(till);
      await untilStatus(till, id, 'active');
      for (const word of [
        ['partially_refunded', 2_000],
        ['refund_processing', 2_000],
        ['paid', 0],
      ] as const) {
        says = word;
        await till.clerk.get('subscriptions.refresh', { id });
      }
      const [payment] = newestInvoice(await subscriptionOf(till, id)).payments;
      expect(payment).toMatchObject({ status: 'refund_processing', refundedCents: 2_000 });
      says = null;
    },
    changing({
      of: { get: '/v2/subscriptions/' },
      body: (text) => (says === null ? text : withPayments(text, says)),
      always: true,
    }),
  );

  function withPayments(text: string, [status, amount_refunded]: readonly [string, number]): string {
    const shown = JSON.parse(text) as { latest_invoice?: { payments: object[] } };
    for (const one of shown.latest_invoice?.payments ?? []) Object.assign(one, { status, amount_refunded });
    return JSON.stringify(shown);
  }
});
