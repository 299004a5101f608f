/** A refund is shown by its charge and by its order, and either may lag alone: what one of them shows is not called failed for the other, asked for again or sent again. */
import { describe, expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { contest, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { refundBeside } from './support/refund-beside.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';
import { staleReads } from './support/stale-reads.ts';

const minute = 60_000;

/** The acquirer confirms when the test says so. */
const switches = { refund_resolution: 'manual' } as const;

async function paid(till: Till): Promise<{ readonly id: string; readonly chargeId: string }> {
  const id = await charge(till, payByCard(amountCents));
  const { payments } = await till.until(id, 'paid');
  return { id, chargeId: payments[0]?.chargeId ?? '' };
}

async function askAgain(till: Till, saleId: string, refundCents: number): Promise<string> {
  await till.signIn();
  const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
  const parts = [{ chargeId, amountCents: refundCents }];
  return till.manager.code('refunds.request', { saleId, parts, reason: 'defect' });
}

const confirm = (till: Till, chargeId: string) =>
  till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'confirmed' });

const statesOf = async (till: Till, saleId: string) =>
  (await (await till.observer()).get('refunds.list', { saleId })).map(({ state }) => state);

const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

describe('a refund whose charge stays behind while its order shows it', () => {
  for (const refundCents of [2_000, amountCents]) {
    const stale = staleReads();
    flow(
      `is not called failed, and not asked for again, while it runs and after it arrived: ${refundCents} cents`,
      async (till, told) => {
        const { id, chargeId } = await paid(till);
        const refundId = await askRefund(till, id, refundCents);
        stale.freeze('/v2/charges/');
        await till.pass(45 * minute);
        expect(await till.sale(id)).toMatchObject({ state: 'refunding', refundFailed: false });
        expect(await statesOf(till, id)).toEqual(['processing']);
        expect(await askAgain(till, id, 2_000)).toBe('rule-broken');
        await confirm(till, chargeId);
        await till.pass(3 * minute);
        expect(await askAgain(till, id, 2_000)).toBe('rule-broken');
        expect(stale.given).toBeGreaterThan(10);
        stale.frozenFrom();
        await till.pass(minute);
        expect(await askAgain(till, id, 2_000)).toBe('rule-broken');
        await till.pass(30 * minute);
        expect(await statesOf(till, id)).toEqual(['confirmed']);
        expect(told.ofRefund(refundId)).not.toContain('failed');
        const words = told.ofSale(id);
        expect(words.slice(words.indexOf('refunding'))).not.toContain('paid');
        expect(await given(till)).toEqual([refundCents]);
      },
      { switches, wrapConnect: stale.wrapConnect },
    );
  }

  for (const fault of [null, 'error_after_charging'] as const) {
    const second = staleReads();
    flow(
      `stays under way beside an earlier one that arrived, and is not told otherwise between two looks: ${fault ?? 'answered'}`,
      async (till, told) => {
        const { id, chargeId } = await paid(till);
        await askRefund(till, id, 1_000);
        await till.pass(minute);
        await confirm(till, chargeId);
        await till.until(id, 'partially-refunded', 20 * minute);
        await till.pass(15 * minute);
        await till.signIn();
        if (fault !== null)
          await till.control('POST', '/faults', { kind: fault, method: 'POST', route: '/v2/charges/:id/refund' });
        second.freeze('/v2/charges/');
        const refundId = await askRefund(till, id, 2_000);
        await passMinutes(till, 45, () => till.clerk.code('orders.refresh', { id }));
        expect(till.sent.filter(({ path, method }) => path.endsWith('/refund') && method === 'POST')).toHaveLength(2);
        expect(told.ofRefund(refundId)).not.toContain('failed');
        const words = told.ofSale(id);
        expect(words.slice(words.indexOf('partially-refunded'))).toEqual(['partially-refunded', 'refunding']);
        second.frozenFrom();
      },
      { switches, wrapConnect: second.wrapConnect },
    );
  }

  const ofOne = staleReads();
  flow(
    'is not asked for again as the missing part of an item',
    async (till) => {
      const items = [
        { description: 'Bule', quantity: 1, unitAmountCents: cents(1_000) },
        { description: 'Moedor', quantity: 1, unitAmountCents: cents(4_000) },
      ];
      const asked = basket([payByCard(3_000), payByCard(2_000)], { items });
      const { id } = await till.clerk.get('orders.charge', asked);
      const [first, second] = (await till.until(id, 'paid')).payments.map(({ chargeId }) => chargeId ?? '');
      const half = (chargeId: string | undefined) => ({ chargeId: chargeId ?? '', amountCents: cents(500) });
      const [refund] = await till.manager.get('refunds.request', {
        saleId: id,
        parts: [half(first), half(second)],
        reason: 'defect',
        items: [{ position: 0, quantity: 1 }],
      });
      await till.pass(2_000);
      ofOne.freeze(`/v2/charges/${first}`);
      await confirm(till, second ?? '');
      await till.pass(30 * minute);
      await till.signIn();
      const rest = { saleId: id, parts: [half(first)], restOf: refund?.groupId ?? '', reason: 'defect' as const };
      expect(await till.manager.code('refunds.request', rest)).toBe('rule-broken');
      await confirm(till, first ?? '');
      ofOne.frozenFrom();
      await till.pass(20 * minute);
      await till.signIn();
      expect(await till.manager.code('refunds.request', rest)).toBe('rule-broken');
      await till.pass(5 * minute);
      expect(await given(till)).toEqual([500, 500]);
    },
    { switches, wrapConnect: ofOne.wrapConnect },
  );

  const route = '/v2/charges/:id/refund';
  for (const [when, resolution, shown, told] of [
    ['is back', 'confirmed', 'partially-refunded', 'confirmed'],
    ['is on its way', 'manual', 'refunding', 'unknown'],
  ] as const) {
    const lost = staleReads();
    flow(
      `is not sent again where its answer was an error, and the order shows that the money ${when}`,
      async (till) => {
        const { id } = await paid(till);
        await till.control('POST', '/faults', { kind: 'error_after_charging', method: 'POST', route });
        // What is read first, before the refund leaves, is all that is ever shown.
        lost.freeze('/v2/charges/');
        await askRefund(till, id, 2_000);
        await passMinutes(till, 40, () => till.clerk.code('orders.refresh', { id }));
        expect((await till.sale(id)).state).toBe(shown);
        lost.frozenFrom();
        await till.pass(40 * minute);
        expect(await statesOf(till, id)).toEqual([told]);
        expect(till.sent.filter(({ path }) => path.endsWith('/refund'))).toHaveLength(1);
      },
      { switches: resolution === 'manual' ? switches : {}, wrapConnect: lost.wrapConnect },
    );
  }

  let isOld = false;
  /** As it was before anything went back. */
  const asBefore = (text: string) =>
    isOld
      ? text
          .replace('"status":"partially_refunded"', '"status":"paid"')
          .replace(/"amount_refunded":\d+/, '"amount_refunded":0')
      : text;
  flow(
    'and that never arrived, is not taken for one of somebody else that the charge did not show yet',
    async (till) => {
      isOld = false;
      const { id, chargeId } = await paid(till);
      await refundBeside(till, chargeId, 2_000);
      await till.pass(minute);
      await till.clerk.get('orders.refresh', { id });
      expect((await till.sale(id)).payments[0]).toMatchObject({ refundedCents: 2_000 });
      isOld = true;
      await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
      await askRefund(till, id, 2_000);
      await till.pass(5_000);
      isOld = false;
      await till.pass(10 * minute);
      expect(await statesOf(till, id)).toEqual(['unknown']);
      await till.pass(60 * minute);
      expect(await statesOf(till, id)).toEqual(['confirmed']);
      expect(await given(till)).toEqual([2_000, 2_000]);
    },
    changing({ of: { get: '/v2/charges/' }, body: asBefore, always: true }),
  );
});

