/** A basket whose old code is paid after all: what was made in its place takes no money, and asks for none. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { payAndTell, tooMany } from './support/late-code.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const switches = { ended_pix: 'payable', closed_order_status: 'calculated' };

const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

async function expiredCode(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents, 60));
  await till.until(saleId, 'expired', 10 * minute);
  await till.pass(2 * minute);
  await till.signIn();
  return saleId;
}

async function declinedInstead(till: Till, saleId: string): Promise<string> {
  const declined = await replaceWith(till, saleId, payByCard(amountCents, 'decline'));
  await till.until(declined, 'declined');
  return declined;
}

async function passWithPeople(till: Till): Promise<void> {
  await till.pass(10 * minute);
  await till.signIn();
}

let isBlocked = false;
const wrapConnect =
  (connect: Connect): Connect =>
  (request) =>
    isBlocked && request.method === 'POST'
      ? Promise.reject(new WireFailure('not-sent', 'ENETUNREACH'))
      : connect(request);

describe('a card in place of a code that ran out', () => {
  for (const [after, prepare] of [
    ['', async (_till: Till, saleId: string) => saleId],
    [', after another was declined', declinedInstead],
  ] as const) {
    flow(
      `is not charged once the code is paid while it waits for its limit${after}`,
      async (till) => {
        const first = await expiredCode(till);
        const before = await prepare(till, first);
        await till.control('POST', '/faults', tooMany('/v2/orders'));
        const second = await replaceWith(till, before, payByCard(amountCents));
        await till.pass(3_000);
        expect((await till.sale(second)).state).toBe('queued');
        await payAndTell(till, first);
        await passWithPeople(till);
        expect(await kinds(till)).toEqual(['pix_paid']);
        expect((await till.sale(second)).state).toBe('canceled');
      },
      { switches },
    );
  }

  flow(
    'is not charged once the code is paid while it could not leave, after another was declined',
    async (till) => {
      isBlocked = false;
      const first = await expiredCode(till);
      const declined = await declinedInstead(till, first);
      isBlocked = true;
      const second = await replaceWith(till, declined, payByCard(amountCents));
      await till.pass(3_000);
      await payAndTell(till, first);
      isBlocked = false;
      await passWithPeople(till);
      expect(await kinds(till)).toEqual(['pix_paid']);
      expect((await till.sale(second)).state).toBe('canceled');
    },
    { switches, wrapConnect },
  );

  flow(
    'is held and not captured once the code is paid while the capture waits',
    async (till) => {
      const first = await expiredCode(till);
      await till.control('POST', '/faults', tooMany('/v2/orders/:id/capture'));
      const second = await replaceWith(till, first, payByCard(amountCents));
      await till.pass(5_000);
      await payAndTell(till, first);
      await passWithPeople(till);
      expect(await kinds(till)).not.toContain('capture');
      expect((await till.sale(second)).paidInstead).toMatchObject({ id: first });
    },
    { switches },
  );
});

flow(
  'a new code is taken off the screen once its basket is paid by the old one',
  async (till) => {
    const first = await expiredCode(till);
    const second = await replaceWith(till, first, pix(amountCents, 3_600));
    expect((await till.until(second, 'awaiting-payment')).payments[0]?.pix?.code).toMatch(/^000201/);
    await payAndTell(till, first);
    const { payments, paidInstead } = await till.sale(second);
    expect(payments[0]?.pix?.code ?? null).toBe(null);
    expect(paidInstead).toMatchObject({ id: first });
  },
  { switches },
);

flow(
  'a basket whose money stays because it cannot be given back is not sold again',
  async (till) => {
    const first = await charge(till, pix(amountCents, 120));
    await till.until(first, 'awaiting-payment');
    const second = await declinedInstead(till, first);
    await till.pass(20 * minute);
    await till.signIn();
    await payPix(till, first);
    await till.pass(3 * hour);
    await till.signIn();
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'refund_not_supported' });
    const again = { id: second, draftId: randomUUID(), payments: [payByCard(amountCents)] };
    expect(await till.clerk.code('orders.replace', again)).toBe('not-possible-now');
    expect((await till.sale(second)).can.replace).toBe(false);
    await till.pass(5 * minute);
    expect(await kinds(till)).toEqual(['pix_paid']);
  },
  { switches: { ...switches, pix_refund: 'not_supported' } },
);
