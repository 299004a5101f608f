/**
 * A change of a subscription that is lost or has to wait; meanwhile the provider's dashboard makes a newer one, or the day it was to
 * put off is charged. What then goes over it, or charges anew within days, is what nobody asked for.
 */
import { addDays, shopDay } from '#shared/domain/shop-day.ts';
import { type Act, pick, told } from '../acts/stage.ts';
import { askBeside } from '../aim/desk.ts';
import { hour, meets, minute, pass, second, type Trouble } from './aim.ts';
import { beginActive } from './begin.ts';
import { managersWindow, someCents, typedCard } from './stage.ts';

/** Never delivered later: what the network still holds no till takes back. */
const neverArrives: readonly Trouble[] = [
  { kind: 'drop_before_processing' },
  { kind: 'error_before' },
  { kind: 'rate_limited' },
];

const changes = {
  item: {
    route: '/v2/subscriptions/:id/items/:code',
    path: (apiId: string) => `/v2/subscriptions/${apiId}/items/plano`,
  },
  method: {
    route: '/v2/subscriptions/:id/payment-method',
    path: (apiId: string) => `/v2/subscriptions/${apiId}/payment-method`,
  },
} as const;

export const changedBeside: Act = async (stage) => {
  const { random, people, sandbox, office } = stage;
  const found = await beginActive(stage, 28);
  if (found === null || found.apiId === null) return;
  const { id, apiId } = found;
  const kind = random.float() < 0.5 ? 'item' : 'method';
  const { route, path } = changes[kind];
  // Each time it is lost it waits longer, and only what waits can go over what came meanwhile.
  for (let times = pick(random, [1, 2, 5, 8]) ?? 1; times > 0; times -= 1)
    await meets(stage, { method: 'POST', route }, neverArrives, 1);
  const window = managersWindow(stage);
  const item = { code: 'plano', description: 'Clube', quantity: 1, unitAmountCents: someCents(random) };
  const result =
    kind === 'item'
      ? await people.at(window, 'subscriptions.changeItem', { id, ...item })
      : await people.at(window, 'subscriptions.changeMethod', { id, payment: { method: 'pix' } });
  told(stage, `lost-${kind}`, { saleId: id, result });
  if (!result.ok || !(await pass(stage, (pick(random, [2, 8, 20, 45, 90]) ?? 2) * second))) return;
  await sandbox.control('DELETE', '/faults');
  const newer =
    kind === 'item'
      ? { description: 'Clube', quantity: 1, amount: someCents(random) }
      : { payment: { type: 'card', installments: 1, card: cardOfTheApi() } };
  if ((await askBeside(stage, path(apiId), newer)) === null) return;
  const newest = sandbox.records().requests.at(-1);
  // Answered yes and never done, it agreed on nothing.
  if (newest === undefined || newest.effect !== null) return;
  office.newerChanges.push({ path: path(apiId), seq: newest.seq, atMs: newest.at_ms });
  stage.note(`the dashboard changes the ${kind} of ${id}`);
  await pass(stage, 20 * minute + random.float() * hour);
};

function cardOfTheApi() {
  const { number, holderName, expMonth, expYear, cvc } = typedCard('approve');
  return { number, holder_name: holderName, exp_month: expMonth, exp_year: expYear, cvc };
}

/** The buyer asks to be charged later, minutes before the charge. */
export const putOffAtTheLastMinute: Act = async (stage) => {
  const { random, people, life, clock, sandbox, office } = stage;
  const found = await beginActive(stage, 7);
  if (found === null || found.nextBillingAt === null) return;
  const { id } = found;
  stage.note(`closed until the next charge of ${id}`);
  life.crash();
  const before = pick(random, [30 * second, 3 * minute, 6 * minute, 40 * minute]) ?? minute;
  await clock.advance(Math.max(0, found.nextBillingAt - clock.now() - before));
  await life.start();
  await people.signIn('office');
  if (!life.alive) return;
  for (const trouble of neverArrives)
    if (random.float() < 0.7)
      await meets(stage, { method: 'POST', route: '/v2/subscriptions/:id/next-billing-date' }, [trouble], 4);
  const asked = { id, day: addDays(shopDay(clock.now()), 4) };
  const result = await people.at(managersWindow(stage), 'subscriptions.changeDate', asked);
  told(stage, 'put-off', { saleId: id, result });
  if (result.ok) office.putOff.add(id);
  if (!(await pass(stage, before + random.float() * 8 * minute))) return;
  await sandbox.control('DELETE', '/faults');
  await pass(stage, hour);
};
