/** Refunds from asking to the acquirer's word: processing is not confirmed, refused changes nothing, one goes back once. */
import { describe, expect } from 'vitest';
import type { Refund } from '#shared/contract/refunds.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { checksOf, classesOf, entryOf, expectFrozen, untilEntry } from './support/queue.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const route = '/v2/charges/:id/refund';
const refundsOf = async (till: Till, saleId: string): Promise<Refund[]> =>
  (await till.observer()).get('refunds.list', { saleId });
const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

async function paidByCard(till: Till, cents = 5000): Promise<string> {
  const saleId = await charge(till, payByCard(cents));
  await till.until(saleId, 'paid');
  return saleId;
}

async function untilRefund(till: Till, saleId: string, state: Refund['state'], nth = 0): Promise<Refund> {
  let found: Refund | undefined;
  await till.untilTrue(
    `refund is ${state}`,
    async () => {
      found = (await refundsOf(till, saleId))[nth];
      return found?.state === state;
    },
    3_600_000,
  );
  if (found === undefined) throw new Error('no refund');
  return found;
}

describe('a refund', () => {
  flow('is processing until the acquirer confirms, and the sale follows', async (till, told) => {
    await till.control('POST', '/switches', { refund_resolution: 'manual' });
    const saleId = await paidByCard(till);
    const refundId = await askRefund(till, saleId, 2000);
    await untilRefund(till, saleId, 'processing');
    await till.pass(3_600_000);
    const sale = await till.sale(saleId);
    expect([sale.state, sale.payments[0]?.refundedCents, sale.can.refund]).toEqual(['refunding', 0, false]);
    await till.signIn();
    await till.clerk.get('training.resolveRefund', { refundId, outcome: 'confirmed' });
    await till.until(saleId, 'partially-refunded', 1_200_000);
    expect(told.ofRefund(refundId).filter((state) => state === 'confirmed')).toHaveLength(1);
    expect((await till.sale(saleId)).payments[0]).toMatchObject({ refundedCents: 2000, refundableCents: 3000 });
  });

  flow('that the acquirer takes and later fails is failed, and may be asked again', async (till) => {
    const saleId = await charge(till, payByCard(5000, 'refund_confirm_fails_later'));
    await till.until(saleId, 'paid');
    await askRefund(till, saleId, 2000);
    await untilRefund(till, saleId, 'failed');
    expect(await till.until(saleId, 'paid')).toMatchObject({ can: { refund: true }, refundFailed: true });
    expect(await given(till)).toEqual([]);
    await till.signIn();
    await askRefund(till, saleId, 1000);
    await untilRefund(till, saleId, 'failed', 1);
  });

  flow('in parts, and the whole rest under R$ 1,00 at last', async (till) => {
    const saleId = await paidByCard(till, 3050);
    for (const cents of [1000, 2000]) {
      await askRefund(till, saleId, cents);
      await till.untilTrue('it may be asked again', async () => (await till.sale(saleId)).can.refund);
    }
    expect((await till.sale(saleId)).payments[0]).toMatchObject({ refundedCents: 3000, refundableCents: 50 });
    await askRefund(till, saleId, 50);
    await till.until(saleId, 'refunded');
    expect(await given(till)).toEqual([1000, 2000, 50]);
  });

  flow('under R$ 1,00 leaves its amount out, where the acquirer would refuse it', async (till) => {
    await till.control('POST', '/switches', { small_final_refund: 'refused' });
    const saleId = await paidByCard(till, 1050);
    await askRefund(till, saleId, 1000);
    await till.until(saleId, 'partially-refunded');
    await askRefund(till, saleId, 50);
    await till.until(saleId, 'refunded');
    expect((await entryOf(till, saleId, 'refunds.create')).body).toBe('{}');
  });

  flow('while one is on its way is refused by the till, before anything is stored', async (till) => {
    await till.control('POST', '/switches', { refund_resolution: 'manual' });
    const saleId = await paidByCard(till);
    await askRefund(till, saleId, 1000);
    const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
    const input = { saleId, parts: [{ chargeId, amountCents: 1000 }], reason: 'defect' as const };
    expect(await till.manager.code('refunds.request', input)).toBe('rule-broken');
    await untilRefund(till, saleId, 'processing');
    expect(await till.manager.code('refunds.request', input)).toBe('rule-broken');
    expect(await refundsOf(till, saleId)).toHaveLength(1);
  });

  flow('of a Pix', async (till) => {
    const saleId = await charge(till, pix(2390));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    await till.until(saleId, 'paid');
    await askRefund(till, saleId);
    await till.until(saleId, 'refunded');
    expect(await given(till)).toEqual([2390]);
  });

  flow('of two charges goes to each of them, and one refusal does not hold the other', async (till) => {
    const saleId = await charge(till, payByCard(3000), payByCard(2000, 'refund_not_supported'));
    const paid = await till.until(saleId, 'paid');
    const parts = paid.payments.map(({ chargeId, amountCents }) => ({ chargeId: chargeId ?? '', amountCents }));
    await till.manager.get('refunds.request', { saleId, parts, reason: 'customer-request' });
    await untilRefund(till, saleId, 'confirmed', 0);
    const refused = await untilRefund(till, saleId, 'refused', 1);
    expect(refused.refusalCode).toBe('refund_not_supported');
    const after = await till.until(saleId, 'partially-refunded');
    expect(after.payments.map(({ refundedCents }) => refundedCents)).toEqual([3000, 0]);
    expect(await given(till)).toEqual([3000]);
  });

  flow('of card and Pix, all of it', async (till) => {
    const saleId = await charge(till, payByCard(3000), pix(2000));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    const paid = await till.until(saleId, 'paid');
    const parts = paid.payments.map(({ chargeId, amountCents }) => ({ chargeId: chargeId ?? '', amountCents }));
    await till.manager.get('refunds.request', { saleId, parts, reason: 'customer-request' });
    await till.until(saleId, 'refunded');
    expect((await given(till)).sort()).toEqual([2000, 3000]);
  });

  flow('needs a manager, and neither a wrong PIN nor a clerk will do', async (till) => {
    const saleId = await paidByCard(till);
    const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
    const input = { saleId, parts: [{ chargeId, amountCents: 1000 }], reason: 'defect' as const };
    const { staff, trainingPins } = await till.clerk.get('session.state', {});
    const pinOf = (role: string) =>
      trainingPins.find(({ staffId }) => staff.some((s) => s.id === staffId && s.role === role));
    expect(await till.clerk.code('refunds.request', input)).toBe('approval-required');
    for (const approval of [pinOf('clerk'), { staffId: pinOf('manager')?.staffId ?? '', pin: '00000000' }]) {
      expect(await till.clerk.code('refunds.request', { ...input, ...(approval && { approval }) })).not.toBe('ok');
    }
    expect(await refundsOf(till, saleId)).toEqual([]);
    expect(till.sent.filter(({ path }) => path.endsWith('/refund'))).toEqual([]);
  });
});

