/** Reads that are behind what happened: one of them, or all for a while. */
import { passWhile } from '#test/helpers/pass-while.ts';
import { pick, type Stage, someWindow } from '../acts/stage.ts';
import { type Move, type OnSale, second } from './on-sale.ts';

/** As it was before the aimed request was asked for. */
function sinceStrike({ clock, memory }: Stage): { readonly ms: number } {
  return { ms: Math.ceil(clock.monotonic() - memory.struckAt) + 100 };
}

/** Somebody looks again, and a replica answers that is behind: by one change, or by all since the request. */
export const staleOrder: OnSale = async (stage, sale) => {
  const { sandbox, people, clock, random, note } = stage;
  const behind = random.float() < 0.3 ? {} : sinceStrike(stage);
  const fault = { kind: 'stale_read', method: 'GET', route: '/v2/orders/:id', count: 1, ...behind };
  await sandbox.control('POST', '/faults', fault);
  note(`one stale read of ${sale.id}: ${JSON.stringify(behind)}`);
  await passWhile(clock, 2 * second, people.at(someWindow(random), 'orders.refresh', { id: sale.id }));
};

/** From now on the next looks are answered by a replica that stopped before the request. */
export const lag: Move = async (stage) => {
  const { sandbox, random, note } = stage;
  const count = pick(random, [1, 2, 5, 12]) ?? 1;
  const fault = { kind: 'stale_read', method: 'GET', count, ms: sinceStrike(stage).ms + 4 * second };
  for (const route of ['/v2/charges/:id', '/v2/orders/:id'])
    await sandbox.control('POST', '/faults', { ...fault, route });
  note(`the next ${count} reads of it are behind`);
};
