/** A subscription that is begun, changed or undone, and what meets that very request. */
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import { addDays, shopDay } from '#shared/domain/shop-day.ts';
import { type Act, pick, type Stage, told } from '../acts/stage.ts';
import {
  hollowAnswers,
  hour,
  lostAnswers,
  meets,
  minute,
  pass,
  passingRefusals,
  second,
  staleReads,
  unreadable,
} from './aim.ts';
import { askSubscription, begin } from './begin.ts';
import { managersWindow } from './stage.ts';

const cancelRoute = { method: 'POST', route: '/v2/subscriptions/:id/cancel' } as const;
const oneRoute = { method: 'GET', route: '/v2/subscriptions/:id' } as const;
const chargedWith: readonly (CardBehaviour | 'pix')[] = ['approve', 'approve', 'approve', 'otp', 'pix'];
const waits = [0, second, 20 * second, 70 * second, 5 * minute];

/** Undone while nobody knows whether it exists, or once it does; the cancel is refused for a while, or nobody hears of it. */
export const undoSubscription: Act = async (stage) => {
  const { random } = stage;
  if (random.float() < 0.6) await meets(stage, { method: 'POST', route: '/v2/subscriptions' }, lostAnswers, 1);
  const id = await askSubscription(stage, {
    behaviour: pick(random, chargedWith) ?? 'approve',
    intervalCount: 1,
  });
  if (!(await pass(stage, pick(random, waits) ?? 0))) return;
  const met = random.float();
  if (met < 0.4) await meets(stage, cancelRoute, passingRefusals, 3);
  else if (met < 0.8) await meets(stage, cancelRoute, [...lostAnswers, ...hollowAnswers]);
  if (random.float() < 0.3) await meets(stage, oneRoute, staleReads);
  if (!(await askEnd(stage, id))) return;
  if (!(await pass(stage, pick(random, waits) ?? 0))) return;
  if (random.float() < 0.3) await pass(stage, 25 * hour);
};

async function askEnd(stage: Stage, id: string): Promise<boolean> {
  const { people, office } = stage;
  const before = await people.look('subscriptions.get', { id });
  const result = await people.at(managersWindow(stage), 'subscriptions.cancel', { id });
  told(stage, 'aimed-undo', { saleId: id, result });
  if (!result.ok) return stage.life.alive;
  office.ended.add(id);
  if (before.ok && before.value.apiId === null && result.value.apiId === null) office.takenBack.add(id);
  return true;
}

/** Method, item or date; the answer is lost, says nothing of it, or the subscription cannot be read for an hour. */
export const changeUnderFire: Act = async (stage) => {
  const { random, people } = stage;
  const found = await begin(stage, { behaviour: 'approve', intervalCount: 7 });
  if (found === null || found.status !== 'active') return;
  const { id } = found;
  const window = managersWindow(stage);
  const kind = pick(random, ['cancel', 'method', 'item', 'date'] as const) ?? 'item';
  const troubles = [...lostAnswers, ...passingRefusals, ...hollowAnswers];
  await meets(stage, routesOf[kind], troubles, 1);
  const isHidden = random.float() < 0.4;
  if (isHidden)
    await meets(
      stage,
      oneRoute,
      unreadable.map((one) => ({ ...one, count: 1_000 })),
    );
  const asked = {
    cancel: () => people.at(window, 'subscriptions.cancel', { id }),
    method: () => people.at(window, 'subscriptions.changeMethod', { id, payment: { method: 'pix' } }),
    item: () =>
      people.at(window, 'subscriptions.changeItem', {
        id,
        code: 'plano',
        description: 'Clube',
        quantity: 2,
        unitAmountCents: 900,
      }),
    date: () => people.at(window, 'subscriptions.changeDate', { id, day: addDays(shopDay(found.createdAt), 20) }),
  };
  const result = await asked[kind]();
  told(stage, `aimed-${kind}`, { saleId: id, result });
  if (kind === 'cancel' && result.ok) stage.office.ended.add(id);
  if (!(await pass(stage, 30 * second)) || !isHidden) return;
  if (!(await pass(stage, 70 * minute))) return;
  await checkUnreadable(stage, id);
  await stage.sandbox.control('DELETE', '/faults');
};

/** Half an hour after it could not be read any more, people are asked. */
async function checkUnreadable(stage: Stage, id: string): Promise<void> {
  const open = await stage.people.look('outbox.list', { show: 'open', limit: 200 });
  for (const { owner, state, operation } of open.ok ? open.value : []) {
    if (owner.id === id && state === 'unknown')
      stage.office.seen.push(`${operation} of ${id} is unknown an hour after its subscription could be read`);
  }
}

const routesOf = {
  cancel: cancelRoute,
  method: { method: 'POST', route: '/v2/subscriptions/:id/payment-method' },
  item: { method: 'POST', route: '/v2/subscriptions/:id/items/:code' },
  date: { method: 'POST', route: '/v2/subscriptions/:id/next-billing-date' },
} as const;