describe('a lost answer of a refund', () => {
  for (const refund_amounts_at of ['confirmation', 'acceptance'] as const) {
    for (const [kind, processed] of [
      ['drop_after_processing', true],
      ['error_after_charging', true],
      ['drop_before_processing', false],
    ] as const) {
      flow(
        `${kind}, amounts move at ${refund_amounts_at}: a GET decides, and it goes back once`,
        async (till, told) => {
          const saleId = await paidByCard(till);
          await till.control('POST', '/faults', { kind, method: 'POST', route });
          const refundId = await askRefund(till, saleId, 2000);
          await till.until(saleId, 'partially-refunded', 3_600_000);
          const entry = await untilEntry(till, { saleId, operation: 'refunds.create' }, 'accepted');
          expect(classesOf(entry)).toEqual(processed ? ['ambiguous'] : ['ambiguous', 'accepted']);
          expect(checksOf(entry).length).toBeGreaterThan(1);
          expectFrozen(till, entry);
          expect(told.ofRefund(refundId)).toContain('unknown');
          expect(told.ofRefund(refundId).at(-1)).toBe('confirmed');
          expect(await given(till)).toEqual([2000]);
        },
        { switches: { refund_amounts_at } },
      );
    }
  }

  flow('that arrives late, after the same key was sent again, goes back once', async (till) => {
    const saleId = await paidByCard(till);
    await till.control('POST', '/faults', { kind: 'drop_then_deliver_later', method: 'POST', route, ms: 90_000 });
    await askRefund(till, saleId, 2000);
    await till.until(saleId, 'partially-refunded', 3_600_000);
    await till.pass(300_000);
    expect(await given(till)).toEqual([2000]);
  });

  flow('that looks do not show is sent again only after they have agreed for a quarter of an hour', async (till) => {
    const saleId = await paidByCard(till);
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    await askRefund(till, saleId, 2000);
    await till.until(saleId, 'partially-refunded', 3_600_000);
    const entry = await untilEntry(till, { saleId, operation: 'refunds.create' }, 'accepted');
    const [first, second, ...more] = entry.attemptList.filter(({ kind }) => kind === 'send');
    expect(more).toEqual([]);
    expect((second?.startedAt ?? 0) - (first?.startedAt ?? 0)).toBeGreaterThanOrEqual(15 * 60_000);
  });

  flow('of all that is left is sent again at once: the charge itself cannot give it back twice', async (till) => {
    const saleId = await paidByCard(till);
    await till.control('POST', '/faults', { kind: 'drop_then_deliver_later', method: 'POST', route, ms: 90_000 });
    await askRefund(till, saleId);
    await till.until(saleId, 'refunded', 600_000);
    await till.pass(300_000);
    expect(await given(till)).toEqual([5000]);
  });

  flow('the second part is told from the first', async (till) => {
    const saleId = await paidByCard(till);
    await askRefund(till, saleId, 2000);
    await till.until(saleId, 'partially-refunded');
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    await askRefund(till, saleId, 2000);
    await untilRefund(till, saleId, 'confirmed', 1);
    expect(await given(till)).toEqual([2000, 2000]);
  });

  flow('that failed at the acquirer before anybody could ask is failed, not confirmed', async (till) => {
    const saleId = await charge(till, payByCard(5000, 'refund_confirm_fails_later'));
    await till.until(saleId, 'paid');
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
    let blind = false;
    till.listen(({ name, payload }) => {
      if (blind || name !== 'outbox.changed' || !('state' in payload) || payload.state !== 'unknown') return;
      blind = true;
      void till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 6 });
    });
    await askRefund(till, saleId, 2000);
    await untilRefund(till, saleId, 'failed');
    expect(await given(till)).toEqual([]);
  });
});

