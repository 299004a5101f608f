/** Several refunds of one charge, of which the acquirer fails one: each is told by the sum that fits it. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { refundBeside } from './support/refund-beside.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const manual = { switches: { refund_resolution: 'manual' } } as const;
const partCents = amountCents / 5;

async function paid(till: Till): Promise<{ saleId: string; chargeId: string }> {
  const saleId = await charge(till, payByCard(amountCents));
  const { payments } = await till.until(saleId, 'paid');
  return { saleId, chargeId: payments[0]?.chargeId ?? '' };
}

const resolve = (till: Till, chargeId: string, outcome: 'confirmed' | 'failed') =>
  till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome });

async function giveBack(till: Till, sale: { saleId: string; chargeId: string }, outcome: 'confirmed' | 'failed') {
  await askRefund(till, sale.saleId, partCents);
  await till.pass(2 * minute);
  await resolve(till, sale.chargeId, outcome);
  await till.pass(30 * minute);
  await till.signIn();
}

const told = async (till: Till, saleId: string) =>
  (await (await till.observer()).get('refunds.list', { saleId })).map(({ state }) => state);
const returned = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

flow(
  'one that failed stays failed when another gives back as much, and the next is not taken for a failed one',
  async (till) => {
    const sale = await paid(till);
    await giveBack(till, sale, 'failed');
    await giveBack(till, sale, 'confirmed');
    await till.pass(26 * hour);
    await till.signIn();
    expect(await told(till, sale.saleId)).toEqual(['failed', 'confirmed']);
    await giveBack(till, sale, 'confirmed');
    await till.pass(26 * hour);
    await till.signIn();
    expect(await told(till, sale.saleId)).toEqual(['failed', 'confirmed', 'confirmed']);
    expect(await returned(till)).toEqual([partCents, partCents]);
  },
  manual,
);

flow(
  'one that failed stays failed when somebody else gives back another sum a day later',
  async (till) => {
    const sale = await paid(till);
    await giveBack(till, sale, 'failed');
    await till.pass(20 * hour);
    await refundBeside(till, sale.chargeId, partCents + 100);
    await resolve(till, sale.chargeId, 'confirmed');
    await till.pass(30 * hour);
    await till.signIn();
    expect(await told(till, sale.saleId)).toEqual(['failed']);
  },
  manual,
);
