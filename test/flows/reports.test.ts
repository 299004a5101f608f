/** Reports tell what was sold, how, by whom and what, to the cent, through late money, refunds and restored copies. */
import { describe, expect } from 'vitest';
import type { Report } from '#shared/contract/reports.ts';
import type { Cents } from '#shared/domain/money.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { checkReport, wholeReport } from '#test/support/report-truth.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { allBack, cash, machine, tendered } from './support/tendered.ts';

const hour = 3_600_000;

const hourOf = (till: Till): number => Math.floor(till.clock.now() / hour) * hour;

async function reportOf(till: Till, times?: [number, number]): Promise<Report> {
  await till.signIn();
  return wholeReport((asked) => till.manager.get('reports.get', asked), 'BRL', times);
}

async function paidByPix(till: Till, sum: number): Promise<string> {
  const id = await charge(till, pix(sum));
  await till.until(id, 'awaiting-payment');
  await payPix(till, id);
  await till.until(id, 'paid');
  return id;
}

describe('a report', () => {
  flow('tells a day of cash, machine, Pix and card by way, person, hour and item', async (till) => {
    await till.clerk.get('tenders.sell', tendered([cash(1_000), machine(500)]));
    await paidByPix(till, 700);
    const coffee = { description: 'Café', code: 'CAFE', category: 'Bebidas' };
    const sale = await till.manager.get('orders.charge', {
      ...basket([payByCard(amountCents)]),
      items: [
        {
          ...coffee,
          quantity: 2,
          unitAmountCents: (amountCents / 2) as Cents,
          fullUnitAmountCents: amountCents as Cents,
        },
      ],
    });
    await till.until(sale.id, 'paid');
    await till.clerk.call('orders.charge', basket([payByCard(300)]));
    const report = await reportOf(till);
    expect(report.all).toMatchObject({ counterSales: 1, counterCents: 1_500, discountCents: amountCents });
    const way = (name: string) => report.byWay.find((one) => one.way === name);
    expect(way('cash')).toMatchObject({ counterSales: 1, counterCents: 1_000, receivedCents: 0 });
    expect(way('machine')).toMatchObject({ counterSales: 1, counterCents: 500 });
    expect(way('pix')).toMatchObject({ sales: 1, receivedCents: 700, counterCents: 0 });
    expect(way('card')?.receivedCents).toBe(report.all.receivedCents - 700);
    expect(report.byPerson.map(({ receivedCents, counterCents }) => [receivedCents, counterCents])).toEqual([
      [amountCents, 0],
      [report.all.receivedCents - amountCents, 1_500],
    ]);
    // Brasília is three hours behind UTC.
    const local = till.clock.now() - 3 * hour;
    expect(report.byHour.map((one) => one.hour)).toEqual([Math.floor(local / hour) % 24]);
    expect(report.byDay.map((one) => one.day)).toEqual([Math.floor(local / (24 * hour))]);
    const elsewhere = await till.manager.get('reports.get', {
      fromAt: 0,
      untilAt: till.clock.now() + hour,
      utcOffsetMinutes: 840,
    });
    const day = Math.floor((till.clock.now() + 14 * hour) / (24 * hour));
    expect(elsewhere.byDay.map((one) => one.day)).toEqual([day]);
    expect(report.categories).toContainEqual({
      name: 'Bebidas',
      quantity: 2,
      soldCents: amountCents,
      discountCents: amountCents,
    });
    expect(report.items).toContainEqual(expect.objectContaining({ key: 'CAFE', name: 'Café', quantity: 2 }));
    expect(report.tries).toMatchObject({ codes: 1, codesPaid: 1, timed: 1 });
    expect(report.tries.timedMs).toBeGreaterThan(0);
  });

  flow('counts money that comes hours later in the hour of its sale', async (till) => {
    const sale = await charge(till, pix(700, 6 * 3_600));
    await till.until(sale, 'awaiting-payment');
    const made = hourOf(till);
    expect((await reportOf(till)).all).toMatchObject({ sales: 0, receivedCents: 0, unproven: 1, unprovenCents: 700 });
    await till.pass(3 * hour);
    await payPix(till, sale);
    await till.until(sale, 'paid');
    expect((await reportOf(till, [made, made + hour])).all).toMatchObject({
      sales: 1,
      receivedCents: 700,
      unproven: 0,
    });
    expect((await reportOf(till, [made + hour, made + 24 * hour])).all).toMatchObject({ sales: 0, receivedCents: 0 });
  });

  flow('tells what went back in a period, of whatever sale, and what is missing of its own sales', async (till) => {
    const sold = await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
    const first = hourOf(till);
    await till.pass(3 * hour);
    await till.signIn();
    const later = hourOf(till);
    await till.manager.get('tenders.giveBack', allBack(sold));
    expect(await reportOf(till, [first, first + hour])).toMatchObject({ all: { counterBackCents: 1_000 }, backs: [] });
    expect(await reportOf(till, [later, later + hour])).toMatchObject({
      all: { counterBackCents: 0 },
      backs: [{ way: 'cash', count: 1, cents: 1_000 }],
    });
    await till.pass(3 * hour);
    await till.signIn();
    await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
    expect(await reportOf(till, [hourOf(till), hourOf(till) + hour])).toMatchObject({
      all: { counterCents: 1_000 },
      backs: [],
    });
  });

  flow('follows a refund of an earlier day, and another of the same card', async (till) => {
    const card = await charge(till, payByCard(amountCents));
    await till.until(card, 'paid');
    const first = hourOf(till);
    for (const back of [100, 200]) {
      await till.pass(3 * hour);
      await till.signIn();
      const asked = hourOf(till);
      await askRefund(till, card, 100);
      expect((await reportOf(till, [asked, asked + hour])).backs).toEqual([]);
      await till.pass(300_000);
      expect((await reportOf(till, [first, first + hour])).all.backCents).toBe(back);
      expect((await reportOf(till, [asked, asked + hour])).backs).toEqual([{ way: 'card', count: 1, cents: 100 }]);
    }
  });

  const forgotten = new Set<string>();
  flow(
    'is that of the copy once a copy was restored',
    async (till) => {
      await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      const copied = await reportOf(till);
      await backUp(till);
      forgotten.add(await paidByPix(till, 700));
      expect((await reportOf(till)).all).toMatchObject({ sales: 1, receivedCents: 700 });
      await restoreAfter(till, 60_000);
      const restored = await reportOf(till);
      expect(restored.all).toEqual(copied.all);
      const { sums } = await till.manager.get('history.sums', { filter: { kind: 'sale' } });
      expect(checkReport(restored, sums)).toEqual([]);
    },
    { forgotten },
  );
});
