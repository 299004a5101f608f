/** What was given up is paid while its second request waits to leave: the second does not leave, and people are told why. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { proofOf, resolve } from './support/review.ts';
import {
  newestInvoice,
  ofSubscriber,
  subscribe,
  byPix as subscriptionByPix,
  subscriptionForm,
  subscriptionOf,
  untilStatus,
} from './support/subscriptions.ts';
import { postsTo, toldToWait } from './support/told-to-wait.ts';

const minute = 60_000;
const sumCents = 4900;

const options = { switches: { ended_pix: 'payable', v1_charge_through_v2: 'shown' } } as const;

/** Its code has ended, as far as anybody can see. */
async function endedCharge(till: Till) {
  const id = await askCharge(till, byPix, ofSubscriber());
  const { code, chargeId } = await untilCharge(till, id, isMade);
  await passWithPeople(till, 40 * minute);
  const pay = async (): Promise<void> => {
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    till.core.core.receive({ type: 'charge.paid', ids: [chargeId ?? '', code ?? ''] });
    await passWithPeople(till, minute);
    expect(await till.clerk.get('charges.get', { id })).toMatchObject({ outcome: 'paid' });
  };
  return { id, pay };
}

describe('a direct charge is paid after all,', () => {
  flow(
    'and the charge that waits in its place is not sent',
    async (till) => {
      const { pay } = await endedCharge(till);
      await toldToWait(till, '/v1/charge');
      const next = await askCharge(till, byPix, ofSubscriber());
      await passWithPeople(till, minute);
      const before = postsTo(till, '/v1/charge');
      await pay();
      await passWithPeople(till, 20 * minute);
      expect(postsTo(till, '/v1/charge')).toBe(before);
      const ended = { state: 'refused', failure: { code: 'paid-meanwhile' } };
      expect(await till.clerk.get('charges.get', { id: next })).toMatchObject(ended);
      // Whoever wants another one is asked, as after any charge that was paid.
      expect(
        await till.clerk.call('charges.create', {
          id: crypto.randomUUID(),
          draft: { ...ofSubscriber(), payment: byPix },
        }),
      ).toMatchObject({ error: { fields: [{ code: 'same-charge-paid' }] } });
    },
    options,
  );

  flow(
    'and the subscription that waits in its place is not sent',
    async (till) => {
      const { pay } = await endedCharge(till);
      await toldToWait(till, '/v2/subscriptions');
      const next = await subscribe(till, { payment: subscriptionByPix });
      await passWithPeople(till, minute);
      const before = postsTo(till, '/v2/subscriptions');
      await pay();
      await passWithPeople(till, 20 * minute);
      expect(postsTo(till, '/v2/subscriptions')).toBe(before);
      expect(await subscriptionOf(till, next)).toMatchObject({
        state: 'refused',
        refusal: { code: 'paid-meanwhile' },
      });
    },
    options,
  );
});

const network = createNetwork();

describe('after a restart nobody knows the time yet, and nothing that ends with time has ended for the till:', () => {
  flow(
    'what waits in the place of an ended charge waits for that, and goes',
    async (till) => {
      network.offline = false;
      await endedCharge(till);
      network.offline = true;
      const next = await askCharge(till, byPix, ofSubscriber());
      await passWithPeople(till, 2 * minute);
      await till.restart(minute);
      await passWithPeople(till, 2 * minute);
      network.offline = false;
      await passWithPeople(till, 10 * minute);
      expect(await till.clerk.get('charges.get', { id: next })).toMatchObject({ state: 'made', failure: null });
    },
    { ...options, wrapConnect: network.wrapConnect },
  );

  flow(
    'so does a subscription in the place of one whose code ran out',
    async (till) => {
      network.offline = false;
      const id = await subscribe(till, { payment: subscriptionByPix });
      await untilStatus(till, id, 'incomplete');
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled');
      await passWithPeople(till, 3 * 60 * minute);
      network.offline = true;
      const next = await subscribe(till, { payment: subscriptionByPix });
      await passWithPeople(till, 2 * minute);
      await till.restart(minute);
      await passWithPeople(till, 2 * minute);
      network.offline = false;
      await passWithPeople(till, 10 * minute);
      expect(await subscriptionOf(till, next)).toMatchObject({ state: 'known', refusal: null });
    },
    { wrapConnect: network.wrapConnect },
  );
});

flow(
  'two people recorded a charge as charged by a clock that is days behind: the same one again is asked about',
  async (till) => {
    till.clock.setWall(-2 * 24 * 60 * minute);
    await till.pass(2 * minute);
    await till.signIn();
    const id = await askCharge(till, byPix);
    await untilCharge(till, id, isMade);
    await passWithPeople(till, 120 * minute);
    const seen = { id, finding: 'charged' as const, seenAt: till.clock.now(), reason: 'visto no painel' };
    await till.manager.get('charges.record', { ...seen, second: await proofOf(till, 'clerk') });
    const again = { id: crypto.randomUUID(), draft: chargeDraft(byTypedCard()) };
    expect(await till.clerk.call('charges.create', again)).toMatchObject({
      error: { fields: [{ code: 'same-charge-paid' }] },
    });
  },
  { switches: { v1_charge_through_v2: 'missing' } },
);