describe('a refund that both called failed', () => {
  const [ofCharge, ofOrder] = [staleReads(), staleReads()];
  flow(
    'is not asked for again once the order shows its sum, and is confirmed by that',
    async (till) => {
      const { id, chargeId } = await paid(till);
      await till.clerk.get('orders.refresh', { id });
      await askRefund(till, id, 2_000);
      ofCharge.freeze('/v2/charges/');
      ofOrder.freeze('/v2/orders/');
      await till.pass(40 * minute);
      expect(await statesOf(till, id)).toEqual(['failed']);
      await confirm(till, chargeId);
      ofOrder.frozenFrom();
      // Nobody can ask the charge meanwhile.
      const unread = { kind: 'drop_before_processing', method: 'GET', route: '/v2/charges/:id', count: 3 };
      await till.control('POST', '/faults', unread);
      ofCharge.frozenFrom();
      await till.signIn();
      await till.clerk.get('orders.refresh', { id });
      expect((await till.sale(id)).payments[0]).toMatchObject({ refundedCents: 2_000 });
      expect(await askAgain(till, id, 2_000)).toBe('rule-broken');
      await till.pass(5 * minute);
      expect(await statesOf(till, id)).toEqual(['confirmed']);
      expect(await given(till)).toEqual([2_000]);
    },
    { switches, wrapConnect: (connect) => ofOrder.wrapConnect(ofCharge.wrapConnect(connect)) },
  );
});

