/** What contradicts the end of a subscription is read until it is decided, however long nothing could be asked meanwhile. */
import { describe, expect } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import {
  byPix,
  newestInvoice,
  subscribe,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
/** No request of ours is followed any more. */
const untilQuiet = 60 * hour;

describe('a subscription whose end was none', () => {
  for (const offlineMinutes of [0, 20, 60 * 60]) {
    const world = { isCalledCanceled: false, isOffline: false };
    flow(
      `is active again soon, also after ${offlineMinutes} minutes offline between the reads`,
      async (till) => {
        Object.assign(world, { isCalledCanceled: false, isOffline: false });
        const id = await subscribe(till);
        await untilStatus(till, id, 'active');
        await passWithPeople(till, untilQuiet);
        world.isCalledCanceled = true;
        await till.clerk.get('subscriptions.refresh', { id });
        await untilStatus(till, id, 'canceled');
        await passWithPeople(till, untilQuiet);
        world.isCalledCanceled = false;
        await till.clerk.get('subscriptions.refresh', { id });
        await till.pass(5_000);
        world.isOffline = true;
        await passWithPeople(till, offlineMinutes * minute);
        world.isOffline = false;
        await passWithPeople(till, hour);
        expect(await subscriptionOf(till, id)).toMatchObject({ status: 'active', isContradicted: false });
      },
      {
        wrapConnect: (connect) => async (request) => {
          if (world.isOffline) throw new WireFailure('not-sent', 'ENETUNREACH');
          const answer = await connect(request);
          const isRead = request.method === 'GET' && /\/v2\/subscriptions\/[^/]+$/.test(request.url);
          if (!isRead || !world.isCalledCanceled) return answer;
          const text = new TextDecoder().decode(answer.body).replace('"status":"active"', '"status":"canceled"');
          return { ...answer, body: new TextEncoder().encode(text) };
        },
      },
    );
  }
});

const shown: { as: 'canceled' | 'paid' | null; id: string } = { as: null, id: '' };
/** Called canceled, then paid while its payment is not yet. */
function called(_key: string, value: unknown): unknown {
  const one = Object(value) as { object?: string; id?: string; payments?: readonly object[] };
  if (one.object !== 'invoice' || one.id !== shown.id || shown.as === null) return value;
  const status = shown.as === 'paid' ? 'processing' : shown.as;
  return { ...one, status: shown.as, next_action: null, payments: one.payments?.map((each) => ({ ...each, status })) };
}
flow(
  'what came in after the end is told although its invoice was called paid an hour before its payment',
  async (till) => {
    Object.assign(shown, { as: null, id: '' });
    const id = await subscribe(till, { payment: byPix });
    await untilSubscription(till, id, (one) => one.invoices[0]?.pix != null);
    shown.id = newestInvoice(await subscriptionOf(till, id)).id;
    shown.as = 'canceled';
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await till.control('POST', `/invoices/${shown.id}/pix/pay`);
    await passWithPeople(till, untilQuiet);
    shown.as = 'paid';
    await till.clerk.get('subscriptions.refresh', { id });
    await passWithPeople(till, hour);
    expect(await subscriptionOf(till, id)).toMatchObject({ isContradicted: true, giveBack: [] });
    shown.as = null;
    await passWithPeople(till, 12 * hour);
    const { giveBack } = await subscriptionOf(till, id);
    expect(giveBack.map(({ amountCents }) => amountCents)).toEqual([4900]);
  },
  {
    switches: { canceled_subscription_invoice: 'open' },
    ...changing({ of: { get: '/v2/' }, always: true, body: (text) => JSON.stringify(JSON.parse(text, called)) }),
  },
);
