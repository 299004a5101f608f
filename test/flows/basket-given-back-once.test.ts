/** Two sales of one basket that were both paid: of two windows that give back one each, one is refused while the other's money goes back. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backInDashboard } from './support/back-in-dashboard.ts';
import { payByCard } from './support/cards.ts';
import { contest, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { payAndTell } from './support/late-code.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { endUndoByPeople, proofOf } from './support/review.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A code is paid after its end, and no Pix goes back for the moment. */
const switches = { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } as const;

/** A card took the place of a Pix, whose code is paid all the same. */
async function paidTwice(till: Till): Promise<{ first: string; second: string }> {
  const first = await charge(till, pix(amountCents, 3_600));
  await till.until(first, 'awaiting-payment');
  const second = await replaceWith(till, first, payByCard(amountCents));
  await till.until(second, 'paid');
  await payAndTell(till, first);
  return { first, second };
}

async function contestFirst(till: Till, first: string): Promise<string> {
  const chargebackId = await contest(till, first);
  await till.clerk.get('orders.refresh', { id: first });
  await passWithPeople(till, 10 * minute);
  return chargebackId;
}

flow(
  'one of the two sales is given back, and the other one is not meanwhile',
  async (till) => {
    const { first, second } = await paidTwice(till);
    // Its late money was contested, the wish to give it back ended, and the shop has won.
    const chargebackId = await contestFirst(till, first);
    expect(await endUndoByPeople(till, first, 'o banco devolveu ao cliente')).toBe('ok');
    await defend(till, chargebackId);
    await till.pass(10 * minute);
    await till.control('POST', `/chargebacks/${chargebackId}/decide`, { outcome: 'won' });
    await passWithPeople(till, 3 * hour);
    await till.clerk.get('orders.refresh', { id: first });
    expect(await till.sale(first)).toMatchObject({ paidTwiceWith: { id: second } });
    expect(await till.sale(second)).toMatchObject({ paidTwiceWith: { id: first } });
    await till.control('POST', '/switches', { refund_resolution: 'manual' });

    await askRefund(till, second);
    expect(await till.sale(first)).toMatchObject({ paidTwiceWith: null });
    expect(await till.sale(second)).toMatchObject({ paidTwiceWith: null });
    const [payment] = (await till.sale(first)).payments;
    const both = () =>
      till.manager.call('refunds.request', {
        saleId: first,
        parts: [{ chargeId: payment?.chargeId ?? '', amountCents }],
        reason: 'duplicate',
      });
    const underWay = { ok: false, error: { fields: [{ path: 'parts.0.amountCents', code: 'in-progress' }] } };
    expect(await both()).toMatchObject(underWay);
    await passWithPeople(till, 5 * minute);
    expect(await both()).toMatchObject(underWay);
  },
  { switches },
);

flow(
  'while the till tries to give the first one back nobody gives back the second, until two people end that',
  async (till) => {
    await till.control('POST', '/faults', {
      kind: 'refuse',
      method: 'POST',
      route: '/v2/charges/:id/refund',
      status: 403,
      code: 'customer_blocked',
      count: 'always',
    });
    const { first, second } = await paidTwice(till);
    await passWithPeople(till, 20 * minute);
    expect(await till.sale(second)).toMatchObject({ paidTwiceWith: { id: first } });
    await expect(askRefund(till, second)).rejects.toThrow('other-goes-back');
    const untilPeopleMay = async (): Promise<void> => {
      for (let tries = 0; tries < 60 && !(await till.sale(first)).undo?.canEnd; tries += 1)
        await passWithPeople(till, 15 * minute);
    };
    await untilPeopleMay();
    expect(await endUndoByPeople(till, first, 'fica esta, volta a outra')).toBe('ok');
    await till.control('DELETE', '/faults');
    // What they settled may be back in cash: whoever gives back the other one says that he knows.
    await expect(askRefund(till, second)).rejects.toThrow('back-beside');
    await askRefund(till, second, undefined, amountCents);
    await till.control('POST', '/switches', { pix_refund: 'supported' });
    await passWithPeople(till, 3 * hour);
    expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  },
  { switches },
);

flow(
  'while no acquirer gives back either, two people settle the second in cash: the first does not go back by itself later',
  async (till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(amountCents, 'refund_not_supported'));
    await till.until(second, 'paid');
    await payAndTell(till, first);
    await passWithPeople(till, 5 * minute);
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'refund_not_supported' });
    const id = await askRefund(till, second);
    await passWithPeople(till, 10 * minute);
    await till.signIn();
    const settled = { id, reason: 'devolvido em dinheiro', second: await proofOf(till, 'clerk') };
    await till.manager.get('refunds.resolve', settled);
    await till.control('POST', '/switches', { pix_refund: 'supported' });
    await passWithPeople(till, 3 * hour);
    expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toEqual([]);
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'other-went-back', canEnd: true });
  },
  { switches },
);

flow(
  'where the acquirer does not give the first one back, the second goes back at once, and the first stays',
  async (till) => {
    const { first, second } = await paidTwice(till);
    await passWithPeople(till, 5 * minute);
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'refund_not_supported' });
    await askRefund(till, second);
    expect(await endUndoByPeople(till, first, 'devolvido em dinheiro')).toBe('not-possible-now');
    await till.control('POST', '/switches', { pix_refund: 'supported' });
    await passWithPeople(till, 3 * hour);
    expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'other-went-back', canEnd: true });
  },
  { switches },
);

/** Whatever is done past this till. */
describe.each([
  ['given back in the dashboard', 'other-went-back'],
  ['contested', 'other-contested'],
] as const)('of a basket that was paid twice the second was %s, and read:', (how, problem) => {
  flow(
    'the till gives back nothing of the first by itself, and says why',
    async (till) => {
      const { first, second } = await paidTwice(till);
      await passWithPeople(till, 5 * minute);
      if (how === 'contested') await contest(till, second);
      else await backInDashboard(till, (await till.sale(second)).payments[0]?.chargeId ?? '');
      await till.clerk.get('orders.refresh', { id: second });
      await passWithPeople(till, 10 * minute);
      await till.control('POST', '/switches', { pix_refund: 'supported' });
      await passWithPeople(till, 3 * hour);
      expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(how === 'contested' ? 0 : 1);
      expect((await till.sale(first)).undo).toMatchObject({ problem, canEnd: true });
    },
    { switches },
  );
});

describe.each(['manual', 'auto'] as const)('while or after a clerk gives back the second (%s)', (refund_resolution) => {
  flow(
    'the till gives back nothing of the first by itself, though the shop wins its dispute',
    async (till) => {
      const { first, second } = await paidTwice(till);
      const chargebackId = await contestFirst(till, first);
      await till.control('POST', '/switches', { refund_resolution });
      await askRefund(till, second, undefined, amountCents);
      await passWithPeople(till, 10 * minute);
      await defend(till, chargebackId);
      await till.pass(10 * minute);
      await till.control('POST', '/switches', { pix_refund: 'supported' });
      await till.control('POST', `/chargebacks/${chargebackId}/decide`, { outcome: 'won' });
      await passWithPeople(till, 3 * hour);
      await till.clerk.get('orders.refresh', { id: first });
      await passWithPeople(till, 3 * hour);
      const problem = refund_resolution === 'manual' ? 'other-goes-back' : 'other-went-back';
      expect((await till.sale(first)).undo).toMatchObject({ problem });
      const refunds = (await till.ledger()).filter(({ kind }) => kind === 'refund');
      expect(refunds).toHaveLength(refund_resolution === 'manual' ? 0 : 1);
    },
    { switches },
  );
});
