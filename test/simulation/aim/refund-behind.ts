/** A refund of ours is read for, or leaves, while one of somebody else, as large, is carried out: the same does not go back twice. */
import { isKeyOfOthers } from '#test/support/keys-of-others.ts';
import { type Act, pick, type Stage } from '../acts/stage.ts';
import { calm } from '../network.ts';
import { dashboardRefunds } from './desk.ts';
import { firstCharge, minute, saleOf, second } from './on-sale.ts';
import { findPrey } from './prey.ts';

export const refundBehind: Act = async (stage) => {
  const { random, sandbox, clock, network, people, memory } = stage;
  const prey = await findPrey(stage, 'refund-part');
  const sale = prey === null ? null : await saleOf(stage, prey.saleId);
  const chargeId = sale === null ? null : firstCharge(sale);
  if (prey === null || sale === null || chargeId === null || network.offline) return;
  const before = network.weather;
  network.weather = calm;
  await sandbox.control('POST', '/switches', {
    refund_delay_ms: pick(
      random,
      [2, 5, 20].map((one) => one * second),
    ),
  });
  const slow = pick(random, [
    { method: 'GET', route: prey.reads, ms: Math.round((1 + 3 * random.float()) * second) },
    // No longer than the other one runs: what is carried out whole while ours is on its way, no till can see.
    { method: 'POST', route: '/v2/charges/:id/refund', ms: Math.round((1 + random.float()) * second) },
  ]);
  await sandbox.control('POST', '/faults', { kind: 'delay_before', ...slow });
  await prey.strike();
  const asked = await people.look('refunds.list', { saleId: sale.id });
  await clock.advance(random.float() * 2.5 * second);
  const ours = asked.ok ? asked.value.at(-1) : undefined;
  // What reached the service before, carried out or not, is told apart from the dashboard's by no till.
  if (ours !== undefined && refundsOf(stage, chargeId, 'ours').length === 0) {
    const { bornAt } = stage.life;
    await dashboardRefunds(stage, chargeId, ours.amountCents);
    memory.besideDashboard.add(sale.id);
    await clock.advance(10 * minute);
    if (refundsOf(stage, chargeId, 'ours').some((one) => !isDone(one))) memory.blurred.add(sale.id);
    const didBoth = (['ours', 'others'] as const).every((whose) => refundsOf(stage, chargeId, whose).some(isDone));
    if (didBoth && !memory.readsLag && stage.life.bornAt === bornAt)
      throw new Error(`${ours.amountCents} of ${sale.id} went back behind somebody else's refund of as much`);
  }
  network.weather = before;
};

/** Those that the service took in. */
function refundsOf({ sandbox }: Stage, chargeId: string, whose: 'ours' | 'others') {
  return sandbox
    .records()
    .requests.filter(
      ({ path, served, replayed, idempotency_key: key }) =>
        path === `/v2/charges/${chargeId}/refund` &&
        served !== null &&
        served < 300 &&
        !replayed &&
        isKeyOfOthers(key) === (whose === 'others'),
    );
}

/** Some answers of 200 are of nothing: what the other one gives back then is told apart from ours by no till. */
const isDone = ({ effect }: { readonly effect: string | null }): boolean => effect === null;
