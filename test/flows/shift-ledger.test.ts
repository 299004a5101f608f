/** What the API proves is in one report of a shift, whenever its proof comes: late money, late refunds, clocks that are set, restored copies. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { counted, openShift, provenIn } from './support/shifts.ts';
import { cash, tendered } from './support/tendered.ts';

const hour = 3_600_000;

const close = (till: Till, shiftId: string) => till.clerk.get('shifts.close', { shiftId, count: counted(0) });

async function paidByCard(till: Till): Promise<string> {
  const id = await charge(till, payByCard(amountCents));
  await till.until(id, 'paid');
  return id;
}

async function soFar(till: Till) {
  const x = await till.manager.get('shifts.x', {});
  if (x === null) throw new Error('no shift is open');
  return x;
}

async function letTimePass(till: Till): Promise<void> {
  await till.pass(300_000);
  await till.signIn();
}

describe('the reports of shifts', () => {
  flow(
    'name a refund that is on its way at the close, and count it in the shift in which it is proven',
    async (till) => {
      const first = await openShift(till, 0);
      const paid = await paidByCard(till);
      await askRefund(till, paid);
      await till.pass(1);
      const one = await close(till, first);
      expect(one).toMatchObject({ underWay: { count: 1, cents: amountCents } });
      expect(provenIn([one])).toMatchObject({ receivedCents: amountCents, backCents: 0 });
      const second = await openShift(till, 0);
      await letTimePass(till);
      const two = await close(till, second);
      expect(two).toMatchObject({ underWay: { count: 0, cents: 0 }, apiSales: 0 });
      expect(provenIn([one, two])).toEqual({ receivedCents: amountCents, backCents: amountCents, contestedCents: 0 });
      const third = await openShift(till, 0);
      expect(provenIn([await close(till, third)])).toEqual({ receivedCents: 0, backCents: 0, contestedCents: 0 });
    },
  );

  flow('count a Pix that is paid after its shift was closed, once', async (till) => {
    const first = await openShift(till, 0);
    const sale = await charge(till, pix(700));
    await till.until(sale, 'awaiting-payment');
    const one = await close(till, first);
    expect(one.unproven).toEqual({ count: 1, cents: 700 });
    await payPix(till, sale);
    await till.until(sale, 'paid');
    const two = await close(till, await openShift(till, 0));
    expect(two.api).toMatchObject([
      { method: 'pix', receivedCents: 0, other: { receivedCents: 700 } },
      { method: 'card', other: { receivedCents: 0 } },
    ]);
    expect(provenIn([one, two, await close(till, await openShift(till, 0))]).receivedCents).toBe(700);
  });

  flow(
    'count what was sold while no shift was open in the next one, and nothing from before the first',
    async (till) => {
      await paidByCard(till);
      const one = await close(till, await openShift(till, 0));
      expect(provenIn([one]).receivedCents).toBe(0);
      await paidByCard(till);
      const doubt = await charge(till, pix(700));
      await till.until(doubt, 'awaiting-payment');
      const two = await close(till, await openShift(till, 0));
      expect(two).toMatchObject({ apiSales: 0, unproven: { count: 1, cents: 700 } });
      expect(provenIn([two]).receivedCents).toBe(amountCents);
    },
  );

  flow('count once what a clock that is set back makes older than the shift', async (till) => {
    await openShift(till, 0);
    till.clock.setWall(-hour);
    await till.signIn();
    const paid = await paidByCard(till);
    till.clock.setWall(hour);
    await till.pass(60_000);
    await till.signIn();
    await askRefund(till, paid);
    await letTimePass(till);
    expect(provenIn([await soFar(till)])).toMatchObject({ receivedCents: amountCents, backCents: amountCents });
  });

  flow('count what is given back in a shift that began by a clock set back', async (till) => {
    const first = await openShift(till, 0);
    const paid = await paidByCard(till);
    const one = await close(till, first);
    till.clock.setWall(-hour);
    await till.signIn();
    await openShift(till, 0);
    await askRefund(till, paid);
    await letTimePass(till);
    expect(provenIn([one, await soFar(till)])).toMatchObject({ receivedCents: amountCents, backCents: amountCents });
  });
});

describe('over a restored copy', () => {
  flow('no number of a report is given twice', async (till) => {
    await backUp(till);
    const one = await close(till, await openShift(till, 0));
    await restoreAfter(till, 60_000);
    const two = await close(till, await openShift(till, 0));
    expect([one.number, two.number]).toEqual([1, 2]);
  });

  flow('a shift that is open again gets another number as well', async (till) => {
    const shiftId = await openShift(till, 0);
    await backUp(till);
    await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
    const one = await till.clerk.get('shifts.close', { shiftId, count: counted(1_000) });
    await restoreAfter(till, 60_000);
    const two = await close(till, shiftId);
    expect([one.number, two.number]).toEqual([1, 2]);
  });
});
