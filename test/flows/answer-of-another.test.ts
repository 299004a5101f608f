/** An answer that names another thing of the till, in every figure like the one that was asked for, proves nothing about this one. */
import { describe, expect } from 'vitest';
import { changing } from './support/changing.ts';
import { askCharge, byPix, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { askLink, made, untilLink } from './support/links.ts';
import { subscribe, subscriptionOf, untilStatus, untilSubscription } from './support/subscriptions.ts';

/** The answer to the second request to a route, told under the name of the first. */
function naming(post: string, name: 'id' | 'code') {
  let first: string | null = null;
  const body = (text: string): string => {
    const answer = JSON.parse(text) as { data?: Record<string, unknown> } & Record<string, unknown>;
    const thing = answer.data ?? answer;
    const own = String(thing[name]);
    first ??= own;
    thing[name] = first;
    return own === first ? text : JSON.stringify(answer);
  };
  return changing({ of: { post }, body });
}

describe('an answer that names another thing of the till', () => {
  flow(
    'makes no charge paid, which goes to people',
    async (till) => {
      const first = await askCharge(till, byPix);
      await untilCharge(till, first, isMade);
      const rui = { client: { ...chargeDraft(byPix).client, email: 'rui@example.com' } };
      const second = await askCharge(till, byPix, rui);
      expect(await untilCharge(till, second, ({ state }) => state === 'review')).toMatchObject({ code: null });
    },
    naming('/v1/charge', 'code'),
  );

  flow(
    'makes no subscription known',
    async (till) => {
      const first = await subscribe(till);
      await untilStatus(till, first, 'active');
      const second = await subscribe(till);
      await untilSubscription(till, second, ({ state }) => state === 'review');
      expect(await subscriptionOf(till, first)).toMatchObject({ state: 'known', status: 'active' });
      expect(await subscriptionOf(till, second)).toMatchObject({ apiId: null, status: null });
    },
    naming('/v2/subscriptions', 'id'),
  );

  flow(
    'makes no link of another’s: its own is found in the list',
    async (till) => {
      const first = await made(till);
      const second = await askLink(till);
      const found = await untilLink(till, second, ({ state }) => state === 'made' || state === 'review');
      const { code } = await till.clerk.get('links.get', { id: first });
      expect(found).toMatchObject({ state: 'made', foundInList: true });
      expect(found.code).not.toBe(code);
    },
    naming('/v1/payment-links', 'code'),
  );
});
