/** The end of every race: everything gets through, people let go of what waits for them, and time passes until all has ended. */
import type { Sale } from '#shared/contract/sale.ts';
import { allSales } from '#test/support/all-sales.ts';
import { checkSaleAtRest, checkSaleNow, isUnfinished } from '#test/support/sale-truth.ts';
import type { RaceWorld } from './scenario.ts';

const hour = 3_600_000;

export async function bringToRest(world: RaceWorld): Promise<void> {
  world.network.scheduler = null;
  for (const hours of [0.05, 0.25, 1.7, 28]) {
    await world.windows.signIn();
    for (const { id, state } of await salesOf(world)) {
      if (state === 'authorized' || state === 'awaiting-code') await world.windows.call('orders.cancel', { id });
    }
    await world.clock.advance(hours * hour);
    await world.windows.signIn();
    if ((await salesOf(world)).every((sale) => !isUnfinished(sale)) && (await openEntries(world)).length === 0) return;
  }
}

export async function compareNow(world: RaceWorld): Promise<string[]> {
  await world.windows.signIn();
  return (await salesOf(world)).flatMap((sale) => checkSaleNow(sale, world.ledger.of(sale.id)));
}

export async function compareAtRest(world: RaceWorld): Promise<string[]> {
  const problems = (await openEntries(world)).map((line) => `stuck: ${line}`);
  for (const sale of await salesOf(world)) {
    const refunds = await world.windows.call('refunds.list', { saleId: sale.id });
    problems.push(...checkSaleAtRest(sale, world.ledger.of(sale.id), { refunds: refunds.ok ? refunds.value : [] }));
  }
  return problems;
}

async function openEntries({ windows }: RaceWorld): Promise<string[]> {
  const open = await windows.call('outbox.list', { show: 'open', limit: 200 });
  if (!open.ok) return [`the queue cannot be read: ${open.error.code}`];
  return open.value.filter(({ state }) => state !== 'review').map((entry) => JSON.stringify(entry));
}

/** Oldest first. Also one whose seller never heard of it; and none that was heard of may be missing. */
async function salesOf({ windows, saleIds }: RaceWorld): Promise<Sale[]> {
  const sales = await allSales((page) => windows.call('orders.list', page));
  const known = new Set(sales.map(({ id }) => id));
  for (const id of saleIds) if (!known.has(id)) throw new Error(`LOST: ${id} was sold, and the till does not show it`);
  return sales.reverse();
}
