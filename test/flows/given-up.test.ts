/** What was given up in doubt is told as given up: nothing was undone, and nobody knows whether it went through. */
import { describe, expect } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { answerLost, lost, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const givesUp: readonly (readonly [string, (till: Till, saleId: string) => Promise<unknown>])[] = [
  ['replaced', (till, saleId) => replaceWith(till, saleId, pix(amountCents, 600))],
  ['cancelled', (till, id) => till.clerk.get('orders.cancel', { id })],
];

for (const fault of [answerLost, lost('a request that is lost', new WireFailure('ambiguous', 'hang up'))]) {
  describe(`the create meets ${fault.name}`, () => {
    for (const [how, giveUp] of givesUp) {
      flow(
        `a ${how} card sale is not told to have gone through and to be undone, when nothing was undone`,
        async (till) => {
          const first = await charge(till, payByCard(amountCents));
          await till.until(first, 'unknown');
          await giveUp(till, first);
          const voids = (await till.ledger()).filter(({ kind }) => kind === 'void').length;
          const told = (await till.clerk.get('orders.timeline', { id: first })).map(({ what }) => what);
          expect(voids).toBe(0);
          expect(told).not.toContain('undo-carried-out');
        },
        { wrapConnect: wrapFor(fault, '/v2/orders') },
      );
    }
  });
}
