/** A purchase was given back as a whole, and then the code of the sale that it had replaced is paid late: people are told, and decide. */
import { expect, test } from 'vitest';
import { basket, openTill, pix, type Till } from '#test/helpers/till.ts';
import { backInDashboard } from './support/back-in-dashboard.ts';
import { payByCard } from './support/cards.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { payPart } from './support/resolutions.ts';
import { endUndoByPeople, proofOf } from './support/review.ts';
import { amountCents, askRefund, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const switches = { ended_pix: 'payable', closed_order_status: 'calculated' } as const;

const ways = {
  'by the till': (till: Till, id: string) => askRefund(till, id),
  'in the dashboard': async (till: Till, id: string) => {
    await backInDashboard(till, (await till.sale(id)).payments[0]?.chargeId ?? '');
    await till.clerk.get('orders.refresh', { id });
  },
  'in cash by two people': async (till: Till, id: string) => {
    const refund = await askRefund(till, id);
    await passWithPeople(till, hour);
    await till.signIn();
    const settled = { id: refund, reason: 'devolvido em dinheiro', second: await proofOf(till, 'clerk') };
    await till.manager.get('refunds.resolve', settled);
  },
};

/** The second sale is paid; the code of the first can still be. */
async function replacedAndPaid(till: Till, card: 'approve' | 'refund_not_supported') {
  const { id: first } = await till.clerk.get('orders.charge', basket([pix(amountCents, 60)]));
  await till.until(first, 'expired', 10 * minute);
  const second = await replaceWith(till, first, payByCard(amountCents, card));
  await till.until(second, 'paid');
  return { first, second };
}

test.each(Object.entries(ways))('given back %s', async (name, giveBack) => {
  await using till = await openTill({ switches });
  const { first, second } = await replacedAndPaid(
    till,
    name.startsWith('in cash') ? 'refund_not_supported' : 'approve',
  );
  await giveBack(till, second);
  await passWithPeople(till, 20 * minute);
  await payPix(till, first);
  await till.signIn();
  await till.clerk.get('orders.refresh', { id: first });
  await passWithPeople(till, 10 * minute);
  expect(await till.sale(first)).toMatchObject({ state: 'paid', undo: { problem: 'other-went-back', canEnd: true } });
  expect(await needs(till)).toEqual([`undo sale ${first}`]);
  expect(await endUndoByPeople(till, first, 'o cliente ficou com os itens')).toBe('ok');
  await passWithPeople(till, hour);
  expect(await needs(till)).toEqual([]);
  expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(
    name.startsWith('in cash') ? 0 : 1,
  );
});

test('both were paid, and people gave one back: the other one stays, and nobody is asked', async () => {
  await using till = await openTill({ switches });
  const { first, second } = await replacedAndPaid(till, 'approve');
  await payPix(till, first);
  await till.clerk.get('orders.refresh', { id: first });
  await passWithPeople(till, 5 * minute);
  await till.signIn();
  await askRefund(till, second);
  await passWithPeople(till, hour);
  await till.signIn();
  await till.clerk.get('orders.refresh', { id: first });
  expect(await till.sale(first)).toMatchObject({ state: 'paid', undo: null });
  expect(await needs(till)).toEqual([]);
});

test('the undo of one code was refused, and the other code was paid after all: the sale is kept, and nobody waits for that refund', async () => {
  await using till = await openTill({ switches: { ...switches, paid_sibling: 'keep', pix_refund: 'not_supported' } });
  const { id } = await till.clerk.get('orders.charge', basket([pix(3_000, 7_200), pix(2_000, 7_200)]));
  await till.until(id, 'awaiting-payment');
  await payPart(till, id, 0);
  await passWithPeople(till, minute);
  await till.signIn();
  await replaceWith(till, id, pix(5_000, 80_000));
  await passWithPeople(till, 5 * minute);
  await payPart(till, id, 1);
  await passWithPeople(till, 24 * hour);
  expect(await till.sale(id)).toMatchObject({ state: 'paid', undo: null, refundFailed: false });
  expect(await needs(till)).toEqual([]);
});
