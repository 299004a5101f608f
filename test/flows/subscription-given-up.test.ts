/** Whoever gave a subscription up is heard, and what came in all the same is told until it is back, as it is of a sale. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { paidElsewhere } from './support/paid-twice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { refundBeside } from './support/refund-beside.ts';
import { endUndoByPeople } from './support/review.ts';
import { newestInvoice, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const livePix = { method: 'pix', expirationSeconds: 80_000 } as const;

async function canceledBesideACode(till: Till) {
  const id = await subscribe(till, { payment: livePix });
  await untilStatus(till, id, 'incomplete');
  const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
  await till.manager.get('subscriptions.cancel', { id });
  await untilStatus(till, id, 'canceled');
  return { id, invoiceId };
}

async function refreshed(till: Till, id: string) {
  await till.clerk.get('subscriptions.refresh', { id });
  return subscriptionOf(till, id);
}

const owed = async (till: Till, id: string) =>
  (await refreshed(till, id)).giveBack.map(({ amountCents }) => amountCents);

for (const refund_amounts_at of ['confirmation', 'acceptance'] as const)
  flow(
    `late money on its way back is not back: two people end nothing beside it, and its failing is told (sum moves at ${refund_amounts_at})`,
    async (till) => {
      const { id, invoiceId } = await canceledBesideACode(till);
      await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
      await passWithPeople(till, 2 * hour);
      const chargeId = (await subscriptionOf(till, id)).giveBack[0]?.chargeId ?? '';
      await refundBeside(till, chargeId);
      expect(await owed(till, id)).toEqual([]);
      expect((await subscriptionOf(till, id)).undo).toMatchObject({ canEnd: false });
      expect(await endUndoByPeople(till, id, 'devolvido em dinheiro', 'subscription')).toBe('not-possible-now');
      await passWithPeople(till, 72 * hour);
      await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'failed' });
      await passWithPeople(till, 30 * hour);
      expect(await owed(till, id)).toEqual([4900]);
      expect((await subscriptionOf(till, id)).undo).toMatchObject({ canEnd: true });
    },
    { switches: { canceled_subscription_invoice: 'open', refund_resolution: 'manual', refund_amounts_at } },
  );

describe('late money in a word that nobody knows', () => {
  const wordOf = (isOfInvoice: boolean) => (text: string) =>
    JSON.stringify(
      JSON.parse(text, (_key, value: unknown) => {
        const { object, status } = Object(value) as { object?: string; status?: string };
        const isOdd = object === 'payment_intent' || (object === 'invoice' && isOfInvoice);
        return isOdd && status === 'paid' ? { ...Object(value), status: 'resolved' } : value;
      }),
    );
  const odd = (isOfInvoice: boolean) => changing({ of: { get: '/v2/' }, always: true, body: wordOf(isOfInvoice) });
  const switches = { canceled_subscription_invoice: 'open' } as const;

  async function paidLate(till: Till) {
    const { id, invoiceId } = await canceledBesideACode(till);
    await passWithPeople(till, 10 * minute);
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    till.core.core.receive({ type: 'invoice.paid', ids: [invoiceId] });
    await passWithPeople(till, hour);
    return id;
  }

  flow(
    'is for two people where the invoice is called paid, and not once they settled it',
    async (till) => {
      const id = await paidLate(till);
      expect((await refreshed(till, id)).undo).toMatchObject({ problem: 'unknown-word', canEnd: true });
      expect(await endUndoByPeople(till, id, 'devolvido em dinheiro', 'subscription')).toBe('ok');
      await passWithPeople(till, 8 * hour);
      expect(await refreshed(till, id)).toMatchObject({ undo: null, giveBack: [], mayBeLate: [] });
    },
    { ...odd(false), switches },
  );

  flow(
    'stands before people at once, and is for them to end when its code can be paid no more',
    async (till) => {
      const id = await paidLate(till);
      expect((await refreshed(till, id)).undo).toMatchObject({ canEnd: false });
      await passWithPeople(till, 30 * hour);
      expect((await refreshed(till, id)).undo).toMatchObject({ problem: 'unknown-word', canEnd: true });
    },
    { ...odd(true), switches },
  );
});

flow(
  'an invoice that was paid twice is not called so once two people settled the late charge',
  async (till) => {
    const { id, invoiceId } = await paidElsewhere(till);
    await till.pass(10 * minute);
    await till.clerk.get('subscriptions.refresh', { id });
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await passWithPeople(till, 5 * hour);
    expect(newestInvoice(await subscriptionOf(till, id)).isPaidTwice).toBe(true);
    expect(await endUndoByPeople(till, id, 'Pix devolvido em dinheiro', 'subscription')).toBe('ok');
    await passWithPeople(till, 5 * hour);
    expect(newestInvoice(await refreshed(till, id)).isPaidTwice).toBe(false);
  },
  {
    switches: {
      open_pix_at_payment: 'stays_payable',
      invoice_card: 'paid',
      ended_pix: 'payable',
      canceled_subscription_invoice: 'open',
    },
  },
);

describe('after a backup was put back', () => {
  for (const isOffline of [true, false]) {
    const network = createNetwork();
    flow(
      `a wish to cancel is taken and kept (${isOffline ? 'offline' : 'online, at once'})`,
      async (till) => {
        network.offline = false;
        const id = await subscribe(till, { interval: 'day', intervalCount: 7 });
        await untilStatus(till, id, 'active');
        await backUp(till);
        network.offline = isOffline;
        await restoreAfter(till, hour);
        expect(await till.manager.code('subscriptions.cancel', { id })).toBe('ok');
        await passWithPeople(till, hour);
        network.offline = false;
        await untilStatus(till, id, 'canceled', 12 * hour);
      },
      { wrapConnect: network.wrapConnect },
    );
  }

  flow('what was paid since is not told as surely later than the wish', async (till) => {
    const id = await subscribe(till, { payment: livePix });
    await untilStatus(till, id, 'incomplete');
    const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
    await backUp(till);
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await restoreAfter(till, hour);
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled', 12 * hour);
    const { giveBack, mayBeLate } = await refreshed(till, id);
    expect([giveBack.length, mayBeLate.length]).toEqual([0, 1]);
  });

  flow(
    'what was read as unpaid since, and is paid after the wish, is told as surely later',
    async (till) => {
      const id = await subscribe(till, { payment: livePix });
      await untilStatus(till, id, 'incomplete');
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      await backUp(till);
      await restoreAfter(till, hour);
      await passWithPeople(till, hour);
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled');
      await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
      const { giveBack, mayBeLate } = await refreshed(till, id);
      expect([giveBack.length, mayBeLate.length]).toEqual([1, 0]);
    },
    { switches: { canceled_subscription_invoice: 'open' } },
  );
});
