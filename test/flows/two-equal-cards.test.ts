/** Two people share a bill by two cards, half each, and the API does not say which payment is of which card: none is named. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { charge } from './support/scenarios.ts';

for (const odd_card_details of ['null', 'missing'])
  flow(
    `no card is named beside a charge that may be the other one's (${odd_card_details})`,
    async (till) => {
      const id = await charge(till, payByCard(2_500), payByCard(2_500, 'approve', { nth: 2 }));
      const { payments } = await till.until(id, 'paid');
      expect(payments.map(({ card }) => card)).toEqual([null, null]);
    },
    { switches: { payments_order: 'reversed', odd_card_details } },
  );

flow(
  'of two different sums each is named, whatever the order',
  async (till) => {
    const id = await charge(till, payByCard(2_500), payByCard(2_400, 'approve', { nth: 2 }));
    const { payments } = await till.until(id, 'paid');
    const named = payments.map(({ card }) => card?.last4);
    expect([named.every((last4) => last4 !== undefined), new Set(named).size]).toEqual([true, 2]);
  },
  { switches: { payments_order: 'reversed', odd_card_details: 'null' } },
);
