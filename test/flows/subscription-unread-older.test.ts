/** A contradiction that no read shows again, readably, is not asked about for ever as if somebody waited for it. */
import { expect } from 'vitest';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { requestsOf } from './support/requests.ts';
import { subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How the first invoice reads: as it is, contested, or as nothing a till can read. */
const older: { as: 'contested' | 'unreadable' | null } = { as: null };
function changeOlder(_key: string, value: unknown): unknown {
  const one = Object(value) as { object?: string; number?: number; payments?: readonly object[] };
  if (older.as === null || one.object !== 'invoice' || one.number !== 1) return value;
  if (older.as === 'unreadable') return { ...one, status: 7 };
  return { ...one, status: 'chargeback', payments: one.payments?.map((each) => ({ ...each, status: 'chargeback' })) };
}

for (const contradictions of [1, 2]) {
  flow(
    `an older invoice that was contradicted ${contradictions} times, and is unreadable since, is soon asked about a few times an hour`,
    async (till) => {
      older.as = null;
      const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
      await untilStatus(till, id, 'active');
      await passWithPeople(till, 60 * hour);
      older.as = 'contested';
      await till.clerk.get('subscriptions.refresh', { id });
      await passWithPeople(till, 2 * hour);
      older.as = null;
      for (let reads = 0; reads < contradictions; reads += 1) {
        await till.clerk.get('subscriptions.refresh', { id });
        await till.pass(5_000);
      }
      older.as = 'unreadable';
      await passWithPeople(till, 5 * hour);
      expect(await subscriptionOf(till, id)).toMatchObject({ isContradicted: true });
      const asked = await requestsOf(till);
      await passWithPeople(till, hour);
      expect((await requestsOf(till)) - asked).toBeLessThan(20);
    },
    changing({ of: { get: '/v2/' }, always: true, body: (text) => JSON.stringify(JSON.parse(text, changeOlder)) }),
  );
}
