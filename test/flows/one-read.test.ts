/** One read ends nothing, and one yes that changed nothing is asked for again: what is proven stands until reads agree. */
import { describe, expect } from 'vitest';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { cardThat, payByCard } from './support/cards.ts';
import { changing, orderSays } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { isTo } from './support/mishaps.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entriesOf, entryOf, untilEntry } from './support/queue.ts';
import { amountCents, charge, enterCode } from './support/scenes.ts';
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
      const card = { ...typedCard(), number: cardThat('approve', 1) };
      await till.manager.get('subscriptions.changeMethod', { id, payment: { method: 'card', installments: 1, card } });
      const about = { saleId: id, operation: 'subscriptions.method' } as const;
      await untilEntry(till, about, 'unknown');
      await till.pass(20_000);
      says = null;
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
      expect(captures).toEqual(['accepted', 'accepted']);
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

/** The analysis takes the first code and asks for another one, under an id of its own. */
function asksTwice(): TillOptions {
  let codes = 0;
  const second = (text: string): string =>
    codes === 1 ? text.replace(/"confirmation_id":"[^"]+"/, `"confirmation_id":"${'0'.repeat(8)}-second"`) : text;
  return {
    wrapConnect: (connect) => async (request) => {
      const isCode = isTo(request, '/v2/orders/:id/confirm');
      if (isCode) codes += 1;
      // The first code never reaches the service: what it answers is how the order stands.
      const asked =
        isCode && codes === 1
          ? { ...request, method: 'GET' as const, url: request.url.replace(/\/confirm$/, ''), body: null }
          : request;
      const answer = await connect(asked);
      return { ...answer, body: new TextEncoder().encode(second(new TextDecoder().decode(answer.body))) };
    },
  };
}

flow(
  'a second code that the analysis asks for, under an id of its own, can be typed',
  async (till) => {
    const saleId = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(saleId, 'awaiting-code');
    await till.clerk.get('orders.confirm', { id: saleId, code: '111111' });
    await till.untilTrue('the first one was taken', async () =>
      (await entriesOf(till, saleId, 'orders.confirm')).some(({ state }) => state === 'accepted'),
    );
    await till.until(saleId, 'awaiting-code');
    await enterCode(till, saleId);
    await till.until(saleId, 'paid');
  },
  asksTwice(),
);
