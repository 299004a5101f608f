/** A refund in doubt beside one of somebody else: only a sum that fits tells whose it was. One goes back at a time. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { refundBeside } from './support/refund-beside.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

async function paid(till: Till): Promise<{ id: string; chargeId: string }> {
  const id = await charge(till, payByCard(amountCents));
  const sale = await till.until(id, 'paid');
  return { id, chargeId: sale.payments[0]?.chargeId ?? '' };
}

/** Dropped on its way, and carried out `ms` later; never when 0. */
const loseRefund = (till: Till, ms: number) =>
  till.control('POST', '/faults', {
    ...(ms === 0 ? { kind: 'drop_before_processing' } : { kind: 'drop_then_deliver_later', ms }),
    method: 'POST',
    route: '/v2/charges/:id/refund',
  });

const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

async function stateOf(till: Till, saleId: string, refundId: string) {
  return (await till.manager.get('refunds.list', { saleId })).find(({ id }) => id === refundId)?.state;
}

async function passHour(till: Till): Promise<void> {
  for (let i = 0; i < 15; i += 1) {
    await till.pass(4 * minute);
    await till.signIn();
  }
}

describe('more went back than the person who asked could see', () => {
  flow('R2: the refund is not sent, and is asked for anew', async (till) => {
    const { id, chargeId } = await paid(till);
    await refundBeside(till, chargeId, 2_500);
    await till.pass(10 * minute);
    await till.signIn();
    const first = await askRefund(till, id, 2_000);
    await till.pass(minute);
    expect(await stateOf(till, id, first)).toBe('refused');
    expect(await given(till)).toEqual([2_500]);
    await till.signIn();
    const second = await askRefund(till, id, 2_000);
    await till.pass(10 * minute);
    await till.signIn();
    expect(await stateOf(till, id, second)).toBe('confirmed');
    expect(await given(till)).toEqual([2_500, 2_000]);
  });
});

describe("somebody else's refund is not taken for ours", () => {
  flow('R3: a lost refund of 20,00 beside 10,00 of the dashboard goes back once, under its own key', async (till) => {
    const { id, chargeId } = await paid(till);
    await loseRefund(till, 3 * hour);
    const first = await askRefund(till, id, 2_000);
    await till.pass(1_000);
    await refundBeside(till, chargeId, 1_000);
    await till.pass(minute);
    expect(await stateOf(till, id, first)).toBe('unknown');
    await passHour(till);
    expect(await stateOf(till, id, first)).toBe('confirmed');
    await till.pass(4 * hour);
    expect(await given(till)).toEqual([1_000, 2_000]);
  });

  flow('R3: one that never arrived is not confirmed by 25,00 of the dashboard: people look', async (till) => {
    const { id, chargeId } = await paid(till);
    await loseRefund(till, 0);
    const first = await askRefund(till, id, 2_000);
    await till.pass(1_000);
    await refundBeside(till, chargeId, 2_500);
    await passHour(till);
    expect({ given: await given(till), told: await stateOf(till, id, first) }).toEqual({
      given: [2_500],
      told: 'review',
    });
  });

  flow("R3: while the running one may be anybody's for a day, it goes to people", async (till) => {
    await till.control('POST', '/switches', { refund_resolution: 'manual' });
    const { id, chargeId } = await paid(till);
    await loseRefund(till, 0);
    const first = await askRefund(till, id, 2_000);
    await till.pass(1_000);
    await refundBeside(till, chargeId, 2_000);
    await till.pass(2 * hour);
    await till.signIn();
    expect(await stateOf(till, id, first)).toBe('unknown');
    await till.pass(24 * hour);
    await till.signIn();
    expect(await stateOf(till, id, first)).toBe('review');
  });
});

describe('a chargeback while a refund is on its way', () => {
  flow('R4: does not make it failed; after the chargeback is won it is confirmed', async (till) => {
    await till.control('POST', '/switches', {
      chargeback_during_refund: 'keeps_refund',
      refund_delay_ms: hour,
      evidence_review_ms: 1_000,
    });
    const { id } = await paid(till);
    const first = await askRefund(till, id, 2_000);
    await till.pass(minute);
    const chargebackId = await contest(till, id);
    await passHour(till);
    await passHour(till);
    expect(await stateOf(till, id, first)).toBe('processing');
    await defend(till, chargebackId);
    await till.pass(10 * minute);
    await till.control('POST', `/chargebacks/${chargebackId}/decide`, { outcome: 'won' });
    await passHour(till);
    expect({ told: await stateOf(till, id, first), given: await given(till) }).toEqual({
      told: 'confirmed',
      given: [2_000],
    });
  });
});
