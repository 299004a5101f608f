/** A refund of ours leaves while one of somebody else, as large, is carried out within seconds: the same does not go back twice. */
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
  const slow = {
    kind: 'delay_before',
    ms: Math.round((1 + 3 * random.float()) * second),
    method: 'GET',
    route: prey.reads,
  };
  await sandbox.control('POST', '/faults', slow);
  await prey.strike();
  const asked = await people.look('refunds.list', { saleId: sale.id });
  await clock.advance(random.float() * 2.5 * second);
  const ours = asked.ok ? asked.value.at(-1) : undefined;
  const from = sandbox.records().requests.at(-1)?.seq ?? 0;
  const isFirst = ours !== undefined && refundsOf(stage, chargeId, 0).length === 0;
  const { bornAt } = stage.life;
  if (isFirst && (await dashboardRefunds(stage, chargeId, ours.amountCents))) {
    memory.besideDashboard.add(sale.id);
    await clock.advance(10 * minute);
    const twice = refundsOf(stage, chargeId, from).length > 0 && !memory.readsLag && stage.life.bornAt === bornAt;
    if (twice) throw new Error(`${ours.amountCents} of ${sale.id} went back behind somebody else's refund of as much`);
  }
  network.weather = before;
};

/** Those of this till that the service carried out. */
function refundsOf({ sandbox }: Stage, chargeId: string, from: number) {
  return sandbox
    .records()
    .requests.filter(
      ({ seq, path, served, replayed, effect, idempotency_key: key }) =>
        seq > from &&
        path === `/v2/charges/${chargeId}/refund` &&
        served !== null &&
        served < 300 &&
        !replayed &&
        effect === null &&
        !isKeyOfOthers(key),
    );
}
