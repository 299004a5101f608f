/** Money of the old sale of a basket is here that is to go back: what was made in its place waits, and is neither captured beside it nor dropped. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { payAndTell, tooMany } from './support/late-code.ts';
import { entryOf } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge } from './support/scenes.ts';

const minute = 60_000;
const hour = 60 * minute;

const moved = async (till: Till) => (await till.ledger()).map(({ kind, amount }) => `${kind} ${amount}`);

const captureRoute = '/v2/orders/:id/capture';

async function shownCode(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents, 3_600));
  await till.until(saleId, 'awaiting-payment');
  return saleId;
}

async function passWithPeople(till: Till, ms: number): Promise<void> {
  await till.pass(ms);
  await till.signIn();
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
      expect(await till.sale(second)).toMatchObject({ state: 'capturing', paidInstead: { id: first } });
      expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
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
      expect((await till.sale(second)).can).toMatchObject({ capture: false, cancel: true });
      expect(await till.clerk.code('orders.capture', { id: second })).toBe('not-possible-now');
      await till.manager.get('outbox.endUndo', {
        ...{ ownerKind: 'sale', ownerId: first, reason: 'devolvido em dinheiro' },
        second: await proofOf(till, 'clerk'),
      });
      expect((await till.sale(second)).can).toMatchObject({ capture: true, cancel: true });
      await till.clerk.get('orders.capture', { id: second });
      await till.until(second, 'paid');
      expect(await till.sale(second)).toMatchObject({ paidTwiceWith: null, paidInstead: null });
      expect(await till.sale(first)).toMatchObject({ undo: null, paidTwiceWith: null });
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
    expect(await till.sale(second)).toMatchObject({ state: 'capturing', undo: null });
    expect((await entryOf(till, second, 'orders.capture')).why).toBe('waits-for-predecessor');
    const { chargeId } = (await till.sale(first)).payments[1] ?? {};
    const parts = [{ chargeId: chargeId ?? '', amountCents: 2_000 }];
    await till.manager.get('refunds.request', { saleId: first, parts, reason: 'defect' });
    await till.until(second, 'paid', 20 * minute);
    expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 2000', 'refund 2000', 'capture 5000']);
  },
  { switches: { ended_pix: 'payable', paid_sibling: 'keep' } },
);
