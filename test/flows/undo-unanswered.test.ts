/** A cancel that never gets an answer: after hours people are told, and may end the wish. What is answered later is carried out as ever. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const never = {
  'an error': { kind: 'refuse', status: 500, code: 'internal_error' },
  'a limit': { kind: 'refuse', status: 429, code: 'rate_limit_exceeded' },
  'a key in use': { kind: 'refuse', status: 409, code: 'idempotency_key_in_use' },
} as const;

/** A sale whose code can be paid for days is cancelled, and each try is answered so. */
async function cancelInVain(till: Till, fault: object): Promise<string> {
  await till.control('POST', '/faults', { ...fault, method: 'POST', route: '/v2/orders/:id/cancel', count: 'always' });
  const id = await charge(till, pix(amountCents, 20 * 86_400));
  await till.until(id, 'awaiting-payment');
  await till.clerk.get('orders.cancel', { id });
  return id;
}

describe.each(Object.entries(never))('answered by %s for ever', (_, fault) => {
  flow('a sale whose code can be paid for days', async (till) => {
    const id = await cancelInVain(till, fault);
    await passWithPeople(till, hour);
    expect(await needs(till)).toEqual([]);
    await passWithPeople(till, 7 * hour);
    expect((await till.sale(id)).undo).toMatchObject({ problem: 'not-answered', canEnd: true });
    expect(await needs(till)).toEqual([`undo sale ${id}`]);
    await till.control('DELETE', '/faults');
    await till.until(id, 'canceled', 2 * hour);
    expect(await needs(till)).toEqual([]);
  });

  flow('a subscription', async (till) => {
    const id = await subscribe(till);
    await untilStatus(till, id, 'active');
    const route = '/v2/subscriptions/:id/cancel';
    await till.control('POST', '/faults', { ...fault, method: 'POST', route, count: 'always' });
    await till.manager.get('subscriptions.cancel', { id });
    await passWithPeople(till, 8 * hour);
    expect(await needs(till)).toEqual([`undo subscription ${id}`]);
    expect(await endUndoByPeople(till, id, 'fica como está', 'subscription')).toBe('ok');
    const asked = till.sent.length;
    await till.control('DELETE', '/faults');
    await passWithPeople(till, 6 * hour);
    expect(await needs(till)).toEqual([]);
    // They left it as it is, and no request of before ends it all the same.
    expect(till.sent.slice(asked).filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
    expect((await subscriptionOf(till, id)).status).toBe('active');
  });
});

flow('what was wished hours ago is unanswered for as long as its own request has left, and no longer', async (till) => {
  await till.control('POST', '/faults', { ...never['an error'], method: 'POST', route: '/v2/orders', count: 'always' });
  const id = await charge(till, pix(amountCents, 20 * 86_400));
  await passWithPeople(till, 10 * minute);
  await till.signIn();
  await till.clerk.get('orders.cancel', { id });
  await passWithPeople(till, 7 * hour);
  await till.control('DELETE', '/faults');
  const route = '/v2/orders/:id/cancel';
  await till.control('POST', '/faults', { ...never['an error'], method: 'POST', route, count: 1 });
  for (let minutes = 0; minutes < 60 && (await till.sale(id)).state !== 'canceled'; minutes += 1) {
    await passWithPeople(till, minute);
    expect((await till.sale(id)).undo?.problem).not.toBe('not-answered');
  }
  expect((await till.sale(id)).state).toBe('canceled');
});

flow('while it is unanswered nothing is written again and again', async (till) => {
  const id = await cancelInVain(till, never['a limit']);
  const writtenInAnHour = async (): Promise<number> => {
    const { revision } = await till.sale(id);
    await passWithPeople(till, hour);
    return (await till.sale(id)).revision - revision;
  };
  await passWithPeople(till, 3 * hour);
  const before = await writtenInAnHour();
  await passWithPeople(till, 4 * hour);
  expect((await till.sale(id)).undo?.problem).toBe('not-answered');
  expect(await writtenInAnHour()).toBeLessThan(before * 1.2);
});
