/** What happened after a backup was made, and is not on record since it was restored, is not done again. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { paidItems } from './support/item-refund.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const lines = async (till: Till, ...kinds: string[]) =>
  (await till.ledger()).filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount);

flow('R8: an item that went back after the backup does not go back a second time', async (till) => {
  const { id, giveA } = await paidItems(till);
  await backUp(till);
  expect(await giveA()).toBe('ok');
  await till.until(id, 'partially-refunded', 10 * minute);
  expect(await giveA()).not.toBe('ok');
  await restoreAfter(till, minute);
  // For as long as reads may lag it takes no request at all.
  expect(await giveA()).toBe('not-possible-now');
  await till.pass(20 * minute);
  await till.signIn();
  const again = await giveA();
  await till.pass(30 * minute);
  expect({ again, given: await lines(till, 'refund') }).toEqual({ again: 'rule-broken', given: [1_000] });
});

const forgotten = new Set<string>();
flow(
  'R8: a Pix that was replaced and paid by card after the backup is not sold again',
  async (till) => {
    const first = await charge(till, pix(amountCents, 7_200));
    await till.until(first, 'awaiting-payment');
    await backUp(till);
    const second = await replaceWith(till, first, payByCard(amountCents));
    forgotten.add(second);
    await till.until(second, 'paid', 10 * minute);
    await restoreAfter(till, minute);
    await till.until(first, 'canceled', 20 * minute);
    const again = await till.clerk.code('orders.replace', {
      id: first,
      draftId: randomUUID(),
      payments: [payByCard(amountCents)],
    });
    await till.pass(30 * minute);
    expect({ again, taken: await lines(till, 'capture', 'pix_paid') }).toEqual({
      again: expect.not.stringMatching(/^ok$/),
      taken: [amountCents],
    });
  },
  { forgotten },
);

for (const { name, payment, state } of [
  { name: 'declined', payment: payByCard(amountCents, 'decline'), state: 'declined' },
  { name: 'expired', payment: pix(amountCents, 60), state: 'expired' },
  { name: 'doubtful', payment: payByCard(amountCents), state: 'unknown' },
] as const) {
  const unknown = new Set<string>();
  flow(
    `C2: a ${name} sale that was sold again and paid after the backup is not offered once more`,
    async (till) => {
      const isDoubtful = state === 'unknown';
      const lost = { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders', count: 'always' };
      if (isDoubtful) await till.control('POST', '/faults', lost);
      const old = await charge(till, payment);
      await till.until(old, state, 10 * minute);
      // The card is forgotten, and with it the request can be sent no more.
      if (isDoubtful) await passWithPeople(till, 20 * minute);
      await backUp(till);
      await till.control('DELETE', '/faults');
      const next = await replaceWith(till, old, payByCard(amountCents));
      unknown.add(next);
      await till.until(next, 'paid', 10 * minute);
      await restoreAfter(till, minute);
      expect((await till.sale(old)).can.replace).toBe(false);
      // Longer than what comes from a backup is trusted by nobody.
      await till.pass(40 * minute);
      await till.signIn();
      expect((await till.sale(old)).can.replace).toBe(false);
      const asked = { id: old, draftId: randomUUID(), payments: [payByCard(amountCents)] };
      expect(await till.clerk.code('orders.replace', asked)).not.toBe('ok');
    },
    { forgotten: unknown },
  );
}

{
  const network = createNetwork();
  const unknown = new Set<string>();
  flow(
    'R8: a code of the backup is shown by nobody before its order was read again',
    async (till) => {
      network.offline = false;
      const first = await charge(till, pix(amountCents, 7_200));
      await till.until(first, 'awaiting-payment');
      await backUp(till);
      unknown.add(await replaceWith(till, first, payByCard(amountCents)));
      await till.until([...unknown][0] ?? '', 'paid', 10 * minute);
      network.offline = true;
      await restoreAfter(till, minute);
      const shown = await till.sale(first);
      expect([shown.isUnread, shown.payments[0]?.pix?.code]).toEqual([true, null]);
      network.offline = false;
      await passWithPeople(till, 30 * minute);
      expect((await till.sale(first)).state).toBe('canceled');
    },
    { wrapConnect: network.wrapConnect, forgotten: unknown },
  );
}
