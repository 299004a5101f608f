/** A refund that was accepted, and reads that do not show it: what one resource says is held against the other. */
import { describe, expect } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { refundBeside } from './support/refund-beside.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';
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
      // Nobody sees any more whether it arrives, and that is said.
      const [shown] = await (await till.observer()).get('refunds.list', { saleId });
      expect(shown).toMatchObject({ state: 'processing', isContested: true });
      await till.control('POST', `/charges/${payments[0]?.chargeId}/refund/resolve`, { outcome: 'confirmed' });
      await till.pass(60 * minute);
      expect(told.ofRefund(refundId)).not.toContain('failed');
      expect(await given(till)).toEqual([2000]);
    },
    { switches: { refund_resolution: 'manual', chargeback_during_refund: 'keeps_refund' } },
  );
});

let looks: number | null = null;
flow(
  'K2: a lost refund is repeated although one look in ten never arrives',
  async (till) => {
    looks = null;
    const saleId = await paid(till);
    await till.pass(5_000);
    const lost = { kind: 'drop_before_processing', method: 'POST', route: '/v2/charges/:id/refund' };
    await till.control('POST', '/faults', lost);
    await askRefund(till, saleId, 1_000);
    await till.pass(3_000);
    looks = 0;
    const states = await passMinutes(till, 60, async () => (await entryOf(till, saleId, 'refunds.create')).state);
    expect(states.at(-1)).toBe('accepted');
    looks = null;
  },
  {
    wrapConnect: (connect) => (request) => {
      const isLook = looks !== null && request.method === 'GET' && request.url.includes('/v2/charges/');
      looks = isLook ? (looks ?? 0) + 1 : looks;
      return isLook && (looks ?? 0) % 10 === 0
        ? Promise.reject(new WireFailure('not-sent', 'refused'))
        : connect(request);
    },
  },
);

describe('R6: a sale is contested while a refund of it runs', () => {
  const staleOrder = staleReads();
  flow(
    'R6: it says so as soon as its charge does, and never "paid" meanwhile',
    async (till) => {
      const saleId = await paid(till);
      await passMinutes(till, 12);
      await askRefund(till, saleId, 3_000);
      await passMinutes(till, 2);
      staleOrder.freeze('/v2/orders');
      await till.control('POST', `/charges/${(await till.sale(saleId)).payments[0]?.chargeId}/chargeback`, {});
      const words = await passMinutes(till, 10, async () => (await till.sale(saleId)).state);
      expect(words).not.toContain('paid');
      expect(words.at(-1)).toBe('chargeback');
    },
    {
      wrapConnect: staleOrder.wrapConnect,
      switches: { refund_resolution: 'manual', chargeback_during_refund: 'drops_refund' },
    },
  );
});

describe('R3: half of a charge went back beside a lost refund of ours', () => {
  flow('R3: the sale shows it from the looks at the refund, and offers no more', async (till) => {
    const saleId = await paid(till);
    const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
    const route = '/v2/charges/:id/refund';
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    await askRefund(till, saleId, 2_000);
    await till.pass(5_000);
    await refundBeside(till, chargeId, 2_500);
    await passMinutes(till, 10);
    expect(await till.sale(saleId)).toMatchObject({ state: 'partially-refunded', can: { refund: false } });
  });
});
