/** What was given up in doubt is told as given up: nothing was undone, and nobody knows whether it went through. */
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { WireFailure } from '#main/api/connect.ts';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { type Mishap, wrapFor } from './support/mishaps.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenes.ts';

const processedThenLost: Mishap = {
  name: 'an answer that is lost',
  processed: true,
  wire: async (connect: Connect, request) => {
    await connect(request);
    throw new WireFailure('ambiguous', 'hang up');
  },
};
const lostUntouched: Mishap = {
  name: 'a request that is lost',
  processed: false,
  wire: () => Promise.reject(new WireFailure('ambiguous', 'hang up')),
};

for (const lost of [processedThenLost, lostUntouched]) {
  describe(`the create meets ${lost.name}`, () => {
    flow(
      'a replaced card sale is not told to have gone through and to be undone, when nothing was undone',
      async (till) => {
        const first = await charge(till, payByCard(amountCents));
        await till.until(first, 'unknown');
        await replaceWith(till, first, pix(amountCents, 600));
        const voids = (await till.ledger()).filter(({ kind }) => kind === 'void').length;
        const told = (await till.clerk.get('orders.timeline', { id: first })).map(({ what }) => what);
        expect(voids).toBe(0);
        expect(told).not.toContain('undo-carried-out');
      },
      { wrapConnect: wrapFor(lost, '/v2/orders') },
    );

    flow(
      'a cancelled card sale neither',
      async (till) => {
        const first = await charge(till, payByCard(amountCents));
        await till.until(first, 'unknown');
        await till.clerk.get('orders.cancel', { id: first });
        const voids = (await till.ledger()).filter(({ kind }) => kind === 'void').length;
        const told = (await till.clerk.get('orders.timeline', { id: first })).map(({ what }) => what);
        expect(voids).toBe(0);
        expect(told).not.toContain('undo-carried-out');
      },
      { wrapConnect: wrapFor(lost, '/v2/orders') },
    );
  });
}
