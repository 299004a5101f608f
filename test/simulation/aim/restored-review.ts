/**
 * A refund is in front of people when a backup is made. They find that nothing went back, and ask for it again, which goes back. Then
 * the backup takes the place of all that, and what the till calls undone they ask for once more.
 */
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { decideOne } from '../acts/after-sale.ts';
import { type Act, pick, type Stage } from '../acts/stage.ts';
import { count } from '../tally.ts';
import { askAgain, backUp, restoreAndStart } from './lives.ts';
import { minute } from './on-sale.ts';
import { findPrey } from './prey.ts';

const share = 0.02;

export const isRestoredReviewDay = (seed: number): boolean => createSeededRandom(seed + 11_000_049).float() < share;

export const restoredReview: Act = async (stage) => {
  const { random, clock, tally } = stage;
  count(tally, 'act:restored-review');
  const saleId = await hamperedRefund(stage);
  if (saleId === null) return;
  await backUp(stage);
  await clock.advance((66 + 20 * random.float()) * minute);
  await decideOne(stage, { olderThanMs: 65 * minute, mayNameStranger: false });
  await askAgain(stage, saleId);
  await clock.advance((1 + 30 * random.float()) * minute);
  await stage.wakeUp();
  await restoreAndStart(stage, saleId);
  for (const most of [20, 120]) {
    await clock.advance(random.float() * most * minute);
    await stage.wakeUp();
    await askAgain(stage, saleId);
  }
};

/** Lost once and then refused for a reason that may pass: only people can tell what became of it. */
async function hamperedRefund(stage: Stage): Promise<string | null> {
  const { random, sandbox, clock } = stage;
  const prey = await findPrey(stage, 'refund-part');
  if (prey === null) return null;
  await clock.advance(random.float() * 12 * minute);
  const at = { method: 'POST', route: prey.route };
  await sandbox.control('POST', '/faults', { ...at, kind: 'drop_before_processing' });
  const refusal = pick(random, [
    { status: 403, code: 'customer_blocked' },
    { status: 422, code: 'idempotency_key_conflict' },
  ]);
  await sandbox.control('POST', '/faults', { ...at, kind: 'refuse', ...refusal });
  const saleId = await prey.strike();
  const isMet = saleId !== null && (await untilReview(stage, saleId));
  await sandbox.control('DELETE', '/faults');
  return isMet ? saleId : null;
}

async function untilReview({ clock, people, wakeUp }: Stage, saleId: string): Promise<boolean> {
  for (let waited = 0; waited < 60; waited += 2) {
    const open = await people.look('outbox.list', { show: 'open', limit: 200 });
    if (open.ok && open.value.some(({ owner, state }) => owner.id === saleId && state === 'review')) return true;
    await clock.advance(2 * minute);
    await wakeUp();
  }
  return false;
}
