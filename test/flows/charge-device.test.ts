/** The device that the shop's own page identified: a field of the v1 charge for the fraud analysis. */
import { describe, expect } from 'vitest';
import { askCharge, byPix, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';

describe('a charge by card', () => {
  flow('names the buyer’s device only where the shop’s own page identified one', async (till) => {
    for (const [change, expected] of [
      [{ deviceId: '3f0c2a' }, '3f0c2a'],
      [{ client: { ...chargeDraft(byPix).client, email: 'bia@example.com' } }, undefined],
    ] as const) {
      await untilCharge(till, await askCharge(till, byTypedCard(), change), isMade);
      const [newest] = await till.clerk.get('outbox.list', { show: 'all' });
      const { body } = await till.clerk.get('outbox.get', { id: newest?.id ?? '' });
      expect(JSON.parse(body ?? '{}')).toHaveProperty('items');
      expect(JSON.parse(body ?? '{}').dfp_id).toBe(expected);
    }
  });
});
