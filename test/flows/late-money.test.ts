/** Money that comes in after a subscription was cancelled: an acquirer that acts late, a code on somebody's telephone. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { isReceived } from '#renderer/areas/subscriptions/subscription-labels.ts';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { cardThat } from './support/cards.ts';
import { decliningCardElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { refundBeside } from './support/refund-beside.ts';
import { endUndoByPeople } from './support/review.ts';
import {
  byCard,
  byPix,
  newestInvoice,
  pastDue,
  payNewestByCard,
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
      const [late, ...others] = subscription.giveBack;
      expect([late?.amountCents, others]).toEqual([4900, []]);
      await refundBeside(till, late?.chargeId ?? '');
      await till.clerk.get('subscriptions.refresh', { id });
      await untilSubscription(till, id, ({ undo }) => undo === null, 8 * hour);
    });
});

describe('money that comes in after the wish to cancel, and before the cancellation', () => {
  const cancel = { method: 'POST', route: '/v2/subscriptions/:id/cancel' };
  const owed = async (till: Till, id: string): Promise<readonly number[] | undefined> =>
    (await subscriptionOf(till, id)).giveBack.map(({ amountCents }) => amountCents);

  flow(
    'U2: a first Pix: people are told to give it back',
    async (till) => {
      const id = await subscribe(till, { payment: byPix });
      await untilSubscription(till, id, (one) => one.invoices[0]?.pix != null);
      await till.control('POST', '/faults', { ...cancel, kind: 'delay_before', ms: 4_000 });
      await till.manager.get('subscriptions.cancel', { id });
      await till.pass(2_000);
      await till.control('POST', `/invoices/${newestInvoice(await subscriptionOf(till, id)).id}/pix/pay`);
      await untilStatus(till, id, 'canceled');
      await till.pass(40 * hour);
      await till.signIn();
      expect(await owed(till, id)).toEqual([4900]);
    },
    { switches: { canceled_subscription_invoice: 'open' } },
  );

  for (const aheadMs of [0, 48 * hour])
    flow(
      `U2: a renewal while the cancel is refused for a day: people are told to give it back, also when the clock was ${aheadMs / hour} h ahead at the wish`,
      async (till) => {
        const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
        await untilStatus(till, id, 'active');
        till.clock.setWall(aheadMs);
        await till.pass(2 * minute);
        await till.signIn();
        await till.clerk.get('subscriptions.refresh', { id });
        const refused = { kind: 'refuse', status: 403, code: 'customer_blocked', count: 'always' };
        await till.control('POST', '/faults', { ...cancel, ...refused });
        await till.manager.get('subscriptions.cancel', { id });
        await till.pass(minute);
        till.clock.setWall(-aheadMs);
        await till.pass(30 * hour);
        await till.control('DELETE', '/faults');
        await till.signIn();
        await untilStatus(till, id, 'canceled', 12 * hour);
        await till.pass(3 * hour);
        await till.signIn();
        expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'capture']);
        expect(await owed(till, id)).toEqual([4900]);
      },
      { switches: { invoice_card: 'paid' } },
    );

  const network = createNetwork();
  const declinedOnce = { interval: 'day', intervalCount: 7, payment: byCard('renewals_declined_once') } as const;

  /** What people are told once the till is back and the cancellation is proven. */
  async function toldOnceBack(till: Till, id: string) {
    network.offline = false;
    await untilStatus(till, id, 'canceled', 3 * hour);
    await till.pass(30 * hour);
    await till.signIn();
    const { undo } = await subscriptionOf(till, id);
    return [undo?.problem, undo?.canEnd, await owed(till, id)];
  }

  async function untilRenewal(till: Till): Promise<string> {
    network.offline = false;
    const id = await subscribe(till, declinedOnce);
    await untilStatus(till, id, 'active');
    await till.pass(7 * 24 * hour - hour);
    return id;
  }

  for (const isSeen of [true, false])
    flow(
      `U2: a daily retry while the till is offline, of an invoice that it has ${isSeen ? 'seen declined: people are told to give it back' : 'not seen: people are told to look'}`,
      async (till) => {
        const id = await untilRenewal(till);
        network.offline = !isSeen;
        await till.pass(2 * hour);
        network.offline = true;
        await till.signIn();
        await till.manager.get('subscriptions.cancel', { id });
        await till.pass(26 * hour);
        expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'capture']);
        expect(await toldOnceBack(till, id)).toEqual(isSeen ? ['give-back', true, [4900]] : ['may-be-late', true, []]);
      },
      { wrapConnect: network.wrapConnect },
    );

  flow(
    'what may have been paid before the wish is named beside what was surely paid after it',
    async (till) => {
      const id = await untilRenewal(till);
      network.offline = true;
      await till.pass(2 * hour);
      await till.signIn();
      const cancel = { method: 'POST', route: '/v2/subscriptions/:id/cancel' };
      const refused = { ...cancel, kind: 'refuse', status: 403, code: 'customer_blocked', count: 'always' };
      await till.control('POST', '/faults', refused);
      await till.manager.get('subscriptions.cancel', { id });
      await till.pass(26 * hour);
      network.offline = false;
      await till.pass(9 * 24 * hour);
      await till.control('DELETE', '/faults');
      await till.pass(8 * hour);
      await till.signIn();
      const { giveBack, mayBeLate, invoices } = await subscriptionOf(till, id);
      const chargesOf = (number: number) =>
        invoices.find((one) => one.number === number)?.payments.flatMap((one) => (isReceived(one) ? one.id : []));
      expect(mayBeLate.map(({ chargeId }) => chargeId)).toEqual(chargesOf(2));
      expect(giveBack.map(({ chargeId }) => chargeId)).toEqual(chargesOf(3));
      expect(await endUndoByPeople(till, id, 'visto no painel', 'subscription')).toBe('ok');
      await till.clerk.get('subscriptions.refresh', { id });
      expect(await subscriptionOf(till, id)).toMatchObject({ undo: null, giveBack: [], mayBeLate: [] });
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'what was paid at another till before the wish, and first seen after it, is not told as late',
    async (till) => {
      const id = await untilRenewal(till);
      network.offline = true;
      await till.pass(2 * hour);
      const { apiId } = await subscriptionOf(till, id);
      const shown = await askApi(till, 'GET', `/v2/subscriptions/${apiId}`);
      const { latest_invoice: second } = Object(shown.body) as { latest_invoice: { id: string } };
      const card = { ...decliningCardElsewhere.card, number: cardThat('approve') };
      await askApi(till, 'POST', `/v2/invoices/${second.id}/pay`, {
        body: { payment: { type: 'card', card } },
        key: randomUUID(),
      });
      await till.pass(hour);
      await till.signIn();
      await till.manager.get('subscriptions.cancel', { id });
      expect(await toldOnceBack(till, id)).toEqual(['may-be-late', true, []]);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'what the daily retry charged before the wish, and was first seen after it, is no matter for people',
    async (till) => {
      const id = await untilRenewal(till);
      network.offline = true;
      await till.pass(28 * hour);
      await till.signIn();
      await till.manager.get('subscriptions.cancel', { id });
      expect(await toldOnceBack(till, id)).toEqual([undefined, undefined, []]);
    },
    { wrapConnect: network.wrapConnect },
  );
});

describe('a payment of an invoice', () => {
  flow(
    'O2: is followed by a read two hours later, although the subscription is looked at four times a day',
    async (till) => {
      const id = await pastDue(till);
      await payNewestByCard(till, id);
      await untilStatus(till, id, 'active');
      await till.pass(110 * minute);
      const before = till.sent.length;
      await till.pass(20 * minute);
      expect(till.sent.slice(before).filter(({ path }) => path.startsWith('/v2/subscriptions/'))).not.toEqual([]);
    },
  );
});
