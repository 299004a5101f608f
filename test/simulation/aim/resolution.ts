/**
 * What the till cannot undo, because each cancel or refund is refused for hours, two people settle with the buyer in cash. Then the
 * items are sold again, and whatever code is still on somebody's telephone may be paid.
 */
import type { Sale } from '#shared/contract/sale.ts';
import { passWhile } from '#test/helpers/pass-while.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { payPixOf } from '../acts/after-sale.ts';
import { makeCard, makePix } from '../acts/payments.ts';
import { askForSale, replaceSale } from '../acts/sell.ts';
import { type Act, pick, type Stage, told } from '../acts/stage.ts';
import { basketOf, rememberEnded } from '../memory.ts';
import { count } from '../tally.ts';
import { closeAndStart } from './lives.ts';
import { hour, minute, saleOf, second } from './on-sale.ts';
import { giveUp, reach, someTotal } from './prey.ts';

const share = 0.05;

export const isResolutionDay = (seed: number): boolean => createSeededRandom(seed + 10_000_019).float() < share;

export const resolution: Act = async (stage) => {
  const { random, sandbox, tally, clock } = stage;
  count(tally, 'act:resolution');
  const first = await hamperedSale(stage);
  if (first === null) return;
  await (random.float() < 0.8 ? replaceSale(stage, first) : giveUp(stage, first));
  await clock.advance(random.float() * minute);
  await payParts(stage, first.id);
  await resolve(stage, first.id);
  const more = 2 + Math.floor(random.float() * 3);
  for (let step = 0; step < more; step += 1) {
    await stage.wakeUp();
    await afterwards(stage, first.id);
  }
  if (random.float() < 0.7) await sandbox.control('DELETE', '/faults');
};

/** One that waits for its buyer, and whose undoing the provider does not carry out. */
async function hamperedSale(stage: Stage): Promise<Sale | null> {
  const { random, sandbox } = stage;
  const total = someTotal(stage);
  const part = 150 + Math.floor((total - 300) * random.float());
  const seconds = pick(random, [600, 3_600, 6 * 3_600]) ?? 600;
  const pix = (cents: number) => makePix(random, cents, seconds);
  const card = () => makeCard(stage, part, { behaviour: 'approve', capture: 'now' });
  const shapes = [
    [pix(part), pix(total - part)],
    [pix(part), pix(total - part)],
    [pix(total)],
    [card(), pix(total - part)],
  ];
  const id = await askForSale(stage, pick(random, shapes) ?? [pix(total)]);
  const sale = id === null ? null : await reach(stage, id, ['awaiting-payment', 'processing']);
  const refusal = pick(random, [
    { status: 422, code: 'order_not_cancelable' },
    { status: 403, code: 'customer_blocked' },
  ]);
  const cancel = { method: 'POST', route: '/v2/orders/:id/cancel', kind: 'refuse', count: 'always' };
  await sandbox.control('POST', '/faults', { ...cancel, ...refusal });
  if (random.float() < 0.6) await sandbox.control('POST', '/switches', { pix_refund: 'not_supported' });
  return sale;
}

/** Each code of it that can still be paid is, now and then, shown on this till or not. */
async function payParts({ random, sandbox, people, note }: Stage, saleId: string): Promise<void> {
  const read = await people.look('orders.get', { id: saleId });
  if (!read.ok || read.value.orderId === null) return;
  for (const { chargeId, method } of read.value.payments) {
    if (method !== 'pix' || chargeId === null || random.float() < 0.4) continue;
    const path = `/orders/${read.value.orderId}/pix/pay`;
    const paid = await sandbox.control('POST', path, { payment_id: chargeId }).catch(() => null);
    note(`payer pays ${chargeId} of ${saleId}: ${paid === null ? 'too late' : 'paid'}`);
  }
}

/** As soon as the till lets them, within half a day: they give back in cash what it shows as here. */
async function resolve(stage: Stage, saleId: string): Promise<void> {
  const { clock } = stage;
  for (let waited = 0; waited < 12 * hour; waited += 20 * minute) {
    const sale = await saleOf(stage, saleId);
    if (sale?.undo?.canEnd === true) break;
    await clock.advance(20 * minute);
    await stage.wakeUp();
  }
  await endByPeople(stage, saleId);
}

/** Two people end its undoing, if the till lets them. */
export async function endByPeople(stage: Stage, saleId: string): Promise<void> {
  const { clock, people, network } = stage;
  const sale = await saleOf(stage, saleId);
  const second = await people.pinOf('clerk');
  if (sale?.undo?.canEnd !== true || second === null) return;
  const window = people.roleAt.office === 'manager' ? 'office' : 'counter';
  const end = { ownerKind: 'sale', ownerId: saleId, reason: 'dashboard', second } as const;
  const asking = people.at(window, 'outbox.endUndo', end);
  // A PIN is proven in real time, which no seed decides: only what is asked after it waits for the clock.
  await Promise.race([asking, network.nextAsked()]);
  const result = await passWhile(clock, 1_000, asking);
  told(stage, 'resolve-money', { saleId, result });
  const after = await saleOf(stage, saleId);
  if (result.ok) rememberEnded(stage.memory, sale, after?.isResolved === true);
}

async function afterwards(stage: Stage, saleId: string): Promise<void> {
  const { random, clock } = stage;
  const basket = basketOf(stage.memory, saleId);
  const family = stage.saleIds.filter((id) => basketOf(stage.memory, id) === basket);
  const one = await saleOf(stage, pick(random, family) ?? saleId);
  const luck = random.float();
  if (luck < 0.4) {
    const last = await saleOf(stage, family.at(-1) ?? saleId);
    if (last?.can.replace === true) await replaceSale(stage, last);
  } else if (luck < 0.6) await payParts(stage, saleId);
  else if (luck < 0.75 && one !== null) await payPixOf(stage, one);
  else if (luck < 0.85) await resolve(stage, saleId);
  else if (luck < 0.95) await closeAndStart(stage);
  await clock.advance((pick(random, [5 * second, 2 * minute, 20 * minute, 2 * hour]) ?? 0) * random.float());
}
