/** A refund that was accepted, and reads that do not show it: what one resource says is held against the other. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest } from './support/defences.ts';
import { flow } from './support/flow.ts';
import { amountCents, askRefund, charge } from './support/scenes.ts';
import { staleReads } from './support/stale-reads.ts';

const minute = 60_000;

async function paid(till: Till): Promise<string> {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  await till.pass(5_000);
  return saleId;
}

const refundStates = async (till: Till, saleId: string) =>
  (await (await till.observer()).get('refunds.list', { saleId })).map(({ state }) => state);
const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

describe('R1: a refund was accepted, and a replica of its charge stays behind', () => {
  const stale = staleReads();
  flow(
    'R1: the order is asked as well: the refund is not called failed',
    async (till, told) => {
      const saleId = await paid(till);
      stale.freeze('/v2/charges');
      const refundId = await askRefund(till, saleId, 2000);
      await till.pass(60 * minute);
      expect(told.ofRefund(refundId)).not.toContain('failed');
      expect(await refundStates(till, saleId)).toEqual(['confirmed']);
      expect(await given(till)).toEqual([2000]);
    },
    { wrapConnect: stale.wrapConnect },
  );
});

describe('R6: a charge is contested while a part of it is on its way back', () => {
  flow(
    'R6: "contested" hides whether the refund runs: it is not called failed, and not given back again',
    async (till, told) => {
      const saleId = await paid(till);
      const refundId = await askRefund(till, saleId, 2000);
      await till.pass(minute);
      await contest(till, saleId);
      await till.pass(30 * minute);
      const { payments } = await till.sale(saleId);
      await till.control('POST', `/charges/${payments[0]?.chargeId}/refund/settle`, { outcome: 'confirmed' });
      await till.pass(60 * minute);
      expect(told.ofRefund(refundId)).not.toContain('failed');
      expect(await given(till)).toEqual([2000]);
    },
    { switches: { refund_settlement: 'manual', chargeback_during_refund: 'keeps_refund' } },
  );
});