describe('a refund that was accepted', () => {
  let isUnknown = false;
  for (const [where, inOrder] of [
    ['on both routes', 'refund_pending'],
    ['on its charge while its order lags', 'paid'],
  ] as const) {
    const inOtherWords = (text: string) => {
      const word = text.includes('"payments"') ? inOrder : 'refund_pending';
      return isUnknown ? text.replaceAll('"status":"refund_processing"', `"status":"${word}"`) : text;
    };
    flow(
      `is not called failed for a word that this version does not know, ${where}`,
      async (till, told) => {
        isUnknown = false;
        const { id, chargeId } = await paid(till);
        isUnknown = true;
        const refundId = await askRefund(till, id, 2_000);
        await till.pass(80 * minute);
        expect(await statesOf(till, id)).toEqual(['processing']);
        expect(await till.sale(id)).toMatchObject({ refundFailed: false, can: { refund: false } });
        expect(await askAgain(till, id, 2_000)).toBe('rule-broken');
        isUnknown = false;
        await confirm(till, chargeId);
        await till.pass(60 * minute);
        expect(await statesOf(till, id)).toEqual(['confirmed']);
        expect(told.ofRefund(refundId)).not.toContain('failed');
        expect(await given(till)).toEqual([2_000]);
      },
      { switches, ...changing({ of: { get: '/v2/' }, body: inOtherWords, always: true }) },
    );
  }

  let isWon = false;
  /** The word of before the chargeback, beside the sum of after the refund. */
  const asWon = (text: string) =>
    isWon ? text.replaceAll(/"status":"(partially_refunded|refunded)"/g, '"status":"paid"') : text;
  flow(
    'is not called failed, and not made again, when a won chargeback gives the charge the word "paid" beside its sum',
    async (till, told) => {
      const { id, chargeId } = await paid(till);
      const refundId = await askRefund(till, id, 2_000);
      await till.pass(minute);
      const chargebackId = await contest(till, id);
      await till.pass(minute);
      await confirm(till, chargeId);
      await defend(till, chargebackId);
      await till.pass(10 * minute);
      isWon = true;
      await till.control('POST', `/chargebacks/${chargebackId}/decide`, { outcome: 'won' });
      await passMinutes(till, 80);
      expect((await till.sale(id)).payments[0]).toMatchObject({ status: 'paid', refundedCents: 2_000 });
      expect(told.ofRefund(refundId)).not.toContain('failed');
      expect(await till.sale(id)).toMatchObject({ refundFailed: false });
      expect(await askAgain(till, id, 2_000)).toBe('rule-broken');
      expect(await given(till)).toEqual([2_000]);
      isWon = false;
    },
    {
      switches: { ...switches, chargeback_during_refund: 'keeps_refund' },
      ...changing({ of: { get: '/v2/' }, body: asWon, always: true }),
    },
  );
});
