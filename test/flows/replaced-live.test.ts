/** A sale that another one replaced, whose code lives on, or is being paid: it is followed until that has ended, as it holds the other back. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { readsOfEnded } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const switches = { ended_pix: 'payable' } as const;

const newPix = pix(amountCents, 7_200);
const ways = [
  { by: 'Pix', payment: newPix },
  { by: 'card', payment: payByCard(amountCents) },
];

const isServed = async (till: Till, id: string): Promise<boolean> => {
  const { state, payments } = await till.sale(id);
  return state === 'paid' || payments[0]?.pix?.code != null;
};

for (const { by, payment } of ways) {
  const once = readsOfEnded('processing');
  flow(
    `read once as being paid, and nothing comes: the ${by} in its place is held for a quarter of an hour`,
    async (till) => {
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      once.left = 1;
      const second = await replaceWith(till, first, payment);
      await till.pass(4_000);
      expect(once.left).toBe(0);
      await passWithPeople(till, 17 * minute);
      expect(await isServed(till, second)).toBe(true);
    },
    { wrapConnect: once.wrapConnect, switches },
  );

  const always = readsOfEnded('processing');
  flow(
    `read as being paid, and it was: before a ${by} in its place takes the money twice, it goes back`,
    async (till) => {
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      always.left = Number.POSITIVE_INFINITY;
      await replaceWith(till, first, payment);
      await till.pass(4_000);
      await payPix(till, first);
      always.left = 0;
      await passWithPeople(till, 10 * minute);
      expect(await moved(till)).toContain(`refund ${amountCents}`);
    },
    { wrapConnect: always.wrapConnect, switches },
  );
}

for (const word of ['requires_action', 'processing']) {
  const living = readsOfEnded(word);
  flow(
    `shown as ${word} after its cancellation: paid four hours later, it is told within the hour`,
    async (till) => {
      const first = await charge(till, pix(amountCents, 20 * 3_600));
      await till.until(first, 'awaiting-payment');
      living.left = Number.POSITIVE_INFINITY;
      await replaceWith(till, first, payByCard(amountCents));
      await passWithPeople(till, 4 * hour);
      await payPix(till, first);
      await passWithPeople(till, hour);
      expect(await moved(till)).toContain(`refund ${amountCents}`);
    },
    { wrapConnect: living.wrapConnect, switches },
  );
}

for (const how of ['an event', 'a person'] as const) {
  const old = readsOfEnded('processing');
  flow(
    `a code that ran out, and reads once as being paid, for ${how}: the new code is back after a quarter of an hour`,
    async (till) => {
      const first = await charge(till, pix(amountCents, 120));
      const { payments } = await till.until(first, 'expired', 10 * minute);
      const second = await replaceWith(till, first, newPix);
      await till.until(second, 'awaiting-payment');
      old.left = 1;
      if (how === 'an event') till.core.core.receive({ type: 'charge.expired', ids: [payments[0]?.chargeId ?? ''] });
      else await till.clerk.get('orders.refresh', { id: first });
      await till.pass(5_000);
      expect(old.left).toBe(0);
      await passWithPeople(till, 17 * minute);
      expect(await isServed(till, second)).toBe(true);
    },
    { wrapConnect: old.wrapConnect },
  );
}
