/** What becomes known of a charge while a refund of it waits, or after it was called failed. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { refundBeside } from './support/refund-beside.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

async function paid(till: Till): Promise<{ id: string; chargeId: string }> {
  const id = await charge(till, payByCard(amountCents));
  return { id, chargeId: (await till.until(id, 'paid')).payments[0]?.chargeId ?? '' };
}

async function statesOf(till: Till, saleId: string): Promise<string[]> {
  await till.signIn();
  return (await till.manager.get('refunds.list', { saleId })).map(({ state }) => state);
}

const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

const polledAt = { 'nobody opened it': false, 'the sale was opened': true };

describe('a refund that waits, while a colleague gives the same back in the dashboard', () => {
  for (const [title, isOpened] of Object.entries(polledAt)) {
    flow(`K5: is not sent when its turn comes: ${title}`, async (till) => {
      const { id, chargeId } = await paid(till);
      const unread = { kind: 'drop_before_processing', method: 'GET', route: '/v2/charges/:id', count: 12 };
      await till.control('POST', '/faults', unread);
      await askRefund(till, id, 2_000);
      await till.pass(1_000);
      await refundBeside(till, chargeId, 2_000);
      await till.pass(20_000);
      await till.signIn();
      if (isOpened) await till.clerk.get('orders.refresh', { id });
      await till.pass(12 * minute);
      expect({ told: await statesOf(till, id), given: await given(till) }).toEqual({
        told: ['refused'],
        given: [2_000],
      });
    });
  }
});

describe('a refund that reads of before called failed', () => {
  let isOld = false;
  const asBefore = (text: string) =>
    isOld
      ? text.replaceAll('"refund_processing"', '"paid"').replaceAll('"status":"processing"', '"status":"paid"')
      : text;
  flow(
    'R1: runs again once its charge shows it, and an event about its end is heard',
    async (till) => {
      const { id, chargeId } = await paid(till);
      await till.control('POST', '/switches', { refund_resolution: 'manual' });
      await till.pass(25 * minute);
      await till.signIn();
      await askRefund(till, id, 2_000);
      await till.pass(2_000);
      // Replicas of before it, for forty minutes.
      isOld = true;
      for (let count = 0; count < 20; count += 1) await till.pass(2 * minute);
      expect(await statesOf(till, id)).toEqual(['failed']);
      isOld = false;
      for (let count = 0; count < 60; count += 1) await till.pass(hour);
      expect(await statesOf(till, id)).toEqual(['processing']);
      await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'confirmed' });
      expect(till.core.core.receive({ type: 'charge.partial_refunded', ids: [chargeId] })).toBeGreaterThan(0);
      await till.pass(minute);
      expect({ told: await statesOf(till, id), given: await given(till) }).toEqual({
        told: ['confirmed'],
        given: [2_000],
      });
    },
    changing({ of: { get: '/v2/' }, body: asBefore, always: true }),
  );
});