flow(
  'two people say that a charge was taken after all, and the one that waits in its place is not sent',
  async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v1/charge' });
    const first = await askCharge(till, byPix, ofSubscriber());
    await untilCharge(till, first, ({ state }) => state === 'review');
    await passWithPeople(till, 6 * minute);
    const { id } = await entryOf(till, first, 'charges.create');
    await resolve(till, { id, finding: 'not-charged' });
    await toldToWait(till, '/v1/charge');
    const next = await askCharge(till, byPix, ofSubscriber());
    await passWithPeople(till, minute);
    const before = postsTo(till, '/v1/charge');
    await till.signIn();
    const seen = { at: till.clock.now(), amountCents: sumCents, orderId: null, chargeId: null };
    const asked = { id, finding: 'charged' as const, seen, reason: 'visto no painel' };
    expect(await till.manager.code('outbox.resolve', { ...asked, second: await proofOf(till, 'clerk') })).toBe('ok');
    await passWithPeople(till, 20 * minute);
    expect(postsTo(till, '/v1/charge')).toBe(before);
    expect(await till.clerk.get('charges.get', { id: next })).toMatchObject({ state: 'refused' });
  },
);

flow(
  'a clock that is set ahead takes no question away, and nothing that is told',
  async (till) => {
    const { id, pay } = await endedCharge(till);
    await untilCharge(till, await askCharge(till, byTypedCard(), ofSubscriber()), ({ outcome }) => outcome === 'paid');
    await pay();
    const told = async () => {
      const found = await (await till.observer()).get('summary.get', {});
      return found.find(({ kind }) => kind === 'paidTwice')?.first.map(({ about }) => about.id);
    };
    expect(await told()).toEqual([id]);
    till.clock.setWall(45 * 24 * 60 * minute);
    await till.pass(5_000);
    expect(await told()).toEqual([id]);
    await till.signIn();
    const again = { id: crypto.randomUUID(), draft: chargeDraft(byPix, ofSubscriber()) };
    expect(await till.clerk.call('charges.create', again)).toMatchObject({
      error: { fields: [{ code: 'same-charge-paid' }] },
    });
  },
  options,
);

describe('a payment that came at the last moment is on its way, and its buyer is charged by nothing else,', () => {
  flow(
    'of a direct charge that was called unpaid',
    async (till) => {
      const id = await askCharge(till, byPix, ofSubscriber());
      const { code } = await untilCharge(till, id, isMade);
      await passWithPeople(till, 40 * minute);
      expect(await till.clerk.get('charges.get', { id })).toMatchObject({ outcome: 'unpaid' });
      await till.control('POST', '/switches', { processing_delay_ms: 5 * 60 * minute });
      await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
      await till.clerk.get('charges.refresh', { id });
      await till.pass(1_000);
      const again = { id: crypto.randomUUID(), draft: chargeDraft(byTypedCard(), ofSubscriber()) };
      expect(await till.clerk.code('charges.create', again)).toBe('money-may-have-moved');
      for (let reads = 0; reads < 10; reads += 1) {
        await till.clerk.get('charges.refresh', { id });
        await passWithPeople(till, 3 * minute);
      }
      expect(await till.clerk.get('charges.get', { id })).toMatchObject({ outcome: 'open' });
      await passWithPeople(till, 5 * 60 * minute);
      expect(await till.clerk.get('charges.get', { id })).toMatchObject({ outcome: 'paid' });
    },
    { switches: { ended_pix: 'payable', v1_charge_through_v2: 'shown', pix_payment: 'processing' } },
  );

  flow(
    'of a subscription whose end is contradicted',
    async (till) => {
      const id = await subscribe(till, { payment: subscriptionByPix });
      await untilStatus(till, id, 'incomplete');
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      await passWithPeople(till, 70 * minute);
      await till.control('POST', '/switches', { processing_delay_ms: 60 * minute });
      await till.control('POST', `/invoices/${invoiceId}/pix/pay`);
      for (let reads = 0; reads < 2; reads += 1) {
        await till.clerk.get('subscriptions.refresh', { id });
        await passWithPeople(till, 5 * minute);
      }
      expect(await subscriptionOf(till, id)).toMatchObject({ isContradicted: true });
      expect(await till.clerk.code('subscriptions.create', subscriptionForm())).toBe('money-may-have-moved');
    },
    { switches: { ended_pix: 'payable', pix_payment: 'processing', canceled_subscription_invoice: 'open' } },
  );
});