describe('an answer about the charge that is older than the refund', () => {
  const slow = holdAnswers(({ method, url }) => method === 'GET' && url.includes('/v2/charges/'));
  flow(
    'says nothing of what became of it, even when an event had it asked for',
    async (till) => {
      await till.control('POST', '/switches', { refund_resolution: 'manual' });
      const saleId = await paidByCard(till);
      await till.control('POST', '/faults', {
        kind: 'rate_limited',
        method: 'POST',
        route,
        enveloped: true,
        retry_after_seconds: 3,
      });
      const refundId = await askRefund(till, saleId, 2000);
      await untilEntry(till, { saleId, operation: 'refunds.create' }, 'waiting');
      slow.hold();
      const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
      expect(till.core.core.receive({ type: 'charge.paid', ids: [chargeId] })).toBeGreaterThan(0);
      await untilRefund(till, saleId, 'processing');
      slow.release();
      await till.pass(30_000);
      expect((await refundsOf(till, saleId))[0]?.state).toBe('processing');
      await till.clerk.get('training.resolveRefund', { refundId, outcome: 'confirmed' });
      await untilRefund(till, saleId, 'confirmed');
      expect(await given(till)).toEqual([2000]);
    },
    { wrapConnect: slow.wrapConnect },
  );
});

describe('a charge is contested while its refund runs, and its sums count from the acceptance on', () => {
  for (const outcome of ['failed', 'confirmed'] as const) {
    flow(
      `it is called neither confirmed by a sum nor failed, before the refund is ${outcome}`,
      async (till, told) => {
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'paid');
        const refundId = await askRefund(till, saleId);
        await till.pass(10_000);
        await contest(till, saleId);
        await till.pass(180_000);
        expect(told.ofRefund(refundId)).toEqual(['queued', 'sending', 'processing']);
        const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
        await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome });
        await till.pass(3_600_000);
        const [refund] = await refundsOf(till, saleId);
        // "Contested" hides whether it still runs: nobody can tell before the dispute has ended.
        expect(refund?.state).toBe('processing');
      },
      {
        switches: {
          refund_amounts_at: 'acceptance',
          refund_resolution: 'manual',
          chargeback_during_refund: 'keeps_refund',
        },
      },
    );
  }
});
