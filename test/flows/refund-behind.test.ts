/** A refund that is asked for while one of somebody else runs: the API refuses it for the moment, so it waits, and nobody asks again. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { classesOf, entryOf, expectFrozen, untilEntry } from './support/queue.ts';
import { refundBeside } from './support/refund-beside.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;

/** `seen`: the read before ours leaves shows the other one running. `refused`: that one began while ours was on its way. */
type Meeting = 'seen' | 'refused';

async function behindAnother(till: Till, meeting: Meeting): Promise<{ id: string; chargeId: string }> {
  const id = await charge(till, payByCard(amountCents));
  const chargeId = (await till.until(id, 'paid')).payments[0]?.chargeId ?? '';
  await till.control('POST', '/switches', { refund_resolution: 'manual' });
  const state = meeting === 'seen' ? 'prepared' : 'waiting';
  if (meeting === 'seen') await refundBeside(till, chargeId, 2_000);
  else {
    const route = '/v2/charges/:id/refund';
    await till.control('POST', '/faults', { kind: 'delay_before', ms: 3_000, method: 'POST', route });
  }
  await askRefund(till, id, 2_000);
  if (meeting === 'refused') {
    await untilEntry(till, { saleId: id, operation: 'refunds.create' }, 'sending');
    await refundBeside(till, chargeId, 2_000);
    await till.pass(5_000);
  }
  await till.pass(minute);
  const waiting = await untilEntry(till, { saleId: id, operation: 'refunds.create' }, state);
  expect(waiting).toMatchObject({ ambiguous: false, why: 'refusal-passes' });
  const { attempts } = await entryOf(till, id, 'refunds.create');
  await till.pass(9 * minute);
  // It is read again, and not sent into the same refusal every minute.
  expect(await entryOf(till, id, 'refunds.create')).toMatchObject({ state, why: 'refusal-passes', attempts });
  await till.control('POST', '/switches', { refund_resolution: 'auto' });
  return { id, chargeId };
}

async function ended(till: Till, { id, chargeId }: { id: string; chargeId: string }, outcome: 'confirmed' | 'failed') {
  await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome });
  await till.pass(10 * minute);
  await till.signIn();
  const [ours] = await till.manager.get('refunds.list', { saleId: id });
  const refunds = (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
  return { ours, refunds };
}

const refusals = (meeting: Meeting): string[] => (meeting === 'refused' ? ['refused'] : []);

describe.each(['seen', 'refused'] as const)('a refund behind one of somebody else, %s', (meeting) => {
  flow('goes back under its own key once the other one has failed', async (till) => {
    const sale = await behindAnother(till, meeting);
    const { ours, refunds } = await ended(till, sale, 'failed');
    expect(ours?.state).toBe('confirmed');
    expect(refunds).toEqual([2_000]);
    const entry = await entryOf(till, sale.id, 'refunds.create');
    expect(new Set(classesOf(entry))).toEqual(new Set([...refusals(meeting), 'accepted']));
    expectFrozen(till, entry);
  });

  flow('is asked for anew once the same has gone back by the other one, and nobody has to look', async (till) => {
    const sale = await behindAnother(till, meeting);
    const { ours, refunds } = await ended(till, sale, 'confirmed');
    expect(ours).toMatchObject({ state: 'refused', refusalCode: 'moved-meanwhile' });
    expect(refunds).toEqual([2_000]);
    expect(new Set(classesOf(await entryOf(till, sale.id, 'refunds.create')))).toEqual(new Set(refusals(meeting)));
  });

  flow('can be taken back while it waits', async (till) => {
    const { id } = await behindAnother(till, meeting);
    await till.signIn();
    await till.manager.get('outbox.withdraw', { id: (await entryOf(till, id, 'refunds.create')).id });
    const [ours] = await till.manager.get('refunds.list', { saleId: id });
    expect(ours?.state).toBe('withdrawn');
  });
});

describe('a refund that left while one of somebody else was carried out within seconds', () => {
  for (const refund_delay_ms of [2_000, 5_000, 20_000])
    flow(
      `${refund_delay_ms / 1_000} of them: the same does not go back a second time`,
      async (till) => {
        const id = await charge(till, payByCard(amountCents));
        const chargeId = (await till.until(id, 'paid')).payments[0]?.chargeId ?? '';
        // The other one begins after the read that ours leaves by, and still runs when ours arrives.
        const route = '/v2/charges/:id/refund';
        await till.control('POST', '/faults', { kind: 'delay_before', ms: 3_000, method: 'POST', route });
        await askRefund(till, id, 2_000);
        await untilEntry(till, { saleId: id, operation: 'refunds.create' }, 'sending');
        await till.pass(2_500);
        await refundBeside(till, chargeId, 2_000);
        await till.pass(10 * minute);
        await till.signIn();
        const [ours] = await till.manager.get('refunds.list', { saleId: id });
        expect(ours).toMatchObject({ state: 'refused', refusalCode: 'moved-meanwhile' });
        expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
      },
      { switches: { refund_delay_ms } },
    );
});
