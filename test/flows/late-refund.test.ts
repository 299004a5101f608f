/** A refund that comes late, after its repetition was refused: it is not called refused, so nobody gives the rest back beside it. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { classesOf, entryOf } from './support/queue.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;
const route = { method: 'POST', route: '/v2/charges/:id/refund' };

/** Of a sale that is paid and known to every copy. */
async function askLostRefund(till: Till, cents: number, lateMs: number): Promise<{ saleId: string; refundId: string }> {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid', 30 * minute);
  await passMinutes(till, 11);
  await till.control('POST', '/faults', { ...route, kind: 'drop_then_deliver_later', ms: lateMs });
  await till.control('POST', '/faults', { ...route, kind: 'refuse', status: 403, code: 'customer_blocked' });
  return { saleId, refundId: await askRefund(till, saleId, cents) };
}

const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

async function stateOf(till: Till, saleId: string, refundId: string): Promise<string | undefined> {
  return (await till.manager.get('refunds.list', { saleId })).find(({ id }) => id === refundId)?.state;
}

describe('a late refund whose repetition was refused', () => {
  for (const [title, cents, lateMs, readLagMs] of [
    ['of most of the charge', 3_000, 20 * minute, 0],
    ['of most of the charge, while reads lag', 3_000, 12 * minute, 10 * minute],
    ['of the whole charge', amountCents, 20 * minute, 0],
  ] as const) {
    flow(
      `K1: ${title}, is never called refused`,
      async (till) => {
        const { saleId, refundId } = await askLostRefund(till, cents, lateMs);
        const words = await passMinutes(till, 36, () => stateOf(till, saleId, refundId));
        expect(words).not.toContain('refused');
        expect(words).not.toContain('failed');
        expect(classesOf(await entryOf(till, saleId, 'refunds.create'))).toEqual(['ambiguous', 'refused']);
        expect(await given(till)).toEqual([cents]);
      },
      { switches: { read_lag_ms: readLagMs } },
    );
  }

  flow('K1: keeps the rest of its charge from going back beside it', async (till) => {
    const { saleId, refundId } = await askLostRefund(till, 3_000, 20 * minute);
    await passMinutes(till, 18);
    expect(await stateOf(till, saleId, refundId)).toBe('review');
    await expect(askRefund(till, saleId, 2_000)).rejects.toThrow('in-progress');
    await passMinutes(till, 30);
    expect(await given(till)).toEqual([3_000]);
    // It is read on in front of people, and what the charge shows ends it.
    expect(await stateOf(till, saleId, refundId)).toBe('confirmed');
    expect((await till.manager.get('outbox.status', {})).review).toBe(0);
  });
});
