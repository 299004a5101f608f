/** A 429 of something before the API proves nothing: behind it the request may have been carried out. */
import { expect } from 'vitest';
import type { TillOptions } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

/** The first request to this route is carried out, and a gateway answers for the API. */
function gateway(route: RegExp, headers: Record<string, string> = { 'content-type': 'text/html' }): TillOptions {
  let isDone = false;
  return {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (isDone || request.method !== 'POST' || !route.test(new URL(request.url).pathname)) return answer;
      isDone = true;
      return { status: 429, headers, body: new TextEncoder().encode('<html>Too many requests</html>') };
    },
  };
}

for (const headers of [{ 'content-type': 'text/html' }, { 'content-type': 'text/html', 'retry-after': '1' }]) {
  flow(
    `K6: a v1 charge, which has no key, is not sent again (${Object.keys(headers).join(', ')})`,
    async (till) => {
      const id = await askCharge(till, byTypedCard('approve'));
      await passMinutes(till, 15);
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
      expect((await entryOf(till, id, 'charges.create')).state).toBe('review');
    },
    gateway(/\/v1\/charge$/, headers),
  );
}

flow(
  'K6: a direct sale that was charged behind it is not called canceled',
  async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    const id = await charge(till, payByCard(amountCents));
    await till.pass(2_000);
    await till.clerk.get('orders.cancel', { id });
    await passMinutes(till, 60);
    expect((await till.sale(id)).state).toBe('review');
  },
  gateway(/\/v2\/orders$/),
);

flow(
  'K6: a refund that went behind it cannot be taken back',
  async (till) => {
    const id = await charge(till, payByCard(amountCents));
    await till.until(id, 'paid');
    await askRefund(till, id, 1_000);
    await till.pass(2_000);
    const entry = await entryOf(till, id, 'refunds.create');
    expect(await till.manager.code('outbox.withdraw', { id: entry.id })).not.toBe('ok');
  },
  gateway(/\/refund$/),
);
