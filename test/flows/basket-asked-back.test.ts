/** The old Pix of a basket is paid late, and its money is only asked back: until a refund was accepted it is here, and nothing is taken beside it. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { payAndTell, tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

const switches = { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' };

const refund = { method: 'POST', route: '/v2/charges/:id/refund', count: 'always' };
/** Every try is put off, and comes back: nobody ever says yes or no to it. */
const putOff = { ...refund, kind: 'rate_limited', enveloped: true, retry_after_seconds: 300 };

async function shownCode(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents, 3_600));
  await till.until(saleId, 'awaiting-payment');
  return saleId;
}

describe('a refund of the old Pix that was only asked for', () => {
  for (const [how, fault] of [
    ['is slow to be refused', { ...refund, kind: 'delay_before', ms: 20_000 }],
    ['is put off', { ...putOff, count: 1 }],
    ['is lost once', { ...refund, kind: 'drop_before_processing', count: 1 }],
  ] as const)
    flow(
      `holds back the capture in its place while it ${how}`,
      async (till) => {
        const first = await shownCode(till);
        await till.control('POST', '/faults', tooMany('/v2/orders/:id/capture', 1));
        await till.control('POST', '/faults', fault);
        const second = await replaceWith(till, first, payByCard(amountCents));
        await till.until(second, 'capturing');
        await payAndTell(till, first);
        await till.pass(20 * minute);
        expect(await till.sale(second)).toMatchObject({ state: 'capturing', waitsFor: { id: first } });
        expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
      },
      { switches },
    );

  flow(
    'lets nobody capture the hold in its place',
    async (till) => {
      const first = await shownCode(till);
      const second = await replaceWith(till, first, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(second, 'authorized');
      await till.control('POST', '/faults', putOff);
      await payAndTell(till, first);
      await till.pass(minute / 2);
      expect(await till.sale(second)).toMatchObject({ can: { capture: false }, waitsFor: { id: first } });
      expect(await till.clerk.code('orders.capture', { id: second })).toBe('not-possible-now');
      await till.pass(20 * minute);
      expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
    },
    { switches },
  );

  flow(
    'lets nobody sell the basket a third time',
    async (till) => {
      const first = await shownCode(till);
      const second = await replaceWith(till, first, payByCard(amountCents, 'decline'));
      await till.until(second, 'declined');
      await till.control('POST', '/faults', putOff);
      await payAndTell(till, first);
      await till.pass(minute / 2);
      expect(await till.sale(second)).toMatchObject({ can: { replace: false }, paidInstead: { id: first } });
      const again = { id: second, draftId: randomUUID(), payments: [payByCard(amountCents)] };
      expect(await till.clerk.code('orders.replace', again)).not.toBe('ok');
      await till.pass(20 * minute);
      expect(await moved(till)).toEqual(['pix_paid 5000']);
    },
    { switches },
  );
});
