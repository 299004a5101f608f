/** A capture or a code that comes late, after its repetition was refused: people decide, and nobody is told that nothing was charged. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { classesOf, entryOf, untilEntry } from './support/queue.ts';
import { resolve } from './support/review.ts';
import { amountCents, charge, enterCode } from './support/scenarios.ts';

const minute = 60_000;
const capture = { method: 'POST', route: '/v2/orders/:id/capture' };
const confirm = { method: 'POST', route: '/v2/orders/:id/confirm' };

/** Never carried out where `lateMs` is null. */
async function lose(till: Till, route: typeof capture, lateMs: number | null): Promise<void> {
  const fault = lateMs === null ? { kind: 'drop_before_processing' } : { kind: 'drop_then_deliver_later', ms: lateMs };
  await till.control('POST', '/faults', { ...route, ...fault });
  await till.control('POST', '/faults', { ...route, kind: 'refuse', status: 403, code: 'customer_blocked' });
}

describe('a late capture', () => {
  flow(
    'K4: whose repetition was refused is not called undone by two minutes of reads that lag',
    async (till, told) => {
      await lose(till, capture, 260_000);
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid', 30 * minute);
      expect(told.ofSale(saleId)).not.toContain('authorized');
      expect(classesOf(await entryOf(till, saleId, 'orders.capture'))).toEqual(['ambiguous', 'refused']);
    },
    { switches: { read_lag_ms: minute } },
  );

  flow('K4: that comes after twenty minutes finds the sale before people, and pays it', async (till) => {
    await lose(till, capture, 20 * minute);
    const saleId = await charge(till, payByCard(amountCents));
    const words = await passMinutes(till, 40, async () => (await till.sale(saleId)).state);
    expect(words).toContain('review');
    expect(words).not.toContain('authorized');
    expect(words.at(-1)).toBe('paid');
    // Nothing is left in front of people of what a read has proven.
    expect((await entryOf(till, saleId, 'orders.capture')).state).toBe('accepted');
    expect((await till.manager.get('outbox.status', {})).review).toBe(0);
  });

  flow(
    'R5: that was answered and not done is made anew, and the refusal of the new one is not told of the first',
    async (till) => {
      await till.control('POST', '/faults', { ...capture, kind: 'nothing_done' });
      await till.control('POST', '/faults', { ...capture, kind: 'refuse', status: 403, code: 'customer_blocked' });
      const saleId = await charge(till, payByCard(amountCents));
      const words = await passMinutes(till, 60, async () => (await till.sale(saleId)).state);
      expect(words).not.toContain('authorized');
      expect(words.at(-1)).toBe('review');
    },
  );
});

/** A sale whose capture, or code, was lost for good and refused when it was repeated. */
const lostRequests = [
  {
    name: 'capture',
    offered: 'authorized',
    async begin(till: Till): Promise<string> {
      await lose(till, capture, null);
      return charge(till, payByCard(amountCents));
    },
    again: (till: Till, id: string) => till.clerk.get('orders.capture', { id }),
  },
  {
    name: 'confirm',
    offered: 'awaiting-code',
    async begin(till: Till): Promise<string> {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      await till.until(saleId, 'awaiting-code');
      await lose(till, confirm, null);
      await enterCode(till, saleId);
      return saleId;
    },
    again: enterCode,
  },
] as const;

describe.each(lostRequests)('people who looked at a lost $name', ({ name, offered, begin, again }) => {
  const toReview = async (till: Till): Promise<{ saleId: string; id: string }> => {
    const saleId = await begin(till);
    await passMinutes(till, 20);
    return { saleId, id: (await untilEntry(till, { saleId, operation: `orders.${name}` }, 'review')).id };
  };
  const lasting = { switches: { otp_lifetime_seconds: 7_200 } };

  flow(
    'and found nothing: it is asked for again, and paid once',
    async (till) => {
      const { saleId, id } = await toReview(till);
      await resolve(till, { id, finding: 'not-charged' });
      await till.until(saleId, offered);
      await again(till, saleId);
      await till.until(saleId, 'paid');
      expect((await till.ledger()).filter(({ kind }) => kind === 'capture')).toHaveLength(1);
    },
    lasting,
  );

  flow(
    'and saw it carried out: "not charged" is not said against their word, and the sale can be cancelled',
    async (till) => {
      const { saleId, id } = await toReview(till);
      await resolve(till, { id, finding: 'charged' });
      await passMinutes(till, 5);
      expect(await till.sale(saleId)).toMatchObject({ state: 'processing', can: { cancel: true } });
    },
    lasting,
  );

  flow(
    'are not needed to cancel it',
    async (till) => {
      const { saleId } = await toReview(till);
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled');
    },
    lasting,
  );
});
