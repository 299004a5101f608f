/** Money of the old sale of a basket is here that is to go back: what was made in its place waits, and is neither captured beside it nor dropped. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { payAndTell, tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

const captureRoute = '/v2/orders/:id/capture';

async function shownCode(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents, 3_600));
  await till.until(saleId, 'awaiting-payment');
  return saleId;
}

describe('a Pix that the acquirer does not give back', () => {
  const options = {
    switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
  };

  flow(
    'stays alone: the hold in its place is not captured beside it',
    async (till) => {
      const first = await shownCode(till);
      await till.control('POST', '/faults', tooMany(captureRoute, 3));
      const second = await replaceWith(till, first, payByCard(amountCents));
      await till.until(second, 'capturing');
      await payAndTell(till, first);
      await passWithPeople(till, 20 * minute);
      expect((await till.sale(first)).undo).toMatchObject({ problem: 'refund_not_supported' });
      const { number } = await till.sale(first);
      expect(await till.sale(second)).toMatchObject({
        state: 'capturing',
        paidInstead: { id: first },
        waitsFor: { id: first, number },
      });
      expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
    },
    options,
  );

  /** Two people agree with the buyer on what becomes of that Pix. */
  async function resolveWithBuyer(till: Till, saleId: string): Promise<void> {
    await till.manager.get('outbox.endUndo', {
      ownerKind: 'sale',
      ownerId: saleId,
      reason: 'o Pix fica como pagamento',
      second: await proofOf(till, 'clerk'),
    });
  }

  flow(
    'is settled by two people: the capture that waited for it never leaves by itself',
    async (till) => {
      const first = await shownCode(till);
      await till.control('POST', '/faults', tooMany(captureRoute, 1));
      const second = await replaceWith(till, first, payByCard(amountCents));
      await till.until(second, 'capturing');
      await payAndTell(till, first);
      await passWithPeople(till, 4 * hour);
      await resolveWithBuyer(till, first);
      await passWithPeople(till, 30 * minute);
      expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
      expect(await till.sale(second)).toMatchObject({ state: 'authorized', can: { cancel: true, capture: true } });
    },
    options,
  );

  flow(
    'waits with a capture that was not sent, which can be cancelled: the hold is given up',
    async (till) => {
      const first = await shownCode(till);
      await till.control('POST', '/faults', tooMany(captureRoute, 1));
      const second = await replaceWith(till, first, payByCard(amountCents));
      await till.until(second, 'capturing');
      await payAndTell(till, first);
      await passWithPeople(till, 20 * minute);
      expect((await till.sale(second)).can.cancel).toBe(true);
      await till.clerk.get('orders.cancel', { id: second });
      await till.until(second, 'canceled');
      expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000', 'void 5000']);
    },
    options,
  );

  flow(
    'hides the code in its place, and that one is not shown again when two people have settled it',
    async (till) => {
      const first = await charge(till, pix(amountCents, 120));
      await till.until(first, 'awaiting-payment');
      const second = await replaceWith(till, first, pix(amountCents, 23 * 3_600));
      await till.until(second, 'awaiting-payment', 40 * minute);
      const codeOf = async () => (await till.sale(second)).payments[0]?.pix?.code ?? null;
      expect(await codeOf()).not.toBe(null);
      await payAndTell(till, first);
      expect(await codeOf()).toBe(null);
      await passWithPeople(till, 6 * hour);
      expect((await till.sale(first)).undo).toMatchObject({ canEnd: true });
      expect(await codeOf()).toBe(null);
      await resolveWithBuyer(till, first);
      await passWithPeople(till, minute);
      expect(await till.sale(second)).toMatchObject({ state: 'awaiting-payment' });
      expect(await codeOf()).toBe(null);
    },
    options,
  );

  flow(
    'holds back the hold in its place until two people settled it with the buyer, and no longer',
    async (till) => {
      const first = await shownCode(till);
      const second = await replaceWith(till, first, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(second, 'authorized');
      await payAndTell(till, first);
      await passWithPeople(till, 12 * hour);
      expect((await till.sale(first)).undo).toMatchObject({ canEnd: true });
      expect(await till.sale(second)).toMatchObject({
        state: 'authorized',
        waitsFor: { id: first },
        can: { capture: false, cancel: true },
      });
      expect(await till.clerk.code('orders.capture', { id: second })).toBe('not-possible-now');
      await till.manager.get('outbox.endUndo', {
        ownerKind: 'sale',
        ownerId: first,
        reason: 'devolvido em dinheiro',
        second: await proofOf(till, 'clerk'),
      });
      expect((await till.sale(second)).can).toMatchObject({ capture: true, cancel: true });
      expect((await till.sale(second)).waitsFor).toBe(null);
      await till.clerk.get('orders.capture', { id: second });
      await till.until(second, 'paid');
      expect(await till.sale(second)).toMatchObject({ paidTwiceWith: null, paidInstead: null });
      const instead = { id: second };
      expect(await till.sale(first)).toMatchObject({ undo: null, paidTwiceWith: null, paidInstead: instead });
    },
    options,
  );
});

flow(
  'a part of the old sale comes in: the capture of the new one waits until that part is given back, and then goes',
  async (till) => {
    const first = await charge(till, payByCard(3_000, 'processing_then_declined'), pix(2_000, 60));
    await till.until(first, ['declined', 'expired', 'canceled'], hour);
    await passWithPeople(till, 3 * minute);
    await till.control('POST', '/faults', tooMany(captureRoute));
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'capturing');
    await payAndTell(till, first, 'review');
    expect((await till.sale(first)).can.refund).toBe(true);
    await passWithPeople(till, 10 * minute);
    expect(await till.sale(second)).toMatchObject({ state: 'capturing', undo: null, waitsFor: { id: first } });
    expect((await entryOf(till, second, 'orders.capture')).why).toBe('waits-for-predecessor');
    const { chargeId } = (await till.sale(first)).payments[1] ?? {};
    const parts = [{ chargeId: chargeId ?? '', amountCents: 2_000 }];
    await till.manager.get('refunds.request', { saleId: first, parts, reason: 'defect' });
    expect(await till.until(second, 'paid', 20 * minute)).toMatchObject({ waitsFor: null });
    expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 2000', 'refund 2000', 'capture 5000']);
  },
  { switches: { ended_pix: 'payable', paid_sibling: 'keep' } },
);
