/** In practice days are passed at a press. A wish keeps the day on which somebody had it, whatever day it has become since. */
import { expect } from 'vitest';
import { flow } from './support/flow.ts';
import { passDays, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

flow(
  'what is charged after the wish to cancel is told as charged after it, however many days are passed',
  async (till) => {
    const id = await subscribe(till);
    await untilStatus(till, id, 'active');
    await till.control('POST', '/faults', {
      kind: 'error_before',
      method: 'POST',
      route: '/v2/subscriptions/:id/cancel',
      count: 'always',
    });
    await till.manager.get('subscriptions.cancel', { id });
    await passDays(till, 45);
    await till.clerk.get('subscriptions.refresh', { id });
    const { giveBack, mayBeLate } = await subscriptionOf(till, id);
    expect(giveBack.length).toBeGreaterThan(0);
    expect(mayBeLate).toEqual([]);
  },
);
