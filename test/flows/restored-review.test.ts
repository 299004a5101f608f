/** A refund that was in front of people when the backup was made: what was given back since must not be taken for it. */
import { describe, expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { resolve } from './support/review.ts';
import { amountCents } from './support/scenarios.ts';

const minute = 60_000;
const itemCents = cents(2_000);
const items = [
  { description: 'A', quantity: 1, unitAmountCents: itemCents },
  { description: 'B', quantity: 1, unitAmountCents: itemCents },
  { description: 'C', quantity: 1, unitAmountCents: cents(1_000) },
];

const givenBack = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

async function paidByCard(till: Till): Promise<{ saleId: string; chargeId: string }> {
  const { id: saleId } = await till.clerk.get('orders.charge', basket([payByCard(amountCents)], { items }));
  const { payments } = await till.until(saleId, 'paid', 30 * minute);
  await passMinutes(till, 11);
  return { saleId, chargeId: payments[0]?.chargeId ?? '' };
}

describe('restored while a refund is in front of people', () => {
  flow('another item that went back since does not confirm it, and does not go back again', async (till) => {
    const { saleId, chargeId } = await paidByCard(till);
    const give = (position: number) =>
      till.manager.code('refunds.request', {
        saleId,
        parts: [{ chargeId, amountCents: itemCents }],
        items: [{ position, quantity: 1 }],
        reason: 'defect',
      });
    const fault = { method: 'POST', route: '/v2/charges/:id/refund' };
    await till.control('POST', '/faults', { ...fault, kind: 'drop_before_processing' });
    await till.control('POST', '/faults', { ...fault, kind: 'refuse', status: 403, code: 'customer_blocked' });
    expect(await give(0)).toBe('ok');
    const { id } = await untilEntry(till, { saleId, operation: 'refunds.create' }, 'review');
    await backUp(till);
    await passMinutes(till, 45);
    await till.signIn();
    await resolve(till, { id, finding: 'not-charged' });
    expect(await give(1)).toBe('ok');
    await passMinutes(till, 30);
    expect(await givenBack(till)).toEqual([itemCents]);

    await restoreAfter(till, minute);
    expect(await entryOf(till, saleId, 'refunds.create')).toMatchObject({ state: 'review', why: 'review-restored' });
    await passMinutes(till, 90);
    await till.signIn();
    const { state, nextAt } = await entryOf(till, saleId, 'refunds.create');
    expect({ state, nextAt }).toEqual({ state: 'review', nextAt: null });
    expect(await give(1)).toBe('rule-broken');
    await passMinutes(till, 60);
    expect(await givenBack(till)).toEqual([itemCents]);
  });
});
