/** A subscription whose end was confirmed, and that is charged all the same: people are told what is to be given back. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { flow } from './support/flow.ts';
import { isTo } from './support/mishaps.ts';
import { passDays, subscribe, subscriptionOf, untilStatus, untilSubscription } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const asCanceled = (body: Uint8Array): Uint8Array => {
  const shown: object = JSON.parse(new TextDecoder().decode(body));
  return new TextEncoder().encode(JSON.stringify({ ...shown, status: 'canceled', next_billing_at: null }));
};

const isSubscription = (url: string): boolean => /\/v2\/subscriptions\/[^/]+$/.test(new URL(url).pathname);

/** The billing job of the API was under way: it says that the subscription has ended, and carries on. */
let isAsked = false;
const wrapConnect =
  (connect: Connect): Connect =>
  async (request) => {
    if (isTo(request, '/v2/subscriptions/:id/cancel')) {
      isAsked = true;
      const url = request.url.replace(/\/cancel$/, '');
      const shown = await connect({ ...request, method: 'GET', url, body: null });
      return { ...shown, body: asCanceled(shown.body) };
    }
    const answer = await connect(request);
    const isShown = isAsked && request.method === 'GET' && isSubscription(request.url);
    return isShown ? { ...answer, body: asCanceled(answer.body) } : answer;
  };

flow(
  'an invoice that is charged after the cancellation was confirmed is told to be given back',
  async (till) => {
    isAsked = false;
    const id = await subscribe(till, { interval: 'day', intervalCount: 7 });
    await untilStatus(till, id, 'active');
    await passDays(till, 6);
    const { nextBillingAt } = await subscriptionOf(till, id);
    const { now } = await till.control<{ now: string }>('GET', '/clock');
    await till.control('POST', '/clock', { advance_ms: (nextBillingAt ?? 0) - Date.parse(now) - 20_000 });
    await till.manager.get('subscriptions.refresh', { id });
    await till.manager.get('subscriptions.cancel', { id });
    await untilSubscription(till, id, ({ status, undo }) => status === 'canceled' && undo === null);
    await till.pass(2 * minute);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'capture']);
    await till.pass(4 * hour);
    await till.signIn();
    await till.manager.get('subscriptions.refresh', { id });
    const { undo, status } = await subscriptionOf(till, id);
    expect(status).toBe('canceled');
    expect(undo?.giveBack).toHaveLength(1);
  },
  { wrapConnect },
);
