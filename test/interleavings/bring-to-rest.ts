/** The end of every race: everything gets through, people let go of what waits for them, and time passes until all has ended. */
import type { Sale } from '#shared/contract/sale.ts';
import { checkAtRest, checkNow, isUnfinished } from '../simulation/oracle.ts';
import type { RaceWorld } from './scenario.ts';

const hour = 3_600_000;

export async function bringToRest(world: RaceWorld): Promise<void> {
  world.network.scheduler = null;
  for (const hours of [0.05, 0.25, 1.7, 28]) {
    await world.windows.signIn();
    for (const { id, state } of await allSales(world)) {
      if (state === 'authorized' || state === 'awaiting-code') await world.windows.call('orders.cancel', { id });
    }
    await world.clock.advance(hours * hour);
    await world.windows.signIn();
    if ((await allSales(world)).every((sale) => !isUnfinished(sale)) && (await openEntries(world)).length === 0) return;
  }
}

export async function compareNow(world: RaceWorld): Promise<string[]> {
  await world.windows.signIn();
  return (await allSales(world)).flatMap((sale) => checkNow(sale, world.ledger.of(sale.id)));
}

export async function compareAtRest(world: RaceWorld): Promise<string[]> {
  const problems = (await openEntries(world)).map((line) => `stuck: ${line}`);
  for (const sale of await allSales(world)) {
    const refunds = await world.windows.call('refunds.list', { saleId: sale.id });
    problems.push(...checkAtRest(sale, world.ledger.of(sale.id), { refunds: refunds.ok ? refunds.value : [] }));
  }
  return problems;
}

async function openEntries({ windows }: RaceWorld): Promise<string[]> {
  const open = await windows.call('outbox.list', { show: 'open', limit: 200 });
  if (!open.ok) return [`the queue cannot be read: ${open.error.code}`];
  return open.value.filter(({ state }) => state !== 'review').map((entry) => JSON.stringify(entry));
}

async function allSales({ windows, saleIds }: RaceWorld): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (const id of saleIds) {
    const read = await windows.call('orders.get', { id });
    if (!read.ok) throw new Error(`${id} cannot be read: ${read.error.code}`);
    sales.push(read.value);
  }
  return sales;
}
